// A decision that is made before the turn.  It holds for one betting round and one price: as soon
// as either changes it is dropped, and said to be.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../../core/html.js';
import { dollars } from '../../core/money.js';
import { awaits, ownBox } from '../view.js';
import { toCall } from './betting.js';

/** @typedef {import('../view.js').TableView} TableView */
/** @typedef {{id: 'give_up' | 'stay', round: number, stage: string, price: number}} Made */

/** Whether somebody else decides, and this player will. @param {TableView} view */
const ahead = view =>
  !!view.round?.stage.startsWith('betting_') &&
  ownBox(view)?.standing === 'active' &&
  !!view.round.turn &&
  view.round.turn !== view.your_seat;

/** Whether what was decided still means the same. @param {Made} made @param {TableView} view */
const holds = (made, view) =>
  made.round === view.round?.number &&
  made.stage === view.round.stage &&
  made.price === toCall(view) &&
  ownBox(view)?.standing === 'active';

/** The act that it comes to at the turn. @param {Made} made @param {TableView} view */
function comesTo(made, view) {
  const pass = awaits(view, 'poker.check') ?? awaits(view, 'poker.stand');
  if (made.id === 'give_up') return pass ?? awaits(view, 'poker.fold');
  const call = awaits(view, 'poker.call');
  return call?.price === made.price ? call : undefined;
}

/** @param {TableView} view @param {import('../acts.js').Acts} acts */
export function usePreActions(view, acts) {
  const [made, setMade] = useState(/** @type {Made | null} */ (null));
  const turn = view.round?.turn === view.your_seat;
  useEffect(() => {
    if (!made) return;
    if (!holds(made, view)) {
      setMade(null);
      if (ownBox(view)?.standing === 'active' && made.round === view.round?.number)
        acts.hint(
          'what you decided beforehand was dropped: the price or the betting round has changed',
        );
    } else if (turn) {
      setMade(null);
      const act = comesTo(made, view);
      if (act)
        void acts.give({ type: act.act, seat: view.your_seat }, { seen: view.awaited_since });
    }
  }, [view.number]);
  const price = toCall(view),
    open = ahead(view);
  /** @param {Made['id']} id */
  const press = id =>
    setMade(
      made?.id === id
        ? null
        : { id, round: view.round?.number ?? 0, stage: view.round?.stage ?? '', price },
    );
  return {
    open,
    chosen: made?.id ?? '',
    press,
    choices: /** @type {{id: Made['id'], label: string, key: string, says: string}[]} */ ([
      {
        id: 'give_up',
        label: price ? 'Fold' : 'Check or fold',
        key: 'q',
        says: price
          ? 'Fold when it is your turn'
          : 'Check when it is your turn, or fold where nobody may; a bet drops it',
      },
      ...(price
        ? [
            {
              id: 'stay',
              label: `Call ${dollars(price)} only`,
              key: 'e',
              says: 'Call this amount when it is your turn, and no other',
            },
          ]
        : []),
    ]),
  };
}
/** @typedef {ReturnType<typeof usePreActions>} PreActions */

/** @param {{pre: PreActions}} of */
export function PreActionRow({ pre }) {
  return html`<div class="bet-row pre" role="group" aria-label="Decide beforehand">
    <span class="quietly">At your turn:</span>
    ${pre.choices.map(
      choice => html`<button
        type="button"
        class="button pre-act"
        key=${choice.id}
        data-pre=${choice.id}
        aria-pressed=${pre.chosen === choice.id}
        title=${`${choice.says} ( ${choice.key.toUpperCase()} )`}
        onClick=${() => pre.press(choice.id)}
      >
        <span aria-hidden="true">${pre.chosen === choice.id ? '☑' : '☐'}</span> ${choice.label}
      </button>`,
    )}
  </div>`;
}
