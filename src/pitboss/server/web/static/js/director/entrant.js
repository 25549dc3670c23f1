// One entrant: how it stands, and everything that can be done about the entry.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { Dialog } from '../parts/dialog.js';
import { chips } from '../clock/words.js';
import { TERMS, bought, terms } from './desk.js';
import { FactList } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').EntrantShown} Entrant */

/** @param {{desk: Desk, one: Entrant, steps: (wanted: any) => void, onClose: () => void}} of */
export function EntrantDialog({ desk, one, steps, onClose }) {
  const then = (/** @type {() => void} */ does) => () => {
    onClose();
    does();
  };
  const open = one.standing === 'entered' || one.standing === 'seated';
  const seated = one.standing === 'seated';
  const paysAtTheTable =
    seated &&
    (desk.view.tables ?? []).some(table => table.table === one.table && table.kind === 'live');
  /** @type {[string, string, boolean, () => void][]} */
  const acts = [
    [
      'take_seat',
      one.present ? '' : 'Note as present',
      seated && !one.present,
      () => desk.tap('take_seat', { entrant: one.entrant }, `${one.name} is present`),
    ],
    [
      'leave_seat',
      'Note as absent',
      seated && Boolean(one.present),
      () => desk.tap('leave_seat', { entrant: one.entrant }, `${one.name} is absent`),
    ],
    [
      'verify_absence',
      'Confirm the absence',
      seated && !one.present && !one.verified,
      () => desk.tap('verify_absence', { entrant: one.entrant }, 'Confirm the absence'),
    ],
    [
      'move_player',
      'Move …',
      seated && desk.view.who_moves === 'director',
      () => steps({ kind: 'move', entrant: one.entrant }),
    ],
    [
      'rebuy',
      'Rebuy',
      paysAtTheTable,
      () => desk.tap('rebuy', { entrant: one.entrant }, `Rebuy of ${one.name}`),
    ],
    [
      'take_top_up',
      'Top-up',
      paysAtTheTable && !one.topped_up,
      () => desk.tap('take_top_up', { entrant: one.entrant }, `Top-up of ${one.name}`),
    ],
    [
      'approve_substitute',
      'Approve a substitute …',
      open,
      () =>
        desk.ask(
          'approve_substitute',
          about(one, {
            questions: [
              {
                name: 'person',
                label: 'Number of the person who plays on',
                kind: 'number',
              },
              ...TERMS,
            ],
            fields: values => ({
              entrant: one.entrant,
              person: Number(values.person),
              ...terms(values),
            }),
          }),
        ),
    ],
    [
      'seat_reserve',
      'Give the seat to a reserve …',
      seated && !one.present,
      () => desk.ask('seat_reserve', about(one)),
    ],
    [
      'declare_forfeit',
      'Declare it forfeited …',
      seated && !one.present,
      () => desk.ask('declare_forfeit', about(one, { danger: true })),
    ],
    [
      'withdraw',
      'Withdraw …',
      open,
      () => desk.ask('withdraw', about(one, { title: `Withdraw ${one.name}`, danger: true })),
    ],
    [
      'exclude_entrant',
      'Exclude …',
      open,
      () =>
        desk.ask(
          'exclude_entrant',
          about(one, {
            danger: true,
            title: `Exclude ${one.name}`,
            questions: [{ name: 'contravened', label: 'What was contravened?', kind: 'long' }],
            fields: values => ({ entrant: one.entrant, contravened: values.contravened }),
          }),
        ),
    ],
  ];
  const offered = acts.filter(([name, , when]) => when && desk.may(name));
  return html`<${Dialog} title=${one.name} onClose=${onClose}>
    <${FactList} lines=${lines(one)} />
    ${
      offered.length
        ? html`<div class="picks">
          ${offered.map(
            ([name, says, , does]) => html`<button
              type="button"
              class=${`button pick${['withdraw', 'exclude_entrant', 'declare_forfeit'].includes(name) ? ' danger' : ''}`}
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
 * @param {Entrant} one
 * @param {import('./desk.js').Asked} [more]
 * @returns {import('./desk.js').Asked}
 */
const about = (one, more = {}) => ({
  lines: [['Entrant', `${one.name} (${one.entrant})`]],
  fields: () => ({ entrant: one.entrant }),
  ...more,
});

/** @param {Entrant} one @returns {[string, any][]} */
function lines(one) {
  /** @type {[string, any][]} */
  const all = [
    ['Entrant', `${one.entrant}, person ${one.person}`],
    ['Standing', one.standing + (one.standing === 'seated' && !one.present ? ', absent' : '')],
  ];
  if (one.standing === 'seated') all.push(['Seat', `table ${one.table}, seat ${one.seat}`]);
  if (one.chips) all.push(['Chips', chips(one.chips)]);
  if (one.heat) all.push(['Heat', one.heat]);
  if (bought(one)) all.push(['Bought', bought(one)]);
  if (one.place) all.push(['Place', one.place]);
  if (one.prize != null)
    all.push(['Prize', `${dollars(one.prize)}${one.goods ? ` and ${one.goods}` : ''}`]);
  return all;
}
