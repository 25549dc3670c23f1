// Who works at a table, and beginning and ending to.
import { html } from '../core/html.js';
import { capital } from '../core/words.js';
import { actOf, entryAt } from './acts.js';
import { useForm } from './form.js';

/** @typedef {import('../messages.d.ts').VisitShown} Visit */
/** @typedef {import('../messages.d.ts').TableRunning} TableRunning */

/**
 * @param {{table: number, visit: Visit, running: TableRunning | undefined, office: string, law?:
 *   readonly string[], quiet?: boolean}} of `quiet`: others are shown elsewhere.
 */
export function SignOn({ table, visit, running, office, law = [], quiet = false }) {
  const [form, open] = useForm();
  const on =
    running?.signed_on.some(person => person.person === visit.person && person.office === office) ??
    false;
  const others = (running?.signed_on ?? []).filter(
    person => person.person !== visit.person || person.office !== office,
  );
  const ask = (/** @type {'sign_on' | 'sign_off'} */ name) =>
    open({
      entry: entryAt(name, law),
      office,
      yes: name === 'sign_on' ? 'Sign on' : 'Sign off',
      make: () => ({ type: `management.${name}`, table }),
    });
  return html`<div class="row duty">
    ${
      visit.offices.includes(office) &&
      actOf('sign_on') &&
      (on
        ? html`
          <span class="tag good">● you are signed on as ${office}</span>
          <button type="button" class="button" onClick=${() => ask('sign_off')}>
            Sign off …
          </button>
        `
        : html`
          <button
            type="button"
            class=${quiet ? 'button' : 'button primary'}
            onClick=${() => ask('sign_on')}
          >
            Sign on as ${office} …
          </button>
          ${
            !quiet &&
            html`<span class="quietly">
              Rulings are given by who is signed on at the table.
            </span>`
          }
        `)
    }
    ${
      !quiet &&
      others.map(
        other => html`<span class="tag" key=${`${other.person}${other.office}`}>
          ${capital(other.office)}: ${other.name}
        </span>`,
      )
    }
    ${
      running &&
      !running.signed_on.length &&
      !visit.offices.includes(office) &&
      html`<span class="quietly">Nobody is signed on here.</span>`
    }
    ${form}
  </div>`;
}

/** @param {{visit: Visit | null, what: string}} of */
export const SignInFirst = ({ visit, what }) => html`<div class="panel stack">
  <h1>For those who run the room</h1>
  <p>${what}</p>
  ${
    visit
      ? html`<p>
        You are here as ${visit.name} (${visit.offices.join(', ')}).
      </p>`
      : null
  }
  <p>
    <a
      class="button primary"
      href=${`/sign-in?next=${encodeURIComponent(location.pathname)}`}
    >
      Sign in
    </a>
  </p>
</div>`;
