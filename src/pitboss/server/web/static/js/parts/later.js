// A part of a page that is fetched when it is first drawn: what nobody opens costs nothing.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';

/**
 * @param {() => Promise<any>} fetched gives the component
 * @returns {(props: any) => any}
 */
export function later(fetched) {
  /** @type {any} */
  let Found = null;
  return function Later(props) {
    const [, again] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (!Found && !failed)
        fetched().then(
          found => {
            Found = found;
            again(1);
          },
          () => setFailed(true),
        );
    }, [failed]);
    if (Found) return html`<${Found} ...${props} />`;
    return failed
      ? html`<p class="notice bad" role="alert">
        <span>
          This part of the page could not be fetched.${' '}
          <button type="button" class="button" onClick=${() => setFailed(false)}>
            Try again
          </button>
        </span>
      </p>`
      : null;
  };
}
