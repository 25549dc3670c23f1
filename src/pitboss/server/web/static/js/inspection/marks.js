// What a round is looked up for, and which step of it is out of the ordinary.
import { html } from '../core/html.js';

/**
 * Marks of rounds: what a filter says, and what a round with it says.
 * @type {Record<string, [string, string]>}
 */
export const MARKS = {
  voids: ['Voids', 'void'],
  rulings: ['Rulings', 'ruling'],
  jackpots: ['Jackpots', 'jackpot'],
  limits: ['Limit changes', 'limits changed'],
  markers: ['Over-limit markers', 'marker'],
  disputes: ['Disputes', 'dispute'],
  corrections: ['Corrections', 'correction'],
};
/**
 * Each has a sign of its own, so that none rests on colour.
 * @type {Record<string, [string, string]>}
 */
const LOOKS = {
  voids: ['∅', 'bad'],
  rulings: ['§', 'warn'],
  jackpots: ['★', 'good'],
  limits: ['⇅', 'info'],
  markers: ['▲', 'info'],
  disputes: ['?', 'bad'],
  corrections: ['±', 'warn'],
};

/** @param {{mark: string}} of */
function Mark({ mark }) {
  const [sign, look] = LOOKS[mark] ?? ['·', ''];
  return html`<span class=${`tag ${look}`}>
    <span aria-hidden="true">${sign}</span>
    ${MARKS[mark]?.[1] ?? mark}
  </span>`;
}

/** @param {{marks: readonly string[]}} of */
export const Marks = ({ marks }) => html`<span class="marks">
  ${marks.map(mark => html`<${Mark} mark=${mark} key=${mark} />`)}
</span>`;

/** @typedef {import('../messages.d.ts').StepShown} Step */
const RULERS = ['casino supervisor', 'shift manager', 'casino operator', 'tournament director'];
/** By the end of an event's name. @type {[RegExp, string][]} */
const BY_KIND = [
  [/Dispute(Raised|Decided)$/, 'disputes'],
  [/(Voided|MisdealDeclared)$/, 'voids'],
  [/Corrected$/, 'corrections'],
  [/(JackpotsDue|JackpotHandedOver)$/, 'jackpots'],
  [/(NoticeOfLimitsGiven|LimitsChanged)$/, 'limits'],
  [/(OverMaximumAllowed|Marker(Placed|Removed))$/, 'markers'],
];

/** The marks that a single step gives. @param {Step} step */
export function marksOf(step) {
  const found = BY_KIND.filter(([kind]) => kind.test(step.kind)).map(([, mark]) => mark);
  const ruled =
    RULERS.includes(step.by.office) ||
    step.proposed ||
    /\.Act(Proposed|Seconded|Dropped)$/.test(step.kind);
  return ruled ? ['rulings', ...found] : found;
}
