// Progressive jackpots: meters, pools, parameters, tables.
import { html } from '../core/html.js';
import { dollars } from '../core/money.js';
import { capital } from '../core/words.js';
import { Cites } from '../parts/cite.js';
import { ACTS, entryOf, mayManage } from './acts.js';
import { useForm } from './form.js';
import { JackpotParameters, RESEED, jackpotDetermined, jackpotQuestions } from './jackpot_parameters.js';

/** @typedef {import('../messages.d.ts').JackpotRunning} Jackpot */

const FIRST = { displayed_wager: 100, jackpot_permille: 800, reserve_permille: 200, approval: '', reseed: 'none', start_value: 0 };
/** Determinations in words. @param {Record<string, any>} now @returns {[string, string][]} */
const inWords = now => [
  ['Jackpot wager', dollars(now.displayed_wager)], ['To the jackpot pool', `${now.jackpot_permille / 10}% of each wager`], ['To the reserve pool', `${now.reserve_permille / 10}% of each wager`],
  ['Approval of the division', now.approval || 'none entered: for demonstration only'], ['After a royal flush', RESEED[now.reseed] ?? now.reseed], ...(now.reseed === 'none' ? [] : [/** @type {[string, string]} */ (['Start value', dollars(now.start_value)])]),
];

/** @param {any} of */
export function Jackpots({ running, offices }) {
  const [form, open] = useForm();
  const setUp = () => open({
    entry: entryOf('set_up_jackpot'), yes: 'Set it up',
    questions: [...jackpotQuestions(FIRST), { name: 'jackpot_pool', label: 'In the jackpot pool at first', kind: 'money', start: 0 }, { name: 'reserve_pool', label: 'In the reserve pool at first', kind: 'money', start: 0 }],
    make: values => ({ type: 'management.set_up_jackpot', determinations: jackpotDetermined(values), jackpot_pool: values.jackpot_pool, reserve_pool: values.reserve_pool }),
  });
  return html`<section class="stack" aria-labelledby="h-jackpots"><header class="row spread"><h2 id="h-jackpots">Jackpots</h2>${mayManage('set_up_jackpot', offices) && html`<button type="button" class="button primary" onClick=${setUp}>Set up a jackpot …</button>`}</header>
    ${!running.jackpots.length && html`<p class="panel quietly">There is none.</p>`}
    <ul class="grid">${running.jackpots.map((/** @type {Jackpot} */ one) => html`<li class="panel stack" key=${one.jackpot}>
      <header class="row spread"><h3>Jackpot ${one.jackpot}</h3><span class=${`tag ${one.fault ? 'bad' : 'good'}`}>${one.fault ? '✕ fault' : '● works'}</span></header>
      <p class="figure">${dollars(one.meter)} <small>on the meter</small></p>
      ${one.fault && html`<p class="notice bad">${capital(one.fault)}.</p>`}
      <dl class="facts"><div><dt>Jackpot pool</dt><dd>${dollars(one.jackpot_pool)}</dd></div><div><dt>Reserve pool</dt><dd>${dollars(one.reserve_pool)}</dd></div><div><dt>Tables</dt><dd>${one.tables.join(', ') || 'none'}</dd></div>
        ${inWords(one.determinations_raw).map(([name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <${Cites} cites=${ACTS.set_up_jackpot?.cites ?? []} whole /><div class="row"><${JackpotParameters} jackpot=${one} offices=${offices} /></div></li>`)}</ul>${form}</section>`;
}
