// Wagers of the boxes, one after the other: typed, by chips, or as they were before.
import { useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { dollarSign, dollars, parseDollars, unitsInOne } from '../core/money.js';
import { Chip, chipsFor, numeral } from '../parts/chips.js';
import { Cites } from '../parts/cite.js';
import { awaitedOf } from './course.js';
import { lastWagers } from './memory.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {{type: string} & Record<string, unknown>} Wire */
/**
 * @typedef {{ante: number, beside: number, unlit?: boolean}} Wagers `beside`: trips, or the
 *   jackpot wager; `unlit`: its pad stays dark
 */

/** The jackpot wager lies, and its pad stays dark. */
const UNLIT = 'unlit';

/** @param {View} view */
const isUltimate = view => view.game === 'ultimate_texas_holdem';
/** @param {View} view */
const beside = view => (isUltimate(view) ? 'trips' : 'jackpot');

/**
 * The acts that put wagers down; each is recorded by itself.
 * @param {View} view
 * @param {number} box
 * @param {Wagers} wagers
 * @returns {Wire[]}
 */
function wires(view, box, { ante, beside: more, unlit = false }) {
  if (isUltimate(view))
    return [
      {
        type: `${view.game}.place_wagers`,
        box,
        ante,
        blind: ante,
        ...(more ? { trips: more } : {}),
      },
    ];
  const first = { type: `${view.game}.place_ante`, box, amount: ante };
  return more
    ? [first, { type: `${view.game}.place_jackpot_wager`, box, amount: more, lit: !unlit }]
    : [first];
}

/** @param {View} view @param {number} box @returns {Wagers | null} */
function before(view, box) {
  const last = lastWagers(view, box);
  return last?.ante ? { ante: last.ante, beside: last[beside(view)] ?? 0 } : null;
}

/**
 * @param {{view: View, at: number, setAt: (box: number) => void, free: number[], act: (wire: Wire,
 *   as: {says: string, sound: string}) => Promise<unknown>}} of `free`: boxes that may still
 *   wager.
 */
export function WagerEntry({ view, at, setAt, free, act }) {
  const [draft, setDraft] = useState({
    box: 0,
    text: '',
    more: /** @type {string | null} */ (null),
  });
  const [sent, setSent] = useState(/** @type {number[]} */ ([]));
  const lastPut = useRef(/** @type {Wagers | null} */ (null));
  const open = free.filter(box => !sent.includes(box));
  // A box that holds its ante may still take part in the jackpot.
  const late =
    !open.includes(at) && awaitedOf(view, 'place_jackpot_wager').some(act => act.box === at)
      ? at
      : 0;
  const box = late ? 0 : open.includes(at) ? at : (open[0] ?? 0);
  // A draft is for its own box, so that a quick hand never finds the last one's amount in the next.
  const { text, more } = draft.box === box ? draft : { text: '', more: null };
  const setText = (/** @type {string} */ now) => setDraft({ box, text: now, more });
  const setMore = (/** @type {string | null} */ now) => setDraft({ box, text, more: now });
  const placed = new Map(view.round?.boxes.map(box => [box.box, box.wagers]) ?? []);
  const price =
    figure(view, 'jackpot wager') || awaitedOf(view, 'place_jackpot_wager')[0]?.amounts?.[0] || 0;
  const ultimate = isUltimate(view);
  const jackpot = !ultimate && price > 0 && view.meter !== undefined && view.meter !== null;

  /** @param {number} number @param {Wagers} wagers */
  async function put(number, wagers) {
    setSent(now => [...now, number]);
    lastPut.current = wagers;
    for (const wire of wires(view, number, wagers))
      if (!(await act(wire, { says: 'Wagers recorded', sound: 'chips' }))) break;
    setSent(now => now.filter(candidate => candidate !== number));
  }
  /** @param {number} number */
  const after = number =>
    setAt(open.find(box => box > number) ?? open.find(box => box !== number) ?? 0);
  const typed = parseDollars(text);
  function commit() {
    if (!box || typed === null || !typed) return false;
    const second =
      more === null ? 0 : ultimate ? (more === '' ? typed : (parseDollars(more) ?? 0)) : price;
    void put(box, { ante: typed, beside: second, unlit: more === UNLIT });
    after(box);
    return true;
  }
  function same() {
    const wagers = box ? before(view, box) : null;
    if (!wagers) return;
    void put(box, wagers);
    after(box);
  }
  /** One after the other, so that each is answered before the next. */
  async function allSame() {
    for (const item of open) {
      const wagers = before(view, item);
      if (wagers) await put(item, wagers);
    }
  }
  function asBefore() {
    if (!box || !lastPut.current) return;
    void put(box, lastPut.current);
    after(box);
  }
  /** Trips or none; a jackpot wager goes from none to lit to dark and back. */
  const secondly = () => {
    if (late)
      void act(
        { ...jackpotAt(late), lit: true },
        { says: `Box ${late}: jackpot wager`, sound: 'chips' },
      );
    else if (ultimate) setMore(more === null ? '' : null);
    else if (jackpot) setMore(more === null ? '' : more === '' ? UNLIT : null);
  };
  const jackpotAt = (/** @type {number} */ number) => ({
    type: `${view.game}.place_jackpot_wager`,
    box: number,
    amount: price,
  });
  /** @param {number} by */
  const move = by => {
    const place = open.indexOf(box) + by;
    if (open[place]) setAt(/** @type {number} */ (open[place]));
  };

  useTyping(true, event => {
    if (event.key === 'Backspace' && !event.shiftKey) {
      if (more === '') setMore(null);
      else if (more && ultimate) setMore(more.slice(0, -1));
      else if (more !== null) setMore(null);
      else setText(text.slice(0, -1));
      return true;
    }
    if (
      event.key === 'Enter' &&
      (text || more) &&
      !(event.target instanceof HTMLElement && event.target.closest('button, a'))
    ) {
      commit();
      return true;
    }
    if (!/^[\d.]$/.test(event.key) || !box) return false;
    if (more !== null && ultimate) setMore(more + event.key);
    else setText(text + event.key);
    return true;
  });
  const anybodyBefore = open.some(box => before(view, box));
  const second = ultimate ? 'Trips' : 'Jackpot wager';
  useKeys('dealer-wagers', [
    {
      name: 'beside',
      key: ultimate ? 't' : 'j',
      says: ultimate
        ? 'Trips besides, as much as the ante unless typed'
        : 'Jackpot wager besides; the pad is lit',
      does: secondly,
    },
    { name: 'same', key: 's', says: 'This box as last round', does: same },
    {
      name: 'allsame',
      key: 'a',
      says: 'All boxes as last round',
      does: () => void allSame(),
    },
    {
      name: 'asbefore',
      key: '=',
      says: 'This box as the one entered before it',
      does: asBefore,
    },
    { name: 'left', key: 'ArrowLeft', says: 'The box before', does: () => move(-1) },
    {
      name: 'right',
      key: 'ArrowRight',
      says: 'The next box; this one wagers nothing',
      does: () => move(1),
    },
  ]);

  const seat = view.seats.find(seat => seat.seat === box);
  const last = box ? before(view, box) : null;
  const multiple = figure(view, 'multiples') || unitsInOne();
  const most = view.sign.figures.find(figure => figure.what === 'ante')?.maximum ?? Infinity;
  const chips = chipsFor(multiple, most);
  const add = (/** @type {number} */ cents) => {
    const [now, set] = more !== null && ultimate ? [more, setMore] : [text, setText];
    set(String(((parseDollars(now) ?? 0) + cents) / unitsInOne()));
  };
  const lying = [...placed.values()].filter(candidate => candidate.ante).length;
  return html`<section class="entry wager-entry" aria-label="Wagers">
    <header class="entry-head">
      <h2>
        ${
          late
            ? `Box ${late}: a jackpot wager besides?`
            : box
              ? `Box ${box}`
              : view.round?.markers?.['starting marker']
                ? 'Every box was asked'
                : 'Every box has wagered'
        }
        ${
          seat
            ? html`<small>
              ${' '}
              ${seat.name}, ${dollars(seat.stake)} on the table
            </small>`
            : ''
        }
      </h2>
      <span class="entry-says">
        ${lying === 1 ? 'One box holds wagers' : `${lying} boxes hold wagers`}
      </span>
    </header>
    ${
      box
        ? html`
          <div class="draft">
            <p class=${`draft-one${more === null || !ultimate ? ' now' : ''}`}>
              <span>${ultimate ? 'Ante, and as much on blind' : 'Ante'}</span>
              <b>${text ? `${dollarSign()}${text}` : '–'}</b>
            </p>
            ${
              (ultimate || jackpot) &&
              html`<button
                type="button"
                class=${`draft-one${more !== null && ultimate ? ' now' : ''}`}
                aria-pressed=${more !== null}
                onClick=${secondly}
              >
                <span>
                  ${second} <kbd>${ultimate ? 'T' : 'J'}</kbd>
                </span>
                <b>
                  ${
                    more === null
                      ? 'none'
                      : ultimate
                        ? more
                          ? `${dollarSign()}${more}`
                          : `as ante${text ? `, ${dollarSign()}${text}` : ''}`
                        : `${dollars(price)}, pad ${more === UNLIT ? 'dark' : 'lit'}`
                  }
                </b>
              </button>`
            }
            <div class="chipsrow" role="group" aria-label="Add a chip">
              ${chips.map(
                value => html`<button
                  type="button"
                  class="chipbutton"
                  key=${value}
                  aria-label=${`Add ${dollars(value)}`}
                  onClick=${() => add(value)}
                >
                  <${Chip} cents=${numeral(value)} size="l" />
                </button>`,
              )}
              <button
                type="button"
                class="button"
                onClick=${() => setDraft({ box, text: '', more: null })}
                disabled=${!text && more === null}
              >
                Clear
              </button>
            </div>
          </div>
          <div class="choices-row">
            <button type="button" class="button" disabled=${!last} onClick=${same}>
              As last round${' '}
              ${
                last
                  ? html`<b>
                    ${dollars(last.ante)}
                    ${last.beside ? ` + ${dollars(last.beside)}` : ''}
                  </b>`
                  : ''
              }
              <kbd>S</kbd>
            </button>
            <button
              type="button"
              class="button"
              disabled=${!anybodyBefore}
              onClick=${() => void allSame()}
            >
              All as last round <kbd>A</kbd>
            </button>
            <button
              type="button"
              class="button"
              disabled=${!open.some(candidate => candidate > box)}
              onClick=${() => move(1)}
            >
              No wager here <kbd>→</kbd>
            </button>
            <button type="button" class="button primary" disabled=${!typed} onClick=${commit}>
              Put down <kbd>Enter</kbd>
            </button>
          </div>
        `
        : late
          ? html`<div class="deciding">
            <button type="button" class="button decide bet" onClick=${secondly}>
              <span>Jackpot wager, pad lit</span>
              <b>${dollars(price)}</b>
              <kbd>J</kbd>
            </button>
            <button
              type="button"
              class="button decide"
              onClick=${() =>
                void act(
                  { ...jackpotAt(late), lit: false },
                  { says: `Box ${late}: jackpot wager not accepted`, sound: 'chips' },
                )}
            >
              <span>It lies, and the pad stays dark</span>
            </button>
          </div>`
          : html`<p>
            Space closes the wagers and goes on to the deal; tap a box to change something.
          </p>`
    }
    <p class="quietly small">
      ${ultimate ? 'Type the ante; T for trips. ' : 'Type the ante; J for the jackpot wager. '}
      Enter puts it down, = repeats the box before.${' '}
      <${Cites} cites=${awaitedOf(view, 'place_wagers', 'place_ante')[0]?.cites ?? []} />
    </p>
  </section>`;
}

/** @param {View} view @param {string} what */
const figure = (view, what) => view.sign.figures.find(figure => figure.what === what)?.minimum ?? 0;
