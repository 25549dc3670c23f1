// The page of somebody at a table of a pot game: player or watcher.
import { classes } from '../../core/classes.js';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../../core/html.js';
import { useRoom } from '../../core/hooks.js';
import { letGo, useKeys } from '../../core/keys.js';
import { dollars } from '../../core/money.js';
import { later } from '../../parts/later.js';
import { Log } from '../../parts/log.js';
import { useActs } from '../acts.js';
import { Dialogs, Watching, useKeptFocus, useLost, useTotal } from '../around.js';
import { forDecisions } from '../buttons.js';
import { Controls } from '../controls.js';
import { Line, TableHead } from '../head_and_line.js';
import { dialogKeys } from '../keys.js';
import { Gain } from '../own_box.js';
import { voided } from '../prompt.js';
import { Reminder } from '../reminder.js';
import { LastRounds, useOwnRounds } from '../results.js';
import { useWaiting } from '../seating.js';
import { useTelling } from '../telling.js';
import { awaits, figure, freeSeats, ownBox } from '../view.js';
import { BetRow, useAmount } from './bet_row.js';
import { decisions as decisionsOf, disputes, spanOf } from './betting.js';
import { Business } from './business.js';
import { useFlights } from './flights.js';
import { playersKeys, spokenKeys } from './keys.js';
import { Middle } from './middle.js';
import { OwnHand } from './own_hand.js';
import { PreActionRow, usePreActions } from './pre_actions.js';
import { PotResults, gainOf } from './results.js';
import { says } from './says.js';
import { Seats, standingOf } from './seats.js';

/** @typedef {import('../view.js').TableView} TableView */

// At a practice table and nowhere else.
const Tutor = later(() => import('../../practice/tutor.js').then(found => found.Tutor));

/** What one has to put in here. @param {TableView} view */
function stakesOf(view) {
  const blinds = view.sign.figures
    .filter(figure => figure.what.startsWith('blind '))
    .map(figure => dollars(figure.minimum));
  const ante = figure(view, 'ante');
  return [
    blinds.length && `Blinds ${blinds.join(' and ')}`,
    ante && `Ante ${dollars(ante.minimum)}`,
    `bets from ${dollars(figure(view, 'minimum bet')?.minimum ?? 0)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * The cards that are chosen to go, for as long as there is a draw to make.
 * @param {TableView} view
 * @returns {[number[], (place: number) => void]}
 */
function useDiscards(view) {
  const [chosen, setChosen] = useState(/** @type {number[]} */ ([]));
  const open = awaits(view, 'poker.draw') ? (view.round?.number ?? 0) : 0;
  useEffect(() => setChosen([]), [open]);
  return [
    chosen,
    place =>
      setChosen(before =>
        before.includes(place)
          ? before.filter(candidate => candidate !== place)
          : [...before, place],
      ),
  ];
}

/** @param {{view: TableView, at: import('../../core/hooks.js').AtTable}} of */
export function AtPotTable({ view, at }) {
  const room = useRoom();
  const person = room.visit?.person ?? 0;
  const acts = useActs(view.table);
  const [open, setOpen] = useState('');
  const [proofOf, setProofOf] = useState(0);
  const [sitAt, setSitAt] = useState(0);
  const roots = useRef(/** @type {Record<number, string>} */ ({}));
  const waiting = useWaiting(view.table, person, acts);
  const lost = useLost(view, at);
  const total = useTotal(view.deadline, room.now());
  const [discards, pick] = useDiscards(view);
  const span = spanOf(view),
    amount = useAmount(view, span);
  const felt = useFlights(view, at.results);

  const round = view.round,
    box = ownBox(view);
  if (round?.root && !round.over) roots.current[round.number] ??= round.root;
  const hand = view.kind !== 'live' && view.your_seat ? view.your_seat : 0;
  const pre = usePreActions(view, acts);
  const rounds = useOwnRounds(view.table, hand && (round?.over ? `over ${round.number}` : 'sits'));
  const gain = gainOf(view, at.results);
  const decisions = hand ? decisionsOf(view, span, amount.amount, discards) : [];
  const turn = decisions.filter(decision => decision.act && decision.id !== 'deal');
  useTelling(view, at.news, turn, gain);
  useEffect(() => {
    if (view.your_seat) waiting.over();
  }, [view.your_seat]);
  useEffect(acts.dismiss, [round?.number]);
  useKeptFocus();
  useEffect(() => {
    document.title = `${turn.length ? '● Your turn – ' : ''}Table ${view.table} – Pitboss`;
  }, [turn.length > 0]);

  const free = view.kind === 'live' || view.your_seat ? [] : freeSeats(view);
  const sit = (/** @type {number} */ number) => {
    setSitAt(number);
    acts.dismiss();
    setOpen('sit');
  };
  const buttons = forDecisions({ view, acts }, decisions);
  const showProof = (/** @type {number} */ number) => {
    setProofOf(number);
    setOpen('proof');
  };
  const line = says({
    view,
    acts,
    turn,
    live: room.link === 'live' || room.link === 'slow',
    void: voided(at.log, round?.number ?? 0),
    lost,
  });
  useKeys('pots', [
    ...(hand ? playersKeys({ view, acts, buttons, span, amount, pre, onPick: pick }) : []),
    ...spokenKeys(view, line),
    ...dialogKeys(setOpen, round ? () => showProof(round.number) : null),
  ]);

  const own = at.results.filter(result => result.box === view.your_seat);
  const mayDispute = !!round?.over && !!box && at.results.length > 0 && !round.disputed && hand > 0;
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
  const what = html`<${PotResults} view=${view} results=${at.results} gain=${gain}>
    ${dispute}
  </${PotResults}>`;
  const shown = { view, log: at.log, results: at.results, total };
  const agree = (/** @type {string | null} */ course) =>
    void acts.give({ type: 'poker.agree_to_course', seat: view.your_seat, course });

  return html`<div
    class=${classes(
      'table-page pot-page',
      hand ? 'seated' : 'watching',
      `kind-${view.kind}`,
      `game-${view.game.replace(/^tournament_/, '')}`,
    )}
    onClick=${(/** @type {MouseEvent} */ event) => letGo(event, '.act')}
  >
    <${TableHead} view=${view} limits=${stakesOf(view)} onOpen=${setOpen} onProof=${showProof} />

    <section class="felt pot-felt" aria-label="The felt" ref=${felt}>
      <${Middle} view=${view} mine=${hand > 0 && !!box} onAgree=${agree} />
      <${Seats} ...${shown} free=${free} onSit=${sit}>
        <${OwnHand}
          view=${view}
          standing=${hand && gain === null ? standingOf(shown, hand) : ''}
          discards=${discards}
          onPick=${pick}
        >
          <span class="own-gain">
            ${
              gain !== null &&
              html`
                <${Gain} gain=${gain} />
                <button type="button" class="why-ask" onClick=${() => setOpen('why')}>
                  why?<span class="unseen"> Results with their clauses</span>
                </button>
              `
            }
          </span>
        </${OwnHand}>
      </${Seats}>
    </section>

    <section class="below" tabindex="-1" aria-label="What you can do">
      ${
        hand > 0 &&
        view.kind === 'practice' &&
        view.currency !== 'tournament chips' &&
        html`<${Tutor} view=${view} log=${at.log} />`
      }
      <${Line} view=${view} line=${line} total=${total} acts=${acts} />
      ${
        hand
          ? html`
            ${
              pre.open
                ? html`<${PreActionRow} pre=${pre} />`
                : html`<${BetRow} view=${view} span=${span} amount=${amount} />`
            }
            <${Controls}
              acts=${buttons}
              game=${buttons.length > 6 ? 'pots more' : 'pots'}
              placed=${false}
              onRefused=${acts.hint}
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
        <h2>Result</h2>
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
      ...${{ view, at, acts, person, open, setOpen, free, sitAt, what, rounds, disputes }}
      proof=${{ of: proofOf, root: roots.current[proofOf] ?? '', show: showProof }}
      about=${{ round: round?.number ?? 0, results: own }}
    >
      <${Business} view=${view} acts=${acts} />
    </${Dialogs}>
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
