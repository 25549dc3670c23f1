// Ways in: by name and password, as a new player, as a guest; and the second factor.
import { useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { theRoom } from '../core/room.js';
import { Text } from '../parts/fields.js';
import { Form } from './form.js';

const NAMED = {
  autocomplete: 'username',
  required: true,
  autocapitalize: 'none',
  spellcheck: false,
};

/** Where an office begins its work. @param {readonly string[]} offices */
export function whereTo(offices) {
  if (
    offices.some(office =>
      ['casino operator', 'shift manager', 'casino supervisor', 'dealer'].includes(office),
    )
  )
    return '/room';
  if (offices.includes('tournament director')) return '/room#tournaments';
  return offices.includes('inspector') ? '/inspector' : '/';
}

/** @param {{door: string, onDoor: (door: string) => void, onIn: () => void}} of */
export function Doors({ door, onDoor, onIn }) {
  const says = { in: 'Sign in', up: 'Become a player', guest: 'Come in as a guest' };
  return html`
    <div class="doors" role="group" aria-label="Ways in">
      ${Object.entries(says).map(
        ([line, name]) => html`<button
          type="button"
          key=${line}
          class="button"
          aria-pressed=${door === line}
          onClick=${() => onDoor(line)}
        >
          ${name}
        </button>`,
      )}
    </div>
    ${
      door === 'in'
        ? html`<${SignIn} onIn=${onIn} />`
        : door === 'up'
          ? html`<${SignUp} onIn=${onIn} />`
          : html`<${Guest} onIn=${onIn} />`
    }
  `;
}

/** @param {{onIn: () => void}} of */
function SignIn({ onIn }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = async () => {
    await theRoom().become(ask('POST', '/sign-in', { name, password }));
    onIn();
  };
  return html`
    <h1>Sign in</h1>
    <${Form} does=${enter} yes="Sign in">
      <${Text}
        label="Name to sign in by"
        value=${name}
        onChange=${setName}
        more=${{ ...NAMED, autofocus: true }}
      />
      <${Text}
        label="Password"
        type="password"
        value=${password}
        onChange=${setPassword}
        more=${{ autocomplete: 'current-password', required: true }}
      />
    </${Form}>
  `;
}

/** @param {{onIn: () => void}} of */
function SignUp({ onIn }) {
  const [name, setName] = useState('');
  const [signInName, setSignInName] = useState('');
  const [password, setPassword] = useState('');
  const enter = async () => {
    await theRoom().become(ask('POST', '/sign-up', { name, sign_in_name: signInName, password }));
    onIn();
  };
  return html`
    <h1>Become a player</h1>
    <p class="quietly">
      You get play chips once, and your rounds stay yours. Nothing else is asked.
    </p>
    <${Form} does=${enter} yes="Become a player">
      <${Text}
        label="Name at the tables"
        value=${name}
        onChange=${setName}
        hint="Others see it."
        more=${{
          autocomplete: 'nickname',
          required: true,
          maxlength: 40,
          autofocus: true,
        }}
      />
      <${Text}
        label="Name to sign in by"
        value=${signInName}
        onChange=${setSignInName}
        hint="3 to 64 signs, no spaces. Others do not see it."
        more=${NAMED}
      />
      <${Text}
        label="Password"
        type="password"
        value=${password}
        onChange=${setPassword}
        hint="12 characters or more, of any kind. A sentence is good."
        more=${{ autocomplete: 'new-password', required: true }}
      />
    </${Form}>
  `;
}

/** @param {{onIn: () => void}} of */
function Guest({ onIn }) {
  return html`
    <h1>Come in as a guest</h1>
    <p class="quietly">
      No name, no password: you get play chips and a guest's name. When the visit ends,
      there is no way back to it.
    </p>
    <${Form}
      does=${async () => {
        await theRoom().enterAsGuest();
        onIn();
      }}
      yes="Come in"
    />
  `;
}

/** @param {{onIn: () => void}} of */
export function SecondFactor({ onIn }) {
  const [code, setCode] = useState('');
  const enter = async () => {
    await theRoom().become(ask('POST', '/second-factor', { code: code.replaceAll(' ', '') }));
    onIn();
  };
  return html`
    <h1>Second factor</h1>
    <p class="quietly">
      The password was right. Now the code of your authenticator, or one of your recovery
      codes.
    </p>
    <${Form} does=${enter} yes="Go on">
      <${Text}
        label="Code"
        value=${code}
        onChange=${setCode}
        more=${{
          autocomplete: 'one-time-code',
          inputmode: 'text',
          required: true,
          autofocus: true,
        }}
      />
    </${Form}>
  `;
}
