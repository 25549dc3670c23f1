// The connection: what is sent again, what is dropped, and when an act counts as done.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { Socket, answers, happens } from './support/browser.js';
import { Room } from '../../src/pitboss/server/web/static/js/core/room.js';

const PERSON = 7;
/** @type {Room} */ let room;

beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000_000 });
  sessionStorage.clear();
  Socket.all = [];
  answers({ 'GET /visit': { person: PERSON, name: 'Ann', offices: [] } });
  room = new Room();
  await room.resumeLogin();
});
afterEach(() => mock.timers.reset());

const fold = { type: 'poker.fold', seat: 1 };
const shown = (/** @type {number} */ number, table = 3) => ({
  type: 'shown',
  table,
  number,
  view: { number },
  happened: [],
});
const allowed = (/** @type {string} */ id, /** @type {number} */ number) => ({
  type: 'answer',
  id,
  outcome: 'allowed',
  number,
});
const idOf = () => room.waiting[0]?.id ?? '';

test('a visit opens one connection', () => {
  assert.equal(Socket.all.length, 1);
  assert.equal(room.link, 'connecting');
  Socket.last.welcome(PERSON);
  assert.equal(room.link, 'live');
});

test('an act given before the connection is open is sent once it is', () => {
  void room.act(3, fold);
  assert.deepEqual(Socket.last.of('act'), []);
  Socket.last.welcome(PERSON);
  assert.deepEqual(Socket.last.of('act'), [{ type: 'act', id: idOf(), table: 3, act: fold }]);
});

test('an unanswered act is sent again under the same id after the connection breaks', () => {
  Socket.last.welcome(PERSON);
  void room.act(3, fold, { seen: 41 });
  const [first] = Socket.last.of('act');
  Socket.last.close();
  assert.equal(room.link, 'connecting');
  mock.timers.tick(60);
  assert.equal(Socket.all.length, 2);
  Socket.last.welcome(PERSON);
  assert.deepEqual(Socket.last.of('act'), [first]);
});

test('an unanswered act survives a reload', async () => {
  Socket.last.welcome(PERSON);
  void room.act(3, fold);
  const reloaded = new Room();
  assert.deepEqual(reloaded.waiting, room.waiting);
});

test('acts of another person are dropped, not sent under this name', () => {
  void room.act(3, fold);
  Socket.last.welcome(PERSON + 1);
  assert.deepEqual(Socket.last.of('act'), []);
  assert.deepEqual(room.waiting, []);
});

test('an allowed act waits until the page shows what came of it', async () => {
  Socket.last.welcome(PERSON);
  room.watch(3, () => undefined);
  Socket.last.says(shown(10));
  const given = room.act(3, fold);
  Socket.last.says(allowed(idOf(), 12));
  assert.equal((await given).outcome, 'allowed');
  assert.equal(room.waiting.length, 1);
  Socket.last.says(shown(11));
  assert.equal(room.waiting.length, 1);
  Socket.last.says(shown(12));
  assert.equal(room.waiting.length, 0);
});

test('an answered act is not sent again', async () => {
  Socket.last.welcome(PERSON);
  room.watch(3, () => undefined);
  Socket.last.says(shown(10));
  void room.act(3, fold);
  Socket.last.says(allowed(idOf(), 12));
  Socket.last.close();
  mock.timers.tick(60);
  Socket.last.welcome(PERSON);
  assert.deepEqual(Socket.last.of('act'), []);
});

test('a refused act waits no longer', async () => {
  Socket.last.welcome(PERSON);
  const given = room.act(3, fold);
  Socket.last.says({ type: 'answer', id: idOf(), outcome: 'refused', because: 'no', number: 10 });
  assert.equal((await given).because, 'no');
  assert.deepEqual(room.waiting, []);
});

test('an act that the room is too busy for is sent again', () => {
  Socket.last.welcome(PERSON);
  void room.act(3, fold);
  Socket.last.says({ type: 'error', id: idOf(), code: 'busy', message: 'The room is busy.' });
  assert.equal(Socket.last.of('act').length, 1);
  mock.timers.tick(700);
  assert.equal(Socket.last.of('act').length, 2);
});

test('any other error rejects the act with its clauses', async () => {
  Socket.last.welcome(PERSON);
  const given = room.act(3, fold);
  Socket.last.says({ type: 'error', id: idOf(), code: 'bad', message: 'Not so.', cites: ['4.1'] });
  await assert.rejects(given, { message: 'Not so.', cites: ['4.1'] });
  assert.deepEqual(room.waiting, []);
});

test('a table is followed on from the last event that was shown', () => {
  Socket.last.welcome(PERSON);
  room.watch(3, () => undefined);
  assert.deepEqual(Socket.last.of('watch'), [{ type: 'watch', table: 3 }]);
  Socket.last.says(shown(10));
  Socket.last.close();
  mock.timers.tick(60);
  Socket.last.welcome(PERSON);
  assert.deepEqual(Socket.last.of('watch'), [{ type: 'watch', table: 3, since: 10 }]);
});

test('the last listener to leave ends the watch', () => {
  Socket.last.welcome(PERSON);
  const stops = [1, 2].map(() => room.watch(3, () => undefined));
  stops[0]?.();
  assert.deepEqual(Socket.last.of('unwatch'), []);
  stops[1]?.();
  assert.deepEqual(Socket.last.of('unwatch'), [{ type: 'unwatch', table: 3 }]);
});

test('a silent connection is slow, then lost, then replaced', () => {
  Socket.last.welcome(PERSON);
  mock.timers.tick(9_000);
  assert.equal(Socket.last.of('ping').length, 1);
  mock.timers.tick(4_000);
  assert.equal(room.link, 'slow');
  mock.timers.tick(9_000);
  assert.equal(Socket.all.length > 1, true);
});

test('an ended visit is not reconnected', () => {
  Socket.last.welcome(PERSON);
  Socket.last.close(4401);
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.equal(room.visit, null);
  assert.match(room.ended, /ended/);
});

test('a page of another release stops and says so', () => {
  Socket.last.readyState = Socket.OPEN;
  Socket.last.says({ type: 'welcome', protocol: 2, person: PERSON, at: new Date().toISOString() });
  mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 1);
  assert.match(room.ended, /another release/);
});

test('coming back online reconnects at once', () => {
  Socket.last.welcome(PERSON);
  Socket.last.close();
  happens(new Event('online'));
  assert.equal(Socket.all.length, 2);
});

test('time is the room’s, whatever this device’s clock says', () => {
  Socket.last.welcome(PERSON, new Date(1_000_000 + 90_000).toISOString());
  assert.equal(room.now(), 1_090_000);
});
