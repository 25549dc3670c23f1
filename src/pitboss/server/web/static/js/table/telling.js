// Every event as a line for those who listen, and as a small sound; as much of it as a person
// wants. Told in the step in which it is drawn: later it would cut short what the person asks for
// meanwhile.
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
  WagersPlaced: 'chips',
  AntePlaced: 'chips',
  JackpotWagerAccepted: 'chips',
  PlayWagerPlaced: 'chips',
  BetPlaced: 'chips',
  Checked: 'check',
  Folded: 'fold',
  BlindPosted: 'chips',
  OverBlindPosted: 'chips',
  Called: 'chips',
  CalledAndRaised: 'chips',
  TappedOut: 'chips',
  OpenedShort: 'chips',
  Stood: 'check',
  InitialCardsDealt: 'deal',
  CardsReplaced: 'deal',
  HandsDealt: 'deal',
  CardsDealt: 'deal',
  FlopRevealed: 'deal',
  TurnAndRiverRevealed: 'deal',
  DealersHandDeclared: 'deal',
  DealersHandSet: 'deal',
  CardsTakenUp: 'deal',
};
/** Who runs the cards behind the scenes; of no use to a listener. */
const SILENT = [
  'ShoeSealed',
  'CardsShuffled',
  'CardsCut',
  'ShoeLoaded',
  'HandCollected',
  'RoundConcluded',
  'PlayerReady',
];

/** @param {Happened} event */
export function line(event) {
  const cards = event.cards?.length ? ` ${cardsWords(event.cards)}.` : '';
  return `${event.says}${cards}`;
}

/** @param {TableView} view @param {Happened} event */
function wanted(view, event) {
  if (SILENT.includes(kind(event))) return false;
  const mine = event.box === view.your_seat;
  if (settings.get('lines') === 'results') return !!event.results?.length && mine;
  return settings.get('lines') === 'all' || mine || !event.box;
}

/**
 * @param {TableView} view
 * @param {readonly Happened[]} news
 * @param {Decision[]} decisions
 * @param {number | null} gain of the round that is over
 */
export function useTelling(view, news, decisions, gain) {
  const told = useRef(0);
  useLayoutEffect(() => {
    for (const event of news) {
      if (event.number <= told.current) continue;
      told.current = event.number;
      if (wanted(view, event)) say(line(event));
    }
    const heard = news.map(event => SOUNDS[kind(event)]).find(Boolean);
    if (heard) play(heard);
  }, [news]);
  const hand = ownBox(view)?.hand ?? '';
  useLayoutEffect(() => {
    if (hand) say(`Your hand: ${hand}.`);
  }, [hand, view.round?.number]);
  const open = decisions.filter(decision => decision.act);
  const turn = open.length
    ? `${view.round?.number}.${view.round?.stage}.${open.some(choice => choice.id === 'claim')}`
    : '';
  useLayoutEffect(() => {
    if (!turn) return;
    play('turn'); // when the turn starts, not when its time runs out
    say(
      `Your turn: ${open
        .map(choice => `${choice.label}${choice.amount ? ` ${dollars(choice.amount)}` : ''}`)
        .join(', ')}.`,
      { urgent: true },
    );
  }, [turn]);
  useLayoutEffect(() => {
    if (gain === null) return;
    if (gain > 0) play('win');
    say(
      `Round ${view.round?.number}: ${
        gain > 0 ? `you won ${dollars(gain)}` : gain < 0 ? `you lost ${dollars(-gain)}` : 'even'
      }.`,
      { urgent: true },
    );
  }, [view.round?.number, gain === null]);
}
