// The director's desk: the tournament as it stands, what may be done by whom, and how it is done.
// Every act goes one way: given, answered, and where it is refused the words and clauses stay on
// the page.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { capital, words } from '../core/words.js';
import { give, stands } from '../running/acting.js';
import { useForm } from '../running/form.js';
import { useFollowed } from '../clock/following.js';

/** @typedef {import('../messages.d.ts').TournamentView} View */
/** @typedef {import('../messages.d.ts').TournamentActShown} Act */
/** @typedef {import('../messages.d.ts').EntrantShown} Entrant */
/** @typedef {import('../running/acting.js').Given} Given */
/** @typedef {import('../running/fields.js').Question} Question */
/** @typedef {import('../running/fields.js').Values} Values */
/** What was refused. @typedef {{title: string, given: Given}} Refusal */
/**
 * What a form of the desk asks.
 * @typedef {{title?: string, asks?: string, says?: string, questions?: Question[], lines?:
 *   [string, string][], fields?: (values: Values) => Record<string, unknown>, yes?: string,
 *   danger?: boolean}} Asked
 */
/**
 * @typedef {{number: number, view: View, offices: readonly string[], busy: string, refusal:
 *   Refusal | null, forget: () => void, may: (act: string) => boolean, cites: (act: string) =>
 *   readonly string[], says: (act: string) => string, again: () => void, give: (act: string,
 *   fields?: Record<string, unknown>) => Promise<Given>, tap: (act: string, fields?:
 *   Record<string, unknown>, title?: string) => Promise<boolean>, ask: (act: string, asked?:
 *   Asked) => void}} Desk
 */

/** In which office somebody acts who has several; a director never acts as a player here. */
const OFFICES = ['tournament director', 'casino operator', 'shift manager'];

/** An act by its own name, or by its name in a tournament. @param {string} name */
const whole = name => (name.includes('.') ? name : `tournament.${name}`);

/**
 * @param {number} number
 * @param {readonly string[]} offices
 * @returns {{desk: Desk | null, form: any, problem: string}}
 */
export function useDesk(number, offices) {
  const { view, problem, again } = useFollowed(number);
  const acts = useActs(number, view?.instrument ?? '');
  const [busy, setBusy] = useState('');
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [form, open] = useForm();
  const forget = useCallback(() => setRefusal(null), []);
  if (!view || !acts) return { desk: null, form, problem };
  const act = (/** @type {string} */ name) => acts.get(whole(name));
  const officeFor = (/** @type {string} */ name) =>
    OFFICES.find(office => offices.includes(office) && act(name)?.offices.includes(office));
  const made = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ fields = {}) =>
    give({ tournament: number }, { type: whole(name), ...fields }, officeFor(name));
  /** @type {Desk} */
  const desk = {
    number,
    view,
    offices,
    busy,
    refusal,
    forget,
    again: () => void again(),
    may: name => Boolean(officeFor(name)),
    cites: name => act(name)?.cites ?? [],
    says: name => act(name)?.says ?? '',
    give: made,
    tap: async (name, fields, title = capital(words(name))) => {
      setBusy(title);
      setRefusal(null);
      const given = await made(name, fields);
      setBusy('');
      if (!stands(given)) setRefusal({ title, given });
      void again();
      return stands(given);
    },
    ask: (name, asked = {}) =>
      open({
        entry: {
          title: asked.title ?? capital(words(name)),
          asks: asked.asks ?? '',
          outcome: asked.says ?? act(name)?.says ?? '',
          cites: act(name)?.cites ?? [],
        },
        questions: asked.questions ?? [],
        lines: asked.lines ?? [],
        yes: asked.yes ?? 'Record it',
        danger: asked.danger ?? false,
        where: { tournament: number },
        make: values => ({ type: whole(name), ...(asked.fields?.(values) ?? {}) }),
        office: officeFor(name) ?? '',
        done: () => {
          setRefusal(null);
          void again();
        },
      }),
  };
  return { desk, form, problem };
}

/**
 * Every act of the desk by its name; anew when the conditions name an instrument.
 * @param {number} number
 * @param {string} instrument
 */
function useActs(number, instrument) {
  const [acts, setActs] = useState(/** @type {Map<string, Act> | null} */ (null));
  useEffect(() => {
    void ask('GET', `/tournaments/${number}/acts`).then(
      shown => setActs(new Map(shown.acts.map((/** @type {Act} */ act) => [act.act, act]))),
      () => {},
    );
  }, [number, instrument]);
  return acts;
}

/** @param {View} view @param {number | null | undefined} number */
export const entrantOf = (view, number) =>
  (view.entrants ?? []).find(entrant => entrant.entrant === number);

/** Whoever is still in it. @param {View} view */
export const leftIn = view =>
  (view.entrants ?? []).filter(
    entrant => entrant.standing === 'entered' || entrant.standing === 'seated',
  );

/** "1 rebuy, the top-up"; nothing where nothing was bought. @param {Entrant} entrant */
export const bought = entrant =>
  [
    entrant.rebuys ? `${entrant.rebuys} ${entrant.rebuys === 1 ? 'rebuy' : 'rebuys'}` : '',
    entrant.topped_up ? 'the top-up' : '',
  ]
    .filter(Boolean)
    .join(', ');

/** "Ada (table 7, seat 2)". @param {Entrant} entrant */
export const whoWhere = entrant =>
  `${entrant.name}${
    entrant.seat
      ? ` (table ${entrant.table}, seat ${entrant.seat})`
      : ` (entrant ${entrant.entrant})`
  }`;

/**
 * What whoever is to play agrees to, and belongs to; the tournament asks for it where its
 *   conditions do.
 * @type {any[]}
 */
export const TERMS = [
  { name: 'agrees', label: 'Agrees in writing to the conditions', kind: 'yes_no', start: true },
  {
    name: 'group',
    label: 'Belongs to the group that the conditions name, if they name one',
    kind: 'yes_no',
    start: true,
  },
];

/** @param {any} values */
export const terms = values => ({ agrees_in_writing: values.agrees, in_the_group: values.group });
