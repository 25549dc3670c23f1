/** @type {import('prettier').Config} */
export default {
  printWidth: 100,
  singleQuote: true,
  arrowParens: 'avoid',
  // Prettier breaks lines where htm, unlike HTML, drops the space.
  embeddedLanguageFormatting: 'off',
};
