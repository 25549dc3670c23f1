// Clauses behind what is shown: each a link to the rulebook, and its words at hand.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';

/** @typedef {import('../messages.d.ts').ClauseShown} Clause */
/** @type {Map<string, Promise<Clause | null>>} */
const known = new Map();

/** @param {string} cite @returns {Promise<Clause | null>} */
export function clauseOf(cite) {
  let found = known.get(cite);
  if (!found) {
    found = ask('GET', `/law/clause?cite=${encodeURIComponent(cite)}`).catch(() => {
      known.delete(cite);
      return null;
    });
    known.set(cite, found);
  }
  return found;
}

/** @param {string} cite "NI2025-411 9.5(b)" -> "9.5(b)" */
const short = cite => cite.replace(/^\S+\s/, '').replace(/ \(reading (.+)\)$/, ' · $1');

/**
 * @param {{cites: readonly string[], whole?: boolean}} of `whole`: with the instrument's number.
 */
export function Cites({ cites, whole = false }) {
  if (!cites?.length) return null;
  return html`<span class="cites">
    ${[...new Set(cites)].map(
      citation => html`<${Cite} cite=${citation} whole=${whole} key=${citation} />`,
    )}
  </span>`;
}

/**
 * Clauses of several instruments, each with the instrument's number once.
 * @param {{cites: readonly string[]}} of
 */
export function CitesByInstrument({ cites }) {
  const instruments = [...new Set(cites.map(citation => citation.split(' ')[0] ?? ''))];
  return html`
    ${instruments.map(
      instrument => html`<span class="cites-of" key=${instrument}>
        ${instrument} <${Cites}
            cites=${cites.filter(citation => citation.startsWith(`${instrument} `))}
          />${' '}
      </span>`,
    )}
  `;
}

/** @param {{cite: string, whole: boolean}} of */
function Cite({ cite, whole }) {
  const [open, setOpen] = useState(false);
  const [clause, setClause] = useState(/** @type {Clause | null} */ (null));
  const where = useRef(/** @type {HTMLSpanElement | null} */ (null));
  const id = useId();
  useEffect(() => {
    if (open) void clauseOf(cite).then(setClause);
  }, [open, cite]);
  useEffect(() => {
    if (!open) return undefined;
    const away = (/** @type {Event} */ event) => {
      if (!where.current?.contains(/** @type {Node} */ (event.target))) setOpen(false);
    };
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') {
        setOpen(false);
        event.stopPropagation();
        event.preventDefault();
      }
    };
    addEventListener('pointerdown', away);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointerdown', away);
      removeEventListener('keydown', key, true);
    };
  }, [open]);
  return html`<span class="cite" ref=${where}>
    <button
      type="button"
      class="cite-name"
      aria-expanded=${open}
      aria-controls=${id}
      onClick=${() => setOpen(!open)}
      title=${cite}
    >
      ${whole ? cite : short(cite)}
    </button>
    ${
      open &&
      html`<span class="cite-words" id=${id} role="note">
        <strong>${cite}</strong>
        <span>${clause ? clause.says : 'One moment.'}</span>
        ${clause?.readings.map(
          reading => html`<span class="cite-reading" key=${reading.number}>
            <b>Reading ${reading.number}.</b> ${reading.says}
          </span>`,
        )}
        ${
          clause &&
          html`<a href=${clause.href} target="_blank" rel="noopener">
            In the rulebook
          </a>`
        }
      </span>`
    }
  </span>`;
}

/** @param {{title: string, cites?: readonly string[], children?: any}} of */
export function Why({ title, cites = [], children }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return html`<span class="why">
    <button
      type="button"
      class="why-ask"
      aria-expanded=${open}
      aria-controls=${id}
      aria-label=${`Why: ${title}`}
      onClick=${() => setOpen(!open)}
    >
      why?
    </button>
    ${
      open &&
      html`<span class="why-says" id=${id} role="note">
        <strong>${title}</strong>
        ${children}
        <${Cites} cites=${cites} whole />
      </span>`
    }
  </span>`;
}
