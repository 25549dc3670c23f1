// Accepting an invitation: a name and a password, a second factor, and codes for a lost telephone.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { Text } from '../parts/fields.js';
import { Form } from './form.js';
import { QrPicture } from './qr_picture.js';

/** @typedef {import('../messages.d.ts').InvitationShown} Invitation */

/**
 * @param {{token: string, invitation: Invitation, onDone: (codes: readonly string[]) => void}} of
 */
export function Invited({ token, invitation, onDone }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  async function accept() {
    /** @type {import('../messages.d.ts').AcceptedShown} */
    const accepted = await ask('POST', '/invitations/accept', {
      token,
      sign_in_name: name,
      password,
      code: code.replaceAll(' ', ''),
    });
    await theRoom().become(Promise.resolve(accepted.visit));
    onDone(accepted.recovery_codes);
  }
  return html`
    <h1>Welcome, ${invitation.name}</h1>
    <p>
      You are invited as <b>${invitation.offices.join(', ')}</b>. A name, a password and a
      second factor, and you are in.
    </p>
    <${Form} does=${accept} yes="Accept the invitation">
      <fieldset class="step">
        <legend>A name and a password</legend>
        <${Text}
          label="Name to sign in by"
          value=${name}
          onChange=${setName}
          hint="3 to 64 signs, no spaces. Others do not see it."
          more=${{
            autocomplete: 'username',
            required: true,
            autofocus: true,
            autocapitalize: 'none',
            spellcheck: false,
          }}
        />
        <${Text}
          label="Password"
          type="password"
          value=${password}
          onChange=${setPassword}
          hint="12 characters or more, of any kind. A sentence is good."
          more=${{ autocomplete: 'new-password', required: true, minlength: 12 }}
        />
      </fieldset>
      <fieldset class="step">
        <legend>A second factor</legend>
        <${Authenticator} secret=${invitation.secret} uri=${invitation.uri} />
        <${Text}
          label="The code that it shows"
          value=${code}
          onChange=${setCode}
          hint="Six figures; they change every half a minute."
          more=${{ autocomplete: 'one-time-code', inputmode: 'numeric', required: true }}
        />
      </fieldset>
    </${Form}>
  `;
}

/** What an authenticator reads. @param {{secret: string, uri: string}} of */
export function Authenticator({ secret, uri }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return html`<div class="factor">
    <${QrPicture}
      text=${uri}
      label="The secret as a QR code, for an authenticator on a telephone"
    />
    <div class="stack">
      <p>Read this with an authenticator on your telephone, or type the secret there:</p>
      <p class="secret" aria-label=${`Secret: ${groups.join(' ')}`}>
        ${groups.map((group, n) => html`<code key=${n}>${group}</code>`)}
      </p>
      <p>
        <a href=${uri}>Open it in an authenticator on this device</a>
      </p>
    </div>
  </div>`;
}

/** @param {{codes: readonly string[], onDone: () => void}} of */
export function Recovery({ codes, onDone }) {
  const [copied, setCopied] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('This browser does not let pages copy; please write them down.');
    }
    say('The recovery codes were copied.');
  }
  return html`
    <p>
      Each of them serves once in place of the telephone.${' '}
      <b>They are shown now and never again.</b>
    </p>
    <ul class="codes" aria-label="Recovery codes">
      ${codes.map(
        code => html`<li key=${code}>
          <code>${code}</code>
        </li>`,
      )}
    </ul>
    <div class="row">
      <button type="button" class="button" onClick=${copy}>
        Copy all
      </button>
      <span role="status">${copied}</span>
    </div>
    <button type="button" class="button primary" onClick=${onDone}>
      I have kept them
    </button>
  `;
}
