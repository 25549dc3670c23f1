// The dealer's work as it stands: the step, what was entered of it, and going on.
import { useEffect, useRef, useState } from 'preact/hooks';
import { stillOnTheTable } from './collecting.js';
import { keyOfStep, named, runsOn, stepOf } from './course.js';
import { wireOf } from './hand.js';
import { usePreview } from './settle.js';
import { titleOf } from './step_words.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./course.js').Step} Step */
/** @typedef {ReturnType<typeof import('./acting.js').useActing>} Acting */
/** @typedef {ReturnType<typeof useWork>} Work */

/** How long the last card of a hand can still be taken back before the hand is recorded. */
const HELD = 700;
/** @type {Step} */
const HOUSE_DEALS = { kind: 'wait', says: 'The house deals at this table.' };

/** @param {View} view @param {Acting} acting @param {boolean} byHand with a card shoe */
export function useWork(view, acting, byHand) {
  const { act } = acting;
  const live = view.kind === 'live';
  const [chosen, setChosen] = useState({ key: '', box: 0 });
  const [closed, setClosed] = useState(0);
  const [depth, setDepth] = useState(26);
  const [draft, setDraft] = useState({ key: '', cards: /** @type {string[]} */ ([]) });
  const round = view.round?.number ?? 0;
  const local = { closed: closed === round && round > 0, byHand, depth };
  const step = live ? stepOf(view, local) : HOUSE_DEALS;
  // What was chosen or entered is for this step alone.
  const key = keyOfStep(view, step);
  const entered = draft.key === key ? draft.cards : [];
  const wire = wireOf(step, entered);
  // A hand that decides about money is looked at once more before it is recorded.
  const settling =
    step.kind === 'cards' && ['settle_hand', 'expose_hand'].includes(named(step.awaited.act));
  const found = usePreview(view.table, settling ? wire : null);
  const title = titleOf(step, view);
  const busy = useRef(false),
    latest = useRef(local);
  latest.current = local;

  // A whole hand goes on by itself; a moment is left to take the last card back.
  useEffect(() => {
    if (!wire || settling) return undefined;
    const timer = setTimeout(() => void send(), HELD);
    return () => clearTimeout(timer);
  }, [JSON.stringify(wire)]);

  async function send() {
    if (!wire || step.kind !== 'cards') return;
    setDraft({ key: '', cards: [] });
    await act(wire, {
      says: title,
      cites: step.awaited.cites ?? [],
      sound: settling ? 'chips' : 'deal',
    });
  }
  /** @param {Extract<Step, {kind: 'run'}>} item */
  async function does(item) {
    const wire =
      named(item.awaited.act) === 'collect_cards'
        ? await stillOnTheTable(view.table, item.wire).catch(() => item.wire)
        : item.wire;
    return act(wire, { says: item.awaited.says ?? '', cites: item.awaited.cites ?? [] });
  }
  /** Go on as long as nothing has to be entered. */
  async function runOn() {
    let next = stepOf(/** @type {View} */ (acting.now.current), latest.current);
    while (next.kind === 'run' && runsOn(next, /** @type {View} */ (acting.now.current))) {
      if (!(await does(next))) return;
      next = stepOf(/** @type {View} */ (acting.now.current), latest.current);
    }
  }
  async function closeWagers() {
    if (!view.step?.follows?.goes_on) {
      acting.fail('No box holds a wager yet.', []);
      return;
    }
    acting.begin();
    setClosed(round);
    latest.current = { ...local, closed: true };
    await runOn();
  }
  // Money is paid only when it was worked out; a hand is shown unless the rules refuse it.
  const fit = found.preview
    ? found.preview.outcome === 'allowed'
    : step.kind === 'cards' && named(step.awaited.act) === 'expose_hand';
  const ready =
    step.kind === 'cards'
      ? !!wire && (!settling || fit)
      : step.kind === 'run' || step.kind === 'wagers';
  async function next() {
    if (busy.current || !live || !ready) return;
    busy.current = true;
    try {
      if (step.kind === 'cards') await send();
      else if (step.kind === 'wagers' && !step.ask) await closeWagers();
      else if (step.kind === 'run' || step.kind === 'wagers') {
        acting.begin();
        if (
          await does(
            step.kind === 'wagers'
              ? /** @type {Extract<import('./course.js').Step, {kind: 'run'}>} */ (step.ask)
              : step,
          )
        )
          await runOn();
      }
    } finally {
      busy.current = false;
    }
  }
  return {
    step,
    key,
    title,
    settling,
    entered,
    wire,
    found,
    ready,
    next,
    depth,
    setDepth,
    live,
    at: chosen.key === key ? chosen.box : 0,
    setAt: (/** @type {number} */ box) => setChosen({ key, box }),
    setCards: (/** @type {string[]} */ cards) => setDraft({ key, cards }),
    /** Whether the wagers were closed by the dealer's word alone, which can be taken back. */
    reopens: local.closed && view.round?.stage === 'wagers',
    reopen: () => setClosed(0),
  };
}
