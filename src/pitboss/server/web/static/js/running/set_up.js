// Setting up a table: game first, then instrument, kind and determinations to begin from.
import { useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { dollars, parseDollars } from '../core/money.js';
import { capital, gameName } from '../core/words.js';
import { Dialog } from '../parts/dialog.js';
import { entryOf, management, question } from './acts.js';
import { determinationQuestions, determined, withAnswers } from './fields.js';
import { Form } from './form.js';

/** @typedef {import('../messages.d.ts').RunningView} Running */
/** @typedef {import('../messages.d.ts').GameOffered} Game */
/** @typedef {import('./fields.js').Question} Question */
/** @typedef {import('./fields.js').Values} Values */

const CHIPS = '0.50, 1, 5, 25, 100, 500';

/** @param {{running: Running}} of */
export function SetUp({ running }) {
  const [choosing, setChoosing] = useState(false);
  const [game, setGame] = useState(/** @type {Game | null} */ (null));
  const games = running.games ?? [];
  return html`
    <button type="button" class="button primary" onClick=${() => setChoosing(true)}>
      Set up a table …
    </button>
    ${
      choosing &&
      html`<${Dialog} title="Set up a table" onClose=${() => setChoosing(false)}>
        <p>Which game is played there?</p>
        <div class="picks">
          ${games.map(
            game => html`<button
              type="button"
              class="button pick"
              key=${game.game}
              onClick=${() => {
                setGame(game);
                setChoosing(false);
              }}
            >
              <span>
                ${gameName(game.game)}
                <small>
                  ${game.instruments.join(', ')}
                  ${game.status === 'held' ? '' : `; ${game.status}`}
                </small>
              </span>
            </button>`,
          )}
        </div>
      </${Dialog}>`
    }
    ${
      game &&
      html`<${Form} key=${game.game} ...${wanted(game, running)} onClose=${() => setGame(null)} />`
    }
  `;
}

/** @param {Game} game @param {Running} running @returns {import('./form.js').Wanted} */
function wanted(game, running) {
  const limits = game.determinations.filter(
    determination => determination.path[0] !== 'jackpot_wager',
  );
  return {
    entry: entryOf('set_up_table'),
    questions: questions(game, limits, running),
    yes: 'Set it up',
    lines: [
      ['Game', gameName(game.game)],
      ...(game.status === 'held'
        ? []
        : [/** @type {[string, string]} */ ([capital(game.status), game.why])]),
    ],
    make: values => setUp(game, limits, running, values),
  };
}

/**
 * @param {Game} game
 * @param {Game['determinations']} limits
 * @param {Running} running
 * @returns {Question[]}
 */
function questions(game, limits, running) {
  const jackpots = game.determinations.some(
    determination => determination.path[0] === 'jackpot_wager',
  );
  return [
    {
      name: 'instrument',
      label: 'Instrument',
      kind: 'choice',
      start: game.laws[0]?.join(' and '),
      choices: game.laws.map(law => ({
        value: law.join(' and '),
        says: law.join(' and '),
      })),
    },
    question('set_up_table', 'kind', { start: 'electronic' }),
    ...(jackpots
      ? [
          /** @type {Question} */ ({
            name: 'jackpot',
            label: 'Progressive jackpot',
            kind: 'choice',
            start: running.jackpots[0]?.jackpot ?? 0,
            choices: [
              ...running.jackpots.map(jackpot => ({
                value: jackpot.jackpot,
                says: `jackpot ${jackpot.jackpot}`,
                hint: `${dollars(Number(jackpot.determinations_raw.displayed_wager))} a wager`,
              })),
              { value: 0, says: 'none' },
            ],
          }),
        ]
      : []),
    {
      name: 'limits',
      label: 'Determinations',
      kind: 'limits',
      limits,
      start: determined(limits),
    },
    {
      name: 'chips',
      label: 'Chips in the float, in dollars',
      kind: 'text',
      start: CHIPS,
      when: values => values.kind === 'live',
      hint: 'Several with a comma between them; the float is counted by them.',
    },
    ...determinationQuestions(management().on_the_sign),
    ...determinationQuestions(management().pace),
  ];
}

/**
 * @param {Game} game
 * @param {Game['determinations']} limits
 * @param {Running} running
 * @param {Values} values
 */
function setUp(game, limits, running, values) {
  const determinations = withAnswers(game.determinations_raw, limits, values.limits);
  const jackpot = running.jackpots.find(jackpot => jackpot.jackpot === values.jackpot);
  if ('jackpot_wager' in determinations)
    determinations.jackpot_wager = jackpot ? jackpot.determinations_raw.displayed_wager : null;
  const denominations =
    values.kind === 'live'
      ? String(values.chips)
          .split(',')
          .map(parseDollars)
          .filter(candidate => candidate !== null)
      : [];
  return {
    type: 'management.set_up_table',
    kind: values.kind,
    ...(jackpot ? { jackpot: jackpot.jackpot } : {}),
    particulars: {
      game: game.game,
      law: { instruments: game.laws.find(law => law.join(' and ') === values.instrument) },
      determinations,
      ...(denominations.length ? { denominations } : {}),
      ...withAnswers({}, management().on_the_sign, values),
    },
    pace: withAnswers({}, management().pace, values),
  };
}
