// A table, for whoever plays or watches.
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../core/api.js';
import { isPotGame } from '../core/games.js';
import { html } from '../core/html.js';
import { useRoom, useTable } from '../core/hooks.js';
import { countIn } from '../core/money.js';
import { theRoom } from '../core/room.js';
import { later } from '../parts/later.js';
import { AtTable } from '../table/at_table.js';

const AtPotTable = later(() =>
  import('../table/pots/at_pot_table.js').then(found => found.AtPotTable),
);

const number = Number(document.body.dataset.table);

/** @param {{says: string}} of */
const Instead = ({ says }) => html`<div class="table-instead panel stack">
  <h1>${says}</h1>
  <p>
    <a class="button" href="/">
      To the tables
    </a>
  </p>
</div>`;

function TablePage() {
  const room = useRoom();
  const at = useTable(number);
  const [wrong, setWrong] = useState('');
  const [first, setFirst] = useState(
    /** @type {import('../messages.d.ts').TableView | null} */ (null),
  );
  useEffect(() => {
    // The table is there before the connection is, so that nobody looks at nothing.
    ask('GET', `/tables/${number}`).then(
      shown => setFirst(shown.view),
      problem => {
        if (problem.status === 404) setWrong(`There is no table ${number}.`);
      },
    );
    theRoom()
      .enterAsGuest()
      .catch(problem => setWrong(problem.message));
  }, []);
  if (wrong) return html`<${Instead} says=${wrong} />`;
  if (!room.visit && room.ended) return html`<${Instead} says=${room.ended} />`;
  const view = at.view ?? first;
  if (!view)
    return html`<p class="table-instead quietly" role="status">
      To the table …
    </p>`;
  countIn(view.currency);
  return isPotGame(view.game)
    ? html`<${AtPotTable} view=${view} at=${at} />`
    : html`<${AtTable} view=${view} at=${at} />`;
}

const island = document.getElementById('island');
if (island) render(html`<${TablePage} />`, island);
