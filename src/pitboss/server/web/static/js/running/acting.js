// Acts of those who run the room: given, answered, and where the room wants it, after a new proof
// of who gives them.
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { Dialog } from '../parts/dialog.js';
import { Text } from '../parts/fields.js';

/**
 * @typedef {{outcome: string, because: string, cites: string[], proposal: number | null, made:
 *   Record<string, number>}} Given
 */

/** @type {Set<() => void>} */
const afterActs = new Set();
/** Be told after every act of this page. @param {() => void} listener */
export function onActed(listener) {
  afterActs.add(listener);
  return () => {
    afterActs.delete(listener);
  };
}

/** @type {((done: (proved: boolean) => void) => void) | null} */
let askForProof = null;
const prove = () =>
  new Promise(done => {
    if (askForProof) askForProof(done);
    else done(false);
  });

/**
 * A table, 0 for the room itself, or a tournament.
 * @typedef {number | {tournament: number}} Where
 */

/**
 * @param {Where} where
 * @param {Record<string, unknown>} act
 * @param {string} [office] in which it is given, where that makes a difference
 * @returns {Promise<Given>}
 */
export async function give(where, act, office) {
  const given = await sent(where, act, office);
  if (
    given.outcome === 'not_permitted' &&
    given.because.startsWith('prove who you are') &&
    (await prove())
  )
    return give(where, act, office);
  for (const tell of [...afterActs]) tell();
  say(told(given), { urgent: !stands(given) });
  return given;
}

/**
 * @param {Where} where
 * @param {Record<string, unknown>} act
 * @param {string} [office]
 * @returns {Promise<Given>}
 */
async function sent(where, act, office) {
  const more = office ? { office } : {};
  try {
    const answer = await (typeof where === 'number'
      ? theRoom().act(where, act, more)
      : theRoom().actInTournament(where.tournament, act, more));
    return {
      ...answer,
      because: answer.because ?? '',
      cites: answer.cites ?? [],
      proposal: answer.proposal ?? null,
      made: answer.made ?? {},
    };
  } catch (problem) {
    const { message, cites } = /** @type {Error & {cites?: string[]}} */ (problem);
    return {
      outcome: 'failed',
      because: message,
      cites: cites ?? [],
      proposal: null,
      made: {},
    };
  }
}

/**
 * Ask for something that wants a fresh proof of identity; the proof comes first where it is too
 *   old.
 * @param {() => Promise<any>} asks
 */
export async function withProof(asks) {
  try {
    return await asks();
  } catch (problem) {
    if (/** @type {any} */ (problem).code !== 'not_fresh' || !(await prove())) throw problem;
    return asks();
  }
}

/** Whether an act is done, or waits for the second person. @param {{outcome: string}} given */
export const stands = given => given.outcome === 'allowed' || given.outcome === 'proposed';

/** @param {Given} given */
export const told = given =>
  given.outcome === 'allowed'
    ? 'Done and recorded.'
    : given.outcome === 'proposed'
      ? `Recorded as proposal ${given.proposal}; it waits for another person.`
      : given.outcome === 'refused'
        ? `Refused: ${given.because}.`
        : given.because || given.outcome;

/**
 * The same, and what became of it: whoever was not heard at all cannot know that.
 * @param {Given} given
 */
export const toldWhole = given =>
  `${told(given)}${given.outcome === 'refused' ? ' Nothing was changed.' : ''}`;

/** Asks for the password when an act wants a proof that is at most five minutes old. */
export function Proof() {
  const [done, setDone] = useState(/** @type {{with: (proved: boolean) => void} | null} */ (null));
  useEffect(() => {
    askForProof = answer => setDone({ with: answer });
    return () => {
      askForProof = null;
    };
  }, []);
  if (!done) return null;
  const end = (/** @type {boolean} */ proved) => {
    setDone(null);
    done.with(proved);
  };
  return html`<${ProofDialog} onEnd=${end} />`;
}

/** @param {{onEnd: (proved: boolean) => void}} of */
function ProofDialog({ onEnd }) {
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const demonstration = theRoom().visit?.demonstration ?? false;
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await ask('POST', '/reauthenticate', demonstration ? {} : { password });
      onEnd(true);
    } catch (problem) {
      setWrong(/** @type {Error} */ (problem).message);
    }
  };
  return html`<${Dialog} title="Prove who you are" onClose=${() => onEnd(false)}>
    <form class="stack" onSubmit=${send}>
      <p>This needs a proof of identity that is at most five minutes old.</p>
      ${
        demonstration
          ? html`<p class="quietly">
            Persons of the demonstration have no password: this visit itself is the proof.
          </p>`
          : html`<${Text}
            label="Password"
            type="password"
            value=${password}
            onChange=${setPassword}
            error=${wrong}
            more=${{ autocomplete: 'current-password', autofocus: true }}
          />`
      }
      ${
        demonstration &&
        wrong &&
        html`<p class="error" role="alert">
          ${wrong}
        </p>`
      }
      <div class="dialog-foot">
        <button type="button" class="button quiet" onClick=${() => onEnd(false)}>
          Go back
        </button>
        <button class="button primary">It is me</button>
      </div>
    </form>
  </${Dialog}>`;
}
