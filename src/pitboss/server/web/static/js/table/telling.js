// Every event as a line for those who listen, and as a small sound; as much of it as a person wants.
// Told in the step in which it is drawn: later it would cut short what the person asks for meanwhile.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { dollars } from '../core/money.js';
import { say } from '../core/say.js';
import { settings } from '../core/settings.js';
import { play } from '../core/sound.js';
import { cardsWords } from '../core/words.js';
import { kind, ownBox } from './view.js';

/** @typedef {import('./view.js').TableView} TableView */
/** @typedef {import('./view.js').Happened} Happened */
/** @typedef {import('./games.js').Decision} Decision */

/** @type {Record<string, string>} */
const SOUNDS = {
  WagersPlaced: 'chips', AntePlaced: 'chips', JackpotWagerAccepted: 'chips', PlayWagerPlaced: 'chips', BetPlaced: 'chips', Checked: 'check', Folded: 'fold',
  BlindPosted: 'chips', OverBlindPosted: 'chips', Called: 'chips', CalledAndRaised: 'chips', TappedOut: 'chips', OpenedShort: 'chips', Stood: 'check', InitialCardsDealt: 'deal', CardsReplaced: 'deal',
  HandsDealt: 'deal', CardsDealt: 'deal', FlopRevealed: 'deal', TurnAndRiverRevealed: 'deal', DealersHandDeclared: 'deal', DealersHandSet: 'deal', CardsTakenUp: 'deal',
};
/** Who runs the cards behind the scenes; of no use to a listener. */
const SILENT = ['ShoeSealed', 'CardsShuffled', 'CardsCut', 'ShoeLoaded', 'HandCollected', 'RoundConcluded', 'PlayerReady'];

/** @param {Happened} one */
export function line(one) {
  const cards = one.cards?.length ? ` ${cardsWords(one.cards)}.` : '';
  return `${one.says}${cards}`;
}

/** @param {TableView} view @param {Happened} one */
function wanted(view, one) {
  if (SILENT.includes(kind(one))) return false;
  const mine = one.box === view.your_seat;
  if (settings.get('lines') === 'results') return !!one.results?.length && mine;
  return settings.get('lines') === 'all' || mine || !one.box;
}

/**
 * @param {TableView} view @param {readonly Happened[]} news @param {Decision[]} decisions @param {number | null} gain of the round that is over
 */
export function useTelling(view, news, decisions, gain) {
  const told = useRef(0);
  useLayoutEffect(() => {
    for (const one of news) {
      if (one.number <= told.current) continue;
      told.current = one.number;
      if (wanted(view, one)) say(line(one));
    }
    const heard = news.map(one => SOUNDS[kind(one)]).find(Boolean);
    if (heard) play(heard);
  }, [news]);
  const hand = ownBox(view)?.hand ?? '';
  useLayoutEffect(() => { if (hand) say(`Your hand: ${hand}.`); }, [hand, view.round?.number]);
  const open = decisions.filter(one => one.act);
  const turn = open.length ? `${view.round?.number}.${view.round?.stage}.${open.some(one => one.id === 'claim')}` : '';
  useLayoutEffect(() => {
    if (!turn) return;
    play('turn'); // when the turn starts, not when its time runs out
    say(`Your turn: ${open.map(one => `${one.label}${one.amount ? ` ${dollars(one.amount)}` : ''}`).join(', ')}.`, { urgent: true });
  }, [turn]);
  useLayoutEffect(() => {
    if (gain === null) return;
    if (gain > 0) play('win');
    say(`Round ${view.round?.number}: ${gain > 0 ? `you won ${dollars(gain)}` : gain < 0 ? `you lost ${dollars(-gain)}` : 'even'}.`, { urgent: true });
  }, [view.round?.number, gain === null]);
}
