// Every table: how it stands, who works there, what waits; opened, closed and run from here.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { gameName, words } from '../core/words.js';
import { useActs } from '../parts/acts.js';
import { entryAt, management, mayManage, question } from './acts.js';
import { SignOn } from './duty.js';
import { determinationWords } from './fields.js';
import { useForm } from './form.js';
import { SetUp } from './set_up.js';
import { useTableSheet } from './table_sheet.js';

/** @typedef {import('../messages.d.ts').TableInLobby} Line */
/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */

/** @param {any} of */
export function Tables({ running, visit, offices, again }) {
  return html`<section class="stack" aria-labelledby="h-tables">
    <header class="row spread">
      <h2 id="h-tables">Tables</h2>
      ${mayManage('set_up_table', offices) && html`<${SetUp} running=${running} />`}
    </header>
    <ul class="grid tables">
      ${running.lines.map(
        (/** @type {Line} */ line) => html`<li key=${line.table}>
          <${TableCard}
            ...${{ line, visit, offices, again }}
            table=${running.tables.find(
              (/** @type {TableRunning} */ table) => table.table === line.table,
            )}
          />
        </li>`,
      )}
    </ul>
  </section>`;
}

/** What waits at a table, in short. @param {TableRunning} table @returns {[string, string][]} */
export function waitsAt(table) {
  const open = table.disputes.filter(dispute => !dispute.decided).length;
  const due = Object.entries(table.decks).filter(([, checks]) => checks.length);
  /** @type {[string, string][]} */
  const found = [];
  if (table.proposals.length)
    found.push([
      'warn',
      `${table.proposals.length} ${table.proposals.length === 1 ? 'act waits' : 'acts wait'}`,
    ]);
  if (open) found.push(['bad', `${open} ${open === 1 ? 'dispute' : 'disputes'}`]);
  if (table.approval_awaited) found.push(['bad', 'approval awaited']);
  if (table.float.pending) found.push(['warn', `float: ${table.float.pending.act}`]);
  else if (/due/.test(table.float.state)) found.push(['warn', table.float.state]);
  if (due.length) found.push(['info', `deck check due: ${due.map(([back]) => back).join(', ')}`]);
  if (!table.jackpot_operating) found.push(['bad', 'jackpot equipment failed']);
  if (table.waits_for) found.push(['info', table.waits_for]);
  return found;
}

/**
 * What may be wagered.  Tournament chips are no dollars, and their levels are on the clock.
 * @param {Line} line
 */
const limitWords = line =>
  line.tournament != null
    ? html`<a href=${`/tournaments/${line.tournament}/clock`}>
      by the clock of tournament ${line.tournament}
    </a>`
    : `${dollars(line.minimum)}${
        line.maximum != null ? ` to ${dollars(line.maximum)}` : ''
      }${line.meter != null ? `; jackpot ${dollars(line.meter)}` : ''}`;

/**
 * @param {{line: Line, table: TableRunning | undefined, visit: any, offices: readonly string[],
 *   again: () => void}} of
 */
function TableCard({ line, table, visit, offices, again }) {
  const waits = table ? waitsAt(table) : [];
  const works = ['casino supervisor', 'dealer'].find(candidate =>
    visit.offices.includes(candidate),
  );
  return html`<article class="panel stack table-card">
    <header class="row spread">
      <h3>Table ${line.table}</h3>
      <span class="row tags">
        <span class=${`tag ${line.stage === 'open' ? 'good' : ''}`}>
          ${line.stage === 'open' ? '● ' : ''}
          ${line.stage}
        </span>
      </span>
    </header>
    <p>
      <b>${gameName(line.game)}</b>
      <br />
      <span class="quietly">
        ${[...new Set([line.kind, line.purpose])].filter(Boolean).join(', ')}
        ${table ? `, ${table.law.join(', ')}` : ''}
      </span>
    </p>
    <dl class="facts">
      <div>
        <dt>Seats</dt>
        <dd>
          ${line.taken} of ${line.boxes} taken
          ${line.waiting ? `, ${line.waiting} waiting` : ''}
        </dd>
      </div>
      <div>
        <dt>Limits</dt>
        <dd>${limitWords(line)}</dd>
      </div>
      ${
        table &&
        html`
          <div>
            <dt>Round</dt>
            <dd>
              ${
                table.round
                  ? `${table.round.number}, ${
                      table.round.void ? 'void' : words(table.round.stage.toLowerCase())
                    }`
                  : 'none yet'
              }
            </dd>
          </div>
          <div>
            <dt>At work</dt>
            <dd>
              ${
                table.signed_on.length
                  ? table.signed_on.map(person => `${person.name} (${person.office})`).join(', ')
                  : 'nobody'
              }
            </dd>
          </div>
          ${
            (table.notices.closes || table.notices.limits_from) &&
            html`<div>
              <dt>Notices</dt>
              <dd>
                ${[
                  table.notices.limits_from &&
                    `other limits from ${moment(table.notices.limits_from)}`,
                  table.notices.closes && `closes ${moment(table.notices.closes)}`,
                ]
                  .filter(Boolean)
                  .join('; ')}
              </dd>
            </div>`
          }
        `
      }
    </dl>
    ${
      waits.length > 0 &&
      html`<p class="row tags">
        ${waits.map(
          ([mood, says]) => html`<span class=${`tag ${mood}`} key=${says}>
            ${says}
          </span>`,
        )}
      </p>`
    }
    <p class="links">
      <a href=${`/tables/${line.table}/rulings`}>Rulings</a>
      ${
        line.kind === 'live' && html`<a href=${`/tables/${line.table}/dealer`}>Dealer’s console</a>`
      }
      <a href=${`/tables/${line.table}/sign`}>Sign</a>
      <a href=${`/tables/${line.table}`}>Watch</a>
    </p>
    ${
      works &&
      html`<${SignOn}
        table=${line.table}
        visit=${visit}
        running=${table}
        office=${works}
        law=${table?.law ?? []}
        quiet
      />`
    }
    ${
      table &&
      offices.includes('casino operator') &&
      html`<${Operating} table=${table} again=${again} />`
    }
  </article>`;
}

/**
 * What the casino operator does with a table.
 * @param {{table: TableRunning, again: () => void}} of
 */
function Operating({ table, again }) {
  const acts = useActs(table.table, table.game);
  const [form, open] = useForm();
  const [sheet, ask] = useTableSheet({ again });
  const number = table.table;
  const at = (/** @type {string} */ name) => entryAt(name, table.law);
  const lines = /** @type {[string, string][]} */ ([
    ['Table', `${number}, ${gameName(table.game)}`],
  ]);
  const act = (/** @type {string} */ name) =>
    ask({
      table: number,
      game: table.game,
      act: `table.${name}`,
      office: 'casino operator',
      lines,
    });
  const delegation = table.delegated ? 'withdraw_delegation' : 'delegate_powers';
  const ruledBy = (/** @type {readonly string[]} */ powers) =>
    management()
      .standing.filter(entrant => powers.includes(entrant.power))
      .flatMap(entrant => entrant.at_tables[table.law[0] ?? ''] ?? entrant.cites);
  const standing = () =>
    open({
      entry: at('determine_standing'),
      cites: values => [...(at('determine_standing').cites ?? []), ...ruledBy(values.powers)],
      lines,
      make: values => ({
        type: 'management.determine_standing',
        table: number,
        powers: values.powers,
      }),
      questions: [question('determine_standing', 'powers', { start: [...table.standing] })],
    });
  if (!acts) return null;
  return html`
    <details class="more">
      <summary>Run table ${number}</summary>
      <div class="row">
        ${
          table.stage === 'open'
            ? html`
              <button type="button" class="button" onClick=${() => act('close_table')}>
                Close …
              </button>
              <button
                type="button"
                class="button"
                onClick=${() => act('give_notice_of_closure')}
              >
                Notice of closure …
              </button>
            `
            : html`<button type="button" class="button primary" onClick=${() => act('open_table')}>
              Open …
            </button>`
        }
        <button
          type="button"
          class="button"
          onClick=${() =>
            open({
              entry: at(delegation),
              lines,
              yes: table.delegated ? 'Withdraw' : 'Delegate',
              make: () => ({ type: `management.${delegation}`, table: number }),
            })}
        >
          ${table.delegated ? 'Withdraw delegation' : 'Delegate powers'} …
        </button>
        <button type="button" class="button" onClick=${standing}>
          Standing determination …
        </button>
        <a class="button" href=${`/tables/${number}/rulings#limits`}>
          Limits
        </a>
      </div>
      <${Determinations} table=${table} />
    </details>
    ${form}
    ${sheet}
  `;
}

/** @param {{table: TableRunning}} of */
const Determinations = ({ table }) => html`<details class="more">
  <summary>All determinations</summary>
  <dl class="facts small">
    <div>
      <dt>Powers of the casino operator</dt>
      <dd>
        ${
          table.delegated
            ? 'delegated to the supervisors at the table'
            : 'with the casino operator alone'
        }
      </dd>
    </div>
    <div>
      <dt>The room rules by itself</dt>
      <dd>${table.standing.join(' and ') || 'nothing'}</dd>
    </div>
    ${table.limits.map(
      limit => html`<div key=${limit.name}>
        <dt>${limit.name}</dt>
        <dd>${determinationWords(limit, limit.value)}</dd>
      </div>`,
    )}
    ${Object.entries(table.approvals).map(
      ([what, reference]) => html`<div key=${what}>
        <dt>approval: ${what}</dt>
        <dd>${reference || 'none entered'}</dd>
      </div>`,
    )}
    ${management().pace.map(
      item => html`<div key=${item.name}>
        <dt>${item.name}</dt>
        <dd>${table.pace[String(item.path[0])]}</dd>
      </div>`,
    )}
  </dl>
</details>`;
