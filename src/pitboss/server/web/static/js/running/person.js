// Asking for a person: one of those at hand, or another by number.

/** @typedef {import('./fields.js').Question} Question */

/**
 * @param {{persons: import('../messages.d.ts').PersonShown[]}} running
 * @param {number} self nobody rules about oneself
 * @returns {Question[]}
 */
export const personQuestions = (running, self) => [
  {
    name: 'person',
    label: 'Who?',
    kind: 'select',
    choices: [
      ...running.persons
        .filter(person => person.person !== self)
        .map(person => ({ value: person.person, says: `${person.name} (${person.person})` })),
      { value: 'another', says: 'another person, by number' },
    ],
  },
  {
    name: 'number',
    label: 'Number of the person',
    kind: 'number',
    when: values => values.person === 'another',
  },
];

/** @param {import('./fields.js').Values} values */
export const personIn = values =>
  values.person === 'another' ? Number(values.number) : values.person;
