// What stands left and right of the felt: the step and Next; what went wrong, and what happened.
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { Cites, CitesByInstrument } from '../parts/cite.js';
import { Log } from '../parts/log.js';
import { Ring } from '../parts/ring.js';
import { awaitedOf, named } from './course.js';
import { CalledClock } from './called_clock.js';
import { Refusal } from './refusal.js';
import { citesOf, houseSays, labelOf } from './step_words.js';
import { HoldToUndo } from './undo.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('./work.js').Work} Work */
/** @typedef {import('./work.js').Acting} Acting */
/** @typedef {import('./seldom.js').Beside} Beside */

/**
 * What the dealer does with the cards because of what was just recorded.
 * @type {Record<string, string>}
 */
const BY_HAND = {
  'poker.DiscardsReshuffled': 'Shuffle the discards and put them behind the cards in the shoe.',
  'poker.ExposedCardsShuffledBack': 'Put the cards that were seen back, and shuffle the shoe.',
  'poker.FifthCardDealt': 'Deal the fifth card to each player who replaced all five.',
  'poker.HoleCardReplaced':
    'The exposed card goes out; its player gets the card that would have been burnt.',
  'poker.MisdealDeclared': 'Take all cards in and give the bets back; blinds and antes stay.',
  'poker.UncalledReturned': 'What nobody matched goes back to its player.',
};

/**
 * @param {{view: View, work: Work, acting: Acting, asks: boolean, byHand: boolean, beside: Beside
 *   | null, news: import('../messages.d.ts').Happened[], onSheet: any}} of
 */
export function StepRail({ view, work, acting, asks, byHand, beside, news, onSheet }) {
  const { step, live } = work;
  const cites = citesOf(step);
  const { trouble, done } = acting;
  const beforeTheShoe =
    !view.round || view.round.over || ['wagers', 'before_the_deal'].includes(view.round.stage);
  return html`<aside class="rail left" aria-label="The next step">
    <section class="step">
      <p class="step-where">
        Table ${view.table} · ${gameName(view.game)}
        ${view.round ? ` · round ${view.round.number}` : ''}
      </p>
      <h1>${work.title}</h1>
      ${
        cites.length > 0 &&
        html`<p class="step-cites">
          <${CitesByInstrument} cites=${cites} />
        </p>`
      }
      ${!live && html`<p>${houseSays(view)}</p>`}
      ${!asks && html`<${Refusal} trouble=${trouble} />`}
    </section>
    ${
      live
        ? html`<button
          type="button"
          class="button primary next"
          disabled=${!work.ready}
          onClick=${() => void work.next()}
        >
          <span>${labelOf(step, view, work.settling)}</span>
          <kbd>Space</kbd>
        </button>`
        : html`
          <p class="notice">
            No act of the dealer is awaited here. You see what everybody sees, and the
            checks that are due; what goes wrong is told to the casino supervisor.
          </p>
          <h2>Cards</h2>
          ${beside && html`<${beside.Decks} view=${view} />`}
        `
    }
    ${
      work.reopens &&
      html`<button type="button" class="button quiet" onClick=${work.reopen}>
        Back to the wagers <kbd>Esc</kbd>
      </button>`
    }
    ${
      live &&
      byHand &&
      step.kind === 'run' &&
      beforeTheShoe &&
      html`<label class="depth">
        Cut: cards lifted off${' '}
        <input
          inputmode="numeric"
          value=${work.depth}
          onInput=${(/** @type {any} */ event) => {
            const depth = Number(event.target.value);
            if (depth > 1 && depth < 51) work.setDepth(depth);
          }}
        />
      </label>`
    }
    ${
      view.deadline &&
      !view.paused &&
      html`<p class="clockline">
        <${Ring} deadline=${view.deadline} total=${90} />${' '}
        <span>
          ${view.waits_for ? `The ${view.waits_for} is awaited` : 'until the deadline'}
        </span>
      </p>`
    }
    <${CalledClock} view=${view} onSheet=${onSheet} />
    ${[...new Set(news.map(event => BY_HAND[event.kind]).filter(Boolean))].map(
      says => html`<p class="notice by-hand" key=${says}>
        ${says}
      </p>`,
    )}
    ${
      done.length > 0 &&
      html`<ol class="done" aria-label="Done">
        ${done.map(
          (item, n) => html`<li key=${n}>
            <span>
              ✓ ${item.says}
              ${item.count > 1 ? ` ×${item.count}` : ''}
            </span>
            <${Cites} cites=${item.cites} />
          </li>`,
        )}
      </ol>`
    }
  </aside>`;
}

/**
 * @param {{view: View, work: Work, acting: Acting, beside: Beside | null, here:
 *   import('../messages.d.ts').TableRunning | null, person: number, log:
 *   import('../messages.d.ts').Happened[], onOpen: (what: string) => void}} of
 */
export function BesideRail({ view, work, acting, beside, here, person, log, onOpen }) {
  const { step, live } = work;
  const { act } = acting;
  const counting = step.kind === 'form' && named(step.awaited.act) === 'confirm_count';
  return html`<aside class="rail right" aria-label="Beside the round">
    <button type="button" class="button danger irregular" onClick=${() => onOpen('sheet')}>
      <span>Irregularity</span>
      <kbd>I</kbd>
    </button>
    <div class="two">
      ${live && html`<${HoldToUndo} onUndo=${() => onOpen('right')} />`}
      <button type="button" class="button" onClick=${() => onOpen('table')}>
        <span>Table</span>
        <kbd>M</kbd>
      </button>
    </div>
    ${
      beside &&
      here?.float.pending &&
      !counting &&
      html`<${beside.FloatWaiting}
        float=${here.float}
        canConfirm=${awaitedOf(view, 'confirm_fill', 'confirm_credit')[0]?.act ?? ''}
        cites=${[]}
        act=${act}
      />`
    }
    ${
      beside &&
      (view.proposals?.length ?? 0) > 0 &&
      html`<div class="proposals">
        <h2>Waits for another person</h2>
        <${beside.Proposals} view=${view} running=${here} person=${person} act=${act} />
      </div>`
    }
    <h2 class="rail-head">What happened</h2>
    <div class="logbox" tabindex="0" role="region" aria-label="What happened">
      <${Log} log=${log} most=${40} />
    </div>
  </aside>`;
}
