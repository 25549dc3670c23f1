// What the tutor knows of this seat's turns: the values of their choices, and what was then done.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { isPotGame } from '../core/games.js';
import { words } from '../core/words.js';
import { awaits, kind, ownBox } from '../table/view.js';
import { STAGES } from './words.js';

/** @typedef {import('../messages.d.ts').TurnValued} Decision */
/** @typedef {import('../table/view.js').TableView} TableView */
/** @typedef {{decision: Decision, done: string}} Verdict */
/** @typedef {{says: string, cites: string[]}} Refusal */
/**
 * @typedef {{counting: boolean, decision: Decision | null, verdict: Verdict | null, refusal:
 *   Refusal | null}} Known
 */

const AGAIN = 2000;
const POT_ACTS = ['fold', 'check', 'call', 'bet', 'call and raise', 'tap out', 'stand'];

/**
 * A turn of this seat by its name; empty while none is there to be valued.
 * @param {TableView} view
 */
function turnOf(view) {
  const round = view.round,
    box = ownBox(view);
  if (round && box && isPotGame(view.game))
    return view.awaited?.some(act => POT_ACTS.includes(words(act.act)))
      ? `${round.number} ${view.awaited_since}`
      : '';
  if (
    !round ||
    !box ||
    !STAGES[round.stage] ||
    !awaits(view, `${view.game}.fold`) ||
    box.cards.some(card => !card)
  )
    return '';
  return box.cards.length ? `${round.number} ${round.stage}` : '';
}

/**
 * What the own box did after an event, as the analysis names it.
 * @param {TableView} view
 * @param {readonly import('../table/view.js').Happened[]} log
 * @param {number} since
 * @param {number} ante
 */
function doneSince(view, log, since, ante) {
  for (const event of log) {
    if (event.number <= since || event.box !== view.your_seat) continue;
    if (isPotGame(view.game)) return kind(event);
    if (kind(event) === 'PlayWagerPlaced') return `play ${(event.amount ?? 0) / ante}x`;
    const word = { Checked: 'check', Folded: 'fold', BetPlaced: 'bet' }[kind(event)];
    if (word) return word;
  }
  return '';
}

/**
 * The values of the turn that is on, and how the last one was used.
 * @param {TableView} view
 * @param {readonly import('../table/view.js').Happened[]} log
 * @param {boolean} on
 * @returns {Known}
 */
export function useValues(view, log, on) {
  const turn = turnOf(view);
  const began = useRef({ turn: '', since: 0 });
  if (began.current.turn !== turn) began.current = { turn, since: view.number };
  const [found, setFound] = useState(
    /** @type {{turn: string, since: number, decision: Decision} | null} */ (null),
  );
  const [late, setLate] = useState(/** @type {typeof found} */ (null));
  const wanted = useRef(on);
  wanted.current = on;
  useEffect(
    () => () => {
      wanted.current = false;
    },
    [],
  );
  const [verdict, setVerdict] = useState(/** @type {Verdict | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));

  useEffect(() => {
    if (!on) {
      setFound(null);
      setLate(null);
      setVerdict(null);
      setRefusal(null);
      return undefined;
    }
    if (!turn) return undefined;
    const { since } = began.current;
    let here = true,
      timer = 0;
    const look = () =>
      ask('GET', `/practice/tables/${view.table}/decision`).then(
        decision => {
          if (here) {
            setRefusal(null);
            setFound({ turn, since, decision });
            // who acts fast is told all the same
          } else if (wanted.current && decision.stage) setLate({ turn, since, decision });
        },
        problem => {
          if (!here) return;
          if (problem.status === 503 || problem.status === 429) timer = setTimeout(look, AGAIN);
          else setRefusal({ says: problem.message, cites: problem.cites });
        },
      );
    void look();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [turn, on]);

  const decision = found?.decision.stage ? found.decision : null;
  const done = found && decision ? doneSince(view, log, found.since, decision.ante ?? 1) : '';
  useEffect(() => {
    if (decision && done) setVerdict({ decision, done });
  }, [found?.turn, done]);
  const doneLate = late ? doneSince(view, log, late.since, late.decision.ante ?? 1) : '';
  useEffect(() => {
    if (late && doneLate && !done) setVerdict({ decision: late.decision, done: doneLate });
  }, [late?.turn, doneLate]);
  const current = turn && found?.turn === turn ? decision : null;
  return {
    counting: on && !!turn && found?.turn !== turn && !refusal,
    decision: current,
    verdict,
    refusal,
  };
}
