// The papers of a tournament: what each is called, and when there is something to print in it.

/** @typedef {import('../messages.d.ts').TournamentView} View */

/**
 * Name, words, and what it waits for while there is nothing in it.
 * @typedef {{name: string, says: string, waits: string}} Paper
 */

/** @param {View} view @returns {Paper[]} */
export function papersOf(view) {
  const seated = (view.entrants ?? []).some(entrant => entrant.standing === 'seated');
  const placed = ['placed', 'over'].includes(view.stage);
  const drawn = seated ? '' : placed ? 'nobody sits any more' : 'when the seats are drawn';
  return [
    { name: 'conditions', says: 'Conditions', waits: '' },
    { name: 'sign', says: 'Sign for the tables', waits: '' },
    { name: 'ballot', says: 'Ballot: tables and seats', waits: drawn },
    { name: 'seat-cards', says: 'Seat cards', waits: drawn },
    {
      name: 'prizes',
      says: 'Prize sheet',
      waits: view.prizes?.length ? '' : 'when the pool is known',
    },
    { name: 'results', says: 'Results', waits: placed ? '' : 'when all places are known' },
  ];
}

/** @param {View} view @param {Paper} paper @param {'html' | 'pdf' | 'txt'} form */
export const addressOf = (view, paper, form) =>
  `/api/v1/tournaments/${view.tournament}/papers/${paper.name}.${form}`;
