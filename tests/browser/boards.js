// Sample boards of the visual language, drawn with the pages' own parts.
async ([base, board]) => {
  const [{ render }, { html }, card, chips] = await Promise.all([
    import('preact'), import(`${base}/core/html.js`), import(`${base}/parts/card.js`), import(`${base}/parts/chips.js`),
  ]);
  const COLOURS = ['ground', 'surface', 'raised', 'line', 'ink', 'ink-2', 'ink-3', 'brass', 'brass-soft', 'felt', 'felt-2',
    'felt-ink', 'good', 'good-soft', 'bad', 'bad-soft', 'warn', 'warn-soft', 'info', 'info-soft'];
  const boards = {
    cards: () => html`<h1>Cards</h1>
      ${[...'SHDC'].map(suit => html`<p key=${suit}><${card.Cards} names=${[...'AKQJT98765432'].map(rank => rank + suit)} label=${suit} /></p>`)}
      <p><${card.Cards} names=${['JK', null, 'AS']} size="l" label="large" />  <${card.Cards} names=${['KH', 'QD', 'TC', null]} size="s" label="small" /></p>`,
    chips: () => html`<h1>Chips</h1>
      <p class="row">${chips.chipsFor(100, 500_000).map(cents => html`<${chips.Chip} cents=${cents} size="l" key=${cents} />`)}</p>
      <p class="row">${chips.chipsFor(100, 500_000).map(cents => html`<${chips.Chip} cents=${cents} key=${cents} />`)}</p>
      <p class="row">${[700, 3500, 12600, 78500, 666600].map(cents => html`<${chips.Stack} cents=${cents} key=${cents} />`)}</p>`,
    colours: () => html`<h1>Colours and type</h1>
      <div style=${{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: '12px' }}>
        ${COLOURS.map(name => html`<div key=${name}><div style=${{ background: `var(--${name})`, height: '44px', border: '1px solid var(--line)', borderRadius: '10px' }}></div><small>${name}</small></div>`)}
      </div>
      <h2>Box 3 wins the ante</h2>
      <p>Every result names its clause; $1,250.50 is paid at 3 to 2.</p>
      <p class="row"><button class="button primary">Play $40</button><button class="button">Check</button><button class="button danger">Void the round</button>
        <button class="button quiet">Later</button><button class="button" disabled>Fold</button><span class="tag good">paid</span><span class="tag bad">void</span>
        <span class="tag warn">waits</span><span class="tag info">practice</span></p>`,
  };
  const main = document.getElementById('main');
  main.replaceChildren();
  render(html`<div class="stack">${boards[board]()}</div>`, main);
}
