// What lies in the middle of a pot game, and what the house has offered the players to choose from.
import { html } from '../core/html.js';
import { Cards } from '../parts/card.js';
import { Cites } from '../parts/cite.js';
import { Answers } from '../parts/consent.js';
import { Pots } from '../parts/pots.js';

/** @param {{round: import('../messages.d.ts').RoundShown}} of */
export const PotsOfRound = ({ round }) => html`<div class="felt row">
  ${
    round.communal?.length
      ? html`<div>
        <h3>Communal cards</h3>
        <${Cards} names=${round.communal} label="Communal cards" size="s" />
      </div>`
      : null
  }
  ${
    round.waiting?.length
      ? html`<div>
        <h3>Open before their time</h3>
        <${Cards} names=${round.waiting} label="Open before their time" size="s" />
      </div>`
      : null
  }
  ${round.pots?.length ? html`<${Pots} pots=${round.pots} />` : html`<p>No pot is formed yet.</p>`}
</div>`;

/**
 * @param {{view: import('../messages.d.ts').TableView, acts: Map<string,
 *   import('../messages.d.ts').ActShown>}} of
 */
export function Consent({ view, acts }) {
  const entry = acts.get('poker.agree_to_course');
  return html`<section class="notice stack consent" aria-label="Agreement of the players">
    <div class="stack">
      <h3>The players are asked</h3>
      <ol>
        ${view.round?.options?.map(option => html`<li key=${option}>${option}</li>`)}
      </ol>
      <${Answers} view=${view} />
      <p>
        ${entry?.outcome ?? ''} The dealer asks each of them.${' '}
        <${Cites} cites=${entry?.cites ?? []} whole />
      </p>
    </div>
  </section>`;
}
