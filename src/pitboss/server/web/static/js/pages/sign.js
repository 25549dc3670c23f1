// The sign at a table, on a second screen: it asks nothing of anybody and makes nobody a visitor.
import { render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { say } from '../core/say.js';
import { clock } from '../core/casino_time.js';
import { capital } from '../core/words.js';
import { Meter } from '../lobby/meter.js';
import { byRound, changes, figuresInWords } from '../parts/notices.js';

/** @typedef {import('../messages.d.ts').TableView} TableView */

const EVERY = 2000;
/** Unheard for so long, the figures may be old. */
const LOST_AFTER = 7000;
const table = Number(document.body.dataset.table);

function useSign() {
  const [view, setView] = useState(/** @type {TableView | null} */ (null));
  const [problem, setProblem] = useState('');
  const [heard, setHeard] = useState(Date.now());
  const [late, setLate] = useState(false);
  useEffect(() => {
    const look = () =>
      ask('GET', `/tables/${table}`).then(
        shown => {
          setView(shown.view);
          setProblem('');
          setHeard(Date.now());
        },
        wrong => {
          if (wrong.status === 404) setProblem(`There is no table ${table}.`);
        },
      );
    void look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    setLate(false);
    const timer = setTimeout(() => setLate(true), LOST_AFTER);
    return () => clearTimeout(timer);
  }, [heard]);
  return { view, problem, late, heard };
}

function Sign() {
  const { view, problem, late, heard } = useSign();
  const told = useRef('');
  const sign = view?.sign;
  const words =
    view && sign
      ? [figuresInWords(sign.figures), ...changes(view).map(change => `Notice: ${change}`)].join(
          '. ',
        )
      : '';
  useEffect(() => {
    if (told.current && words && told.current !== words)
      say(`The sign of table ${table} has changed: ${words}`);
    if (words) told.current = words;
  }, [words]);
  useLayoutEffect(() => {
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  });
  if (problem || !view || !sign)
    return html`<div class="sign waiting">
      <p class="sign-game">${problem || `Table ${table}`}</p>
      ${late && html`<${Lost} heard=${heard} />`}
    </div>`;
  const boxes = sign.figures.filter(figure => figure.maximum != null),
    others = sign.figures.filter(figure => figure.maximum == null);
  return html`<article
    class=${`sign ${view.stage === 'open' ? '' : 'shut'}`}
    aria-label=${`Sign of table ${table}`}
  >
    <header>
      <div>
        <h1 class="sign-game">${sign.game}</h1>
        <p class="sign-under">
          ${sign.instrument}
          ${sign.approval && html` · layout approved, reference ${sign.approval}`}
        </p>
        ${
          sign.purpose &&
          sign.purpose !== 'gaming' &&
          html`<p class="sign-purpose">${capital(sign.purpose)}: play chips only</p>`
        }
      </div>
      <p class="sign-table">
        <span>Table</span>
        <b>${table}</b>
      </p>
    </header>
    ${
      view.stage !== 'open' &&
      html`<p class="sign-shut">
        ${view.stage === 'closed' ? 'This table is closed' : 'This table is not open yet'}
      </p>`
    }
    ${
      boxes.length > 0 &&
      html`<table class="sign-limits">
        <caption class="unseen">Limits of each box</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Box</span>
            </th>
            <th scope="col">Minimum</th>
            <th scope="col">Maximum</th>
          </tr>
        </thead>
        <tbody>
          ${boxes.map(
            box => html`<tr key=${box.what}>
              <th scope="row">${capital(box.what)}</th>
              <td>${dollars(box.minimum)}</td>
              <td>${dollars(box.maximum ?? 0)}</td>
            </tr>`,
          )}
        </tbody>
      </table>`
    }
    <dl class="sign-others">
      ${byRound(others).map(
        item => html`<div key=${item.what}>
          <dt>${named(item.what)}</dt>
          <dd>${item.amounts}</dd>
        </div>`,
      )}
    </dl>
    <dl class="sign-words">
      ${(sign.words ?? []).map(
        word => html`<div key=${word.what}>
          <dt>${capital(word.what)}</dt> <dd>${word.said}</dd>
        </div>`,
      )}
    </dl>
    ${
      view.meter != null &&
      html`<p class="sign-meter">
        <span>Jackpot</span>
        <${Meter} cents=${view.meter} />
      </p>`
    }
    ${changes(view).map(
      change => html`<p class="sign-notice" key=${change}>
        <b>Notice</b> ${change}
      </p>`,
    )}
    ${late && html`<${Lost} heard=${heard} />`}
  </article>`;
}

/** "multiples" alone says little from afar. @param {string} what */
const named = what => (what === 'multiples' ? 'Wagers in multiples of' : capital(what));

/** Choose the largest type with which the whole sign fits on the screen. */
function fit() {
  const sign = /** @type {HTMLElement | null} */ (document.querySelector('.sign'));
  for (let tall = 40; sign && tall <= 120; tall += 2) {
    sign.style.setProperty('--tall', String(tall));
    if (document.documentElement.scrollHeight <= innerHeight) return;
  }
}

/** @param {{heard: number}} of */
const Lost = ({ heard }) => html`<p class="sign-lost" role="alert">
  <b>Connection lost.</b> Shown as it was at ${clock(new Date(heard).toISOString())};
  please ask the dealer.
</p>`;

const island = document.getElementById('island');
if (island) render(html`<${Sign} />`, island);
