// The buttons.  Each has its place in one grid and keeps it in every stage; one that is not open is
// there all the same, and says why not.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Chip, numeral } from '../parts/chips.js';

/** @typedef {import('./wagers.js').Draft} Draft */
/**
 * @typedef {{id: string, label: string, key: string, says: string, amount?: number | null |
 *   undefined, sum?: string | undefined, tone?: string | undefined,
 * does: () => void, open: boolean, whyNot: string, waits?: boolean | undefined, cites?: readonly
 *   string[] | undefined}} Act */

/** @param {{draft: Draft}} of */
export function Tray({ draft }) {
  return html`<div class="tray" role="group" aria-label="Chips: choose one, then a spot">
    ${draft.values.map(
      value => html`<button
        type="button"
        class="tray-chip"
        key=${value}
        aria-pressed=${value === draft.chip}
        aria-label=${
          numeral(value) >= 100_000
            ? `${dollars(value)} chip, marked ${numeral(value) / 100_000}k`
            : `${dollars(value)} chip`
        }
        onClick=${() => draft.pick(value)}
      >
        <${Chip} cents=${numeral(value)} />
      </button>`,
    )}
  </div>`;
}

/**
 * What each act is worth, where a tutor says so.
 * @typedef {Record<string, {says: string, best: boolean}>} Worth
 */

/**
 * @param {{acts: Act[], game: string, placed: boolean, onRefused: (says: string) => void, worth?:
 *   Worth}} of `placed`: the game's grid has a place for each.
 */
export function Controls({ acts, game, placed, onRefused, worth = {} }) {
  return html`<div class=${`acts acts-${game}`} role="group" aria-label="Your acts">
    ${acts.map(
      act => html`<button
        type="button"
        key=${act.id}
        class=${`button act act-${act.id} ${act.tone ?? ''}`}
        style=${placed ? { gridArea: act.id } : {}}
        data-act=${act.id}
        aria-disabled=${!act.open || !!act.waits}
        aria-busy=${!!act.waits}
        title=${
          act.open
            ? `${act.says}${
                act.key ? ` ( ${act.key === 'Enter' ? 'Enter' : act.key.toUpperCase()} )` : ''
              }`
            : act.whyNot
        }
        onClick=${() => {
          if (act.waits) return;
          if (act.open) act.does();
          else onRefused(act.whyNot);
        }}
      >
        <span class="act-name">${act.label}</span>
        <span class="act-sum">
          ${act.waits ? 'waits …' : (act.sum ?? (act.amount ? dollars(act.amount) : ''))}
        </span>
        <${WorthOf} worth=${worth[act.id]} />
        ${!act.open && act.whyNot && html`<span class="unseen">. Not open: ${act.whyNot}</span>`}
      </button>`,
    )}
  </div>`;
}

/** @param {{worth: Worth[string] | undefined}} of */
const WorthOf = ({ worth }) =>
  worth &&
  html`<span class=${`act-worth${worth.best ? ' best' : ''}`}>
    ${worth.best && html`<span aria-hidden="true">★ </span>`}
    <span class="unseen">Worth </span>
    ${worth.says}
    <span class="unseen"> antes${worth.best ? ', the best' : ''}</span>
  </span>`;
