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
          ${group.map(item => entrantOf(view, item)?.name).join(', ')}
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
            (prize, n) => html`<tr key=${n}>
              <th scope="row">${prize.place}</th>
              <td>${prize.names?.join(', ') || namesAt(view, prize.place)}</td>
              <td class="number">
                ${dollars(prize.amount)}
                ${
                  prize.goods
                    ? html`
                      <br />
                      <small>${prize.goods}</small>
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
        .filter(paper => ['prizes', 'results'].includes(paper.name) && !paper.waits)
        .map(
          paper => html`<a
            key=${paper.name}
            href=${addressOf(view, paper, 'html')}
            target="_blank"
            rel="noopener"
          >
            ${paper.says}
          </a>`,
        )}
    </p>
  </section>`;
}

/** @param {View} view @param {number} place */
const namesAt = (view, place) =>
  (view.entrants ?? [])
    .filter(entrant => entrant.place === place)
    .map(entrant => entrant.name)
    .join(', ') || '–';

/**
 * Goods of places that several share.
 * @param {View} view
 * @returns {{place: number, goods: string, among: import('./desk.js').Entrant[]}[]}
 */
function sharedGoods(view) {
  const found = [];
  for (const place of new Set(
    (view.entrants ?? []).map(entrant => entrant.place ?? 0).filter(Boolean),
  )) {
    const among = (view.entrants ?? []).filter(entrant => entrant.place === place);
    if (among.length > 1)
      for (let n = place; n < place + among.length; n += 1) {
        const goods = (view.prizes ?? []).find(prize => prize.place === n)?.goods;
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
    questions: shared.map(item => ({
      name: `p${item.place}`,
      label: item.goods,
      kind: 'select',
      choices: item.among.map(item => ({ value: item.entrant, says: item.name })),
    })),
    fields: values => ({ goods: shared.map(item => [item.place, values[`p${item.place}`]]) }),
  });
