// What the pages' modules find in a browser, for tests without one.  Import it before them.

class Storage {
  #kept = new Map();
  /** @param {string} key */
  getItem(key) {
    return this.#kept.get(key) ?? null;
  }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    this.#kept.set(key, value);
  }
  clear() {
    this.#kept.clear();
  }
}

/** A connection whose other side is the test. */
export class Socket {
  static OPEN = 1;
  /** @type {Socket[]} */
  static all = [];
  /** @type {any[]} */
  sent = [];
  readyState = 0;
  /** @type {(message: {data: string}) => void} */
  onmessage = () => undefined;
  /** @type {(closed: {code: number}) => void} */
  onclose = () => undefined;

  constructor() {
    Socket.all.push(this);
  }
  static get last() {
    return /** @type {Socket} */ (Socket.all.at(-1));
  }
  /** @param {string} frame */
  send(frame) {
    this.sent.push(JSON.parse(frame));
  }
  /** The room accepts the connection. @param {number} person */
  welcome(person, at = new Date().toISOString()) {
    this.readyState = Socket.OPEN;
    this.says({ type: 'welcome', protocol: 1, person, at });
  }
  /** @param {object} frame */
  says(frame) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  close(code = 1006) {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code });
  }
  /** Frames of a type that this page has sent. @param {string} type */
  of(type) {
    return this.sent.filter(frame => frame.type === type);
  }
}

class Element extends EventTarget {}

const page = Object.assign(new EventTarget(), {
  documentElement: { dataset: { timeZone: 'Australia/Sydney' } },
  hidden: false,
  querySelector: () => null,
});
const events = new EventTarget();

export const storage = new Storage();

/** @param {Record<string, unknown>} names */
function provide(names) {
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

provide({
  document: page,
  HTMLElement: Element,
  HTMLButtonElement: class extends Element {},
  localStorage: storage,
  sessionStorage: new Storage(),
  location: { protocol: 'https:', host: 'pitboss.test' },
  navigator: { onLine: true },
  WebSocket: Socket,
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});

/** What the page hears. @param {Event} event */
export const happens = event => events.dispatchEvent(event);

/** Answer the page's questions. @param {Record<string, unknown>} answers by method and path */
export function answers(answers) {
  provide({
    fetch: async (/** @type {string} */ path, { method = 'GET' } = {}) => {
      const found = answers[`${method} ${path.replace('/api/v1', '')}`];
      return { ok: found !== undefined, status: found ? 200 : 401, json: async () => found ?? {} };
    },
  });
}
