// The page of somebody at a table: player or watcher.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { dollars } from '../core/money.js';
import { gameName } from '../core/words.js';
import { Cites, Why } from '../parts/cite.js';
import { Confirm, Dialog } from '../parts/dialog.js';
import { Log } from '../parts/log.js';
import { Ring } from '../parts/ring.js';
import { About } from './about.js';
import { Refused, useActs } from './acts.js';
import { forDecisions, forWagers } from './buttons.js';
import { Controls, Tray } from './controls.js';
import { Dispute } from './dispute.js';
import { Boxes, Middle } from './felt.js';
import { gameOf } from './games.js';
import { dialogKeys, playersKeys, spokenKeys } from './keys.js';
import { Gain, OwnBox, gainOf } from './own_box.js';
import { prompt, voided } from './prompt.js';
import { Proof } from './proof.js';
import { Reminder } from './reminder.js';
import { EveryResult, LastResult, LastRounds, lastSettled, useOwnRounds } from './results.js';
import { AddChips, SitDown, useWaiting } from './seating.js';
import { useTelling } from './telling.js';
import { awaits, figure, freeSeats, kind, ownBox, seatOf } from './view.js';
import { useDraft } from './wagers.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('../core/hooks.js').AtTable} At */
/** @typedef {import('./games.js').Spot} Spot */

/** The whole time that a deadline had when it was first shown. @param {string | null | undefined} deadline @param {number} now */
function useTotal(deadline, now) {
  const seen = useRef({ deadline: '', total: 30 });
  if (deadline && seen.current.deadline !== deadline) seen.current = { deadline, total: Math.max(5, (Date.parse(deadline) - now) / 1000) };
  return seen.current.total;
}

/** Focus that goes with its element comes back to where the buttons are; to none of them, so that Enter still deals. */
function useKeptFocus() {
  const last = useRef(/** @type {Element | null} */ (null));
  useEffect(() => {
    const here = (/** @type {FocusEvent} */ event) => { last.current = /** @type {Element} */ (event.target); };
    addEventListener('focusin', here);
    return () => removeEventListener('focusin', here);
  }, []);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !last.current || last.current.isConnected || document.querySelector('dialog[open]')) return;
    last.current = null;
    /** @type {HTMLElement | null} */ (document.querySelector('.below'))?.focus({ preventScroll: true });
  });
}

/** Why this person no longer sits here. @param {TableView} view @param {At} at */
function useLost(view, at) {
  const before = useRef(view.your_seat);
  const [lost, setLost] = useState(/** @type {import('./prompt.js').Prompt | null} */ (null));
  useEffect(() => {
    const gone = before.current && !view.your_seat ? at.log.findLast(one => one.box === before.current && ['SeatVacated', 'SeatLeft'].includes(kind(one))) : null;
    if (view.your_seat) setLost(null);
    else if (gone) setLost({ says: kind(gone) === 'SeatVacated' ? 'Your seat was given up.' : 'You have left the seat.', more: 'Your chips are in your purse.', cites: gone.cites, tone: kind(gone) === 'SeatVacated' ? 'warn' : '' });
    before.current = view.your_seat;
  }, [view.your_seat]);
  return lost;
}

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
  const roots = useRef(/** @type {Record<number, string>} */ ({}));
  const waiting = useWaiting(view.table, person, acts);
  const lost = useLost(view, at);
  const total = useTotal(view.deadline, room.now());

  const round = view.round, seat = seatOf(view, view.your_seat), box = ownBox(view);
  if (round?.root && !round.over) roots.current[round.number] ??= round.root;
  const hand = view.kind !== 'live' && view.your_seat ? view.your_seat : 0;
  const rounds = useOwnRounds(view.table, hand && (round?.over ? `over ${round.number}` : 'sits'));
  const known = rounds.find(one => one.round === round?.number)?.results ?? [];
  // Whoever came back in the middle of the round has not heard how the own wagers ended before.
  const results = round?.over && !at.results.some(one => one.box === view.your_seat) ? [...at.results, ...known] : at.results;
  const settled = lastSettled(view, results, rounds, game);
  const own = box ? results.filter(one => one.box === view.your_seat) : [];
  const gain = round?.over && own.length ? gainOf(own, box?.wagers ?? {}, game) : null;
  const decisions = game.decisions(view, box?.wagers.ante ?? draft.amounts.ante ?? 0);
  const turn = decisions.filter(one => one.act);
  useTelling(view, at.news, decisions, gain);
  useEffect(() => { if (view.your_seat) waiting.over(); }, [view.your_seat]);
  useEffect(acts.dismiss, [round?.number, round?.stage]);
  useKeptFocus();
  useEffect(() => { document.title = `${turn.length ? '● Your turn – ' : ''}Table ${view.table} – Pitboss`; }, [turn.length > 0]);

  const free = view.kind === 'live' || view.your_seat ? [] : freeSeats(view);
  const spotOpen = (/** @type {Spot} */ spot) => hand > 0 && !spot.later && round?.stage === 'wagers'
    && (draft.lies ? !!spot.exact && !box?.wagers[spot.name] && !!awaits(view, `${view.game}.place_${spot.name}_wager`) : !!awaits(view, game.opens));
  const sit = (/** @type {number} */ number) => { setSitAt(number); acts.dismiss(); setOpen('sit'); };

  const able = { view, game, draft, acts };
  const buttons = [...(game.opens ? forWagers(able) : []), ...forDecisions(able, decisions)];

  const showProof = (/** @type {number} */ number) => { setProofOf(number); setOpen('proof'); };
  const line = prompt({ view, game, draft, acts, turn, live: room.link === 'live' || room.link === 'slow', void: voided(at.log, round?.number ?? 0), lost });
  useKeys('table', [...(hand ? playersKeys(able, buttons, spotOpen) : []), ...spokenKeys(view, game, line), ...dialogKeys(setOpen, round ? () => showProof(round.number) : null)]);
  const mayDispute = !!game.disputes && !!round?.over && own.length > 0 && !round.disputed && hand > 0;
  const ante = figure(view, 'ante'), multiple = figure(view, 'multiples');
  const dispute = mayDispute && html`<button type="button" class="button quiet small" onClick=${() => { acts.dismiss(); setOpen('dispute'); }}>Dispute<span class="wide-only"> this result</span></button>`;
  const what = hand ? html`<${LastResult} settled=${settled}>${dispute}</${LastResult}>` : html`<${EveryResult} view=${view} results=${results} game=${game} />`;
  const close = () => { setOpen(''); acts.dismiss(); };

  return html`<div class=${`table-page ${hand ? 'seated' : 'watching'} kind-${view.kind}`}>
    <header class="table-head">
      <h1>${gameName(view.game)} <small>Table ${view.table}</small></h1>
      <p class="table-limits">${ante?.maximum ? `Ante ${dollars(ante.minimum)} to ${dollars(ante.maximum)}` : ''}${multiple ? `, in multiples of ${dollars(multiple.minimum)}` : ''}</p>
      ${view.sign.purpose !== 'gaming' && html`<span class=${`tag ${view.kind === 'practice' ? '' : 'wide-only'}`}>${view.kind === 'practice' ? 'Practice' : view.sign.purpose || view.stage}</span>`}
      <nav class="table-ways" aria-label="This table">
        <button type="button" class="button quiet narrow-only" onClick=${() => setOpen('why')}>Results</button>
        <button type="button" class="button quiet wide-only" onClick=${() => showProof(round?.number ?? 0)} aria-disabled=${!round}>Proof</button>
        <button type="button" class="button quiet" onClick=${() => setOpen('about')}>Table</button>
      </nav>
    </header>

    <section class="felt" aria-label="The felt">
      <${Middle} view=${view} game=${game} />
      <${Boxes} view=${view} game=${game} results=${results} free=${free} onSit=${sit} />
      ${hand > 0 && html`<${OwnBox} view=${view} game=${game} draft=${draft} results=${own} open=${spotOpen}>
        <p class="own-gain">${settled && html`<span class="quietly">${round?.over ? '' : 'Last round '}</span><${Gain} gain=${settled.gain} />
          <button type="button" class="why-ask" onClick=${() => setOpen('why')}>why?<span class="unseen"> Results with their clauses</span></button>`}${dispute}</p>
      </${OwnBox}>`}
    </section>

    <section class="below" tabindex="-1" aria-label="What you can do">
      <div class=${`line ${line.tone ?? ''}`}>
        <span class="line-ring">${view.deadline && !(round?.over && round.disputed) ? html`<${Ring} deadline=${view.deadline} total=${total} />` : ''}</span>
        <p><b>${line.says}</b> <span>${line.more ?? ''}</span> ${line.cites?.length ? html`<${Cites} cites=${line.cites} />` : line.why?.length ? html`<${Why} key=${line.says} title=${line.says} cites=${line.why} />` : ''}</p>
        ${acts.refusal && html`<button type="button" class="button quiet square" aria-label="Understood" onClick=${acts.dismiss}>✕</button>`}
      </div>
      ${hand ? html`${game.opens && html`<${Tray} draft=${draft} />`}<${Controls} acts=${buttons} game=${view.game} placed=${!!game.opens} onRefused=${acts.hint} />`
    : html`<${Watching} known=${person > 0 && !!at.view} view=${view} free=${free} waiting=${waiting} onSit=${() => sit(0)} />`}
    </section>

    <aside class="rail" aria-label="Results and what happened">
      <section><h2>${hand ? 'Result' : 'Results'}</h2>${what}</section>
      ${hand > 0 && html`<section><h2>Last rounds</h2><${LastRounds} rounds=${rounds} onProof=${showProof} /></section>`}
      <section><h2>What happened</h2><${Log} log=${at.log} most=${30} /></section>
    </aside>

    ${open === 'why' && html`<${Dialog} title="Results" onClose=${close}>${what}
      ${hand > 0 && html`<h3>Last rounds</h3><${LastRounds} rounds=${rounds} onProof=${showProof} />`}</${Dialog}>`}
    ${open === 'log' && html`<${Dialog} title="What happened" onClose=${close} wide><${Log} log=${at.log} /></${Dialog}>`}
    ${open === 'proof' && html`<${Proof} table=${view.table} round=${proofOf} before=${roots.current[proofOf] ?? ''} onClose=${close} />`}
    ${open === 'sit' && html`<${SitDown} view=${view} acts=${acts} person=${person} free=${free} seat=${sitAt} onClose=${close} />`}
    ${open === 'chips' && html`<${AddChips} view=${view} acts=${acts} onClose=${close} />`}
    ${open === 'dispute' && round && html`<${Dispute} key=${proofOf} view=${view} game=${game} acts=${acts} results=${settled?.results ?? own} round=${settled?.number ?? round.number} onClose=${close} />`}
    ${open === 'leave' && html`<${Confirm} title="Leave the seat?" says=${`Your ${dollars(seat?.stake ?? 0)} go back to your purse.`} yes="Leave the seat" onNo=${close}
      onYes=${async () => { close(); await acts.give({ type: 'table.leave_seat', seat: view.your_seat }); }} />`}
    ${open === 'about' && html`<${About} view=${view} acts=${acts} onClose=${close}>
      ${hand > 0 && html`<button type="button" class="button" onClick=${() => (awaits(view, 'table.add_chips') ? setOpen('chips') : acts.hint('chips are added between rounds'))}>Add chips</button>
        <button type="button" class="button" onClick=${() => (awaits(view, 'table.leave_seat') ? setOpen('leave') : acts.hint('you have wagered in this round; leave when it is over'))}>Leave the seat</button>`}
      ${round && html`<button type="button" class="button" onClick=${() => showProof(round.number)}>Proof of the deck</button>`}
      <button type="button" class="button" onClick=${() => setOpen('log')}>What happened</button>
      <${Refused} acts=${acts} />
    </${About}>`}
    ${hand > 0 && person > 0 && html`<${Reminder} view=${view} person=${person} quiet=${!turn.length && !open} onLeave=${() => setOpen('leave')} />`}
  </div>`;
}

/** @param {{view: TableView, known: boolean, free: readonly number[], waiting: ReturnType<typeof useWaiting>, onSit: () => void}} of */
function Watching({ view, known, free, waiting, onSit }) {
  if (view.kind === 'live') {
    return html`<div class="watching-acts"><p class="quietly">${view.your_seat ? `You sit at box ${view.your_seat}. The dealer enters your wagers and decisions from the felt.` : 'Take a seat at the table itself; the dealer brings you in.'}</p></div>`;
  }
  if (view.stage !== 'open') return html`<div class="watching-acts"><a class="button" href="/">Other tables</a></div>`;
  if (!known) return html`<div class="watching-acts quietly">One moment …</div>`;
  return html`<div class="watching-acts">
    ${free.length ? html`<button type="button" class="button primary" onClick=${onSit}>Sit down</button>
      <span class="quietly">${waiting.waits ? 'A seat is free. It may be kept for who waited longest.' : `${free.length === 1 ? 'One box is' : `${free.length} boxes are`} free.`}</span>`
    : waiting.waits ? html`<span>You wait for a seat. It is kept for you for a while when your turn comes; this page says so.</span><button type="button" class="button" onClick=${waiting.leave}>Wait no longer</button>`
    : html`<span>The table is full.</span><button type="button" class="button primary" onClick=${waiting.join}>Wait for a seat</button>`}
  </div>`;
}
