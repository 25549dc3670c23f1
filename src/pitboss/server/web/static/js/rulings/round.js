// The round as it lies, the clock, and what can be voided.
import { groupOf, isPotGame, placeWord } from '../core/games.js';
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital, words } from '../core/words.js';
import { Cards } from '../parts/card.js';
import { MarkerAt } from '../parts/pots.js';
import { Ring } from '../parts/ring.js';
import { may } from '../running/running.js';
import { CalledClock } from './called_clock.js';
import { Clock } from './clock.js';
import { Consent, PotsOfRound } from './pot_round.js';

/** @param {any} of */
export function Round({ table, view, running, acts, offices, sheet }) {
  const round = view.round;
  const prefix = groupOf(view.game),
    pots = isPotGame(view.game);
  const name = (/** @type {number} */ player) =>
    view.seats.find((/** @type {any} */ seat) => seat.player === player)?.name ??
    `person ${player}`;
  const offer = (
    /** @type {string} */ act,
    /** @type {string} */ says,
    /** @type {any} */ more = {},
  ) =>
    may(acts.get(act), offices) &&
    html`<button
      type="button"
      class=${`button ${more.look ?? ''}`}
      onClick=${() => sheet({ act, given: more.given, lines: more.lines })}
    >
      ${says}
    </button>`;
  const DecisionClock = pots ? CalledClock : Clock;
  const settled = round && {
    given: { number: round.number },
    lines: [['Round', String(round.number)]],
    look: 'danger',
  };
  return html`<section class="panel stack" id="round" tabindex="-1" aria-label="The round">
    <header class="row spread">
      <h2>${round ? `Round ${round.number}` : 'No round yet'}</h2>
      <span class="row">
        ${round && html`<span class="tag">${words(round.stage.toLowerCase())}</span>`}
        ${
          round?.over &&
          html`<span class=${`tag ${running?.round?.void ? 'bad' : ''}`}>
            ${running?.round?.void ? 'void' : 'over'}
          </span>`
        }
        ${round?.disputed && html`<span class="tag warn">disputed</span>`}
        ${
          view.deadline &&
          html`<${Ring} deadline=${view.deadline} total=${running?.pace.to_decide ?? 30} />`
        }
      </span>
    </header>
    ${round && pots && html`<${PotsOfRound} round=${round} />`}
    ${
      round &&
      !pots &&
      html`<div class="felt row">
        <div>
          <h3>Dealer</h3>
          <${Cards}
            names=${round.dealers ?? []}
            label="Dealer"
            size="s"
            of=${view.game === 'ultimate_texas_holdem' ? 2 : 5}
          />
          ${round.dealers_hand && html`<p>${round.dealers_hand}</p>`}
        </div>
        ${
          view.game === 'ultimate_texas_holdem' &&
          html`<div>
            <h3>Communal cards</h3>
            <${Cards} names=${round.communal ?? []} label="Communal cards" size="s" of=${5} />
          </div>`
        }
      </div>`
    }
    ${
      round?.boxes.length
        ? html`<div
          class="scrolls"
          tabindex="0"
          role="region"
          aria-label=${pots ? 'Seats of the round' : 'Boxes of the round'}
        >
          <table>
            <thead>
              <tr>
                <th>${capital(placeWord(view.game))}</th>
                <th>Player</th>
                <th>Wagers</th>
                <th>Cards</th>
                <th>Standing</th>
              </tr>
            </thead>
            <tbody>
              ${round.boxes.map(
                (
                  /** @type {import('../messages.d.ts').BoxShown} */ box,
                ) => html`<tr key=${box.box} class=${round.turn === box.box ? 'turn' : ''}>
                  <td>
                    ${box.box}
                    ${
                      round.turn === box.box
                        ? html`
                          ${' '}
                          <span class="tag info">turn</span>
                        `
                        : null
                    }${' '}
                    <${MarkerAt} markers=${round.markers} seat=${box.box} />
                  </td>
                  <td>${name(box.player)}</td>
                  <td>
                    ${Object.entries(box.wagers)
                      .filter(([, cents]) => cents)
                      .map(
                        ([wager, cents]) => html`<span class="wager" key=${wager}>
                          ${words(wager)} <b>${dollars(cents)}</b>
                        </span>`,
                      )}
                  </td>
                  <td>
                    <${Cards}
                      names=${box.cards}
                      label=${`${capital(placeWord(view.game))} ${box.box}`}
                      size="s"
                    />
                  </td>
                  <td>
                    ${words(box.standing.toLowerCase())}
                    ${
                      box.hand &&
                      html`
                        <br />
                        <small>${box.hand}</small>
                      `
                    }
                  </td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>`
        : html`<p class="quietly">${pots ? 'Nobody is dealt in.' : 'No box has wagered.'}</p>`
    }
    ${
      round && !round.over && round.options?.length
        ? html`<${Consent} ...${{ view, acts }} />`
        : null
    }
    ${
      round &&
      !round.over &&
      round.boxes.length > 0 &&
      html`<${DecisionClock} ...${{ table, view, running, acts, offices, sheet }} />`
    }
    ${
      offices.length > 0 &&
      html`<div class="row">
        ${
          round &&
          !round.over &&
          offer(`${prefix}.void_round`, 'Void the round …', { look: 'danger' })
        }
        ${
          round?.over &&
          !running?.round?.void &&
          offer('table.void_settled_round', 'Void this settled round …', settled)
        }
        ${round?.over && offer('table.correct_chips', 'Put chips right …')}
        ${offer(
          round && !round.over ? `${prefix}.order_shuffle` : 'table.order_shuffle',
          'Order a shuffle …',
        )}
      </div>`
    }
    ${
      round &&
      html`<p class="links">
        <a href=${`/inspector/tables/${table}/rounds/${round.number}`}>
          Step through this round
        </a>
        ${
          round.over &&
          html`<a
            href=${`/api/v1/tables/${table}/rounds/${round.number}/bundle`}
            download=${`table-${table}-round-${round.number}.zip`}
          >
            Bundle of this round
          </a>`
        }
      </p>`
    }
  </section>`;
}
