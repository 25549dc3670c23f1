// A second factor of one's own: set up with an authenticator, kept with recovery codes, removed.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { Dialog } from '../parts/dialog.js';
import { Text } from '../parts/fields.js';
import { Form } from '../lobby/form.js';
import { Authenticator, Recovery } from '../lobby/invitation.js';

/** @typedef {import('../messages.d.ts').SecondFactorShown} Shown */

const spaceless = (/** @type {string} */ code) => code.replaceAll(' ', '');

/** @param {{enrolled: boolean, staff: boolean, again: () => void}} of */
export function SecondFactor({ enrolled, staff, again }) {
  const [doing, setDoing] = useState(false);
  return html`<section class="panel stack" aria-labelledby="second-factor">
    <h2 id="second-factor">Second factor</h2>
    <p>
      ${
        enrolled
          ? 'Signing in asks for your password and for a code from your authenticator.'
          : 'Signing in asks for your password alone. With a second factor, ' +
            'nobody who learns your password gets in.'
      }
    </p>
    ${
      !staff &&
      html`<button
        type="button"
        class=${`button ${enrolled ? 'danger' : 'primary'}`}
        onClick=${() => setDoing(true)}
      >
        ${enrolled ? 'Remove it …' : 'Set it up …'}
      </button>`
    }
    ${
      staff &&
      html`<p class="quietly">
        You hold an office, so it stays. An operator renews it with an invitation.
      </p>`
    }
    ${
      doing &&
      (enrolled
        ? html`<${Remove}
          onDone=${() => {
            setDoing(false);
            again();
          }}
          onClose=${() => setDoing(false)}
        />`
        : html`<${SetUp}
          onDone=${() => {
            setDoing(false);
            again();
          }}
          onClose=${() => setDoing(false)}
        />`)
    }
  </section>`;
}

/** @param {{onDone: () => void, onClose: () => void}} of */
function SetUp({ onDone, onClose }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(/** @type {Shown | null} */ (null));
  const [codes, setCodes] = useState(/** @type {readonly string[]} */ ([]));
  const begin = async () => setShown(await ask('POST', '/me/second-factor/begin', { password }));
  async function confirm() {
    /** @type {import('../messages.d.ts').AcceptedShown} */
    const accepted = await ask('POST', '/me/second-factor/confirm', {
      sealed: /** @type {Shown} */ (shown).sealed,
      code: spaceless(code),
    });
    setCodes(accepted.recovery_codes);
  }
  if (codes.length)
    return html`<${Dialog} title="Keep these codes" onClose=${onDone}>
      <div class="stack">
        <${Recovery} codes=${codes} onDone=${onDone} />
      </div>
    </${Dialog}>`;
  return html`<${Dialog} title="Set up a second factor" onClose=${onClose}>
    ${
      shown
        ? html`<${Form} does=${confirm} yes="Confirm the code">
          <${Authenticator} secret=${shown.secret} uri=${shown.uri} />
          <${Text}
            label="The code that it shows"
            value=${code}
            onChange=${setCode}
            hint="Six figures; they change every half a minute."
            more=${{ autocomplete: 'one-time-code', inputmode: 'numeric', required: true }}
          />
        </${Form}>`
        : html`<${Form} does=${begin} yes="Go on">
          <p>
            You need an authenticator app on your telephone. Your other devices are signed
            out when it is set up.
          </p>
          <${Text}
            label="Your password"
            type="password"
            value=${password}
            onChange=${setPassword}
            more=${{ autocomplete: 'current-password', required: true, autofocus: true }}
          />
        </${Form}>`
    }
  </${Dialog}>`;
}

/** @param {{onDone: () => void, onClose: () => void}} of */
function Remove({ onDone, onClose }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  async function remove() {
    await ask('POST', '/me/second-factor/remove', { password, code: spaceless(code) });
    onDone();
  }
  return html`<${Dialog} title="Remove the second factor" onClose=${onClose}>
    <${Form} does=${remove} yes="Remove it" danger>
      <p>
        After that your password alone signs you in, and your recovery codes are worth
        nothing.
      </p>
      <${Identity} ...${{ password, setPassword, code, setCode, enrolled: true }} />
    </${Form}>
  </${Dialog}>`;
}

/**
 * All that signing in takes, once more.
 * @param {{password: string, setPassword: (text: string) => void, code: string, setCode: (text:
 *   string) => void, enrolled: boolean}} of
 */
export function Identity({ password, setPassword, code, setCode, enrolled }) {
  return html`
    <${Text}
      label="Your password"
      type="password"
      value=${password}
      onChange=${setPassword}
      more=${{ autocomplete: 'current-password', required: true }}
    />
    ${
      enrolled &&
      html`<${Text}
        label="Code"
        value=${code}
        onChange=${setCode}
        hint="Of your authenticator, or a recovery code."
        more=${{ autocomplete: 'one-time-code', required: true }}
      />`
    }
  `;
}
