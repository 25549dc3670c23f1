// Study pages, for staff and mathematicians: exact figures of the house games.
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { html } from '../core/html.js';
import { useRoom } from '../core/hooks.js';
import { useKeys } from '../core/keys.js';
import { theRoom } from '../core/room.js';
import { later } from '../parts/later.js';

const READS_BOOKS = ['casino operator', 'shift manager', 'inspector'];
/**
 * Pages: address, words, what draws it, and whether it is for those alone who read the books.
 * @type {[string, string, any, boolean][]}
 */
const PAGES = [
  [
    '/study',
    'Pay tables',
    later(() => import('../study/designer.js').then(found => found.Designer)),
    false,
  ],
  [
    '/study/hold-em',
    'Hold-em',
    later(() => import('../study/hold_em.js').then(found => found.HoldEm)),
    false,
  ],
  [
    '/study/canberra',
    'Canberra Poker',
    later(() => import('../study/canberra.js').then(found => found.Canberra)),
    false,
  ],
  [
    '/study/jackpot',
    'Jackpot',
    later(() => import('../study/jackpot.js').then(found => found.Jackpot)),
    false,
  ],
  ['/study/hold', 'Hold', later(() => import('../study/hold.js').then(found => found.Hold)), true],
];

function Page() {
  const { visit } = useRoom();
  const offices = visit?.offices ?? [];
  const open = PAGES.filter(
    ([, , , books]) => !books || offices.some(office => READS_BOOKS.includes(office)),
  );
  const here = open.find(([path]) => path === location.pathname);
  useKeys(
    'study',
    open.map(([path, says], n) => ({
      name: path,
      key: `${n + 1}`,
      says: `Go to: ${says}`,
      does: () => {
        location.href = path;
      },
    })),
  );
  // On a phone the pages lie in a row; the one that is open is brought into sight.
  useEffect(() => {
    document
      .querySelector('.study-ways [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open.length]);
  if (!visit)
    return html`<div class="panel stack nobody">
      <h1>Study</h1>
      <p>
        Exact figures of the house games are for whoever has come in, as long as they are
        not in play.
      </p>
      <p class="row">
        <a class="button primary" href="/sign-in">
          Come in
        </a>
      </p>
    </div>`;
  const Section = here?.[2];
  return html`
    <header class="study-top">
      <h1>Study</h1>
      <nav class="study-ways" aria-label="Study pages">
        ${open.map(
          ([path, says]) => html`<a
            href=${path}
            key=${path}
            aria-current=${path === location.pathname ? 'page' : undefined}
          >
            ${says}
          </a>`,
        )}
      </nav>
    </header>
    ${
      Section
        ? html`<${Section} />`
        : html`<p class="notice warn">
          That page is for casino operator, shift manager and inspector.
        </p>`
    }
  `;
}

const island = document.getElementById('island');
// Who is here decides what is drawn, so nothing is drawn before that is known.
if (island)
  void theRoom()
    .resumeLogin()
    .finally(() => render(html`<${Page} />`, island));
