// What a person has chosen on this device.

/** @type {Record<string, any>} */
const FIRST = {
  theme: 'auto',
  deck: 'four',
  sound: true,
  motion: 'auto',
  lines: 'all',
  reminder: 60,
  tutor: 'off',
  keys: {},
};
const KEPT_AS = 'pitboss.settings';

/** @returns {Record<string, any>} */
function read() {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') };
  } catch {
    return { ...FIRST };
  }
}

let values = read();
/** @type {Set<() => void>} */
const listeners = new Set();

function show() {
  const { dataset } = document.documentElement;
  if (values.theme === 'auto') delete dataset.theme;
  else dataset.theme = values.theme;
  if (values.motion === 'less') dataset.motion = 'less';
  else delete dataset.motion;
  if (values.deck === 'two') dataset.deck = 'two';
  else delete dataset.deck;
}

export const settings = {
  /** @param {string} name */
  get: name => values[name],
  /** @param {string} name @param {unknown} value */
  set(name, value) {
    values = { ...values, [name]: value };
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(values));
    } catch {
      /* kept for this page only */
    }
    show();
    for (const tell of listeners) tell();
  },
  /** @param {() => void} listener */
  on(listener) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

addEventListener('storage', event => {
  if (event.key !== KEPT_AS) return;
  values = read();
  show();
  for (const tell of listeners) tell();
});

/** Whether things should keep still. */
export const still = () =>
  values.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
