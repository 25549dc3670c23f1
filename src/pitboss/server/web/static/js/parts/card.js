// Playing cards, drawn here: a large index for small screens, one large suit, and for the court a
// crest of its own.  The two colours become four where a person has chosen so; the shapes always
// differ.
import { html } from '../core/html.js';
import { cardWords, cardsWords } from '../core/words.js';

/** Suits in a square of 24. @type {Record<string, string>} */
const SUITS = {
  S:
    'M12 1.500C9 6.500 2.500 9.500 2.500 15a4.700 4.700 0 0 0 8.300 3' +
    'C10.600 20 9.800 21.500 8.200 22.500h7.600c-1.600-1-2.400-2.500-2.600-4.500' +
    'a4.700 4.700 0 0 0 8.300-3c0-5.500-6.500-8.500-9.500-13.500z',
  H:
    'M12 22C6 16.500 1.800 12.800 1.800 8.100A5.600 5.600 0 0 1 12 5' +
    'a5.600 5.600 0 0 1 10.200 3.100c0 4.700-4.200 8.400-10.200 13.900z',
  D: 'M12 1.200 20.600 12 12 22.800 3.400 12z',
  C:
    'M12 1.800a4.900 4.900 0 0 0-3.900 7.900 4.900 4.900 0 1 0 2.700 8.300' +
    'c-.2 2-1 3.500-2.600 4.500h7.600c-1.600-1-2.400-2.500-2.600-4.500' +
    'a4.900 4.900 0 1 0 2.700-8.300A4.900 4.900 0 0 0 12 1.800z',
};
/** The joker's star. */
const STAR =
  'M30 28l6.500 14.500 15.500 1.700-11.600 10.500 3.300 15.300L30 62.200 16.300 70' +
  'l3.300-15.300L8 44.200l15.500-1.700z';

/** Crests of the court in a square of 24. @type {Record<string, string>} */
const CRESTS = {
  K: 'M3 18.500h18v2.500H3zM3 16 2 6.500l5.500 4L12 3l4.500 7.500 5.500-4L21 16z',
  Q:
    'M4 18.500h16v2.500H4zM4.500 16 3 8.500l4.600 3L12 5.500l4.400 6 4.600-3L19.500 16z' +
    'M12 1.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z',
  J:
    'M5 18.500h14v2.500H5zM5.500 16C5 10 8 6 15.500 3' +
    'c-1.500 3-1.500 4.500-.5 6 2 .5 3.500 3 3.500 7z',
};

/** @param {{suit: string, x: number, y: number, size: number}} of */
const Pip = ({ suit, x, y, size }) =>
  html`<path d=${SUITS[suit]} transform=${`translate(${x} ${y}) scale(${size / 24})`} />`;

/** @param {{rank: string, suit: string}} of */
function Face({ rank, suit }) {
  const index = rank === 'T' ? '10' : rank;
  const crest = CRESTS[rank];
  return html`<svg viewBox="0 0 60 84" aria-hidden="true" class=${`face suit-${suit}`}>
    <rect class="paper" x=".75" y=".75" width="58.500" height="82.500" rx="6.500" />
    <text
      class=${index === '10' ? 'index ten' : 'index'}
      x=${index === '10' ? 5 : 6}
      y="26"
    >
      ${index}
    </text>
    <${Pip} suit=${suit} x=${38} y=${8} size=${17} />
    ${
      crest
        ? html`
          <path class="crest" d=${crest} transform="translate(11 29) scale(1.580)" />
          <${Pip} suit=${suit} x=${23} y=${66} size=${14} />
        `
        : html`<${Pip}
          suit=${suit}
          x=${rank === 'A' ? 11 : 14}
          y=${rank === 'A' ? 36 : 40}
          size=${rank === 'A' ? 38 : 32}
        />`
    }
  </svg>`;
}

const Joker = () => html`<svg viewBox="0 0 60 84" aria-hidden="true" class="face suit-J">
  <rect class="paper" x=".75" y=".75" width="58.500" height="82.500" rx="6.500" />
  <text class="index word" x="6" y="20">
    JOKER
  </text>
  <path
      d=${STAR}
    />
</svg>`;

const Back = () => html`<svg viewBox="0 0 60 84" aria-hidden="true" class="face backed">
  <rect class="paper" x=".75" y=".75" width="58.500" height="82.500" rx="6.500" />
  <rect class="weave" x="5" y="5" width="50" height="74" rx="3.500" />
  <path
    class="thread"
    d="M30 13 47 42 30 71 13 42zM30 24 40.500 42 30 60 19.500 42zM30 35l4 7-4 7-4-7z"
  />
</svg>`;

/**
 * @param {{name: string | null, size?: 's' | 'm' | 'l', lit?: boolean}} of
 * `lit`: one of the cards that make the hand.
 */
export function Card({ name, size = 'm', lit = false }) {
  const drawn = !name
    ? html`<${Back} />`
    : name === 'JK'
      ? html`<${Joker} />`
      : html`<${Face} rank=${name.charAt(0)} suit=${name.charAt(1)} />`;
  return html`<span
    class=${`card card-${size}${name ? ' up' : ' down'}${lit ? ' lit' : ''}`}
    role="img"
    aria-label=${cardWords(name)}
    key=${name ?? 'down'}
  >
    ${drawn}
  </span>`;
}

/**
 * @param {{names: readonly (string | null)[], label?: string, size?: 's' | 'm' | 'l', of?:
 *   number}} of `of`: places that are kept free.
 */
export function Cards({ names, label, size = 'm', of = 0 }) {
  const empty = Math.max(0, of - names.length);
  const says = names.length ? cardsWords(names) : 'no cards yet';
  return html`<span class="cards" role="group" aria-label=${label ? `${label}: ${says}` : says}>
    ${names.map(
      (name, place) => html`<${Card} name=${name} size=${size} key=${`${place}${name ?? ''}`} />`,
    )}
    ${Array.from(
      { length: empty },
      (_, n) =>
        html`<span
          class=${`card card-${size} place`}
          key=${`place${n}`}
          aria-hidden="true"
        ></span>`,
    )}
  </span>`;
}
