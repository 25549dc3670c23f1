// What a dealer seldom needs, and what is therefore fetched when it is wanted, or when the page is
// idle.
import { useEffect, useState } from 'preact/hooks';

/** @typedef {typeof import('./beside.js')} Beside */

/**
 * How long after the console stands the rest is fetched, so that it is there also without a
 *   connection.
 */
const IDLE = 4000;

/** @type {Promise<Beside> | null} */
let fetched = null;
const fetchOnce = () => {
  fetched ??= import('./beside.js');
  fetched.catch(() => {
    fetched = null;
  });
  return fetched;
};

/** @param {boolean} wanted @returns {Beside | null} */
export function useBeside(wanted) {
  const [found, setFound] = useState(/** @type {Beside | null} */ (null));
  useEffect(() => {
    const timer = setTimeout(() => void fetchOnce().catch(() => {}), IDLE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (wanted && !found)
      fetchOnce().then(
        all => setFound(() => all),
        () => {},
      );
  }, [wanted]);
  return found;
}
