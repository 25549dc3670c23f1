// What has to be entered for a step of a pot game.
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { dollars } from '../core/money.js';
import { AgreeEntry } from './agreeing.js';
import { awaitedOf, named } from './awaited.js';
import { BetEntry } from './bets.js';
import { CardEntry } from './cards.js';
import { deckOf } from './deck.js';
import { DrawEntry } from './draws.js';
import { merged } from './hand.js';
import { orderWords } from './pot_course.js';
import { Division, HandShown, PassIn, Shares } from './showdown.js';

/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').ActShown} ActShown */
/** @typedef {import('./work.js').Work} Work */
/** @typedef {import('./work.js').Acting} Acting */
/**
 * @typedef {(act: string, given?: Record<string, unknown>, lines?: [string, string][]) => void}
 *   OnSheet
 */

/**
 * @param {{view: View, work: Work, acting: Acting, acts: ActShown[], results: any[], here:
 *   import('../messages.d.ts').TableRunning | null, onSheet: OnSheet}} of
 */
export function PotEntry({ view, work, acting, acts, results, here, onSheet }) {
  const { step, key, entered, wire } = work;
  const { act } = acting;
  if (step.kind === 'bets')
    return html`<${BetEntry} key=${key} view=${view} awaited=${step.awaited} act=${act} />`;
  if (step.kind === 'draw')
    return html`<${DrawEntry} key=${key} view=${view} awaited=${step.awaited} act=${act} />`;
  if (step.kind === 'agree')
    return html`<${AgreeEntry}
      view=${view}
      boxes=${step.boxes}
      at=${work.at}
      acts=${acts}
      act=${act}
    />`;
  if (step.kind === 'wait')
    return work.live
      ? html`<section class="entry">
        <p>${step.says}</p>
      </section>`
      : null;
  if (step.kind === 'run' && named(step.awaited.act) === 'divide_pots')
    return html`<${Division} view=${view} wire=${step.wire} />`;
  if (step.kind === 'run')
    return html`<${Outlook}
      view=${view}
      step=${step}
      acts=${acts}
      act=${act}
      results=${results}
      onSheet=${onSheet}
    />`;
  if (step.kind !== 'cards') return null;
  const seat = step.awaited.box ?? 0;
  if (work.settling && wire)
    return html`<${HandShown}
      view=${view}
      seat=${seat}
      cards=${merged(step.places, entered)}
      found=${work.found}
      onBack=${() => work.setCards(entered.slice(0, -1))}
    />`;
  return html`<${CardEntry}
    key=${key}
    view=${view}
    places=${step.places}
    owners=${step.owners}
    deck=${deckOf(here)}
    entered=${entered}
    label=${step.where}
    held=${!!wire}
    extra=${work.settling && html`<${PassIn} view=${view} seat=${seat} act=${act} />`}
    below=${!work.settling && html`<${Beside} view=${view} act=${act} onSheet=${onSheet} />`}
    onChange=${work.setCards}
  />`;
}

/**
 * What else can be told of a deal: an over-blind before it, and what went wrong with it.
 * @param {{view: View, act: Acting['act'], onSheet: OnSheet}} of
 */
function Beside({ view, act, onSheet }) {
  const blind = awaitedOf(view, 'post_over_blind')[0];
  const post = () => {
    if (blind)
      void act(
        { type: blind.act, seat: blind.box },
        {
          says: `Seat ${blind.box} posts an over-blind`,
          cites: blind.cites ?? [],
          sound: 'chips',
        },
      );
  };
  useKeys('dealer-blind', [
    {
      name: 'over',
      key: 'o',
      says: 'The player posts an over-blind',
      does: post,
      when: !!blind,
    },
  ]);
  const deal = view.round?.next_deal;
  const initial = awaitedOf(view, 'deal_initial_cards').length > 0;
  return html`<div class="row beside">
    ${
      blind &&
      html`<button type="button" class="button" onClick=${post}>
        Seat ${blind.box} posts an over-blind <b>${dollars(blind.price ?? 0)}</b>${' '}
        <kbd>O</kbd>
      </button>`
    }
    ${
      initial && deal?.down?.length && deal.up?.length
        ? html`<button
          type="button"
          class="button quiet"
          onClick=${() => onSheet('poker.deal_initial_cards')}
        >
          A hole card came face up …
        </button>`
        : null
    }
    ${
      !initial && deal?.burnt
        ? html`<button
          type="button"
          class="button quiet"
          onClick=${() =>
            onSheet('poker.deal_cards', { burn_forgotten: true }, [
              ['The burn', 'the first card was exposed instead'],
            ])}
        >
          The burn card was exposed …
        </button>`
        : null
    }
  </div>`;
}

/**
 * A step that leaves nothing to enter.
 * @param {{view: View, step: Extract<import('./course.js').Step, {kind: 'run'}>, acts: ActShown[],
 *   act: Acting['act'], results: any[], onSheet: OnSheet}} of
 */
function Outlook({ view, step, acts, act, results, onSheet }) {
  const entry = acts.find(act => act.act === step.awaited.act);
  const won = view.round?.over ? results.filter(result => result.outcome === 'wins') : [];
  return html`<section class="entry outlook" aria-label="What the step does">
    ${won.length > 0 && html`<${Shares} view=${view} results=${won} />`}
    <h2>${entry?.title ?? step.awaited.says}</h2>
    <p>${entry?.outcome ?? ''}</p>
    ${
      view.round?.next_deal &&
      step.awaited.act.startsWith('poker.deal') &&
      html`<p>
        <b>${orderWords(view.round.next_deal)}</b>
      </p>`
    }
    <${Beside} view=${view} act=${act} onSheet=${onSheet} />
    <p class="quietly small">
      Space goes on through every step that leaves nothing to enter; each is recorded by
      itself.
    </p>
  </section>`;
}
