// The pay-table designer: odds that are typed, what follows from them, and the gazetted table
// beside.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { Choice, Text } from '../parts/fields.js';
import { Cites } from '../parts/cite.js';
import { useAnswer } from './asking.js';
import { Compared } from './compared.js';
import { Distribution } from './distribution.js';
import { Standing } from './figures.js';
import { PayRows } from './pay_rows.js';
import { TakeAway } from './take_away.js';
import { fromQuery, GAMES, gazetted, toBody, toQuery, wrongAmounts } from './terms.js';

/** @typedef {import('../messages.d.ts').PayTableStudied} Studied */

export function Designer() {
  const [terms, setTerms] = useState(() => fromQuery(location.search));
  const change = (/** @type {object} */ some) => setTerms(before => ({ ...before, ...some }));
  useEffect(() => {
    history.replaceState(null, '', `/study?${toQuery(terms)}`);
  }, [terms]);
  const body = toBody(terms),
    plain = body !== null && !Object.keys(body).length;
  const answer = /** @type {import('./asking.js').Answer<Studied>} */ (useAnswer(terms.game, body));
  const before = /** @type {import('./asking.js').Answer<Studied>} */ (useAnswer(terms.game, {}));
  const wrong = wrongAmounts(terms),
    of = GAMES[terms.game];
  const found = answer.found && answer.found.pays[0]?.wager === of.wagers[0] ? answer.found : null;
  const base = before.found && before.found.pays[0]?.wager === of.wagers[0] ? before.found : null;
  const differs =
    Object.keys(terms.odds).length > 0 ||
    terms.most.trim() !== '' ||
    terms.trips.trim() !== '' ||
    terms.multiples.trim() !== '';
  return html`<section class="designer" aria-labelledby="h-designer">
    <header class="study-head">
      <h2 id="h-designer">Pay-table designer</h2>
      <p class="quietly">
        Change what is paid and see what becomes of the game. Every figure counts all
        deals under the best play; none is drawn.
      </p>
    </header>
    <div class="designer-in">
      <form
        class="panel stack"
        onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}
      >
        <${Choice}
          label="Game"
          value=${terms.game}
          onChange=${(/** @type {any} */ game) => setTerms(gazetted(game))}
          choices=${Object.entries(GAMES).map(([value, game]) => ({
            value,
            says: game.name,
          }))}
        />
        ${
          base &&
          html`<${PayRows}
            pays=${base.pays}
            met=${found?.pays ?? base.pays}
            odds=${terms.odds}
            onChange=${(/** @type {Record<string, string>} */ odds) => change({ odds })}
          />`
        }
        <div class="pairs">
          <${Text}
            label="Maximum payout, $"
            value=${terms.most}
            error=${wrong.most}
            onChange=${(/** @type {string} */ most) => change({ most })}
            more=${{ inputmode: 'decimal', autocomplete: 'off', placeholder: 'none' }}
          />
          <${Text}
            label="Ante that meets it, $"
            value=${terms.ante}
            error=${wrong.ante}
            onChange=${(/** @type {string} */ ante) => change({ ante })}
            more=${{ inputmode: 'decimal', autocomplete: 'off' }}
          />
        </div>
        ${
          terms.game === 'ultimate' &&
          html`
            <${Text}
              label="Trips beside an ante of 1"
              value=${terms.trips}
              hint=${
                '0 without, 1 for as much. ' +
                'A hand that folds loses it, too, so both are one decision.'
              }
              onChange=${(/** @type {string} */ trips) => change({ trips })}
              more=${{ inputmode: 'decimal', autocomplete: 'off', placeholder: '0' }}
            />
            <${Text}
              label="Play wagers, times the ante"
              value=${terms.multiples}
              hint="Before the flop, on it, on the river."
              onChange=${(/** @type {string} */ multiples) => change({ multiples })}
              more=${{ autocomplete: 'off', placeholder: '4,3/2/1' }}
            />
          `
        }
        <p class="row spread">
          <span class="quietly">
            ${of.name}, <${Cites} cites=${[of.law]} whole />
          </span>
          <button
            type="button"
            class="button"
            disabled=${!differs}
            onClick=${() => setTerms(gazetted(terms.game))}
          >
            As gazetted
          </button>
        </p>
      </form>
      <div class="stack results">
        <${Standing} answer=${answer} />
        ${
          found &&
          base &&
          html`
            <div class=${`stack${answer.stale ? ' older' : ''}`} aria-busy=${answer.stale}>
              <${Compared} now=${found} gazetted=${base} compares=${!plain} />
              <div class="panel">
                <h3>How a round ends</h3>
                <${Distribution}
                  now=${found.distribution}
                  gazetted=${base.distribution}
                  compares=${!plain}
                />
                <p class="legend">
                  <span>
                    <i class="key lost"></i>lost
                  </span>
                  <span>
                    <i class="key equal"></i>even
                  </span>
                  <span>
                    <i class="key won"></i>won
                  </span>
                  ${
                    !plain &&
                    html`<span>
                      <i class="key was"></i>gazetted
                    </span>`
                  }
                </p>
              </div>
            </div>
            <${TakeAway} terms=${terms} pays=${found.pays} />
          `
        }
      </div>
    </div>
  </section>`;
}
