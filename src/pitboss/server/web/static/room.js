// The plain page: everything on it comes from the view that the room sends.
const page = document.body.dataset.page, table = Number(document.body.dataset.table);
const $ = id => document.getElementById(id);
const dollars = cents => (cents < 0 ? '−' : '') + '$' + (Math.abs(cents) / 100).toLocaleString('en-AU', { minimumFractionDigits: cents % 100 ? 2 : 0 });
const words = name => name.replaceAll('_', ' ');

async function ask(method, path, body) {
  const request = { method, headers: { accept: 'application/json' } };
  if (body) { request.headers['content-type'] = 'application/json'; request.body = JSON.stringify(body); }
  const reply = await fetch('/api/v1' + path, request);
  const found = await reply.json();
  if (!reply.ok) throw Object.assign(new Error(found.error.message), { code: found.error.code });
  return found;
}

function make(tag, fields = {}, ...inside) {
  const made = Object.assign(document.createElement(tag), fields);
  made.append(...inside);
  return made;
}

// --- one table ----------------------------------------------------------------------------------

let me = null, socket = null, view = null, last = null, said = '', ended = { results: [] }, busy = false, tries = 0, skew = 0;

function connect() {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  socket = new WebSocket(`${scheme}://${location.host}/api/v1/ws`, ['pitboss.1']);
  socket.onopen = () => { tries = 0; socket.send(JSON.stringify({ type: 'watch', table, ...(last === null ? {} : { since: last }) })); };
  socket.onmessage = message => take(JSON.parse(message.data));
  socket.onclose = closed => {
    if (closed.code === 4401) { me = null; come(); return; }
    said = 'Connecting again …'; draw();
    setTimeout(connect, Math.random() * Math.min(5000, 200 * 2 ** tries++));
  };
}

function take(frame) {
  if (frame.type === 'shown') {
    view = frame.view; last = frame.number;
    const results = frame.happened.flatMap(one => one.results ?? []);
    if (frame.happened.some(one => one.kind === 'table.RoundBegan')) said = '';
    if (results.length) {
      const round = view.round?.number;
      ended = { round, results: [...(ended.round === round ? ended.results : []), ...results] };
    }
  } else if (frame.type === 'welcome') skew = Date.parse(frame.at) - Date.now();
  else if (frame.type === 'answer') {
    busy = false;
    said = frame.outcome === 'allowed' ? '' : frame.because + (frame.cites.length ? ` (${frame.cites.join(', ')})` : '');
  } else if (frame.type === 'error') { busy = false; said = frame.message; }
  draw();
}

function act(type, fields) {
  if (busy || socket?.readyState !== WebSocket.OPEN) return;
  busy = true;
  const id = crypto.randomUUID();
  socket.send(JSON.stringify({ type: 'act', id, table, act: { type, ...fields }, seen: view.awaited_since ?? 0 }));
  draw();
}

const figure = what => view.sign.figures.find(one => one.what === what)?.minimum ?? 0;
const own = () => view.round?.boxes.find(one => one.box === view.your_seat);

// What each awaited act looks like as buttons: words and the fields that go with it.
function buttons(one) {
  const box = one.box, least = figure('ante'), amounts = one.amounts ?? [];
  switch (one.act.split('.')[1]) {
    case 'take_seat': return null; // one button for all free seats, below
    case 'place_wagers': return [1, 2, 5].map(n => [`Ante and blind ${dollars(n * least)} each`, { box, ante: n * least, blind: n * least }])
      .concat([[`Ante, blind and trips ${dollars(least)} each`, { box, ante: least, blind: least, trips: figure('trips') }]]);
    case 'place_ante': return [1, 2, 5].map(n => [`Ante ${dollars(n * least)}`, { box, amount: n * least }]);
    case 'place_jackpot_wager': return amounts.map(amount => [`Jackpot ${dollars(amount)}`, { box, amount, lit: true }]);
    case 'place_play_wager': return amounts.map(amount => [`Play ${dollars(amount)}`, { box, amount }]);
    case 'place_bet': return amounts.map(amount => [`Bet ${dollars(amount)}`, { box, amount }]);
    case 'add_chips': return view.your_purse ? [[`Add ${dollars(Math.min(view.your_purse, 20000))}`, { seat: box, amount: Math.min(view.your_purse, 20000) }]] : [];
    case 'leave_seat': return [['Leave the table', { seat: box }]];
    default: return [[words(one.act.split('.')[1]).replace(/^./, first => first.toUpperCase()), { box }]];
  }
}

function drawActs() {
  const acts = $('acts'), offered = view.awaited ?? [], seat = offered.find(one => one.act === 'table.take_seat');
  const made = [];
  if (seat && !view.your_seat) {
    const stake = Math.min(view.your_purse ?? 0, 50000);
    made.push(make('button', { onclick: () => act('table.take_seat', { seat: seat.box ?? free(), player: me.person, stake }) }, `Sit down with ${dollars(stake)}`));
  }
  const wagered = Object.keys(own()?.wagers ?? {}).length > 0;
  const ready = view.seats.find(one => one.seat === view.your_seat)?.ready;
  if (ready) made.push(make('span', { className: 'dim' }, 'Waiting for the others.'));
  else if (wagered && ['wagers', 'open'].includes(view.round.stage) && !view.round.over)
    made.push(make('button', { onclick: () => act('desk.say_ready', { seat: view.your_seat }) }, 'Deal'));
  for (const one of offered) for (const [text, fields] of buttons(one) ?? [])
    made.push(make('button', { className: /fold|leave|withdraw/.test(one.act) ? 'plain' : '', onclick: () => act(one.act, fields) }, text));
  for (const one of made) one.disabled = busy;
  if (view.deadline) made.push(make('span', { className: 'dim', id: 'clock' }));
  acts.replaceChildren(...made);
}

function free() {
  const taken = view.seats.map(one => one.seat);
  return Array.from({ length: view.boxes }, (_, n) => n + 1).find(n => !taken.includes(n));
}

const SUITS = { S: '♠', H: '♥', D: '♦', C: '♣' };
function card(name) {
  if (!name) return make('span', { className: 'card back', title: 'face down' });
  const suit = SUITS[name[1]] ?? '★', red = 'HD'.includes(name[1]);
  return make('span', { className: red ? 'card red' : 'card' }, (name[0] === 'T' ? '10' : name[0]) + suit);
}
const cards = names => make('div', { className: 'cards' }, ...(names ?? []).map(card));

function drawFelt() {
  const round = view.round, parts = [];
  if (round) {
    parts.push(make('h2', {}, `Round ${round.number}: ${words(round.stage)}`));
    if (round.communal?.length) parts.push(make('div', {}, make('h2', {}, 'Communal cards'), cards(round.communal)));
    if (round.dealers?.length) parts.push(make('div', {}, make('h2', {}, `Dealer${round.dealers_hand ? ': ' + round.dealers_hand : ''}`), cards(round.dealers)));
  } else parts.push(make('h2', {}, view.seats.length ? 'The next round begins shortly.' : 'Nobody sits here yet.'));
  parts.push(make('div', { className: 'boxes' }, ...view.seats.map(seat => {
    const box = round?.boxes.find(one => one.box === seat.seat && one.player === seat.player);
    const wagers = Object.entries(box?.wagers ?? {}).map(([what, units]) => `${words(what)} ${dollars(units)}`).join(', ');
    return make('div', { className: seat.seat === view.your_seat ? 'box own' : 'box' },
      make('h2', {}, `${seat.seat}. ${seat.name} · ${dollars(seat.stake)}`), cards(box?.cards),
      make('div', {}, [wagers, box?.hand || box?.standing].filter(Boolean).join(' · ')));
  })));
  $('felt').replaceChildren(...parts);
}

function drawResults() {
  if (!ended.results.length) return $('results').replaceChildren();
  const rows = ended.results.map(one => make('tr', {}, ...[`Box ${one.box}`, words(one.wager), one.outcome, dollars(one.amount) + (one.odds ? ` at ${one.odds}` : ''), one.cites.join(', ')].map(text => make('td', {}, text))));
  $('results').replaceChildren(make('h2', {}, `Results of round ${ended.round}`), make('table', {}, make('tbody', {}, ...rows)));
}

function draw() {
  if (!view) return;
  const sign = view.sign, shown = sign.figures.map(one => `${one.what} ${dollars(one.minimum)}${one.maximum ? ' to ' + dollars(one.maximum) : ''}`);
  $('name').textContent = `${sign.game}, table ${view.table}`;
  $('sign').textContent = `${sign.purpose}; ${view.law.join(', ')}; ${shown.join(', ')}${view.meter ? `; jackpot ${dollars(view.meter)}` : ''}`;
  $('who').textContent = me ? `${me.name} · purse ${dollars(view.your_purse ?? 0)}` : '';
  drawFelt(); drawActs(); drawResults(); tick();
  $('said').textContent = said || (view.waits_for ? `The table waits for the ${view.waits_for}.` : '');
}

function tick() {
  const clock = $('clock');
  if (clock) clock.textContent = `${Math.max(0, Math.ceil((Date.parse(view.deadline) - Date.now() - skew) / 1000))} s`;
}

async function come() {
  try {
    me = await ask('GET', '/visit').catch(() => ask('POST', '/guest', {}));
    connect();
  } catch (problem) { said = problem.message; $('said').textContent = said; }
}

// --- coming in by a link or by name -------------------------------------------------------------

const field = (label, name, more = {}) => make('label', {}, label, make('input', { name, required: true, ...more }));

function form(text, fields, submit) {
  const said = make('p', { role: 'alert' });
  const made = make('form', { className: 'door' }, make('p', {}, text), ...fields, make('button', {}, 'Go on'), said);
  made.onsubmit = async event => {
    event.preventDefault();
    try { await submit(Object.fromEntries(new FormData(made))); } catch (problem) { said.textContent = problem.message; }
  };
  $('said').replaceChildren(made);
}

function welcome(name, lines = []) {
  $('said').replaceChildren(`You are ${name}. `, ...lines, make('a', { href: '/' }, 'To the tables'));
}

function code(name) {
  form('The six digits that your device shows now.', [field('Code', 'code', { inputMode: 'numeric', autocomplete: 'one-time-code' })],
    async given => { await ask('POST', '/second-factor', given); welcome(name); });
}

function signIn() {
  form('Sign in by name.', [field('Name', 'name', { autocomplete: 'username' }), field('Password', 'password', { type: 'password', autocomplete: 'current-password' })],
    async given => {
      const visit = await ask('POST', '/sign-in', given);
      if (visit.awaits_second_factor) code(visit.name); else welcome(visit.name);
    });
}

async function invited(token) {
  const found = await ask('POST', '/invitations/open', { token });
  form(`${found.name}, you are invited as ${found.offices.join(', ')}. Put this secret into your device: ${found.secret}`,
    [field('The name you sign in with', 'sign_in_name'), field('A password', 'password', { type: 'password', autocomplete: 'new-password' }), field('The code that your device shows', 'code', { inputMode: 'numeric' })],
    async given => {
      const done = await ask('POST', '/invitations/accept', { token, ...given });
      welcome(found.name, [make('p', {}, `Keep these for a lost device, each good once: ${done.recovery_codes.join(' ')}`)]);
    });
}

async function enter() {
  const token = location.hash.slice(1);
  history.replaceState(null, '', '/enter');
  if (!token) return signIn();
  try { welcome((await ask('POST', '/demonstration-links', { token })).name); }
  catch { await invited(token).catch(problem => { $('said').textContent = problem.message; }); }
}

if (page === 'table') { come(); setInterval(tick, 500); }
else if (page === 'enter') enter();
else ask('GET', '/visit').then(visit => { $('who').textContent = visit.name; }).catch(() => {});
