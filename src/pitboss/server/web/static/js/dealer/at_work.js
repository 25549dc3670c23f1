// The console of a dealer who is signed on.
import { useEffect, useState } from 'preact/hooks';
import { isPotGame, placeWord } from '../core/games.js';
import { useSetting } from '../core/hooks.js';
import { html } from '../core/html.js';
import { letGo, useKeys } from '../core/keys.js';
import { say } from '../core/say.js';
import { capital } from '../core/words.js';
import { useActs } from '../parts/acts.js';
import { later } from '../parts/later.js';
import { useActing } from './acting.js';
import { CardEntry } from './cards.js';
import { awaitedOf, boxNow, freeBoxes } from './course.js';
import { DecisionEntry } from './decisions.js';
import { Felt } from './felt.js';
import { facesOf, merged } from './hand.js';
import { remember } from './memory.js';
import { Outlook } from './outlook.js';
import { BesideRail, StepRail } from './rails.js';
import { useBeside } from './seldom.js';
import { Settlement } from './settle.js';
import { WagerEntry } from './wagers.js';
import { useWork } from './work.js';

/** What a table of a pot game shows instead; other tables never fetch it. */
const PotFelt = later(() => import('./pot_felt.js').then(found => found.PotFelt));
const PotEntry = later(() => import('./pot_entry.js').then(found => found.PotEntry));

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').RunningView} Running */
/** @typedef {import('./work.js').Work} Work */
/**
 * @typedef {{given: Record<string, unknown>, lines: [string, string][]}} Known what a sheet need
 *   not ask for
 */
/** @typedef {import('./work.js').Acting} Acting */

/**
 * @param {{view: View, log: any[], news: any[], results: any[], room: Running, person: number,
 *   offices: string[], again: () => void}} of
 */
export function AtWork({ view, log, news, results, room, person, offices, again }) {
  const acts = useActs(view.table, view.game) ?? [];
  const byHand = acts.some(act => act.act.endsWith('.cut_cards'));
  const acting = useActing(view.table, view);
  const work = useWork(view, acting, byHand);
  const [open, setOpen] = useState('');
  const [known, setKnown] = useState(/** @type {Known} */ ({ given: {}, lines: [] }));
  const here = room.tables.find(table => table.table === view.table) ?? null;
  const { step, live } = work;
  const { act } = acting;
  const beside = useBeside(
    !!open || step.kind === 'form' || !!here?.float.pending || !!view.proposals?.length || !live,
  );
  useTelling(view, news, work.title);
  // Who was relieved, or holds the office no more, is shown so.
  useEffect(() => {
    if (acting.trouble || open === 'table') again();
  }, [acting.trouble, open]);
  useKeys('dealer', [
    {
      name: 'next',
      key: ' ',
      says: 'Next: do the step, and go on as long as nothing has to be entered',
      does: () => void work.next(),
    },
    { name: 'next2', key: 'Enter', says: 'Next', does: () => void work.next() },
    {
      name: 'irregularity',
      key: 'i',
      says: 'Something went wrong',
      does: () => setOpen('sheet'),
    },
    { name: 'right', key: 'p', says: 'Put something right', does: () => setOpen('right') },
    {
      name: 'table',
      key: 'm',
      says: 'The table: staff, cards, float, acts that wait',
      does: () => setOpen('table'),
    },
    {
      name: 'wagers',
      key: 'Escape',
      says: 'Back to the wagers, while no card is dealt',
      does: work.reopen,
      when: work.reopens,
    },
  ]);
  const at = boxNow(step, view, work.at);
  const close = () => setOpen('');
  const onSheet = (
    /** @type {string} */ name,
    /** @type {Known['given']} */ given = {},
    /** @type {Known['lines']} */ lines = [],
  ) => {
    setKnown({ given, lines });
    setOpen(`act ${name}`);
  };
  const onSeat = (/** @type {number} */ seat) => {
    if (live) {
      acting.clear();
      setOpen(`seat ${seat}`);
    }
  };
  const pots = isPotGame(view.game);
  const signOff = async () => {
    if (await act({ type: 'management.sign_off', table: view.table }, { room: true })) again();
  };
  const whole = step.kind === 'cards' ? merged(step.places, work.entered) : [];
  return html`<div
      class=${`console ${live ? 'live' : 'housed'} step-${step.kind}`}
      onClick=${letGo}
    >
    <${StepRail} ...${{ view, work, acting, byHand, beside, news, onSheet }} asks=${!!open} />
    <div class="centre">
      ${
        pots
          ? html`
            <${PotFelt} ...${{ view, work, results, onSeat }} />
            <${PotEntry} ...${{ view, work, acting, acts, results, here, onSheet }} />
          `
          : html`
            <${Felt}
              view=${view}
              at=${at}
              results=${results}
              faces=${facesOf(step, whole)}
              onBox=${(/** @type {number} */ box) => {
                if ('boxes' in step && step.boxes.includes(box)) work.setAt(box);
                else onSeat(box);
              }}
            />
            <${Entry} ...${{ view, work, acting, acts, results }} />
          `
      }
      ${
        step.kind === 'form' &&
        beside &&
        html`<${beside.Form} key=${work.key} ...${{ step, view, here, act, onSheet }} />`
      }
    </div>
    <${BesideRail} ...${{ view, work, acting, beside, here, person, log }} onOpen=${setOpen} />
    ${
      beside &&
      (open === 'sheet' || open.startsWith('act ')) &&
      html`<${beside.Sheet}
        key=${open}
        table=${view.table}
        game=${view.game}
        view=${view}
        offices=${offices}
        office="dealer"
        act=${open.startsWith('act ') ? open.slice(4) : undefined}
        given=${open === 'sheet' ? {} : known.given}
        lines=${open === 'sheet' ? [] : known.lines}
        denominations=${here?.float.denominations ?? []}
        onDone=${again}
        onClose=${close}
      />`
    }
    ${
      beside &&
      open === 'right' &&
      html`<${beside.PutRight} ...${{ view, acts, at, act, onSheet }} onClose=${close} />`
    }
    ${
      beside &&
      open === 'table' &&
      html`<${beside.TableDialog}
        ...${{ view, acts, person, act }}
        trouble=${acting.trouble}
        running=${here}
        onClose=${close}
        onSignOff=${() => void signOff()}
      />`
    }
    ${
      beside &&
      open.startsWith('seat ') &&
      html`<${beside.SeatDialog}
        ...${{ view, room, act, onSheet }}
        trouble=${acting.trouble}
        seat=${Number(open.slice(5))}
        onClose=${close}
      />`
    }
  </div>`;
}

/**
 * Lines for screen readers, and the wagers to be repeated.
 * @param {View} view
 * @param {any[]} news
 * @param {string} title
 */
function useTelling(view, news, title) {
  const [lines] = useSetting('lines');
  useEffect(() => remember(view), [view.round?.stage, view.round?.number]);
  useEffect(() => {
    for (const event of news)
      if (lines === 'all' || (lines === 'results' && event.results?.length))
        say(
          event.box ? `${capital(placeWord(view.game))} ${event.box}: ${event.says}` : event.says,
        );
  }, [news]);
  useEffect(() => {
    say(`Next: ${title}`);
  }, [title]);
}

/**
 * What has to be entered for the step.
 * @param {{view: View, work: Work, acting: Acting, acts: import('../messages.d.ts').ActShown[],
 *   results: any[]}} of
 */
function Entry({ view, work, acting, acts, results }) {
  const { step, key, entered, wire } = work;
  const { act } = acting;
  if (step.kind === 'wagers')
    return html`<${WagerEntry}
      view=${view}
      at=${work.at}
      setAt=${work.setAt}
      free=${freeBoxes(view)}
      act=${act}
    />`;
  if (step.kind === 'decisions' || step.kind === 'claims')
    return html`<${DecisionEntry}
      key=${key}
      view=${view}
      awaited=${step.awaited}
      boxes=${step.boxes}
      at=${work.at}
      setAt=${work.setAt}
      act=${act}
    />`;
  if (step.kind === 'run')
    return html`<${Outlook}
      step=${step}
      acts=${acts}
      results=${results}
      over=${!!view.round?.over}
    />`;
  if (step.kind === 'wait')
    return work.live
      ? html`<section class="entry">
        <p>${step.says}</p>
      </section>`
      : null;
  if (step.kind !== 'cards') return null;
  const extra = work.settling
    ? html`<${Concede} view=${view} box=${step.awaited.box ?? 0} act=${act} />`
    : null;
  if (work.settling && wire)
    return html`<${Settlement}
      box=${step.awaited.box ?? 0}
      found=${work.found}
      extra=${extra}
      onBack=${() => work.setCards(entered.slice(0, -1))}
    />`;
  return html`<${CardEntry}
    key=${key}
    view=${view}
    places=${step.places}
    entered=${entered}
    label=${step.where}
    held=${!!wire}
    extra=${extra}
    onChange=${work.setCards}
  />`;
}

/**
 * After the dealer's declaration a player may still pass the hand in.
 * @param {{view: View, box: number, act: Acting['act']}} of
 */
function Concede({ view, box, act }) {
  const fold = awaitedOf(view, 'fold').find(act => act.box === box);
  const concede = () => {
    if (fold)
      void act(
        { type: fold.act, box },
        { says: `Box ${box} concedes`, cites: fold.cites ?? [], sound: 'fold' },
      );
  };
  useKeys('dealer-concede', [
    {
      name: 'concede',
      key: 'f',
      says: 'At settlement: the player passes the hand in',
      does: concede,
      when: !!fold,
    },
  ]);
  return fold
    ? html`<button type="button" class="button" onClick=${concede}>
      Passes the hand in <kbd>F</kbd>
    </button>`
    : null;
}
