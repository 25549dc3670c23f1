// The page of somebody at a table: player or watcher.
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { letGo, useKeys } from '../core/keys.js';
import { dollars } from '../core/money.js';
import { later } from '../parts/later.js';
import { Log } from '../parts/log.js';
import { useActs } from './acts.js';
import { Dialogs, Watching, useKeptFocus, useLost, useTotal } from './around.js';
import { forDecisions, forWagers } from './buttons.js';
import { Controls, Tray } from './controls.js';
import { Boxes, Middle } from './felt.js';
import { gameOf } from './games.js';
import { Line, TableHead } from './head_and_line.js';
import { dialogKeys, playersKeys, spokenKeys } from './keys.js';
import { Gain, OwnBox, gainOf } from './own_box.js';
import { prompt, voided } from './prompt.js';
import { Reminder } from './reminder.js';
import { EveryResult, LastResult, LastRounds, lastSettled, useOwnRounds } from './results.js';
import { useWaiting } from './seating.js';
import { useTelling } from './telling.js';
import { awaits, figure, freeSeats, ownBox } from './view.js';
import { useDraft } from './wagers.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('../core/hooks.js').AtTable} At */
/** @typedef {import('./games.js').Spot} Spot */

// At a practice table and nowhere else.
const Tutor = later(() => import('../practice/tutor.js').then(found => found.Tutor));

/** @param {{view: TableView, at: At}} of */
export function AtTable({ view, at }) {
  const room = useRoom();
  const person = room.visit?.person ?? 0;
  const game = gameOf(view.game);
  const acts = useActs(view.table);
  const draft = useDraft(view, game);
  const [open, setOpen] = useState('');
  const [proofOf, setProofOf] = useState(0);
  const [sitAt, setSitAt] = useState(0);
  const [worth, setWorth] = useState(/** @type {import('./controls.js').Worth} */ ({}));
  const roots = useRef(/** @type {Record<number, string>} */ ({}));
  const waiting = useWaiting(view.table, person, acts);
  const lost = useLost(view, at);
  const total = useTotal(view.deadline, room.now());

  const round = view.round,
    box = ownBox(view);
  if (round?.root && !round.over) roots.current[round.number] ??= round.root;
  const hand = view.kind !== 'live' && view.your_seat ? view.your_seat : 0;
  const rounds = useOwnRounds(view.table, hand && (round?.over ? `over ${round.number}` : 'sits'));
  const results = at.results;
  const settled = lastSettled(view, results, rounds, game);
  const own = box ? results.filter(result => result.box === view.your_seat) : [];
  const gain = round?.over && own.length ? gainOf(own, box?.wagers ?? {}, game) : null;
  const decisions = game.decisions(view, box?.wagers.ante ?? draft.amounts.ante ?? 0);
  const turn = decisions.filter(decision => decision.act);
  useTelling(view, at.news, decisions, gain);
  useEffect(() => {
    if (view.your_seat) waiting.over();
  }, [view.your_seat]);
  useEffect(acts.dismiss, [round?.number, round?.stage]);
  useKeptFocus();
  useEffect(() => {
    document.title = `${turn.length ? '● Your turn – ' : ''}Table ${view.table} – Pitboss`;
  }, [turn.length > 0]);

  const free = view.kind === 'live' || view.your_seat ? [] : freeSeats(view);
  const spotOpen = (/** @type {Spot} */ spot) =>
    hand > 0 &&
    !spot.later &&
    round?.stage === 'wagers' &&
    (draft.lies
      ? !!spot.exact &&
        !box?.wagers[spot.name] &&
        !!awaits(view, `${view.game}.place_${spot.name}_wager`)
      : !!awaits(view, game.opens));
  const sit = (/** @type {number} */ number) => {
    setSitAt(number);
    acts.dismiss();
    setOpen('sit');
  };

  const able = { view, game, draft, acts };
  const buttons = [...(game.opens ? forWagers(able) : []), ...forDecisions(able, decisions)];

  const showProof = (/** @type {number} */ number) => {
    setProofOf(number);
    setOpen('proof');
  };
  const line = prompt({
    view,
    game,
    draft,
    acts,
    turn,
    live: room.link === 'live' || room.link === 'slow',
    void: voided(at.log, round?.number ?? 0),
    lost,
  });
  useKeys('table', [
    ...(hand ? playersKeys(able, buttons, spotOpen) : []),
    ...spokenKeys(view, game, line),
    ...dialogKeys(setOpen, round ? () => showProof(round.number) : null),
  ]);
  const mayDispute =
    !!game.disputes && !!round?.over && own.length > 0 && !round.disputed && hand > 0;
  const ante = figure(view, 'ante'),
    multiple = figure(view, 'multiples');
  const limits = [
    ante?.maximum && `Ante ${dollars(ante.minimum)} to ${dollars(ante.maximum)}`,
    multiple && `in multiples of ${dollars(multiple.minimum)}`,
  ]
    .filter(Boolean)
    .join(', ');
  const dispute =
    mayDispute &&
    html`<button
      type="button"
      class="button quiet small"
      onClick=${() => {
        acts.dismiss();
        setOpen('dispute');
      }}
    >
      Dispute<span class="wide-only"> this result</span>
    </button>`;
  const what = hand
    ? html`<${LastResult} settled=${settled}>${dispute}</${LastResult}>`
    : html`<${EveryResult} view=${view} results=${results} game=${game} />`;

  return html`<div
    class=${`table-page ${hand ? 'seated' : 'watching'} kind-${view.kind}`}
    onClick=${(/** @type {MouseEvent} */ event) => letGo(event, '.act, .spot, .tray-chip')}
  >
    <${TableHead} view=${view} limits=${limits} onOpen=${setOpen} onProof=${showProof} />

    <section class="felt" aria-label="The felt">
      <${Middle} view=${view} game=${game} />
      <${Boxes} view=${view} game=${game} results=${results} free=${free} onSit=${sit} />
      ${
        hand > 0 &&
        html`<${OwnBox} view=${view} game=${game} draft=${draft} results=${own} open=${spotOpen}>
          <p class="own-gain">
            ${
              settled &&
              html`
                <span class="quietly">${round?.over ? '' : 'Last round '}</span>
                <${Gain} gain=${settled.gain} />
                <button type="button" class="why-ask" onClick=${() => setOpen('why')}>
                  why?<span class="unseen"> Results with their clauses</span>
                </button>
              `
            }
            ${dispute}
          </p>
        </${OwnBox}>`
      }
    </section>

    <section class="below" tabindex="-1" aria-label="What you can do">
      ${
        hand > 0 &&
        view.kind === 'practice' &&
        view.currency !== 'tournament chips' &&
        html`<${Tutor} view=${view} log=${at.log} onWorth=${setWorth} />`
      }
      <${Line} view=${view} line=${line} total=${total} acts=${acts} />
      ${
        hand
          ? html`
            ${game.opens && html`<${Tray} draft=${draft} />`}
            <${Controls}
              acts=${buttons}
              game=${view.game}
              placed=${!!game.opens}
              onRefused=${acts.hint}
              worth=${worth}
            />
          `
          : html`<${Watching}
            known=${person > 0 && !!at.view}
            view=${view}
            free=${free}
            waiting=${waiting}
            onSit=${() => sit(0)}
          />`
      }
    </section>

    <aside class="rail" aria-label="Results and what happened">
      <section>
        <h2>${hand ? 'Result' : 'Results'}</h2>
        ${what}
      </section>
      ${
        hand > 0 &&
        html`<section>
          <h2>Last rounds</h2>
          <${LastRounds} rounds=${rounds} onProof=${showProof} />
        </section>`
      }
      <section>
        <h2>What happened</h2>
        <${Log} log=${at.log} most=${30} />
      </section>
    </aside>

    <${Dialogs}
      ...${{
        view,
        at,
        acts,
        person,
        open,
        setOpen,
        free,
        sitAt,
        what,
        rounds,
        disputes: game.disputes,
      }}
      proof=${{ of: proofOf, root: roots.current[proofOf] ?? '', show: showProof }}
      about=${{
        round: settled?.number ?? round?.number ?? 0,
        results: settled?.results ?? own,
      }}
    />
    ${
      hand > 0 &&
      person > 0 &&
      html`<${Reminder}
        view=${view}
        person=${person}
        quiet=${!turn.length && !open}
        onLeave=${() => setOpen('leave')}
      />`
    }
  </div>`;
}
