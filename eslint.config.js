// What prettier and TypeScript do not see.  Undefined names, types and unreachable code are
// TypeScript's (tools/check_scripts.py runs all three).

/** Names that say nothing about what they hold. @param {string} name */
const unclear = name => [
  { selector: `:function > Identifier.params[name="${name}"]`, message: 'Name what it is.' },
  { selector: `VariableDeclarator > Identifier.id[name="${name}"]`, message: 'Name what it is.' },
];

export default [
  { ignores: ['**/*.d.ts'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Fields of messages are snake_case, as the server writes them; our own names are not.
      camelcase: ['error', { properties: 'never', ignoreDestructuring: true }],
      'default-case-last': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-len': ['error', { code: 100, ignoreUrls: true }],
      'max-lines': ['error', 500],
      'no-constant-condition': 'error',
      'no-dupe-else-if': 'error',
      'no-eval': 'error',
      'no-fallthrough': 'error',
      'no-implied-eval': 'error',
      'no-loss-of-precision': 'error',
      'no-new-func': 'error',
      'no-param-reassign': 'error',
      'no-restricted-syntax': ['error', ...unclear('one'), ...unclear('each')],
      'no-self-compare': 'error',
      'no-shadow-restricted-names': 'error',
      'no-throw-literal': 'error',
      'no-unused-vars': ['error', { args: 'after-used' }],
      'no-useless-return': 'error',
      'no-var': 'error',
      'object-shorthand': ['error', 'properties'],
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
];
