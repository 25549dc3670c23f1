// One's own page: who one is here, time on play, self-exclusion, looks, keys, own data.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { dollars } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { moment } from '../core/casino_time.js';
import { capital } from '../core/words.js';
import { Exclusion } from '../me/exclusion.js';
import { OtherVisits, OwnData, Password } from '../me/own_data.js';
import { Play } from '../me/play.js';
import { SecondFactor } from '../me/second_factor.js';
import { Keys, LooksForm } from '../shell.js';

/** @typedef {import('../messages.d.ts').YoursInLobby} Yours */

function Me() {
  const room = useRoom();
  const [yours, setYours] = useState(/** @type {Yours | null} */ (null));
  const [signsIn, setSignsIn] = useState(/** @type {boolean | null} */ (null));
  const [enrolled, setEnrolled] = useState(false);
  const [keys, setKeys] = useState(false);
  const visit = room.visit;
  const again = async () => {
    const lobby = await ask('GET', '/lobby').catch(() => null);
    setYours(lobby?.yours ?? null);
  };
  const aboutMe = () =>
    ask('GET', '/me/export').then(
      ({ held }) => {
        setSignsIn(held.sign_in?.length > 0);
        setEnrolled(held.second_factor?.length > 0);
      },
      () => {},
    );
  useEffect(() => {
    if (!visit) return;
    void again();
    void aboutMe();
  }, [visit?.person]);
  if (!visit)
    return html`<div class="panel stack nobody">
      <h1>Your page</h1>
      <p>${room.ended || 'Nobody has come in on this device.'}</p>
      <p class="row">
        <a class="button primary" href="/sign-in">
          Come in
        </a>
      </p>
    </div>`;
  const plays = visit.offices.some(office => office === 'player' || office === 'guest');
  return html`
    <header class="me-head">
      <div>
        <h1>${visit.name}</h1>
        <p class="quietly">
          ${
            visit.demonstration
              ? `${capital(visit.offices.join(', '))}, a person of the demonstration`
              : plays && signsIn === false
                ? 'Guest'
                : capital(visit.offices.join(', '))
          }
          . This visit lasts until ${moment(visit.expires)} at the latest.
        </p>
        ${
          plays &&
          html`<p class="quietly">
            Tell your number to the dealer of a live table, who seats you by it.
          </p>`
        }
      </div>
      <p>
        <span class="label">Your number</span>
        <b class="figure">${visit.person}</b>
      </p>
      ${
        plays &&
        yours &&
        html`<p>
          <span class="label">Purse</span>
          <b class="figure">${dollars(yours.purse)}</b>
        </p>`
      }
      <button
        type="button"
        class="button"
        onClick=${() => room.leave().then(() => location.replace('/'))}
      >
        Sign out
      </button>
    </header>
    <div class="me">
      <div class="stack">
        ${
          plays &&
          html`
            <${Play} />
            <${Exclusion} ...${{ yours, again }} />
          `
        }
        ${
          !plays &&
          html`<p class="panel">
            Whoever holds an office of the house plays under another name: time on play
            and self-exclusion are for players.
          </p>`
        }
      </div>
      <div class="stack">
        <section class="panel stack" aria-labelledby="looks">
          <h2 id="looks">Looks and sounds</h2>
          <${LooksForm} />
          <button type="button" class="button" onClick=${() => setKeys(true)}>
            Keys
          </button>
        </section>
        ${
          signsIn &&
          html`
            <${Password} />
            <${SecondFactor} enrolled=${enrolled} staff=${!plays} again=${aboutMe} />
            <${OtherVisits} />
          `
        }
        <${OwnData} signsIn=${Boolean(signsIn)} enrolled=${enrolled} />
      </div>
    </div>
    ${keys && html`<${Keys} onClose=${() => setKeys(false)} />`}
  `;
}

await theRoom().resumeLogin();
const island = document.getElementById('island');
if (island) render(html`<${Me} />`, island);
if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
