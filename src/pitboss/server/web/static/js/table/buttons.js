// What each button does, and where it is not open, why not.
import { awaits, seatOf } from './view.js';
import { remember } from './wagers.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./controls.js').Act} Act */
/**
 * @typedef {{view: TableView, game: import('./games.js').Game, draft: import('./wagers.js').Draft,
 *   acts: import('./acts.js').Acts}} At
 */

/** @param {At} at */
function situation({ view, game, draft }) {
  const round = view.round;
  const open = round?.stage === 'wagers';
  return {
    open,
    drafting: open && !draft.lies && !!awaits(view, game.opens),
    back: draft.lies && !!awaits(view, game.withdraws),
    ready: !!seatOf(view, view.your_seat)?.ready,
    noWagers:
      !round || round.over
        ? 'Wagers are placed when the next round begins.'
        : 'The cards are dealt; wagers stand.',
  };
}

/** Confirm what was made up, and say that one wagers no more. @param {At} at */
async function deal({ view, game, draft, acts }) {
  if (!draft.lies) remember(view, draft.amounts);
  const opening = draft.total ? game.opening(view, draft.amounts) : [];
  if (await acts.giveAll(opening, view.awaited_since))
    await acts.give({ type: 'desk.say_ready', seat: view.your_seat }, { quietly: true });
}

/** @param {At} at @returns {Act[]} */
export function forWagers(at) {
  const { view, game, draft, acts } = at;
  const { open, drafting, back, ready, noWagers } = situation(at);
  const dealing = acts.waiting.some(waitingAct =>
    ['desk.say_ready', game.opens, `${view.game}.place_jackpot_wager`].includes(
      String(waitingAct.act.type),
    ),
  );
  return [
    {
      id: 'clear',
      label: back ? 'Take back' : 'Clear',
      key: 'x',
      says: back ? 'Take the wagers back' : 'Clear the wagers',
      open: back || draft.steps > 0,
      whyNot: open ? 'Nothing lies there.' : noWagers,
      waits: acts.waits({ type: game.withdraws }),
      does: () => {
        if (back)
          void acts.give(
            { type: game.withdraws, box: view.your_seat },
            { seen: view.awaited_since },
          );
        else draft.clear();
      },
    },
    {
      id: 'undo',
      label: 'Undo',
      key: 'Backspace',
      says: 'Undo the last chip',
      open: drafting && draft.steps > 0,
      whyNot: drafting ? 'Nothing to undo.' : noWagers,
      does: draft.undo,
    },
    {
      id: 'rebet',
      label: 'Rebet',
      key: 'r',
      says: 'Wager as in the last round',
      amount: draft.again || null,
      open: drafting && !!draft.again,
      whyNot: drafting ? 'You have not wagered here before.' : noWagers,
      does: draft.rebet,
    },
    {
      id: 'double',
      label: 'Double',
      key: 'd',
      says: 'Double the wagers',
      open: drafting && draft.total > 0,
      whyNot: drafting ? 'Nothing lies there.' : noWagers,
      does: draft.double,
    },
    {
      id: 'deal',
      label: 'Deal',
      key: 'Enter',
      says: 'Confirm the wagers and deal',
      tone: 'primary',
      amount: draft.total || null,
      waits: dealing,
      open: open && !ready && !draft.wrong.length && (draft.lies || (drafting && draft.total > 0)),
      whyNot: ready
        ? 'You are ready; others still wager.'
        : !open
          ? noWagers
          : (draft.wrong[0]?.says ?? 'Put chips on the ante first.'),
      does: () => void deal(at),
    },
  ];
}

/**
 * One decision at a time: while one waits for its answer the others do too.
 * @param {Pick<At, 'view' | 'acts'>} at
 * @param {readonly import('./games.js').Decision[]} decisions
 * @returns {Act[]}
 */
export function forDecisions({ view, acts }, decisions) {
  const waits = acts.waiting.some(waitingAct =>
    decisions.some(decision => decision.act?.type === waitingAct.act.type),
  );
  return decisions.map(decision => ({
    ...decision,
    open: !!decision.act && !waits,
    waits: acts.waits(decision.act),
    whyNot: waits ? 'Your decision waits for its answer.' : decision.whyNot,
    does: () => {
      if (decision.act) void acts.give(decision.act, { seen: view.awaited_since });
    },
  }));
}
