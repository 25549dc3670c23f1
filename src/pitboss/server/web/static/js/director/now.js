// What is awaited now: of the director first, with one press each; then of others, whom the
// director may act for where the rules let an entrant be acted for.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { Cites } from '../parts/cite.js';
import { aboutWhat, fieldsOf, IN_STEPS, shortName, titleOf } from './acts.js';
import { entrantOf } from './desk.js';
import { Head, Tap } from './parts.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('../messages.d.ts').AwaitedInTournament} Awaited */

/** @param {{desk: Desk, steps: (wanted: import('./wizards.js').Wanted) => void}} of */
export function Now({ desk, steps }) {
  const { view } = desk;
  const awaited = view.awaited ?? [];
  const mine = awaited.filter(
    act => act.office !== 'player' && act.office !== 'dealer' && desk.may(act.act),
  );
  const others = awaited.filter(act => !mine.includes(act));
  return html`<section class="stack" aria-labelledby="h-now">
    <${Head} id="h-now" title="Now" />
    ${view.stage === 'draft' && html`<${Draft} desk=${desk} />`}
    ${
      mine.length > 0 &&
      html`<ul class="awaited" aria-label="Awaited of you">
        ${mine.map(
          due =>
            html`<${Due}
              key=${`${due.act} ${due.table} ${due.entrant}`}
              ...${{ desk, due, steps }}
            />`,
        )}
      </ul>`
    }
    ${!mine.length && view.stage !== 'draft' && html`<p class="notice good">${restful(desk)}</p>`}
    <${Others} ...${{ desk, others }} />
    <${Waiting} view=${view} />
    ${
      desk.may('desk.let_the_house_conduct') &&
      view.stage !== 'draft' &&
      html`<${House} desk=${desk} />`
    }
  </section>`;
}

/** @param {Desk} desk */
function restful({ view }) {
  if (view.stage === 'over') return 'The tournament is over, and its prizes are awarded.';
  if (view.stage === 'called off') return 'The tournament is called off.';
  return view.stage === 'running'
    ? 'Play goes on: nothing is awaited of you.'
    : 'Nothing is awaited of you.';
}

/** @param {{desk: Desk}} of */
const Draft = ({ desk }) => html`<div class="wait">
  <h3>The conditions are to be published</h3>
  <p>
    The casino operator publishes them; then the shift manager nominates the director.
  </p>
  ${
    desk.offices.includes('casino operator') &&
    html`<p>
      <a class="button primary" href="/room#tournaments">
        To the conditions
      </a>
    </p>`
  }
</div>`;

/** @param {{desk: Desk, due: Awaited, steps: (wanted: any) => void}} of */
function Due({ desk, due, steps }) {
  const name = shortName(due.act),
    about = aboutWhat(due, desk.view),
    title = titleOf(due.act);
  return html`<li class="wait">
    <div class="due-says">
      <h3>
        ${title} ${about && html`<small>${about}</small>`}
      </h3>
      <p>${due.says}</p>
      <${Cites} cites=${desk.cites(due.act)} whole />
    </div>
    ${
      name === 'nominate_director'
        ? html`<${Nominate} desk=${desk} />`
        : name === 'add_table'
          ? html`<a class="button primary large" href="#seats">
            To the tables
          </a>`
          : IN_STEPS.includes(name)
            ? html`<button
              type="button"
              class="button primary large"
              data-act=${name}
              onClick=${() => opened(desk, due, steps)}
            >
              ${title} …
            </button>`
            : html`<${Tap}
              ...${{ desk, title, about }}
              act=${due.act}
              fields=${fieldsOf(due)}
              primary
              large
            />`
    }
  </li>`;
}

/**
 * What leaves a choice is looked at before.
 * @param {Desk} desk
 * @param {Awaited} act
 * @param {(wanted: any) => void} steps
 */
function opened(desk, act, steps) {
  const name = shortName(act.act),
    entrant = entrantOf(desk.view, act.entrant);
  if (name === 'conduct_race_off')
    steps({ kind: 'race_off', table: act.table ?? 0, chip: act.chip ?? 0 });
  else if (name === 'break_table') steps({ kind: 'break', table: act.table ?? 0 });
  else if (name === 'move_player')
    steps({
      kind: 'move',
      entrant: act.entrant ?? undefined,
      from: act.table ?? undefined,
      table: act.to ?? undefined,
    });
  else if (name === 'play_extra_rounds')
    desk.ask(act.act, {
      title: titleOf(act.act),
      questions: [{ name: 'rounds', label: 'How many rounds?', kind: 'number', start: '5' }],
      fields: values => ({ rounds: Number(values.rounds) }),
    });
  else if (name === 'cancel_tournament')
    desk.ask(act.act, {
      title: titleOf(act.act),
      danger: true,
      questions: [{ name: 'because', label: 'Why?', kind: 'long' }],
      fields: values => ({ because: values.because }),
    });
  else
    desk.ask(act.act, {
      title: titleOf(act.act),
      danger: name === 'declare_forfeit',
      lines: entrant ? [['Entrant', entrant.name]] : [],
      fields: () => ({ entrant: act.entrant }),
    });
}

/** What waits for somebody else, act by act. @param {{desk: Desk, others: Awaited[]}} of */
function Others({ desk, others }) {
  const groups = [...Map.groupBy(others, item => item.act)];
  if (!groups.length) return null;
  return html`<div class="stack">
    <h3>Of others</h3>
    <ul class="others">
      ${groups.map(([act, all]) => html`<${Group} key=${act} ...${{ desk, act, all }} />`)}
    </ul>
  </div>`;
}

/** @param {{desk: Desk, act: string, all: Awaited[]}} of */
function Group({ desk, act, all }) {
  const { view } = desk;
  const named = all.filter(item => item.entrant);
  const can = named.length > 0 && desk.may(act);
  return html`<li class="panel stack">
    <div class="row spread">
      <span>
        <b>${titleOf(act)}</b>${' '}
        <small>
          ${all[0]?.office}
          ${named.length > 1 ? `, ${named.length} of them` : ''}
          ${
            !named.length && all.some(item => item.table)
              ? `, table ${all.map(item => item.table).join(', ')}`
              : ''
          }
        </small>
      </span>
      <${Cites} cites=${desk.cites(act)} />
    </div>
    ${
      can &&
      html`<div class="row names">
        ${
          shortName(act) === 'take_seat' &&
          named.length > 1 &&
          html`<${AllHere} ...${{ desk, named }} />`
        }
        ${named.map(
          item => html`<${Tap}
            key=${item.entrant}
            ...${{ desk, act }}
            fields=${{ entrant: item.entrant }}
            title=${
              (entrantOf(view, item.entrant)?.name ?? '') +
              (item.table ? `, table ${item.table}` : '')
            }
          />`,
        )}
      </div>`
    }
  </li>`;
}

/**
 * Everybody is in the seat: an act for each, one after the other.
 * @param {{desk: Desk, named: Awaited[]}} of
 */
function AllHere({ desk, named }) {
  const all = async () => {
    for (const item of named)
      if (!(await desk.tap('take_seat', { entrant: item.entrant }, 'Take the seat'))) return;
  };
  return html`<button
    type="button"
    class="button"
    data-act="all_here"
    disabled=${Boolean(desk.busy)}
    onClick=${all}
  >
    All ${named.length} are in their seats
  </button>`;
}

/** Why rounds do not begin. @param {{view: import('./desk.js').View}} of */
function Waiting({ view }) {
  const tables = (view.tables ?? []).filter(table => table.waits_for);
  if (!tables.length || view.stage !== 'running') return null;
  return html`<div class="stack">
    <h3>Tables that wait</h3>
    <ul class="others">
      ${tables.map(
        table => html`<li class="row" key=${table.table}>
          <b>Table ${table.table}</b>
          <span>${table.waits_for}</span>
          <${Cites} cites=${table.waits_cites ?? []} />
        </li>`,
      )}
    </ul>
  </div>`;
}

/** @param {{desk: Desk}} of */
const House = ({ desk }) => html`<div class="panel row spread">
  <div>
    <h3>${desk.view.house_conducts ? 'The house conducts' : 'You conduct'}</h3>
    <p class="quietly">
      ${
        desk.view.house_conducts
          ? 'The room does in your name what leaves no choice: ballots, race-offs, moves, ' +
            'the course of sessions. Forfeits, exclusions, rulings and breaks stay with you.'
          : 'Nothing is done without you. Let the house do what leaves no choice, ' +
            'and take it back at any time.'
      }
    </p>
  </div>
  <${Tap}
    desk=${desk}
    act="desk.let_the_house_conduct"
    fields=${{ on: !desk.view.house_conducts }}
    title=${desk.view.house_conducts ? 'Conduct it myself' : 'Let the house conduct'}
  />
</div>`;

/** The shift manager chooses among those who hold the office. @param {{desk: Desk}} of */
function Nominate({ desk }) {
  const [people, setPeople] = useState(
    /** @type {import('../messages.d.ts').PersonShown[]} */ ([]),
  );
  useEffect(() => {
    void ask('GET', '/running').then(
      running => setPeople(running.persons),
      () => {},
    );
  }, []);
  const can = people.filter(person => person.offices.includes('tournament director'));
  const open = () =>
    desk.ask('nominate_director', {
      title: 'Nominate the director',
      yes: 'Nominate',
      questions: [
        {
          name: 'person',
          label: 'Who conducts it?',
          kind: 'select',
          choices: can.map(item => ({
            value: item.person,
            says: `${item.name} (${item.person})`,
          })),
          hint: can.length
            ? ''
            : 'Nobody holds the office of tournament director yet; ' +
              'offices are granted in the room.',
        },
      ],
      fields: values => ({ person: values.person }),
    });
  return html`<button
    type="button"
    class="button primary large"
    data-act="nominate_director"
    onClick=${open}
  >
    Nominate the director …
  </button>`;
}
