// The room as this page knows it: one connection, tables that are watched, acts that wait for
// their answer.  An act has an id from the moment it is made and is kept until it is answered,
// also over a reload; after a broken connection it is sent again under the same id, so it is done
// once or not at all. It waits until what came of it is shown: a second press meanwhile would be
// meant for what is gone.
import { ask } from './api.js';

/** @typedef {import('../messages.d.ts').Shown} Shown */
/** @typedef {import('../messages.d.ts').TournamentShown} TournamentShown */
/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {import('../messages.d.ts').VisitShown} Visit */
/** @typedef {{table: number} | {tournament: number}} Place */
/** `allowed`: it was answered so, with this number, and the page does not show that yet. */
/**
 * @typedef {{id: string, table: number, tournament?: number, act: Record<string, unknown>, seen?:
 *   number, office?: string, person: number, allowed?: number}} Waiting
 */
/**
 * @typedef {{place: Place, last: number | null, shown: any,
 *   listeners: Set<(shown: any) => void>}} Watched
 */
/** @typedef {{done: (answer: Answer) => void, failed: (problem: Error) => void}} Promised */
/** @typedef {'connecting' | 'live' | 'slow' | 'offline'} Link */

const KEPT_AS = 'pitboss.acts';
const PROTOCOL = 1;
/** Errors after which the same act is sent again. */
const AGAIN = ['too_many', 'busy', 'unreachable'];
const PING_EVERY = 8000,
  SLOW_AFTER = 3000,
  LOST_AFTER = 12000;

export class Room {
  /** @type {Visit | null} */ visit = null;
  /** @type {Link} */ link = 'connecting';
  /** @type {Waiting[]} */ waiting = [];
  ended = '';
  /** Why acts wait although the connection is well. */ delayed = '';
  /** Whether the room has sent its time; before that `now` is this machine's. */ knowsTime = false;
  #skew = 0;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** @type {Map<string, Watched>} */ #places = new Map();
  /** @type {Map<string, Promised>} */ #answers = new Map();
  /** @type {WebSocket | null} */ #socket = null;
  #tries = 0;
  #heard = 0;
  #asked = 0;
  #wanted = false;

  constructor() {
    try {
      this.waiting = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]');
    } catch {
      this.waiting = [];
    }
    addEventListener('online', () => {
      this.#tries = 0;
      this.#connect();
    });
    addEventListener('offline', () => this.#socket?.close());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#look();
    });
    setInterval(() => this.#look(), 1000);
  }

  /** Now, in ms, by the room's clock. */
  now() {
    return Date.now() + this.#skew;
  }

  /** @param {() => void} listener */
  on(listener) {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The visit that stands; without one, null. */
  async resumeLogin() {
    this.visit = await ask('GET', '/visit').catch(() => null);
    this.#tell();
    if (this.visit) this.#open();
    return this.visit;
  }

  /** The visit that stands, or else come in as a guest. */
  async enterAsGuest() {
    return (await this.resumeLogin()) ?? (await this.become(ask('POST', '/guest', {})));
  }

  /** @param {Promise<Visit>} visit what a door gives */
  async become(visit) {
    this.visit = await visit;
    this.ended = '';
    this.#socket?.close();
    this.#tell();
    this.#open();
    return this.visit;
  }

  async leave() {
    await ask('POST', '/sign-out', {});
    this.visit = null;
    this.#wanted = false;
    this.#socket?.close();
    this.#tell();
  }

  /** @param {number} table @param {(shown: Shown) => void} listener */
  watch(table, listener) {
    return this.#watch({ table }, listener);
  }

  /** @param {number} tournament @param {(shown: TournamentShown) => void} listener */
  watchTournament(tournament, listener) {
    return this.#watch({ tournament }, listener);
  }

  /** @param {Place} place @param {(shown: any) => void} listener */
  #watch(place, listener) {
    const key = named(place);
    let known = this.#places.get(key);
    if (!known) {
      known = { place, last: null, shown: null, listeners: new Set() };
      this.#places.set(key, known);
      this.#send({ type: 'watch', ...place });
    } else if (known.shown) listener({ ...known.shown, happened: [] });
    const { listeners } = known;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size || this.#places.get(key)?.listeners !== listeners) return;
      this.#places.delete(key);
      this.#send({ type: 'unwatch', ...place });
      this.#drop(item => item.allowed !== undefined && named(placeOf(item)) === key);
    };
  }

  /**
   * @param {number} tournament
   * @param {Record<string, unknown>} act
   * @param {{office?: string}} [more]
   */
  actInTournament(tournament, act, more = {}) {
    return this.act(0, act, { ...more, tournament });
  }

  /**
   * @param {number} table 0 is the room itself
   * @param {Record<string, unknown>} act
   * @param {{seen?: number, office?: string, tournament?: number}} [more]
   * @returns {Promise<Answer>}
   */
  act(table, act, more = {}) {
    const waiting = {
      id: crypto.randomUUID(),
      table,
      act,
      ...more,
      person: this.visit?.person ?? 0,
    };
    this.waiting = [...this.waiting, waiting];
    this.#keep();
    this.#give(waiting);
    return new Promise((done, failed) => this.#answers.set(waiting.id, { done, failed }));
  }

  // --- the connection ---------------------------------------------------------------------------

  #open() {
    this.#wanted = true;
    this.#connect();
  }

  #connect() {
    if (!this.#wanted || (this.#socket && this.#socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/ws`, [`pitboss.${PROTOCOL}`]);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#asked = 0;
    socket.onmessage = message => {
      this.#heard = Date.now();
      this.#asked = 0;
      this.#take(JSON.parse(message.data));
    };
    socket.onclose = closed => {
      if (this.#socket === socket) this.#closed(closed.code);
    };
  }

  /** @param {number} code */
  #closed(code) {
    this.#socket = null;
    if (code === 4426) this.#wanted = false; // the farewell has said why
    if (code === 4401) {
      this.#wanted = false;
      this.visit = null;
      this.ended = 'Your visit has ended; please come in again.';
    }
    this.#set(navigator.onLine ? 'connecting' : 'offline');
    if (!this.#wanted) return;
    const wait = this.#tries ? Math.random() * Math.min(4000, 250 * 2 ** this.#tries) : 50;
    this.#tries += 1;
    setTimeout(() => this.#connect(), wait);
  }

  /** Whether the other side is still there. */
  #look() {
    if (!this.#socket || this.#socket.readyState !== WebSocket.OPEN) {
      this.#connect();
      return;
    }
    const now = Date.now();
    if (this.#asked && now - this.#asked > LOST_AFTER) {
      this.#socket.close();
      this.#closed(0);
      return;
    }
    if (this.#asked && now - this.#asked > SLOW_AFTER) this.#set('slow');
    if (!this.#asked && now - this.#heard > PING_EVERY) {
      this.#asked = now;
      this.#send({ type: 'ping' });
    }
  }

  /** @param {object} frame */
  #send(frame) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** @param {Waiting} one */
  #give({ id, table, tournament, act, seen, office }) {
    if (!this.#asked) this.#asked = Date.now();
    this.#send({
      type: 'act',
      id,
      ...(tournament ? { tournament } : { table }),
      act,
      ...(seen === undefined ? {} : { seen }),
      ...(office ? { office } : {}),
    });
  }

  /** @param {any} frame */
  #take(frame) {
    if (frame.type === 'welcome') {
      if (frame.protocol !== PROTOCOL) {
        this.#wanted = false;
        this.ended = 'The room has another release than this page; please load it anew.';
        this.#socket?.close();
        return;
      }
      this.#tries = 0;
      this.#skew = Date.parse(frame.at) - Date.now();
      this.knowsTime = true;
      this.#drop(item => item.person !== frame.person || item.allowed !== undefined);
      for (const { place, last } of this.#places.values())
        this.#send({ type: 'watch', ...place, ...(last === null ? {} : { since: last }) });
      for (const waitingAct of this.waiting) this.#give(waitingAct);
    } else if (frame.type === 'shown' || frame.type === 'tournament_shown') this.#shown(frame);
    else if (frame.type === 'answer') this.#answered(frame);
    else if (frame.type === 'error' && frame.id) {
      if (AGAIN.includes(frame.code)) {
        if (frame.code === 'unreachable' && this.delayed !== frame.message) {
          this.delayed = frame.message;
          this.#tell();
        }
        setTimeout(() => this.#again(frame.id), 700);
      } else
        this.#settle(frame.id, settled =>
          settled.failed(
            Object.assign(new Error(frame.message), { code: frame.code, cites: frame.cites ?? [] }),
          ),
        );
    } else if (frame.type === 'farewell')
      this.ended = frame.code === 'restart' ? '' : frame.message;
    this.#set('live');
  }

  /** @param {string} id */
  #again(id) {
    const waitingAct = this.waiting.find(item => item.id === id);
    if (waitingAct) this.#give(waitingAct);
  }

  /** @param {Shown | TournamentShown} shown */
  #shown(shown) {
    const known = this.#places.get(
      named('tournament' in shown ? { tournament: shown.tournament } : { table: shown.table }),
    );
    if (!known) return;
    known.last = shown.number;
    known.shown = shown;
    for (const tell of known.listeners) tell(shown);
    const key = named(known.place);
    this.#drop(
      item =>
        item.allowed !== undefined && item.allowed <= shown.number && named(placeOf(item)) === key,
    );
  }

  /** @param {Answer} answer */
  #answered(answer) {
    const waitingAct = this.waiting.find(item => item.id === answer.id);
    const last = waitingAct && this.#places.get(named(placeOf(waitingAct)))?.last;
    const behind = answer.outcome === 'allowed' && typeof last === 'number' && last < answer.number;
    if (!waitingAct || !behind) {
      this.#settle(answer.id, settled => settled.done(answer));
      return;
    }
    waitingAct.allowed = answer.number;
    this.#keep();
    this.#answers.get(answer.id)?.done(answer);
    this.#answers.delete(answer.id);
  }

  /**
   * @param {string} id
   * @param {(settled: {done: (answer: Answer) => void, failed: (problem: Error) => void}) => void}
   *   how
   */
  #settle(id, how) {
    this.#drop(item => item.id === id);
    const settled = this.#answers.get(id);
    this.#answers.delete(id);
    if (settled) how(settled);
  }

  /** They wait no more. @param {(waiting: Waiting) => boolean} which */
  #drop(which) {
    const left = this.waiting.filter(waitingAct => !which(waitingAct));
    if (left.length === this.waiting.length) return;
    this.waiting = left;
    this.delayed = '';
    this.#keep();
  }

  #keep() {
    const unanswered = this.waiting.filter(waitingAct => waitingAct.allowed === undefined);
    try {
      sessionStorage.setItem(KEPT_AS, JSON.stringify(unanswered));
    } catch {
      /* kept for this page only */
    }
    this.#tell();
  }

  /** @param {Link} link */
  #set(link) {
    if (this.link !== link) {
      this.link = link;
      this.#tell();
    }
  }

  #tell() {
    for (const tell of [...this.#listeners]) tell();
  }
}

/** @param {Place} place */
const named = place =>
  'tournament' in place ? `tournament ${place.tournament}` : `table ${place.table}`;

/** Where an act is done. @param {Waiting} waitingAct @returns {Place} */
const placeOf = waitingAct =>
  waitingAct.tournament ? { tournament: waitingAct.tournament } : { table: waitingAct.table };

/** @type {Room | null} */
let room = null;
/** The one room of this page. */
export const theRoom = () => (room ??= new Room());
