// What is asked for stands in the address: it can be kept, sent to somebody, and gone back from.
import { useCallback, useEffect, useState } from 'preact/hooks';

/** @typedef {Record<string, string | null>} Changes null takes a name out of the address */
/** @typedef {(changes: Changes, how?: {replace?: boolean}) => void} Go */

/** @param {Changes} changes @param {URLSearchParams} from */
export function changed(changes, from) {
  const to = new URLSearchParams(from);
  for (const [name, value] of Object.entries(changes))
    if (value === null || value === '') to.delete(name);
    else to.set(name, value);
  const text = to.toString();
  return text ? `?${text}` : location.pathname;
}

/** @returns {[URLSearchParams, Go]} */
export function useAddress() {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const back = () => setSearch(location.search);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  const go = useCallback((/** @type {Changes} */ changes, { replace = false } = {}) => {
    const to = changed(changes, new URLSearchParams(location.search));
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    setSearch(location.search);
  }, []);
  return [new URLSearchParams(search), go];
}

const LAST_LIST = 'pitboss.rounds';

/** The list of rounds as it was last asked for in this tab, for the way back from a round. */
export const lastList = {
  /** @param {string} search */
  keep(search) {
    try {
      sessionStorage.setItem(LAST_LIST, search);
    } catch {
      /* the way back leads to all rounds */
    }
  },
  address() {
    try {
      return `/inspector${sessionStorage.getItem(LAST_LIST) ?? ''}`;
    } catch {
      return '/inspector';
    }
  },
};
