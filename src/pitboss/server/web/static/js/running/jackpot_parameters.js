// What is determined about a jackpot; it is determined anew by two persons.
import { html } from '../core/html.js';
import { ACTS, mayManage } from './acts.js';
import { useForm } from './form.js';

/** @typedef {import('./fields.js').Question} Question */

/** What becomes of the meter after a royal flush. @type {Record<string, string>} */
export const RESEED = { none: 'begins from nothing', start_value: 'is filled up to a start value by the casino operator', from_reserve: 'is filled up from the reserve pool' };

/** Questions about a jackpot's determinations. @param {Record<string, any>} now @returns {Question[]} */
export const jackpotQuestions = now => [
  { name: 'displayed_wager', label: 'Jackpot wager', kind: 'money', start: now.displayed_wager, hint: 'The same at every table that takes part.' },
  { name: 'jackpot_permille', label: 'To the jackpot pool, in thousandths', kind: 'number', start: String(now.jackpot_permille) },
  { name: 'reserve_permille', label: 'To the reserve pool, in thousandths', kind: 'number', start: String(now.reserve_permille), hint: 'Both together are 1000: the house keeps nothing of it.' },
  { name: 'approval', label: 'Reference of the approval of the division', kind: 'text', optional: true, start: now.approval, hint: 'As it stands in the register of approvals.' },
  { name: 'reseed', label: 'After a royal flush the meter …', kind: 'choice', start: now.reseed, choices: Object.entries(RESEED).map(([value, says]) => ({ value, says })) },
  { name: 'start_value', label: 'Start value', kind: 'money', start: now.start_value, when: values => values.reseed !== 'none' },
];

/** @param {import('./fields.js').Values} values */
export const jackpotDetermined = values => ({
  displayed_wager: values.displayed_wager, jackpot_permille: Number(values.jackpot_permille), reserve_permille: Number(values.reserve_permille),
  approval: (values.approval ?? '').trim(), reseed: values.reseed, start_value: values.start_value ?? 0,
});

/** @param {{jackpot: import('../messages.d.ts').JackpotRunning, offices: readonly string[]}} of */
export function JackpotParameters({ jackpot, offices }) {
  const [form, open] = useForm();
  if (!mayManage('change_jackpot_parameters', offices)) return null;
  return html`<button type="button" class="button" onClick=${() => open({
    entry: /** @type {any} */ (ACTS.change_jackpot_parameters), questions: jackpotQuestions(jackpot.determinations_raw),
    make: values => ({ type: 'management.change_jackpot_parameters', jackpot: jackpot.jackpot, determinations: jackpotDetermined(values) }),
  })}>Change its parameters …</button>${form}`;
}
