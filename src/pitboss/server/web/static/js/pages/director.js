// The director's desk of one tournament, on a laptop and on a phone.
import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { stageOf, underWords } from '../clock/words.js';
import { Clock, ShortClock } from '../director/clock.js';
import { useDesk } from '../director/desk.js';
import { Entries } from '../director/entries.js';
import { Now } from '../director/now.js';
import { Refused } from '../director/parts.js';
import { Seats } from '../director/seats.js';
import { later } from '../parts/later.js';
import { Proof } from '../running/acting.js';
import { SignInFirst } from '../running/duty.js';

const Conditions = later(() => import('../director/conditions.js').then(found => found.Conditions));
const Money = later(() => import('../director/money.js').then(found => found.Money));
const Prizes = later(() => import('../director/prizes.js').then(found => found.Prizes));
const Rulings = later(() => import('../director/rulings.js').then(found => found.Rulings));
const Wizard = later(() => import('../director/wizards.js').then(found => found.Wizard));

const WHO = ['tournament director', 'casino operator', 'shift manager', 'inspector'];
/** Panes: address, words, what draws it. @type {[string, string, any][]} */
const PANES = [
  ['now', 'Now', Now],
  ['entries', 'Entries', Entries],
  ['seats', 'Seats', Seats],
  ['clock', 'Clock', Clock],
  ['money', 'Money', Money],
  ['prizes', 'Prizes', Prizes],
  ['rulings', 'Rulings', Rulings],
  ['conditions', 'Conditions', Conditions],
];
const number = Number(document.body.dataset.tournament);
const here = () => location.hash.slice(1) || 'now';

function Page() {
  const { visit } = useRoom();
  const offices = visit?.offices ?? [];
  if (!visit || !offices.some(office => WHO.includes(office)))
    return html`<${SignInFirst}
      visit=${visit}
      what="The desk of a tournament is for those who conduct it."
    />`;
  return html`<${Desk} key=${visit.person} offices=${offices} />`;
}

/** @param {{offices: readonly string[]}} of */
function Desk({ offices }) {
  const { desk, form, problem } = useDesk(number, offices);
  const [at, setAt] = useState(here());
  const [wanted, setWanted] = useState(
    /** @type {import('../director/wizards.js').Wanted | null} */ (null),
  );
  useEffect(() => {
    const moved = () => setAt(here());
    addEventListener('hashchange', moved);
    return () => removeEventListener('hashchange', moved);
  }, []);
  const tabs = useRef(/** @type {HTMLElement | null} */ (null));
  // On a phone the panes lie in a row; the one that is open is brought into sight.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at, Boolean(desk)]);
  useKeys(
    'director',
    PANES.map(([id, says], n) => ({
      name: id,
      key: `${n + 1}`,
      says: `Go to: ${says}`,
      does: () => {
        location.hash = id;
      },
    })),
  );
  const due = (desk?.view.awaited ?? []).filter(
    act => act.office !== 'player' && act.office !== 'dealer' && desk?.may(act.act),
  ).length;
  const before = useRef(0);
  useEffect(() => {
    if (due > before.current) {
      play('turn');
      say(`${due} ${due === 1 ? 'act is' : 'acts are'} awaited of you.`);
    }
    before.current = due;
  }, [due]);
  if (!desk) return html`<p role="status">${problem || 'One moment.'}</p>`;
  const { view } = desk;
  if (!view.conducts)
    return html`<div class="panel stack">
      <h1>${view.name}</h1>
      <p>
        This desk is for the director of this tournament and the assistants.${' '}
        ${view.director ? `${view.director} conducts it.` : 'No director is nominated yet.'}
      </p>
      <p class="links">
        <a href=${`/tournaments/${number}`}>The tournament</a>
        <a href=${`/tournaments/${number}/clock`}>Its clock</a>
      </p>
    </div>`;
  const current = PANES.some(([id]) => id === at) ? at : 'now';
  const Pane = PANES.find(([id]) => id === current)?.[2];
  const stage = stageOf(view.stage, view.session);
  return html`
    <header class="head desk-head">
      <div>
        <h1>${view.name}</h1>
        <p class="quietly">${underWords(view)}</p>
      </div>
      <div class="row tags">
        <span class=${`tag ${stage.mood}`}>
          ${stage.mark} ${stage.says}
        </span>
        ${
          view.stage !== 'draft' &&
          html`<span class="tag">
            ${
              ['entries', 'over', 'called off'].includes(view.stage)
                ? `${view.entries ?? 0} entered`
                : `${view.players_left ?? 0} of ${view.entries ?? 0} left`
            }
          </span>`
        }
        ${view.house_conducts && html`<span class="tag info">the house conducts</span>`}
        ${view.hand_for_hand && html`<span class="tag warn">hand for hand</span>`}
        ${
          view.ledger &&
          !view.ledger.balanced &&
          html`<a class="tag bad" href="#money">
            the ledger does not balance
          </a>`
        }
      </div>
      <${ShortClock} desk=${desk} />
    </header>
    ${
      problem &&
      html`<p class="notice warn" role="status">
        ${problem}
      </p>`
    }
    <div class="room">
      <nav class="sections" ref=${tabs} aria-label="Panes of the desk">
        ${PANES.map(
          ([id, says], n) => html`<a
              href=${`#${id}`}
              key=${id}
              aria-current=${id === current ? 'page' : undefined}
            >
            <span>${says}</span>
            ${
              id === 'now' && due
                ? html`<b class="count" aria-label=${`${due} awaited`}>
                  ${due}
                </b>`
                : html`<kbd aria-hidden="true">${n + 1}</kbd>`
            }
          </a>`,
        )}
      </nav>
      <div class="section">
        <${Refused} desk=${desk} />
        <${Pane} key=${current} desk=${desk} steps=${setWanted} />
      </div>
    </div>
    ${form}
    ${wanted && html`<${Wizard} desk=${desk} wanted=${wanted} onClose=${() => setWanted(null)} />`}
    <${Proof} />
  `;
}

const island = document.getElementById('island');
// Who is here decides what is drawn, so nothing is drawn before that is known.
if (island)
  void theRoom()
    .resumeLogin()
    .finally(() => render(html`<${Page} />`, island));
