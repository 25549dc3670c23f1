// Coming in: by a link, by name and password, as a new player, as a guest; and going.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { Doors, SecondFactor, whereTo } from '../lobby/doors.js';
import { Invited, Recovery } from '../lobby/invitation.js';

/** @typedef {import('../messages.d.ts').InvitationShown} Invitation */

// A link is a secret: it leaves the address bar, and with it the history, before anything else.
const token = location.hash.slice(1);
if (token) history.replaceState(null, '', '/enter');

/**
 * A link is of a demonstration or an invitation; what it is, the room knows.
 * @returns {Promise<Invitation | null>}
 */
async function followed() {
  try {
    await theRoom().become(ask('POST', '/demonstration-links', { token }));
    return null;
  } catch (problem) {
    if (/** @type {any} */ (problem).code === 'loopback_only') throw problem;
    return ask('POST', '/invitations/open', { token });
  }
}

function Enter() {
  const room = useRoom();
  const [door, setDoor] = useState('in');
  const [asked, setAsked] = useState(false);
  const [invitation, setInvitation] = useState(/** @type {Invitation | null} */ (null));
  const [codes, setCodes] = useState(/** @type {readonly string[]} */ ([]));
  const [wrong, setWrong] = useState('');

  function go() {
    const visit = theRoom().visit;
    if (!visit || visit.awaits_second_factor) return;
    say(`You are in as ${visit.name}.`);
    location.replace(whereTo(visit.offices));
  }
  useEffect(() => {
    (token ? followed() : room.resumeLogin().then(() => null))
      .then(
        found => {
          if (found) setInvitation(found);
          else if (token) go();
        },
        problem => setWrong(problem.message),
      )
      .finally(() => setAsked(true));
  }, []);

  if (!asked)
    return html`<div class="enter">
      <h1>One moment</h1>
    </div>`;
  if (codes.length)
    return html`<div class="enter panel">
      <h1>Keep these codes</h1>
      <${Recovery} codes=${codes} onDone=${go} />
    </div>`;
  if (invitation)
    return html`<div class="enter wide panel">
      <${Invited} token=${token} invitation=${invitation} onDone=${setCodes} />
    </div>`;
  if (room.visit?.awaits_second_factor)
    return html`<div class="enter panel">
      <${SecondFactor} onIn=${go} />
    </div>`;
  return html`<div class="enter panel">
    ${
      wrong &&
      html`<p class="notice bad" role="alert">
        ${wrong}
      </p>`
    }
    ${
      room.visit &&
      html`<div class="notice">
        <div class="stack">
          <p>
            You are in as <b>${room.visit.name}</b>, ${room.visit.offices.join(', ')}.
            Whoever comes in below takes the place of this visit.
          </p>
          <div class="row">
            <a class="button primary" href=${whereTo(room.visit.offices)}>
              Go on
            </a>
            <button type="button" class="button" onClick=${() => room.leave()}>
              Sign out
            </button>
          </div>
        </div>
      </div>`
    }
    <${Doors} door=${door} onDoor=${setDoor} onIn=${go} />
  </div>`;
}

const island = document.getElementById('island');
if (island) render(html`<${Enter} />`, island);
