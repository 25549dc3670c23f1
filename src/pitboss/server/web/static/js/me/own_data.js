// What the room holds about oneself: to be had as a file, and to be erased; and the password.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { Dialog } from '../parts/dialog.js';
import { Text } from '../parts/fields.js';
import { Form } from '../lobby/form.js';
import { Identity } from './second_factor.js';

const MEANT = 'erase';

async function save() {
  const { held } = await ask('GET', '/me/export');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }),
  );
  link.download = 'pitboss-about-me.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {{signsIn: boolean, enrolled: boolean}} of */
export function OwnData({ signsIn, enrolled }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [erasing, setErasing] = useState(false);
  const [typed, setTyped] = useState('');
  async function erase() {
    await ask('POST', '/me/erase', { password, code: code.replaceAll(' ', '') });
    location.replace('/');
  }
  return html`<section class="panel stack" aria-labelledby="data">
    <h2 id="data">What is held about you</h2>
    <p>
      Your name, how you sign in, and your visits. The record of rounds knows you by a
      number only.
    </p>
    <div class="own">
      <${Form} does=${save} yes="Save it as a file" />
      <button type="button" class="button danger" onClick=${() => setErasing(true)}>
        Erase it
      </button>
    </div>
    ${
      erasing &&
      html`<${Dialog} title="Erase what is held about you" onClose=${() => setErasing(false)}>
        <p>
          Your name and your way to sign in are gone for good, and with them your purse.
          Rounds stay in the record under a number that leads to nobody.
        </p>
        <${Form}
          does=${erase}
          yes="Erase it all"
          danger
          disabled=${typed.trim().toLowerCase() !== MEANT}
        >
          <${Text}
            label=${`Type “${MEANT}” to say that you mean it`}
            value=${typed}
            onChange=${setTyped}
            more=${{ autocomplete: 'off', autocapitalize: 'none', autofocus: true }}
          />
          ${
            signsIn &&
            html`<${Identity} ...${{ password, setPassword, code, setCode, enrolled }} />`
          }
        </${Form}>
      </${Dialog}>`
    }
  </section>`;
}

/** A device that was lost or left behind: its visit ends, this one goes on. */
export function OtherVisits() {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  async function end() {
    setDone(false);
    await ask('POST', '/me/end-other-visits', { password });
    setPassword('');
    setDone(true);
  }
  return html`<section class="panel stack" aria-labelledby="others">
    <h2 id="others">Other devices</h2>
    <${Form} does=${end} yes="End other visits">
      <${Text}
        label="Your password"
        type="password"
        value=${password}
        onChange=${setPassword}
        hint="Wherever else you are signed in, the visit ends."
        more=${{ autocomplete: 'current-password', required: true }}
      />
    </${Form}>
    ${
      done &&
      html`<p class="notice good" role="status">
        You are signed in on this device alone.
      </p>`
    }
  </section>`;
}

export function Password() {
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [done, setDone] = useState(false);
  async function change() {
    setDone(false);
    const room = theRoom();
    await room.become(ask('POST', '/password', { old, new: fresh }));
    setOld('');
    setFresh('');
    setDone(true);
  }
  return html`<section class="panel stack" aria-labelledby="password">
    <h2 id="password">Password</h2>
    <${Form} does=${change} yes="Change it">
      <${Text}
        label="Password now"
        type="password"
        value=${old}
        onChange=${setOld}
        more=${{ autocomplete: 'current-password', required: true }}
      />
      <${Text}
        label="New password"
        type="password"
        value=${fresh}
        onChange=${setFresh}
        hint="12 characters or more, of any kind. Your other visits end."
        more=${{ autocomplete: 'new-password', required: true }}
      />
    </${Form}>
    ${
      done &&
      html`<p class="notice good" role="status">
        The password was changed.
      </p>`
    }
  </section>`;
}
