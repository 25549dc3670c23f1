// A big screen: over all of it, and never asleep.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../core/html.js';

/** Ask the device to keep the screen on, anew whenever the page is looked at again. */
export function useWakefulScreen() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    /** @type {WakeLockSentinel | null} */ let lock = null;
    const keep = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        item => {
          lock = item;
        },
        () => {
          /* the device decides */
        },
      );
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
    };
  }, []);
}

export function FullScreen() {
  const [full, setFull] = useState(Boolean(document.fullscreenElement));
  useEffect(() => {
    const changed = () => setFull(Boolean(document.fullscreenElement));
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const turn = () => {
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => {
        /* the browser decides */
      },
    );
  };
  return html`<button type="button" class="button quiet" onClick=${turn}>
    ${full ? 'Leave full screen' : 'Full screen'}
  </button>`;
}
