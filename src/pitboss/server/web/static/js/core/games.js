// Which games are played for pots among the players, and how their acts and places are called.

const AGAINST_THE_HOUSE = ['ultimate_texas_holdem', 'canberra_poker'];

/** @param {string} game */
export const isPotGame = game => !AGAINST_THE_HOUSE.includes(game);

/** By which word the acts of a game begin. @param {string} game */
export const groupOf = game => (isPotGame(game) ? 'poker' : game);

/** What a player's place is called. @param {string} game */
export const placeWord = game => (isPotGame(game) ? 'seat' : 'box');
