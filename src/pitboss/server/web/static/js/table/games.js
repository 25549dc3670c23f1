// The games against the house that the table's page knows.  A game says which spots its box has,
// how wagers are put down, which decisions there are and where each is open; the page does the
// rest for all of them.
import * as canberraPoker from './canberra_poker.js';
import * as ultimateTexasHoldem from './ultimate_texas_holdem.js';

/** @typedef {import('./view.js').TableView} TableView */
/**
 * One spot of a box.  `equals`: always as much as another spot; `exact`: one price, on or off;
 *   `later`: nothing is put there before the deal; `sensor`: it has a light that says whether the
 *   wager is accepted; `least`, `most` and `multiple`: what the room takes there.
 * @typedef {{name: string, label: string, equals?: string, exact?: number, later?: string,
 *   sensor?: boolean, key?: string, optional?: boolean, least?: number, most?: number | null,
 *   multiple?: number}} Spot
 */
/**
 * One button for a decision; it has its place in the grid by its id, whatever the stage. `act`:
 *   what it does now, or null; `whyNot`: why it is not open.
 * @typedef {{id: string, label: string, key: string, says: string, amount?: number | null, sum?:
 *   string, tone?: string, act: Record<string, unknown> | null, whyNot: string, cites?: readonly
 *   string[]}} Decision
 */
/**
 * @typedef {object} Game
 * @property {number} hand how many cards a player has
 * @property {number} dealers how many the dealer has
 * @property {number} communal how many lie in the middle
 * @property {readonly string[]} kept wagers that stay with the house also when they win
 * @property {string} opens the act that begins a round for a player
 * @property {string} withdraws
 * @property {string} disputes
 * @property {Record<string, string>} stages what each stage is called
 * @property {(view: TableView) => Spot[]} spots
 * @property {(view: TableView, amounts: Record<string, number>) => Record<string, unknown>[]}
 *   opening the acts that put wagers down, in order
 * @property {(view: TableView, ante: number) => Decision[]} decisions
 */

/** @param {string} game one of the two @returns {Game} */
export const gameOf = game => (game === 'canberra_poker' ? canberraPoker : ultimateTexasHoldem);
