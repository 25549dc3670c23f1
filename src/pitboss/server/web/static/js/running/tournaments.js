// Tournaments of the house: set up, given conditions and tables by the operator, and from then on
// the director's.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { moment } from '../core/casino_time.js';
import { gameName } from '../core/words.js';
import { later } from '../parts/later.js';
import { onActed } from './acting.js';
import { entryOf, mayManage, question } from './acts.js';
import { useForm } from './form.js';
import { useNewTable } from './tournament_table.js';

/** @typedef {import('../messages.d.ts').TournamentInLobby} Line */

const ConditionsEditor = later(() =>
  import('./conditions.js').then(found => found.ConditionsEditor),
);
const EVERY = 4000;
/** Conditions stand, and it is not over. */
const HAS_TABLES = ['published', 'entries', 'between sessions', 'seated', 'running'];

/** @returns {[Line[] | null, () => void]} */
function useTournaments() {
  const [lines, setLines] = useState(/** @type {Line[] | null} */ (null));
  const again = useCallback(() => {
    void ask('GET', '/lobby').then(
      lobby => setLines(lobby.tournaments ?? []),
      () => {},
    );
  }, []);
  useEffect(() => {
    again();
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, EVERY);
    const stop = onActed(again);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [again]);
  return [lines, again];
}

/** @param {any} of */
export function Tournaments({ offices }) {
  const [lines, again] = useTournaments();
  const [form, open] = useForm();
  const [writing, setWriting] = useState(0);
  const setUp = () =>
    open({
      entry: entryOf('set_up_tournament'),
      questions: [question('set_up_tournament', 'name')],
      yes: 'Set it up',
      make: values => ({ type: 'management.set_up_tournament', name: values.name }),
      done: given => {
        again();
        if (given.made.tournament) setWriting(given.made.tournament);
      },
    });
  const written = lines?.find(line => line.tournament === writing && line.stage === 'draft');
  if (written)
    return html`<${ConditionsEditor}
      key=${writing}
      line=${written}
      onClose=${() => setWriting(0)}
    />`;
  return html`<section class="stack" aria-labelledby="h-tournaments">
    <header class="row spread">
      <h2 id="h-tournaments">Tournaments</h2>
      ${
        mayManage('set_up_tournament', offices) &&
        html`<button type="button" class="button primary" onClick=${setUp}>
          Set up a tournament …
        </button>`
      }
    </header>
    ${
      lines &&
      !lines.length &&
      html`<p class="quietly">
        None is set up. One begins with its name; conditions, director and tables follow.
      </p>`
    }
    <ul class="grid tables">
      ${(lines ?? []).map(
        line => html`<li key=${line.tournament}>
          <${TournamentCard}
            ...${{ line, offices }}
            onWrite=${() => setWriting(line.tournament)}
          />
        </li>`,
      )}
    </ul>
    ${form}
  </section>`;
}

/** @param {{line: Line, offices: readonly string[], onWrite: () => void}} of */
function TournamentCard({ line, offices, onWrite }) {
  const [form, addTable] = useNewTable(line.tournament);
  const operator = offices.includes('casino operator');
  const at = `/tournaments/${line.tournament}`;
  return html`<article class="panel stack table-card">
    <header class="row spread">
      <h3>${line.name}</h3>
      <span class="tag">${line.stage}</span>
    </header>
    ${
      line.game
        ? html`<dl class="facts">
          <div>
            <dt>Game</dt>
            <dd>
              ${gameName(line.game)}, ${line.instrument}
            </dd>
          </div>
          <div>
            <dt>Entries</dt>
            <dd>
              ${line.entries ?? 0} of ${line.most_players ?? 0},${' '}
              ${dollars(line.entry_fee ?? 0)} each
            </dd>
          </div>
          ${
            line.starts &&
            html`<div>
              <dt>Starts</dt>
              <dd>${moment(line.starts)}</dd>
            </div>`
          }
        </dl>`
        : html`<p class="quietly">Its conditions are not published yet.</p>`
    }
    <div class="row">
      ${
        operator &&
        line.stage === 'draft' &&
        html`<button type="button" class="button primary" onClick=${onWrite}>
          Publish conditions …<span class="unseen"> of ${line.name}</span>
        </button>`
      }
      ${
        operator &&
        HAS_TABLES.includes(line.stage) &&
        html`<button type="button" class="button" onClick=${addTable}>
          Add a table …<span class="unseen"> to ${line.name}</span>
        </button>`
      }
    </div>
    <p class="links">
      <a href=${`${at}/director`}>Director’s desk</a>
      <a href=${at}>Its page</a>
      <a href=${`${at}/clock`}>Clock</a>
    </p>
    ${form}
  </article>`;
}
