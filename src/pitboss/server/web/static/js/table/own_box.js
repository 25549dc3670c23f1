// The own box: cards, the labelled spots for wagers, and how each wager ended.
import { classes } from '../core/classes.js';
import { html } from '../core/html.js';
import { change, dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { Stack } from '../parts/chips.js';
import { net, ownBox, seatOf } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./view.js').Result} Result */
/** @typedef {import('./games.js').Game} Game */
/** @typedef {import('./games.js').Spot} Spot */
/** @typedef {import('./wagers.js').Draft} Draft */

/**
 * @param {{view: TableView, game: Game, draft: Draft, results: readonly Result[], open: (spot:
 *   Spot) => boolean, children?: any}} of
 */
export function OwnBox({ view, game, draft, results, open, children }) {
  const box = ownBox(view),
    seat = seatOf(view, view.your_seat);
  return html`<section
    class=${`own-box ${Math.max(game.hand, box?.cards.length ?? 0) > 2 ? 'many' : 'few'}`}
    aria-label=${`Your box, number ${view.your_seat}`}
  >
    <div class="own-cards">
      <${Cards} names=${box?.cards ?? []} label="Your cards" size="l" of=${game.hand} />
    </div>
    <div class="wager-spots">
      ${draft.spots.map(
        spot => html`<${SpotAt}
          key=${spot.name}
          spot=${spot}
          draft=${draft}
          result=${
            view.round?.over ? results.find(result => result.wager === spot.name) : undefined
          }
          open=${open(spot)}
          wager=${box?.wagers[spot.name] ?? 0}
        />`,
      )}
    </div>
    <div class="own-line">
      <p class="own-hand">${capital(box?.hand ?? '')}</p>
      ${children}
      <p class="own-stake">
        <span>Box ${view.your_seat}</span> <b>${dollars(seat?.stake ?? 0)}</b>
        ${
          seat?.marker &&
          html`
            ${' '}
            <span class="tag">over-maximum marker</span>
          `
        }
      </p>
    </div>
  </section>`;
}

/**
 * @param {{spot: Spot, draft: Draft, wager: number, open: boolean, result?: Result | undefined}} of
 */
function SpotAt({ spot, draft, wager, open, result }) {
  const drafted = draft.amounts[spot.name] ?? 0;
  const amount = wager || drafted;
  const wrong = !wager && draft.wrong.some(candidate => candidate.spot === spot.name);
  const press = spot.exact
    ? `${drafted ? 'Take off' : 'Put on'} ${dollars(spot.exact)}`
    : `Add ${dollars(draft.chip)}${spot.equals ? `, with the ${spot.equals}` : ''}`;
  const more = result?.odds
    ? ` at ${result.odds}`
    : wager
      ? ', confirmed'
      : !amount && spot.later
        ? `, ${spot.later}`
        : '';
  return html`<button
    type="button"
    class=${classes(
      `spot spot-${spot.name}`,
      wager ? 'laid' : drafted && 'drafted',
      wrong && 'wrong',
      result?.outcome,
    )}
    aria-disabled=${!open}
    onClick=${() => {
      if (open) draft.add(spot);
    }}
  >
    <span class="spot-label">${spot.label}</span>
    <span class="spot-ring">
      ${
        amount
          ? html`<${Stack} cents=${amount} size="s" />`
          : html`<span class="spot-empty">
            ${
              spot.exact
                ? dollars(spot.exact)
                : spot.equals
                  ? '= ante'
                  : spot.optional
                    ? 'optional'
                    : ''
            }
          </span>`
      }
    </span>
    <span class="spot-state">
      ${
        result
          ? html`<${Ending} result=${result} />`
          : spot.sensor
            ? html`<span class=${`sensor${wager ? ' lit' : ''}`}>
              ${wager ? '● accepted' : '○ not lit'}
            </span>`
            : !wager && drafted
              ? 'not sent'
              : ''
      }
    </span>
    <span class="unseen">
      ${more}
      ${open ? `. ${press}` : ''}
    </span>
  </button>`;
}

/** @param {{result: Result}} of */
function Ending({ result: { outcome, amount } }) {
  return outcome === 'wins'
    ? html`<b>▲ +${dollars(amount)}</b>`
    : outcome === 'loses'
      ? html`<b>▼ −${dollars(amount)}</b>`
      : html`<b>= ${outcome}</b>`;
}

/** @param {{gain: number}} of */
export const Gain = ({
  gain,
}) => html`<b class=${`gain ${gain > 0 ? 'up' : gain < 0 ? 'down' : ''}`}>
  ${gain > 0 ? '▲ ' : gain < 0 ? '▼ ' : ''}
  ${gain ? change(gain) : 'even'}
</b>`;

/** @param {readonly Result[]} results @param {Record<string, number>} wagers @param {Game} game */
export const gainOf = (results, wagers, game) => net(results, wagers, game.kept);
