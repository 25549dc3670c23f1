// A table for a tournament, by two acts of the operator: it is set up in the room, then it belongs
// to the tournament.  Where the second is refused the first stands, and the refusal says so.
import { give, stands } from './acting.js';
import { entryOf, learnManagement, management, question } from './acts.js';
import { determinationQuestions, withAnswers } from './fields.js';
import { useForm } from './form.js';

/**
 * @param {number} tournament
 * @param {() => void} [done]
 * @returns {[any, () => void]} the form that is open, and how it is opened
 */
export function useNewTable(tournament, done) {
  const [form, open] = useForm();
  const wanted = () =>
    open({
      entry: entryOf('set_up_tournament_table'),
      yes: 'Set it up and add it',
      make: () => ({}),
      send: values => added(tournament, values),
      done: () => done?.(),
      questions: [
        question('set_up_tournament_table', 'kind', { start: 'electronic' }),
        {
          name: 'purpose',
          label: 'Opened for',
          kind: 'choice',
          start: 'demonstration',
          choices: [
            { value: 'gaming', says: 'gaming', hint: 'needs its approvals' },
            { value: 'demonstration', says: 'demonstration' },
            { value: 'practice', says: 'practice' },
          ],
        },
        ...determinationQuestions(management().pace),
      ],
    });
  return [
    form,
    () => {
      void learnManagement().then(wanted, () => {});
    },
  ];
}

/** @param {number} tournament @param {import('./fields.js').Values} values */
async function added(tournament, values) {
  const set = await give(
    0,
    {
      type: 'management.set_up_tournament_table',
      tournament,
      kind: values.kind,
      pace: withAnswers({}, management().pace, values),
    },
    'casino operator',
  );
  if (!stands(set)) return set;
  const joined = await give(
    { tournament },
    { type: 'tournament.add_table', number: set.made.table, purpose: values.purpose },
    'casino operator',
  );
  return stands(joined)
    ? joined
    : {
        ...joined,
        because: `table ${set.made.table} is set up, but it was not added: ${joined.because}`,
      };
}
