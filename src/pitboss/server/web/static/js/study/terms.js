// The terms that somebody designs: what the address keeps, what the server is asked, what is taken
// away.

/** @typedef {'ultimate' | 'canberra'} Game */
/**
 * @typedef {{game: Game, odds: Record<string, string>, most: string, ante: string, trips: string,
 *   multiples: string}} Terms
 * `odds`: rows that are not as gazetted, by wager and row ("blind flush"); amounts in dollars as
 *   they were typed. */

/** @type {Record<Game, {name: string, wagers: string[], law: string, sign: string}>} */
export const GAMES = {
  ultimate: {
    name: 'Ultimate Texas Hold-em',
    wagers: ['blind', 'trips'],
    law: 'NI2025-411 10.1',
    sign: 'The most that a blind is paid',
  },
  canberra: {
    name: 'Canberra Poker',
    wagers: ['bet'],
    law: 'NI2017-193 8.1',
    sign: 'The most that a bet is paid',
  },
};

/** What an address keeps beside the odds, by its name there. */
const BESIDE = /** @type {const} */ (['most', 'ante', 'trips', 'multiples']);

/** @returns {Terms} */
export const gazetted = (/** @type {Game} */ game) => ({
  game,
  odds: {},
  most: '',
  ante: '',
  trips: '',
  multiples: '',
});

/** As an address has them. @param {string} query @returns {Terms} */
export function fromQuery(query) {
  const said = new URLSearchParams(query);
  const game = said.get('game') === 'canberra' ? 'canberra' : 'ultimate';
  const terms = gazetted(game);
  for (const [name, value] of said) {
    if (GAMES[game].wagers.some(wager => name.startsWith(`${wager} `))) terms.odds[name] = value;
  }
  for (const name of BESIDE) terms[name] = said.get(name) ?? '';
  return terms;
}

/** @param {Terms} terms */
export function toQuery(terms) {
  const said = new URLSearchParams({ game: terms.game, ...terms.odds });
  for (const name of BESIDE) if (terms[name].trim()) said.set(name, terms[name].trim());
  return said.toString();
}

/** Cents, or null where it is no amount. @param {string} text */
function cents(text) {
  const found = /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

/**
 * What is wrong with an amount.
 * @param {Terms} terms
 * @returns {Partial<Record<'most' | 'ante', string>>}
 */
export function wrongAmounts(terms) {
  /** @type {Partial<Record<'most' | 'ante', string>>} */ const wrong = {};
  for (const name of /** @type {const} */ (['most', 'ante'])) {
    const other = name === 'most' ? 'ante' : 'most';
    if (terms[name].trim() && !cents(terms[name])) wrong[name] = 'Dollars, such as 50000.';
    else if (!terms[name].trim() && terms[other].trim())
      wrong[name] = name === 'ante' ? 'Which ante meets it?' : 'What is the most?';
  }
  return wrong;
}

/** What the server is asked, or null while an amount is half typed. @param {Terms} terms */
export function toBody(terms) {
  if (Object.keys(wrongAmounts(terms)).length) return null;
  /** @type {Record<string, any>} */ const body = {};
  for (const wager of GAMES[terms.game].wagers) {
    const rows = Object.entries(terms.odds).filter(
      ([name, odds]) => name.startsWith(`${wager} `) && odds.trim(),
    );
    if (rows.length)
      body[wager] = Object.fromEntries(
        rows.map(([name, odds]) => [name.slice(wager.length + 1), odds.trim()]),
      );
  }
  if (terms.most.trim())
    Object.assign(body, { maximum_payout: cents(terms.most), ante: cents(terms.ante) });
  if (terms.game === 'ultimate' && terms.trips.trim()) body.trips_stake = terms.trips.trim();
  if (terms.game === 'ultimate' && terms.multiples.trim()) body.multiples = terms.multiples.trim();
  return body;
}

/** The same on the command line. @param {Terms} terms */
export function toCommand(terms) {
  const alone = GAMES[terms.game].wagers.length === 1;
  const rows = Object.entries(terms.odds)
    .filter(([, odds]) => odds.trim())
    .map(([name, odds]) => `${alone ? name.slice(name.indexOf(' ') + 1) : name}=${odds.trim()}`);
  return [
    'pitboss analyse',
    terms.game,
    rows.length ? `--pays "${rows.join(', ')}"` : '',
    terms.most.trim() ? `--max-payout ${terms.most.trim()} --ante ${terms.ante.trim()}` : '',
    terms.game === 'ultimate' && terms.trips.trim() ? `--trips ${terms.trips.trim()}` : '',
    terms.game === 'ultimate' && terms.multiples.trim()
      ? `--multiples ${terms.multiples.trim().replaceAll(' ', '')}`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The whole pay table as a file for --pays.
 * @param {readonly import('../messages.d.ts').PayRow[]} pays
 */
export function toToml(pays) {
  const wagers = [...new Set(pays.map(pay => pay.wager))];
  return wagers
    .map(
      wager =>
        `[${wager}]\n${pays
          .filter(pay => pay.wager === wager)
          .map(pay => `"${pay.row}" = ${tomlOdds(pay.odds)}`)
          .join('\n')}\n`,
    )
    .join('\n');
}

/** @param {import('../messages.d.ts').Figure} odds */
const tomlOdds = odds =>
  odds.fraction.includes('/') ? `"${odds.fraction.replace('/', ':')}"` : odds.fraction;
