// One entrant: how it stands, and everything that can be done about the entry.
import { classes } from '../core/classes.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Dialog } from '../parts/dialog.js';
import { chips } from '../clock/words.js';
import { TERMS, bought, terms } from './desk.js';
import { FactList } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').EntrantShown} Entrant */

/** Acts that end an entry. */
const ENDING = ['withdraw', 'exclude_entrant', 'declare_forfeit'];

/** @param {{desk: Desk, entrant: Entrant, steps: (wanted: any) => void, onClose: () => void}} of */
export function EntrantDialog({ desk, entrant, steps, onClose }) {
  const then = (/** @type {() => void} */ does) => () => {
    onClose();
    does();
  };
  const open = entrant.standing === 'entered' || entrant.standing === 'seated';
  const seated = entrant.standing === 'seated';
  const paysAtTheTable =
    seated &&
    (desk.view.tables ?? []).some(table => table.table === entrant.table && table.kind === 'live');
  /** @type {[string, string, boolean, () => void][]} */
  const acts = [
    [
      'take_seat',
      entrant.present ? '' : 'Note as present',
      seated && !entrant.present,
      () => desk.tap('take_seat', { entrant: entrant.entrant }, `${entrant.name} is present`),
    ],
    [
      'leave_seat',
      'Note as absent',
      seated && Boolean(entrant.present),
      () => desk.tap('leave_seat', { entrant: entrant.entrant }, `${entrant.name} is absent`),
    ],
    [
      'verify_absence',
      'Confirm the absence',
      seated && !entrant.present && !entrant.verified,
      () => desk.tap('verify_absence', { entrant: entrant.entrant }, 'Confirm the absence'),
    ],
    [
      'move_player',
      'Move …',
      seated && desk.view.who_moves === 'director',
      () => steps({ kind: 'move', entrant: entrant.entrant }),
    ],
    [
      'rebuy',
      'Rebuy',
      paysAtTheTable,
      () => desk.tap('rebuy', { entrant: entrant.entrant }, `Rebuy of ${entrant.name}`),
    ],
    [
      'take_top_up',
      'Top-up',
      paysAtTheTable && !entrant.topped_up,
      () => desk.tap('take_top_up', { entrant: entrant.entrant }, `Top-up of ${entrant.name}`),
    ],
    [
      'approve_substitute',
      'Approve a substitute …',
      open,
      () =>
        desk.ask(
          'approve_substitute',
          about(entrant, {
            questions: [
              {
                name: 'person',
                label: 'Number of the person who plays on',
                kind: 'number',
              },
              ...TERMS,
            ],
            fields: values => ({
              entrant: entrant.entrant,
              person: Number(values.person),
              ...terms(values),
            }),
          }),
        ),
    ],
    [
      'seat_reserve',
      'Give the seat to a reserve …',
      seated && !entrant.present,
      () => desk.ask('seat_reserve', about(entrant)),
    ],
    [
      'declare_forfeit',
      'Declare it forfeited …',
      seated && !entrant.present,
      () => desk.ask('declare_forfeit', about(entrant, { danger: true })),
    ],
    [
      'withdraw',
      'Withdraw …',
      open,
      () =>
        desk.ask('withdraw', about(entrant, { title: `Withdraw ${entrant.name}`, danger: true })),
    ],
    [
      'exclude_entrant',
      'Exclude …',
      open,
      () =>
        desk.ask(
          'exclude_entrant',
          about(entrant, {
            danger: true,
            title: `Exclude ${entrant.name}`,
            questions: [{ name: 'contravened', label: 'What was contravened?', kind: 'long' }],
            fields: values => ({ entrant: entrant.entrant, contravened: values.contravened }),
          }),
        ),
    ],
  ];
  const offered = acts.filter(([name, , when]) => when && desk.may(name));
  return html`<${Dialog} title=${entrant.name} onClose=${onClose}>
    <${FactList} lines=${lines(entrant)} />
    ${
      offered.length
        ? html`<div class="picks">
          ${offered.map(
            ([name, says, , does]) => html`<button
              type="button"
              class=${classes('button pick', ENDING.includes(name) && 'danger')}
              key=${name}
              data-act=${name}
              onClick=${then(does)}
            >
              ${says}
            </button>`,
          )}
        </div>`
        : html`<p class="quietly">Nothing is to be done about this entry.</p>`
    }
    <p class="hint">
      An absence that was noted by mistake ends with “Note as present”; a wrong move is
      put right by drawing all seats anew.
    </p>
  </${Dialog}>`;
}

/**
 * @param {Entrant} entrant
 * @param {import('./desk.js').Asked} [more]
 * @returns {import('./desk.js').Asked}
 */
const about = (entrant, more = {}) => ({
  lines: [['Entrant', `${entrant.name} (${entrant.entrant})`]],
  fields: () => ({ entrant: entrant.entrant }),
  ...more,
});

/** @param {Entrant} entrant @returns {[string, any][]} */
function lines(entrant) {
  /** @type {[string, any][]} */
  const all = [
    ['Entrant', `${entrant.entrant}, person ${entrant.person}`],
    [
      'Standing',
      entrant.standing + (entrant.standing === 'seated' && !entrant.present ? ', absent' : ''),
    ],
  ];
  if (entrant.standing === 'seated')
    all.push(['Seat', `table ${entrant.table}, seat ${entrant.seat}`]);
  if (entrant.chips) all.push(['Chips', chips(entrant.chips)]);
  if (entrant.heat) all.push(['Heat', entrant.heat]);
  if (bought(entrant)) all.push(['Bought', bought(entrant)]);
  if (entrant.place) all.push(['Place', entrant.place]);
  if (entrant.prize != null)
    all.push(['Prize', `${dollars(entrant.prize)}${entrant.goods ? ` and ${entrant.goods}` : ''}`]);
  return all;
}
