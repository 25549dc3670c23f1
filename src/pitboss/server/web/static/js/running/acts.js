// The catalogue of management as the server has it: words, offices, clauses and questions of every
// act of the room, and what can be chosen in them.  Asked for once, before anything is drawn from
// it.
import { ask } from '../core/api.js';

/** @typedef {import('../messages.d.ts').ManagementShown} Management */
/** @typedef {import('../messages.d.ts').ManagementActShown} Act */
/** @typedef {import('./fields.js').Question} Question */
/**
 * What a form says of an act.
 * @typedef {{title: string, asks?: string, outcome: string, cites?: readonly string[],
 *   second_person?: boolean}} Entry
 */

/** @type {Promise<Management> | null} */
let asked = null;
/** @type {Management} */
let shown = {
  acts: [],
  offices: [],
  subjects: [],
  standing: [],
  jackpot: [],
  on_the_sign: [],
  pace: [],
  play_chips: [],
};
/** @type {Map<string, Act>} */
let byName = new Map();

/**
 * Before the first view of the room is drawn; what could not be had is asked for anew the next
 *   time.
 */
export async function learnManagement() {
  asked ??= ask('GET', '/room/acts');
  try {
    shown = await asked;
  } catch (problem) {
    asked = null;
    throw problem;
  }
  byName = new Map(shown.acts.map(act => [act.act, act]));
}

export const management = () => shown;

/**
 * An act by its whole name, or by its name in management.
 * @param {string} name
 * @returns {Act | undefined}
 */
export const actOf = name => byName.get(name) ?? byName.get(`management.${name}`);

/** @param {string} name @returns {Entry} */
export const entryOf = name => actOf(name) ?? { title: name, outcome: '' };

/**
 * An act at a table, with the clauses of the instrument that governs there.
 * @param {string} name
 * @param {readonly string[]} law
 * @returns {Entry}
 */
export const entryAt = (name, law) => ({
  ...entryOf(name),
  cites: actOf(name)?.at_tables[law[0] ?? ''] ?? citesOf(name),
});

/** @param {string} name */
export const citesOf = name => actOf(name)?.cites ?? [];

/** @param {string} name @param {readonly string[]} offices */
export const mayManage = (name, offices) =>
  actOf(name)?.offices.some(office => offices.includes(office)) ?? false;

/** How a form asks for what an act takes. @type {Record<string, Question['kind']>} */
const KINDS = {
  text: 'text',
  number: 'number',
  round: 'number',
  amount: 'money',
  day: 'day',
  moment: 'moment',
  choice: 'choice',
  choices: 'checks',
};

/**
 * A question that an act asks, in its own words.
 * @param {string} act
 * @param {string} field
 * @param {Partial<Question>} [more]
 * @returns {Question}
 */
export function question(act, field, more = {}) {
  const found = actOf(act)?.fields.find(candidate => candidate.name === field);
  return {
    name: field,
    label: found?.asks ?? field,
    kind: KINDS[found?.kind ?? ''] ?? 'text',
    optional: found?.optional ?? false,
    choices: found?.choices ?? [],
    ...more,
  };
}
