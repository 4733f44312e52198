import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Time is a parameter; the clock is read where the process begins and handed on. */
const TIME = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time as a parameter (a clock).',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Take the time as a parameter (a clock).',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'Take the time as a parameter (a clock).' },
]

/** The database's clock is no parameter either. */
const SQL_CLOCK =
  '\\b(now\\s*\\(\\s*\\)|current_(date|time|timestamp)\\b|localtimestamp\\b|(clock|statement|transaction)_timestamp\\s*\\()'
const TIME_IN_SQL = [
  {
    selector: `TemplateElement[value.raw=/${SQL_CLOCK}/i]`,
    message: 'Hand the time to the query as a parameter.',
  },
  {
    selector: `Literal[value=/^\\s*(select|insert|update|delete|with)\\b.*${SQL_CLOCK}/is]`,
    message: 'Hand the time to the query as a parameter.',
  },
  {
    selector: "CallExpression[callee.property.name='defaultNow']",
    message: 'Hand the time to the query as a parameter.',
  },
]

const BARRELS = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import the file that defines the thing.' },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import the file that defines the thing.',
  },
]

const QUERIES_ELSEWHERE = [
  {
    selector:
      'CallExpression[callee.object.name=/^(db|tx|trx)$/][callee.property.name=/^(select|selectDistinct|selectDistinctOn|insert|update|delete|execute|with|query)$/]',
    message: 'SQL stands in -queries.ts files only.',
  },
]

const INLINE_STYLE = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'The content security policy forbids inline styles: use a class.',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Markup from a string is forbidden.',
  },
]

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.proof.ts']
const restricted = (...lists) => ['error', ...lists.flat()]

/** File names say feature and role in kebab-case. */
const names = {
  rules: {
    'kebab-case': {
      meta: { type: 'suggestion', schema: [], messages: { name: 'Name the file in kebab-case: {{name}}.' } },
      create: (context) => ({
        Program(node) {
          const name = context.filename.split('/').at(-1)
          if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
            context.report({ node, messageId: 'name', data: { name } })
        },
      }),
    },
  },
}

export default tseslint.config(
  {
    // The linter's own settings and the cruiser's, plain JavaScript of another kind, are read by people only.
    ignores: [
      'node_modules',
      'dist',
      'data',
      '.cache',
      'coverage',
      'test-results',
      'playwright-report',
      '**/*.cjs',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { names },
    rules: {
      'names/kebab-case': 'error',
      'max-lines': ['error', { max: 300 }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-unused-vars': 'off',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-restricted-syntax': restricted(BARRELS),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.shared.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      // `${number}` is what everybody means.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A handler that is handed to React, Fastify or an event emitter may be asynchronous.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      // `async` without `await` keeps an interface that others fulfil asynchronously.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      // What comes from outside is checked at run time even where its type promises more.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
    },
  },
  {
    files: ['{shared,server}/**/*.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only server/env.ts reads the environment.' },
      ],
      'no-restricted-syntax': restricted(BARRELS, TIME, TIME_IN_SQL),
    },
  },
  {
    files: ['server/*/**/*.ts'],
    ignores: [
      '**/*-queries.ts',
      '**/*-tables.ts',
      'server/platform/**',
      'server/{testing,proof}/**',
      ...TESTS,
    ],
    rules: { 'no-restricted-syntax': restricted(BARRELS, TIME, TIME_IN_SQL, QUERIES_ELSEWHERE) },
  },
  { files: ['server/env.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['server/main.ts', 'server/platform/clock.ts', 'server/{testing,proof}/**/*.ts', ...TESTS],
    rules: { 'no-restricted-syntax': restricted(BARRELS) },
  },
  { files: ['server/main.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'process', message: 'The browser has no process.' }],
      'no-restricted-syntax': restricted(BARRELS, INLINE_STYLE),
    },
  },
  {
    files: TESTS,
    rules: {
      // What an answer holds is what the test finds out.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
)
