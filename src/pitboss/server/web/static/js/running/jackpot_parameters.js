// What is determined about a jackpot; it is determined anew by two persons.
import { html } from '../core/html.js';
import { capital } from '../core/words.js';
import { entryOf, management, mayManage } from './acts.js';
import { determinationQuestions, determinationWords, withAnswers } from './fields.js';
import { useForm } from './form.js';

/** @typedef {import('./fields.js').Question} Question */
/** @type {Record<string, Partial<Question>>} */
const MORE = {
  displayed_wager: { hint: 'The same at every table that takes part.' },
  reserve_permille: { hint: 'Both together are 1000: the house keeps nothing of it.' },
  approval: { hint: 'As it stands in the register of approvals.' },
  start_value: { when: values => values.reseed !== 'none' },
};

/**
 * Questions about a jackpot's determinations.
 * @param {Record<string, any>} now as they stand
 * @returns {Question[]}
 */
export const jackpotQuestions = now =>
  determinationQuestions(management().jackpot, now).map(determinationQuestion => ({
    ...determinationQuestion,
    ...MORE[determinationQuestion.name],
  }));

/** Determinations in words. @param {Record<string, any>} raw @returns {[string, string][]} */
export const jackpotLines = raw =>
  management()
    .jackpot.filter(candidate => MORE[String(candidate.path[0])]?.when?.(raw) !== false)
    .map(item => {
      const value = raw[String(item.path[0])];
      return [
        capital(item.name),
        item.path[0] === 'approval' && !value
          ? 'none entered: for demonstration only'
          : determinationWords(item, value),
      ];
    });

/** @param {import('./fields.js').Values} values */
export const jackpotDetermined = values => withAnswers({}, management().jackpot, values);

/** @param {{jackpot: import('../messages.d.ts').JackpotRunning, offices: readonly string[]}} of */
export function JackpotParameters({ jackpot, offices }) {
  const [form, open] = useForm();
  if (!mayManage('change_jackpot_parameters', offices)) return null;
  return html`
    <button
      type="button"
      class="button"
      onClick=${() =>
        open({
          entry: entryOf('change_jackpot_parameters'),
          questions: jackpotQuestions(jackpot.determinations_raw),
          make: values => ({
            type: 'management.change_jackpot_parameters',
            jackpot: jackpot.jackpot,
            determinations: jackpotDetermined(values),
          }),
        })}
    >
      Change its parameters …
    </button>
    ${form}
  `;
}
