// The sheet of those who run a table: what happened; its facts, one by one; what the instrument makes
// of them, what it leaves to judgment, what it does to the money; and only then is it recorded.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { change } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { say } from '../core/say.js';
import { play } from '../core/sound.js';
import { capital } from '../core/words.js';
import { useActs } from './acts.js';
import { Cites } from './cite.js';
import { Dialog } from './dialog.js';
import { Fact, canBeAsked, factWords, isAsked } from './facts.js';

export { actsOf, useActs } from './acts.js';

/** @typedef {import('../messages.d.ts').ActShown} Act */
/** @typedef {import('../messages.d.ts').TableView} View */
/** @typedef {import('../messages.d.ts').Preview} Preview */
/** @typedef {import('../messages.d.ts').Answer} Answer */
/** @typedef {Record<string, any>} Facts */

const KINDS = { irregularity: 'What went wrong', ruling: 'Rulings of the house', desk: 'At the table', player: 'For a player', step: 'Steps' };

/**
 * @param {{table: number, game: string, view: View, offices: readonly string[], office: string, onDone?: (answer: Answer, act: Act) => void,
 *   onClose: () => void, kinds?: (keyof typeof KINDS)[], act?: string, given?: Facts, title?: string, denominations?: readonly number[],
 *   lines?: [string, string][]}} of
 * `kinds`: what is listed; `act`: begin with this one; `given`: facts that are known and not asked for; `lines`: those in words.
 */
export function Sheet({ table, game, view, offices, office, onDone, onClose, kinds = ['irregularity', 'ruling'], act: first, given = {}, title = 'What happened?', denominations = [], lines = [] }) {
  const acts = useActs(table, game);
  const [name, setName] = useState(first ?? '');
  const act = acts?.find(one => one.act === name) ?? null;
  const open = (acts ?? []).filter(one => kinds.includes(/** @type {any} */ (one.kind)) && one.offices.includes(office) && canBeAsked(one)
    && (view.kind === 'live' || !one.on_the_felt));
  return html`<${Dialog} title=${act ? act.title : title} onClose=${onClose} wide>
    ${!acts ? html`<p role="status">One moment.</p>`
    : !act ? html`<${Choose} acts=${open} kinds=${kinds} office=${office} live=${view.kind === 'live'} onChoose=${(/** @type {Act} */ one) => setName(one.act)} />`
    : html`<${Course} key=${name} ...${{ act, table, view, offices, office, given, denominations, lines, onClose }}
        onDone=${(/** @type {Answer} */ answer) => onDone?.(answer, act)} onBack=${() => (first ? onClose() : setName(''))} />`}
  </${Dialog}>`;
}

/** @param {{acts: Act[], kinds: (keyof typeof KINDS)[], office: string, live: boolean, onChoose: (act: Act) => void}} of */
function Choose({ acts, kinds, office, live, onChoose }) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = acts.filter(one => `${one.title} ${one.asks}`.toLowerCase().includes(wanted));
  const where = useRef(/** @type {HTMLInputElement | null} */ (null));
  // On a touch screen a keyboard that opens by itself would hide the list.
  useLayoutEffect(() => { if (matchMedia('(pointer: fine)').matches) where.current?.focus(); }, []);
  return html`<form class="stack" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (found[0]) onChoose(found[0]); }}>
    ${!live && office === 'dealer' && html`<p class="notice">The house deals at this table, so the casino supervisor records what goes wrong here. Tell the supervisor; this is what the instrument makes of it.</p>`}
    <input ref=${where} type="search" aria-label="Find what happened" placeholder="Find: exposed, missing, slow …" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
    ${kinds.map(kind => {
      const some = found.filter(one => one.kind === kind);
      return some.length ? html`<section class="stack sheet-kind" key=${kind}><h3>${KINDS[kind]}</h3>
        <ul class="sheet-list">${some.map(one => html`<li key=${one.act}><button type="button" class="sheet-one" onClick=${() => onChoose(one)}>
          <strong>${one.title}</strong><small>${one.asks}</small>
          ${!one.alone.includes(office) && html`<span class="tag info">${one.second_person ? 'two persons' : 'you propose it'}</span>`}</button></li>`)}</ul></section>` : null;
    })}
    ${!found.length && html`<p>Nothing is called so.</p>`}
  </form>`;
}

/**
 * @param {{act: Act, table: number, view: View, offices: readonly string[], office: string, given: Facts, denominations: readonly number[],
 *   lines: [string, string][], onDone: (answer: Answer) => void, onBack: () => void, onClose: () => void}} of
 */
function Course({ act, table, view, office, given, denominations, lines, onDone, onBack, onClose }) {
  const [recorded, setRecorded] = useState(/** @type {Act['fields'] | null} */ (null));
  const open = recorded ?? asked(act, view).filter(field => !(field.name in given));
  const [facts, setFacts] = useState(/** @type {Facts} */ ({ ...roundsOf(open, view), ...nowOf(act.fields), ...given }));
  const fields = open.filter(field => isAsked(field, facts));
  const [at, setAt] = useState(0);
  const [changing, setChanging] = useState(false);
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  // Each question takes the focus as it is drawn: a moment later it would take keys from another field.
  useLayoutEffect(() => { /** @type {HTMLElement | null | undefined} */ (form.current?.querySelector('input, textarea, .cardfield-in, .pick'))?.focus(); }, [at, fields.length]);
  const field = fields[at];
  const set = (/** @type {string} */ name, /** @type {any} */ value) => setFacts(now => ({ ...now, [name]: value }));
  const on = () => { setAt(changing ? fields.length : at + 1); setChanging(false); };
  if (!field) {
    const answers = Object.fromEntries(Object.entries(facts).filter(([name]) => !open.some(one => one.name === name && !fields.includes(one))));
    const done = (/** @type {Answer} */ answer) => { if (['allowed', 'proposed'].includes(answer.outcome)) setRecorded(open); onDone(answer); };
    return html`<${Ending} ...${{ act, table, view, office, fields, facts: answers, lines, onDone: done, onClose }}
      onBack=${() => (fields.length ? setAt(fields.length - 1) : onBack())} onChangeFact=${(/** @type {number} */ n) => { setChanging(true); setAt(n); }} />`;
  }
  const value = facts[field.name];
  const next = (/** @type {any} */ answer) => { set(field.name, answer); on(); };
  const ready = value !== undefined || field.optional;
  /** @param {Event} event */
  const go = event => { event.preventDefault(); if (ready) on(); };
  return html`<form class="stack sheet-fact" ref=${form} onSubmit=${go} key=${field.name}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === 'Enter' && !(/** @type {HTMLElement} */ (event.target)).closest('button, textarea, summary')) go(event); }}>
    <${Progress} at=${at} of=${fields.length} />
    ${at === 0 && html`<p class="quietly">${act.asks}</p>`}
    <p class="sheet-asks">${field.asks}</p>
    <${Fact} field=${field} value=${value} onChange=${(/** @type {any} */ answer) => set(field.name, answer)} onNext=${next} about=${{ view, denominations, facts }} />
    <div class="dialog-foot">
      <button type="button" class="button quiet" onClick=${() => (at ? setAt(at - 1) : onBack())}>Back</button>
      <button type="submit" class="button primary" disabled=${!ready}>${value === undefined && field.optional ? 'Leave out' : 'Continue'}</button>
    </div>
  </form>`;
}

/**
 * When something happened is asked as soon as it can matter, with the moments that matter: perhaps
 * only while the sheet is open, because play went on meanwhile.
 * @param {Act} act @param {View} view
 */
function asked(act, view) {
  const moments = view.moments?.[act.act] ?? [];
  return act.fields.flatMap(field => {
    if (field.kind !== 'when') return [field];
    const choices = field.choices.filter(one => one.value === null || moments.includes(String(one.value)));
    return choices.length > 1 ? [{ ...field, choices }] : [];
  });
}

/** What is asked happened now, unless another moment is named. @param {Act['fields']} fields @returns {Facts} */
const nowOf = fields => Object.fromEntries(fields.filter(field => field.kind === 'when').map(field => [field.name, null]));

/** A round that is asked for is the one at the table when the sheet is opened, unless another is named. @param {Act['fields']} fields @param {View} view @returns {Facts} */
const roundsOf = (fields, view) => Object.fromEntries(fields.filter(field => field.kind === 'round').map(field => [field.name, view.round?.number]));

/** @param {{at: number, of: number}} of */
const Progress = ({ at, of }) => html`<div class="sheet-progress" role="progressbar" aria-valuemin="0" aria-valuemax=${of} aria-valuenow=${at} aria-label=${`Fact ${at + 1} of ${of}`}>
  ${Array.from({ length: of }, (_, n) => html`<span key=${n} class=${n < at ? 'done' : n === at ? 'now' : ''}></span>`)}<small>Fact ${at + 1} of ${of}</small></div>`;

/**
 * @param {{act: Act, table: number, view: View, office: string, fields: Act['fields'], facts: Facts, lines: [string, string][], onDone: (answer: Answer) => void,
 *   onBack: () => void, onClose: () => void, onChangeFact: (n: number) => void}} of
 */
function Ending({ act, table, view, office, fields, facts, lines, onDone, onBack, onClose, onChangeFact }) {
  const wire = { type: act.act, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) };
  const [preview, setPreview] = useState(/** @type {Preview | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [answer, setAnswer] = useState(/** @type {Answer | null} */ (null));
  const [busy, setBusy] = useState(false);
  const yes = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => {
    ask('POST', `/tables/${table}/preview`, { act: wire, office })
      .then(found => { setPreview(found); say(tells(found)); }, problem => setTrouble(problem.message));
  }, []);
  useLayoutEffect(() => { yes.current?.focus({ preventScroll: true }); }, [preview]); // what follows is read from its top
  const would = preview && ['allowed', 'proposed'].includes(preview.outcome);

  async function record() {
    setBusy(true);
    try {
      const found = await theRoom().act(table, wire, { office });
      setAnswer(found);
      play(['allowed', 'proposed'].includes(found.outcome) ? 'chips' : 'error');
      say(`${act.title}: ${ended(found)}`, { urgent: true });
      onDone(found);
    } catch (problem) { setTrouble(/** @type {Error} */ (problem).message); }
    setBusy(false);
  }

  if (answer) {
    return html`<div class="stack">
      <p class=${`notice ${['allowed', 'proposed'].includes(answer.outcome) ? 'good' : 'bad'}`} role="status"><span>${ended(answer)} <${Cites} cites=${answer.cites} whole /></span></p>
      <div class="dialog-foot">${!['allowed', 'proposed'].includes(answer.outcome) && html`<button type="button" class="button quiet" onClick=${onBack}>Back to the facts</button>`}
        <button type="button" class="button primary" autofocus onClick=${onClose}>Close</button></div></div>`;
  }
  return html`<div class="stack sheet-end">
    ${fields.length + lines.length > 0 && html`<dl class="sheet-facts">${lines.map(([name, says]) => html`<div key=${name}><dt>${name}</dt><dd>${says}</dd></div>`)}${fields.map((field, n) => html`<div key=${field.name}><dt>${field.asks}</dt>
      <dd>${capital(factWords(field, facts[field.name], view))} <button type="button" class="button quiet" onClick=${() => onChangeFact(n)}>Change</button></dd></div>`)}</dl>`}
    <section class="sheet-law"><h3>What the instrument makes of it</h3><p>${act.outcome}</p><${Cites} cites=${act.cites} whole /></section>
    ${act.discretion && html`<section class="sheet-judgment"><h3>Left to judgment</h3><p>${act.discretion}</p></section>`}
    ${trouble && html`<p class="notice bad" role="alert">${trouble}</p>`}
    ${preview ? html`<${Foreseen} preview=${preview} who=${others(act)} />` : !trouble && html`<p role="status">Working out what would follow.</p>`}
    <div class="dialog-foot">
      <button type="button" class="button quiet" onClick=${onBack}>Back</button>
      <button type="button" ref=${yes} class="button primary" disabled=${!would || busy} onClick=${record}>${label(act, office, preview)}</button>
    </div>
  </div>`;
}

/** What a dry run shows. @param {{preview: Preview, who?: string}} of `who` may be the other person. */
export function Foreseen({ preview, who = '' }) {
  if (!['allowed', 'proposed'].includes(preview.outcome)) {
    return html`<p class="notice bad" role="alert"><span>${capital(tells(preview))} <${Cites} cites=${preview.cites} whole /></span></p>`;
  }
  return html`<section class="sheet-foreseen"><h3>${preview.second_person ? 'What would follow, once another person agrees' : 'What would follow now'}</h3>
    <ol class="log">${preview.happened.map(one => html`<li key=${one.number}><span class="log-says">${one.says}</span><${Cites} cites=${one.cites} /></li>`)}</ol>
    ${preview.changes.length ? html`<table class="sheet-money"><caption>Money that would move</caption>
      <thead><tr><th>Where</th><th class="number">Change</th></tr></thead>
      <tbody>${moved(preview.changes).map((one, n) => html`<tr key=${n}><td>${capital(one.who)}</td><td class="number"><span class=${one.amount < 0 ? 'less' : 'more'}>${change(one.amount)}</span>${one.of && html`<small>${one.of}</small>`}</td></tr>`)}</tbody></table>`
    : html`<p class="quietly">No money would move.</p>`}
    ${preview.second_person && html`<p class="notice">It waits for another person${who && `, ${who},`} before anything of this happens.</p>`}
  </section>`;
}

/**
 * A line for each player: what the stake gets, and from which wagers; then everybody else.
 * @param {Preview['changes']} changes @returns {{who: string, amount: number, of: string}[]}
 */
function moved(changes) {
  const isStake = (/** @type {Preview['changes'][number]} */ one) => one.who.endsWith('stake');
  const own = new Set(changes.filter(isStake).map(one => one.box));
  const wagers = (/** @type {number | null} */ box) => changes.filter(one => one.box === box && !isStake(one));
  return changes.filter(one => isStake(one) || one.box === null || !own.has(one.box)).map(one => ({
    who: one.who, amount: one.amount, of: isStake(one) ? wagers(one.box).map(each => `${each.who.split("'s ").at(-1)} ${change(each.amount)}`).join(', ') : '',
  }));
}

/** Who may be the other person. @param {Act} act */
const others = act => (act.second_person ? 'another casino supervisor at the table, the shift manager or the casino operator' : act.alone.join(' or '));

/** @param {Preview} preview */
const tells = preview => ({ refused: 'the rules refuse it', not_permitted: 'you may not do this', not_awaited: 'this is not awaited now' }[preview.outcome] ?? 'it would be done')
  + (preview.because ? `: ${preview.because}.` : '.');

/** @param {Answer} answer */
function ended(answer) {
  if (answer.outcome === 'allowed') return 'Recorded.';
  if (answer.outcome === 'proposed') return `Proposed, under number ${answer.proposal}. It waits for another person.`;
  return `${capital(answer.outcome.replaceAll('_', ' '))}: ${answer.because}.`;
}

/** @param {Act} act @param {string} office @param {Preview | null} preview */
function label(act, office, preview) {
  const waits = preview ? preview.second_person : !act.alone.includes(office);
  return waits ? (act.second_person ? 'Record it as the first of two persons' : 'Propose it') : 'Record it';
}
