// The decisions at this player's box.  The room says which there are, what each takes, and why one
// is closed; a game only says how its buttons look.

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./games.js').Decision} Decision */
/** @typedef {import('../messages.d.ts').DecisionShown} DecisionShown */
/** @typedef {Pick<Decision, 'id' | 'label' | 'key' | 'says' | 'tone'>} Button */

/**
 * @param {TableView} view
 * @param {number} ante what is made up in the ante's spot, before any is placed
 * @param {Record<string, (times: number) => Button>} buttons by the name of the act
 * @returns {Decision[]} in the room's order; an act without a button is not shown
 */
export const decisionsOf = (view, ante, buttons) =>
  (view.choices ?? []).flatMap(choice => {
    const button = buttons[choice.act.slice(choice.act.indexOf('.') + 1)]?.(choice.times ?? 0);
    return button ? [{ ...button, ...state(view, choice, ante) }] : [];
  });

/** @param {TableView} view @param {DecisionShown} choice @param {number} ante */
function state(view, { act, closed = '', amount, times = 0, cites }, ante) {
  const takes = amount ?? null;
  return {
    amount: takes ?? (ante * times || null),
    act: closed
      ? null
      : { type: act, box: view.your_seat, ...(takes === null ? {} : { amount: takes }) },
    whyNot: closed,
    cites: cites ?? [],
  };
}
