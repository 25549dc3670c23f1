// What the player on turn does, by one key or by the amount that lies there.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { dollars, parseDollars } from '../core/money.js';
import { named } from './awaited.js';
import { sizesOf, unfit } from './bet_sizes.js';
import { useHeld } from './held.js';
import { useTyping } from './typing.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').AwaitedShown} Awaited */
/** @typedef {{type: string} & Record<string, unknown>} Wire */
/**
 * @typedef {{key: string, label: string, amount: number | null, hint?: string, says: string, wire:
 *   Wire, tone: 'fold' | 'check' | 'bet', cites: readonly string[]}} Choice
 */

/** @type {Record<string, string>} */
const SOUNDS = { fold: 'fold', check: 'check', bet: 'chips' };
const KEYS = /** @type {[string, string][]} */ ([
  ['f', 'Fold'],
  ['c', 'Check, call, or let the blind stand'],
  ['t', 'Tap out'],
  ['b', 'Bet or raise the least'],
  ['h', 'Bet or raise half the pot'],
  ['o', 'Bet or raise the pot'],
  ['a', 'Bet or raise the most'],
]);

/**
 * @param {Awaited} act
 * @param {number} amount as the act wants it
 * @param {number} seat
 * @returns {Omit<Choice, 'key' | 'hint'>}
 */
function sized(act, amount, seat) {
  const raising = named(act.act) === 'call_and_raise',
    total = amount + (act.above ?? 0);
  return {
    label: raising ? 'Raise to' : 'Bet',
    amount: total,
    tone: 'bet',
    cites: act.cites ?? [],
    says: raising
      ? `Seat ${seat} calls and raises by ${dollars(amount)}, to ${dollars(total)}`
      : `Seat ${seat} bets ${dollars(amount)}`,
    wire: { type: act.act, seat, [raising ? 'raised_by' : 'amount']: amount },
  };
}

/**
 * Acts without an amount of their own: key, label, what is said, and how it looks.
 * @type {Record<string, [string, string, string, Choice['tone']]>}
 */
const PLAIN = {
  fold: ['f', 'Fold', 'folds', 'fold'],
  check: ['c', 'Check', 'checks', 'check'],
  stand: ['c', 'Let the blind stand', 'lets the blind stand', 'check'],
  call: ['c', 'Call', 'calls', 'check'],
  tap_out: ['t', 'Tap out', 'taps out with', 'bet'],
};

/**
 * Everything that is open to the seat on turn.
 * @param {View} view
 * @param {Awaited[]} awaited
 * @returns {Choice[]}
 */
export function betsOf(view, awaited) {
  const seat = awaited[0]?.box ?? 0;
  const toCall = awaited.find(act => named(act.act) === 'call')?.price ?? 0;
  return awaited.flatMap(act => {
    const plain = PLAIN[named(act.act)];
    if (plain) return [plainly(act, seat, plain)];
    const sizes = sizesOf(view, act, toCall);
    return sizes.map(size => ({
      ...sized(act, size.amount, seat),
      key: size.key,
      hint: sizes.length > 1 ? size.says : '',
    }));
  });
}

/**
 * @param {Awaited} act
 * @param {number} seat
 * @param {[string, string, string, Choice['tone']]} plain
 * @returns {Choice}
 */
function plainly(act, seat, [key, label, does, tone]) {
  const amount = act.price ?? null;
  return {
    key,
    label,
    tone,
    amount,
    says: `Seat ${seat} ${does}${amount === null ? '' : ` ${dollars(amount)}`}`,
    wire: { type: act.act, seat },
    cites: act.cites ?? [],
  };
}

/**
 * @param {{view: View, awaited: Awaited[], act: (wire: Wire, as: {says: string, sound: string,
 *   cites: readonly string[]}) => Promise<unknown>}} of
 */
export function BetEntry({ view, awaited, act }) {
  const seat = awaited[0]?.box ?? 0;
  const choices = betsOf(view, awaited);
  const beyond = awaited.find(act => act.amounts?.length);
  const [text, setText] = useState('');
  const { held, busy, choose, record, drop } = useHeld((/** @type {Choice} */ choice) =>
    act(choice.wire, {
      says: choice.says,
      sound: SOUNDS[choice.tone] ?? 'deal',
      cites: choice.cites,
    }),
  );
  const cents = text ? parseDollars(text) : null;
  const wrong = text && beyond ? refuses(beyond, cents) : '';
  const typed =
    text && beyond && cents !== null && !wrong
      ? { ...sized(beyond, cents - (beyond.above ?? 0), seat), key: 'Enter' }
      : null;
  const put = () => {
    if (typed) {
      setText('');
      choose(typed);
    }
  };
  const pick = (/** @type {string} */ key) => {
    const choice = choices.find(choice => choice.key === key);
    if (choice) {
      setText('');
      choose(choice);
    }
  };
  useKeys('dealer-bets', [
    ...KEYS.map(([key, says]) => ({
      name: `bet-${key}`,
      key,
      says,
      does: () => pick(key),
      when: choices.some(choice => choice.key === key),
    })),
    {
      name: 'now',
      key: ' ',
      says: 'Record the choice at once',
      does: record,
      when: !!held,
    },
  ]);
  useTyping(true, event => {
    if (event.key === 'Backspace' && !event.shiftKey) {
      if (held) drop();
      else setText(text.slice(0, -1));
      return true;
    }
    if (event.key === 'Enter' && typed) {
      put();
      return true;
    }
    if (!/^[\d.]$/.test(event.key) || !beyond) return false;
    drop();
    setText(text + event.key);
    return true;
  });
  const sits = view.seats.find(candidate => candidate.seat === seat);
  const lies = view.round?.boxes.find(box => box.box === seat)?.wagers['bet'] ?? 0;
  return html`<section class="entry bet-entry" aria-label="Bets">
    <header class="entry-head">
      <h2>
        Seat ${seat}
        <small>
          ${' '}
          ${sits ? `${sits.name}, ${dollars(sits.stake)} left` : ''}
          ${lies ? `, ${dollars(lies)} lies in front` : ''}
        </small>
      </h2>
      ${
        held || busy
          ? html`<span class="held" role="status">
            <b>${held?.says ?? 'Recorded'}.</b>
            ${
              held &&
              html`
                ${' '}
                <button type="button" class="button" onClick=${drop}>
                  Take it back <kbd>⌫</kbd>
                </button>
              `
            }
          </span>`
          : beyond &&
            html`<span class=${`typed${wrong ? ' wrong' : ''}`}>
              <label>
                In front in all${' '}
                <input
                  inputmode="decimal"
                  autocomplete="off"
                  value=${text}
                  onInput=${(/** @type {any} */ event) => {
                    drop();
                    setText(event.target.value.trim());
                  }}
                  onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
                    if (event.key === 'Enter') put();
                  }}
                />
              </label>
              <button type="button" class="button" disabled=${!typed} onClick=${put}>
                ${typed ? `${typed.label} ${dollars(typed.amount ?? 0)}` : 'Put down'}${' '}
                <kbd>Enter</kbd>
              </button>
            </span>`
      }
    </header>
    ${
      wrong &&
      html`<p class="error" role="alert">
        ${wrong}
      </p>`
    }
    <div class="deciding">
      ${choices.map(
        choice => html`<button
          type="button"
          key=${choice.key + choice.label}
          class=${`button decide ${choice.tone}`}
          aria-pressed=${held?.says === choice.says}
          onClick=${() => {
            setText('');
            choose(choice);
          }}
        >
          <span>${choice.label}</span>
          ${choice.amount !== null && html`<b>${dollars(choice.amount)}</b>`}
          ${choice.hint && html`<small>${choice.hint}</small>`}
          <kbd>${choice.key.toUpperCase()}</kbd>
        </button>`,
      )}
    </div>
    <p class="quietly small">
      A choice is recorded after a moment; Backspace takes it back, Space records it at
      once.
    </p>
  </section>`;
}

/** @param {Awaited} act @param {number | null} cents what lies in front in all */
function refuses(act, cents) {
  if (cents === null) return 'Dollars and cents, such as 25 or 2.50.';
  const { above = 0, amounts = [], chip = 0 } = act;
  const why = unfit(act, cents - above);
  const least = dollars((amounts[0] ?? 0) + above),
    most = dollars((amounts.at(-1) ?? 0) + above);
  if (why === 'chip') return `Bets are made in chips of ${dollars(chip)}.`;
  return (
    why &&
    (least === most
      ? `It is ${least} in all, neither more nor less.`
      : `From ${least} to ${most} in all; ` +
        'chips that fit neither call nor raise are told by the sheet (I).')
  );
}
