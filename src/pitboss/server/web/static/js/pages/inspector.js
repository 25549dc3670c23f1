// Rounds on record: looked up by table, day and mark; and whether the record is whole.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { say } from '../core/say.js';
import { lastList, useAddress } from '../inspection/address.js';
import { ZONE } from '../core/casino_time.js';
import { Filters, counted, question } from '../inspection/filters.js';
import { Gate, Notice, isEverywhere, isStaff } from '../inspection/gate.js';
import { OwnRounds } from '../inspection/own_rounds.js';
import { RecordCheck } from '../inspection/record_check.js';
import { Pages, RoundList } from '../inspection/round_list.js';

/** @typedef {import('../messages.d.ts').RoundsFound} Found */
/** @typedef {import('../messages.d.ts').VisitShown} Visit */
const AT_ONCE = 100;

/** @param {{visit: Visit}} of */
const Page = ({ visit }) => html`<div class="stack">
  <header class="row spread">
    <h1>${isStaff(visit) ? 'Rounds on record' : 'Your rounds on record'}</h1>
    <p class="quietly">Days and times are the casino’s: ${ZONE}.</p>
  </header>
  ${isStaff(visit) ? html`<${Looked} visit=${visit} />` : html`<${OwnRounds} />`}
</div>`;

/** @param {{visit: Visit}} of */
function Looked({ visit }) {
  const [address, go] = useAddress();
  const [found, setFound] = useState(/** @type {{asked: string, rounds: Found} | null} */ (null));
  const [problem, setProblem] = useState('');
  const [again, setAgain] = useState(0);
  const tables = useTables();
  const asked = question(address).toString();
  useEffect(() => {
    let left = false;
    setProblem('');
    lastList.keep(asked && `?${asked}`);
    ask('GET', `/rounds?${asked}${asked ? '&' : ''}limit=${AT_ONCE}`).then(
      rounds => {
        if (!left) {
          setFound({ asked, rounds });
          say(told(rounds));
        }
      },
      error => {
        if (!left) setProblem(error.message);
      },
    );
    return () => {
      left = true;
    };
  }, [asked, again]);
  useKeys('rounds', [
    { name: 'next', key: 'j', says: 'To the next round of the list', does: () => move(1) },
    {
      name: 'previous',
      key: 'k',
      says: 'To the round before in the list',
      does: () => move(-1),
    },
    {
      name: 'again',
      key: 'u',
      says: 'Look the rounds up again',
      does: () => setAgain(again + 1),
    },
  ]);
  const rounds = found?.rounds.rounds ?? [];
  const whole =
    found && found.rounds.next === null && !address.get('before') && !address.get('marks');
  return html`
    <${RecordCheck} mayCheck=${isEverywhere(visit)} />
    <${Filters}
      address=${address}
      go=${go}
      tables=${tables}
      counts=${counted(whole ? rounds : null)}
    />
    <div class="row spread">
      <p class="quietly" role="status">
        ${problem ? '' : found ? told(found.rounds) : 'Looking them up.'}
      </p>
      <div class="row exports">
        <button type="button" class="button quiet" onClick=${() => setAgain(again + 1)}>
          Look again
        </button>
        ${!problem && html`<${Exports} address=${address} />`}
      </div>
    </div>
    ${problem && html`<${Notice} says=${problem} />`}
    <div class=${found && found.asked !== asked ? 'late' : ''}>
      <${RoundList} rounds=${problem ? [] : rounds} />
    </div>
    ${found && !problem && html`<${Pages} address=${address} next=${found.rounds.next} go=${go} />`}
  `;
}

/** @param {Found} found */
function told({ rounds, next }) {
  if (!rounds.length) return 'No round is on record that fits.';
  return `${
    rounds.length === 1 ? 'One round' : `${rounds.length} rounds`
  }, newest first${next === null ? '' : '; there are older ones'}.`;
}

/** @param {number} by move the focus along the list */
function move(by) {
  const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('a.line')]);
  const at = lines.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  lines[at < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by))]?.focus();
}

function useTables() {
  const [tables, setTables] = useState(/** @type {{table: number, game: string}[]} */ ([]));
  useEffect(() => {
    ask('GET', '/lobby').then(
      lobby => setTables(lobby.tables),
      () => null,
    );
  }, []);
  return tables;
}

/** @param {{address: URLSearchParams}} of */
function Exports({ address }) {
  const asked = question(address).toString();
  return html`
    <a
      class="button"
      href=${`/api/v1/rounds.csv?${asked}`}
      download="rounds.csv"
      aria-label="Export CSV"
    >
      <span>
        <span class="wide-only">Export </span>CSV
      </span>
    </a>
    <a
      class="button"
      href=${`/api/v1/rounds?${asked}${asked ? '&' : ''}limit=200`}
      download="rounds.json"
      aria-label="Export JSON"
    >
      <span>
        <span class="wide-only">Export </span>JSON
      </span>
    </a>
  `;
}

const where = document.getElementById('island');
if (where) render(html`<${Gate} page=${Page} />`, where);
