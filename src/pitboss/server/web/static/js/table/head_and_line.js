// Above and below every felt: what table it is, and the line that says what goes on.
import { html } from '../core/html.js';
import { gameName } from '../core/words.js';
import { Cites, Why } from '../parts/cite.js';
import { Ring } from '../parts/ring.js';

/** @typedef {import('./view.js').TableView} TableView */

/**
 * @param {{view: TableView, limits: string, onOpen: (what: string) => void, onProof: (round:
 *   number) => void}} of
 */
export const TableHead = ({ view, limits, onOpen, onProof }) => html`<header class="table-head">
  <h1>
    ${gameName(view.game)} <small>Table ${view.table}</small>
  </h1>
  <p class="table-limits">${limits}</p>
  ${
    view.sign.purpose !== 'gaming' &&
    html`<span class=${`tag ${view.kind === 'practice' ? '' : 'wide-only'}`}>
      ${view.kind === 'practice' ? 'Practice' : view.sign.purpose || view.stage}
    </span>`
  }
  <nav class="table-ways" aria-label="This table">
    ${
      view.tournament &&
      html`<a class="button quiet" href=${`/tournaments/${view.tournament}`}>
        Tournament
      </a>`
    }
    <button type="button" class="button quiet narrow-only" onClick=${() => onOpen('why')}>
      Results
    </button>
    <button
      type="button"
      class="button quiet wide-only"
      onClick=${() => onProof(view.round?.number ?? 0)}
      aria-disabled=${!view.round}
    >
      Proof
    </button>
    <button type="button" class="button quiet" onClick=${() => onOpen('about')}>
      Table
    </button>
  </nav>
</header>`;

/** @param {{view: TableView, line: any, total: number, acts: any}} of */
export const Line = ({ view, line, total, acts }) => html`<div class=${`line ${line.tone ?? ''}`}>
  <span class="line-ring">
    ${
      view.deadline && !view.paused
        ? html`<${Ring} deadline=${view.deadline} total=${total} />`
        : ''
    }
  </span>
  <p>
    <b>${line.says}</b> <span>${line.more ?? ''}</span>${' '}
    ${
      line.cites?.length
        ? html`<${Cites} cites=${line.cites} />`
        : line.why?.length
          ? html`<${Why} key=${line.says} title=${line.says} cites=${line.why} />`
          : ''
    }
  </p>
  ${
    acts.refusal &&
    html`<button
      type="button"
      class="button quiet square"
      aria-label="Understood"
      onClick=${acts.dismiss}
    >
      ✕
    </button>`
  }
</div>`;
