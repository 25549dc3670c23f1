// A round on record, step by step, through the eyes of whoever may be looked through.
import { render } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { html } from '../core/html.js';
import { useKeys } from '../core/keys.js';
import { say } from '../core/say.js';
import { gameName } from '../core/words.js';
import { Facts, Readings, Rulings } from '../inspection/about_round.js';
import { lastList, useAddress } from '../inspection/address.js';
import { Gate, Notice, isEverywhere, isInspector, isStaff } from '../inspection/gate.js';
import { lineOf, viewpointName } from '../inspection/lines.js';
import { Marks } from '../inspection/marks.js';
import { Opening } from '../inspection/opening.js';
import { Pane } from '../inspection/pane.js';
import { Recompute, useRecompute } from '../inspection/recompute.js';
import { Remarks, useNotes } from '../inspection/remarks.js';
import { Report } from '../inspection/report.js';
import { replayOf } from '../inspection/round_list.js';
import { StepDetail, Steps } from '../inspection/steps.js';
import { SPEEDS, Transport } from '../inspection/transport.js';
import { StepViews } from '../inspection/views.js';

/** @typedef {import('../messages.d.ts').RoundRecord} RoundRecord */
/** @typedef {import('../messages.d.ts').StepShown} Step */
/** @typedef {import('../messages.d.ts').VisitShown} Visit */

const TABLE = Number(document.body.dataset['table']),
  ROUND = Number(document.body.dataset['round']);
const PATH = `/tables/${TABLE}/rounds/${ROUND}`;

/** @param {{visit: Visit}} of */
function Page({ visit }) {
  const [record, setRecord] = useState(/** @type {RoundRecord | null} */ (null));
  const [problem, setProblem] = useState('');
  const look = useCallback(
    () =>
      ask('GET', PATH).then(
        found => {
          setRecord(found);
          setProblem('');
        },
        error => setProblem(error.message),
      ),
    [],
  );
  useEffect(() => {
    void look();
  }, [look]);
  if (problem)
    return html`<div class="stack">
      <h1>
        Table ${TABLE}, round ${ROUND}
      </h1>
      <${Notice} says=${problem} />
      <p>
        <a class="button" href=${lastList.address()}>
          To the rounds
        </a>
      </p>
    </div>`;
  if (!record) return html`<${Notice} busy says="Looking the round up." />`;
  return html`<${Replay} record=${record} visit=${visit} look=${look} />`;
}

/**
 * Where the replay stands: step and viewpoints, kept in the address.
 * @param {RoundRecord} record
 */
function useStanding(record) {
  const [address, go] = useAddress();
  const last = record.steps.length - 1;
  const found = record.steps.findIndex(step => `${step.number}` === address.get('step'));
  const at = found < 0 ? last : found;
  const open = (/** @type {string | null} */ as) =>
    as !== null && record.viewpoints.includes(as) ? as : null;
  const stepTo = useCallback(
    (/** @type {number} */ to) => {
      const step = record.steps[Math.min(last, Math.max(0, to))];
      if (step) go({ step: `${step.number}` }, { replace: true });
    },
    [record, last, go],
  );
  return {
    at,
    stepTo,
    as: open(address.get('as')) ?? 'everybody',
    beside: open(address.get('beside')),
    setAs: (/** @type {string} */ as) => go({ as }, { replace: true }),
    setBeside: (/** @type {string | null} */ as) => go({ beside: as }, { replace: true }),
  };
}

/** @param {{record: RoundRecord, visit: Visit, look: () => Promise<void>}} of */
function Replay({ record, visit, look }) {
  const { at, stepTo, as, beside, setAs, setBeside } = useStanding(record);
  const { steps, viewpoints } = record;
  const step = /** @type {Step} */ (steps[at]);
  const views = useMemo(() => new StepViews(PATH), []);
  const { playing, setPlaying, speed, setSpeed } = usePlaying(at, steps.length, stepTo);
  const recomputing = useRecompute(PATH);
  const [notes, lookAtNotes] = useNotes(record, isEverywhere(visit));
  const byHand = (/** @type {number} */ to) => {
    setPlaying(false);
    stepTo(to);
  };
  useEffect(() => {
    say(`Step ${at + 1} of ${steps.length}. ${lineOf(step)}`);
  }, [step.number]);
  useEffect(() => {
    void views.ahead(
      steps.map(step => step.number),
      at,
      beside ? [as, beside] : [as],
    );
  }, [views, steps, at, as, beside]);

  const other = viewpoints.find(viewpoint => viewpoint !== as) ?? as;
  const compare = () =>
    setBeside(
      beside ? null : viewpoints.includes('as dealt') && as !== 'as dealt' ? 'as dealt' : other,
    );
  const nextViewpoint = () => {
    const to = viewpoints[(viewpoints.indexOf(as) + 1) % viewpoints.length] ?? 'everybody';
    setAs(to);
    say(`As seen by: ${viewpointName(to)}`);
  };
  useKeys('replay', [
    { name: 'next', key: 'ArrowRight', says: 'Next step', does: () => byHand(at + 1) },
    { name: 'back', key: 'ArrowLeft', says: 'One step back', does: () => byHand(at - 1) },
    { name: 'first', key: 'Home', says: 'First step', does: () => byHand(0) },
    { name: 'last', key: 'End', says: 'Last step', does: () => byHand(steps.length - 1) },
    { name: 'play', key: ' ', says: 'Play or pause', does: () => setPlaying(!playing) },
    { name: 'viewpoint', key: 'v', says: 'Next viewpoint', does: nextViewpoint },
    {
      name: 'compare',
      key: 'c',
      says: 'Compare two viewpoints',
      does: compare,
      when: viewpoints.length > 1,
    },
    {
      name: 'recompute',
      key: 'r',
      says: 'Recompute this round',
      does: recomputing.recompute,
      when: isStaff(visit),
    },
  ]);

  const opened = () => void look().then(() => setBeside('as dealt'));
  return html`<div class="replay stack">
    <${Head} record=${record} look=${look} recomputed=${recomputing.found}>
      ${
        viewpoints.length > 1 &&
        html`<button
          type="button"
          class="toggle"
          aria-pressed=${beside !== null}
          onClick=${compare}
        >
          <span class="toggle-box" aria-hidden="true">
            ${beside ? '✓' : ''}
          </span>
          Compare viewpoints
        </button>`
      }
      ${
        isInspector(visit) &&
        record.ended &&
        !viewpoints.includes('as dealt') &&
        html`<${Opening} table=${TABLE} round=${ROUND} onOpened=${opened} />`
      }
    </${Head}>
    <div class="replay-main">
      <div class="replay-table">
        <${Transport}
          steps=${steps}
          at=${at}
          onAt=${byHand}
          playing=${playing}
          onPlay=${() => setPlaying(!playing)}
          speed=${speed}
          onSpeed=${setSpeed}
        />
        <div class=${beside ? 'panes two' : 'panes'}>
          <${Pane}
            record=${record}
            views=${views}
            at=${at}
            as=${as}
            onAs=${setAs}
            label="As seen by"
          />
          ${
            beside &&
            html`<${Pane}
              record=${record}
              views=${views}
              at=${at}
              as=${beside}
              onAs=${setBeside}
              label="Beside it"
            />`
          }
        </div>
        <${StepDetail} step=${step} at=${at} of=${steps.length} />
      </div>
      <section class="panel replay-steps">
        <h2>Steps</h2>
        <${Steps} steps=${steps} at=${at} onAt=${byHand} />
      </section>
    </div>
    <div class="about">
      ${isStaff(visit) && html`<${Recompute} ...${recomputing} />`}
      <section class="panel stack">
        <h2>Rulings and the like</h2>
        <${Rulings} record=${record} onAt=${byHand} />
      </section>
      <section class="panel stack">
        <h2>Readings on which it rests</h2>
        <${Readings} record=${record} />
      </section>
      <section class="panel stack">
        <h2>About this round</h2>
        <${Facts} record=${record} />
      </section>
      ${
        (isStaff(visit) || record.reviews.length > 0) &&
        html`<${Remarks}
          record=${record}
          notes=${notes}
          inspector=${isInspector(visit)}
          onNoted=${lookAtNotes}
          onReviewed=${() => void look()}
        />`
      }
    </div>
    <${Report}
      record=${record}
      notes=${notes}
      recomputed=${recomputing.found}
      at=${at}
      as=${as}
    />
  </div>`;
}

/**
 * @param {{record: RoundRecord, look: () => Promise<void>, recomputed:
 *   import('../messages.d.ts').Recomputed | null, children?: any}} of
 */
const Head = ({ record, look, recomputed, children }) => html`<header class="replay-head">
  <div class="stack">
    <p class="row way">
      <a href=${lastList.address()}>← Rounds</a>
      ${(record.beside ?? []).map(
        round => html`<a key=${round} href=${replayOf({ table: TABLE, round })}>
          Round ${round}
        </a>`,
      )}
    </p>
    <h1>
      Table ${TABLE}, round ${ROUND}
    </h1>
    <p class="row">
      <span>
        ${gameName(record.game)} under ${record.law.join(', ')}
      </span>
      <${Marks} marks=${record.marks} />
      ${
        recomputed &&
        html`<span class=${`tag ${recomputed.same ? 'good' : 'bad'}`}>
          ${recomputed.same ? '✓ recomputed: the same' : '✕ recomputed: not the same'}
        </span>`
      }
    </p>
  </div>
  <div class="row tools">
    ${children}
    ${
      record.ended
        ? html`<a class="button" href=${`/api/v1${PATH}/bundle`} download>
          Bundle (zip)
        </a>`
        : html`
          <span class="tag warn">not over</span>
          <button type="button" class="button" onClick=${() => void look()}>
            Look again
          </button>
        `
    }
    <button type="button" class="button" onClick=${() => print()}>
      Print
    </button>
  </div>
</header>`;

/** @param {number} at @param {number} count @param {(to: number) => void} stepTo */
function usePlaying(at, count, stepTo) {
  const [playing, set] = useState(false);
  const [speed, setSpeed] = useState(SPEEDS[1]?.ms ?? 1600);
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= count - 1) {
      set(false);
      return undefined;
    }
    const timer = setTimeout(() => stepTo(at + 1), speed);
    return () => clearTimeout(timer);
  }, [playing, at, count, speed, stepTo]);
  const setPlaying = (/** @type {boolean} */ plays) => {
    if (plays && at >= count - 1) stepTo(0); // from the end it begins anew
    set(plays);
  };
  return { playing, setPlaying, speed, setSpeed };
}

document.title = `Table ${TABLE}, round ${ROUND} – Pitboss`;
const where = document.getElementById('island');
if (where) render(html`<${Gate} page=${Page} />`, where);
