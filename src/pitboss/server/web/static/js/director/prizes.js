// Places and prizes: what each place is worth, who has it, and awarding them.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { addressOf, papersOf } from '../clock/papers.js';
import { Cites } from '../parts/cite.js';
import { entrantOf } from './desk.js';
import { Head, Tap } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./desk.js').View} View */

/** @param {{desk: Desk}} of */
export function Prizes({ desk }) {
  const { view } = desk;
  const prizes = view.prizes ?? [];
  const shared = sharedGoods(view);
  const award = view.stage === 'placed' && desk.may('award_prizes');
  return html`<section class="stack" aria-labelledby="h-prizes">
    <${Head} id="h-prizes" title="Prizes">
      ${
        award &&
        !shared.length &&
        html`<${Tap} desk=${desk} act="award_prizes" title="Award the prizes" primary />`
      }
      ${
        award &&
        shared.length > 0 &&
        html`<button
          type="button"
          class="button primary"
          data-act="award_prizes"
          onClick=${() => awardGoods(desk, shared)}
        >
          Award the prizes …
        </button>`
      }
    </${Head}>
    <p>
      <span class="figure">${dollars(view.pool ?? 0)}</span>${' '}
      ${view.stage === 'over' ? 'was paid out.' : 'is in the pool.'}${' '}
      <${Cites} cites=${desk.cites('award_prizes')} />
    </p>
    ${(view.undecided ?? []).map(
      (group, n) => html`<div class="wait" key=${n}>
        <p>
          <b>Equal, and to be decided:</b>${' '}
          ${group.map(one => entrantOf(view, one)?.name).join(', ')}
        </p>
        <${Cites} cites=${desk.cites('draw_for_places')} />
        ${
          desk.may('draw_for_places') &&
          html`<div class="row">
            <${Tap}
              desk=${desk}
              act="draw_for_places"
              fields=${{ cards: [] }}
              title="Decide by cards"
            />
          </div>`
        }
      </div>`,
    )}
    <div class="scrolls" tabindex="0" role="region" aria-label="Places">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Who</th>
            <th class="number" scope="col">
              Prize
            </th>
          </tr>
        </thead>
        <tbody>
          ${prizes.map(
            (one, n) => html`<tr key=${n}>
              <th scope="row">${one.place}</th>
              <td>${one.names?.join(', ') || namesAt(view, one.place)}</td>
              <td class="number">
                ${dollars(one.amount)}
                ${
                  one.goods
                    ? html`
                      <br />
                      <small>${one.goods}</small>
                    `
                    : ''
                }
              </td>
            </tr>`,
          )}
          ${
            !prizes.length &&
            html`<tr>
              <td colspan="3" class="quietly">
                What places are worth is known when the pool is.
              </td>
            </tr>`
          }
        </tbody>
      </table>
    </div>
    <p class="links">
      ${papersOf(view)
        .filter(one => ['prizes', 'results'].includes(one.name) && !one.waits)
        .map(
          one => html`<a
            key=${one.name}
            href=${addressOf(view, one, 'html')}
            target="_blank"
            rel="noopener"
          >
            ${one.says}
          </a>`,
        )}
    </p>
  </section>`;
}

/** @param {View} view @param {number} place */
const namesAt = (view, place) =>
  (view.entrants ?? [])
    .filter(one => one.place === place)
    .map(one => one.name)
    .join(', ') || '–';

/**
 * Goods of places that several share.
 * @param {View} view
 * @returns {{place: number, goods: string, among: import('./desk.js').Entrant[]}[]}
 */
function sharedGoods(view) {
  const found = [];
  for (const place of new Set((view.entrants ?? []).map(one => one.place ?? 0).filter(Boolean))) {
    const among = (view.entrants ?? []).filter(one => one.place === place);
    if (among.length > 1)
      for (let n = place; n < place + among.length; n += 1) {
        const goods = (view.prizes ?? []).find(one => one.place === n)?.goods;
        if (goods) found.push({ place: n, goods, among });
      }
  }
  return found;
}

/** @param {Desk} desk @param {ReturnType<typeof sharedGoods>} shared */
const awardGoods = (desk, shared) =>
  desk.ask('award_prizes', {
    title: 'Award the prizes',
    yes: 'Award them',
    asks: 'Goods cannot be divided among those who share a place; say who gets them.',
    questions: shared.map(one => ({
      name: `p${one.place}`,
      label: one.goods,
      kind: 'select',
      choices: one.among.map(each => ({ value: each.entrant, says: each.name })),
    })),
    fields: values => ({ goods: shared.map(one => [one.place, values[`p${one.place}`]]) }),
  });
