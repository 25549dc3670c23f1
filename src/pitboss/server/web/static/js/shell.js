// What is on every page: who is here, where one can go, the keys, and how things look.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { html } from './core/html.js';
import { useRoom, useSetting } from './core/hooks.js';
import { allKeys, bind, keyOf, useKeys } from './core/keys.js';
import { theRoom } from './core/room.js';
import { Choice, YesNo } from './parts/fields.js';
import { Dialog } from './parts/dialog.js';
import { Status } from './parts/status.js';

/** Pages that an office opens, besides those of everybody. @type {[string, string, string[]][]} */
const WAYS = [
  [
    '/room',
    'Room',
    [
      'casino operator',
      'shift manager',
      'casino supervisor',
      'tournament director',
      'dealer',
      'inspector',
    ],
  ],
  ['/inspector', 'Rounds', ['inspector', 'casino operator', 'shift manager']],
];

function Ways() {
  const offices = useRoom().visit?.offices ?? [];
  // On a phone the pages lie in a row; the one that is open is brought into sight.
  useEffect(() => {
    document
      .querySelector('#ways [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [offices.length]);
  const ways = [
    ['/', 'Tables'],
    ...WAYS.filter(([, , who]) => who.some(office => offices.includes(office))),
    ['/study', 'Study'],
    ['/rules', 'Rules'],
  ];
  return html`
    ${ways.map(
      ([href, says]) => html`<a
        href=${href}
        key=${href}
        aria-current=${
          (href === '/' ? location.pathname === '/' : location.pathname.startsWith(href ?? ''))
            ? 'page'
            : undefined
        }
      >
        ${says}
      </a>`,
    )}
  `;
}

function Who() {
  const room = useRoom();
  const [open, setOpen] = useState('');
  useKeys('everywhere', [
    { name: 'keys', key: '?', says: 'Show the keys', does: () => setOpen('keys') },
    {
      name: 'looks',
      key: ',',
      says: 'How things look and sound',
      does: () => setOpen('looks'),
    },
  ]);
  return html`
    <${Status} />
    ${
      room.visit
        ? html`<a class="me" href="/me">
          ${room.visit.name}
        </a>`
        : html`<a class="me" href="/sign-in">
          Sign in
        </a>`
    }
    <button
      type="button"
      class="button quiet square"
      aria-label="How things look and sound"
      title="Looks and sounds ( , )"
      onClick=${() => setOpen('looks')}
    >
      ◐
    </button>
    <button
      type="button"
      class="button quiet square"
      aria-label="Keys"
      title="Keys ( ? )"
      onClick=${() => setOpen('keys')}
    >
      ?
    </button>
    ${open === 'keys' && html`<${Keys} onClose=${() => setOpen('')} />`}
    ${open === 'looks' && html`<${Looks} onClose=${() => setOpen('')} />`}
  `;
}

/** @param {{onClose: () => void}} of */
export function Keys({ onClose }) {
  const [changing, setChanging] = useState('');
  const [, setCount] = useState(0);
  /** @param {KeyboardEvent} event @param {{scope: string, name: string}} item */
  function take(event, item) {
    if (changing !== `${item.scope}.${item.name}`) return;
    event.preventDefault();
    event.stopPropagation();
    if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
    if (event.key !== 'Escape') bind(item.scope, item.name, keyOf(event));
    setChanging('');
    setCount(count => count + 1);
  }
  return html`<${Dialog} title="Keys" onClose=${onClose}>
    <p>
      Press the key's button, then the key that you want instead. Escape leaves it as it
      is.
    </p>
    <table class="keys">
      <tbody>
        ${allKeys().map(
          allKey => html`<tr key=${`${allKey.scope}.${allKey.name}`}>
            <td>${allKey.says}</td>
            <td>
              <button
                type="button"
                class="button keycap"
                onClick=${() => setChanging(`${allKey.scope}.${allKey.name}`)}
                onKeyDown=${(/** @type {KeyboardEvent} */ event) => take(event, allKey)}
              >
                ${changing === `${allKey.scope}.${allKey.name}` ? 'press …' : named(allKey.bound)}
              </button>
              ${
                allKey.bound !== allKey.key &&
                html`<button
                  type="button"
                  class="button quiet"
                  onClick=${() => {
                    bind(allKey.scope, allKey.name, null);
                    setCount(count => count + 1);
                  }}
                >
                  as before
                </button>`
              }
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
  </${Dialog}>`;
}

/** @param {string} key */
const named = key =>
  ({
    ' ': 'Space',
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Esc',
  })[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** @param {{onClose: () => void}} of */
export function Looks({ onClose }) {
  return html`<${Dialog} title="Looks and sounds" onClose=${onClose}>
    <${LooksForm} />
  </${Dialog}>`;
}

export function LooksForm() {
  const [theme, setTheme] = useSetting('theme');
  const [deck, setDeck] = useSetting('deck');
  const [sound, setSound] = useSetting('sound');
  const [motion, setMotion] = useSetting('motion');
  const [lines, setLines] = useSetting('lines');
  return html`<div class="stack">
    <${Choice}
      label="Theme"
      value=${theme}
      onChange=${setTheme}
      choices=${[
        { value: 'auto', says: 'As this device' },
        { value: 'light', says: 'Light' },
        { value: 'dark', says: 'Dark' },
      ]}
    />
    <${Choice}
      label="Deck"
      value=${deck}
      onChange=${setDeck}
      choices=${[
        { value: 'four', says: 'Four colours' },
        { value: 'two', says: 'Two colours' },
      ]}
    />
    <${YesNo} label="Sounds" value=${sound} onChange=${setSound} />
    <${Choice}
      label="Motion"
      value=${motion}
      onChange=${setMotion}
      choices=${[
        { value: 'auto', says: 'As this device' },
        { value: 'less', says: 'Keep still' },
      ]}
    />
    <${Choice}
      label="Lines for screen readers"
      value=${lines}
      onChange=${setLines}
      choices=${[
        { value: 'all', says: 'Everything' },
        { value: 'mine', says: 'What concerns me' },
        { value: 'results', says: 'Results only' },
      ]}
    />
  </div>`;
}

const ways = document.getElementById('ways'),
  who = document.getElementById('who');
if (ways && who) {
  ways.replaceChildren();
  render(html`<${Ways} />`, ways);
  render(html`<${Who} />`, who);
  if (!document.getElementById('island')) void theRoom().resumeLogin();
}
