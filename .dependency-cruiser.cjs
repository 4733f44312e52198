/**
 * The direction of imports, as docs/architecture.md states it. One rule with a back-reference covers every present and
 * future feature; checks/boundaries.test.ts plants a violation of each.
 */
const TEST = '\\.(test|proof)\\.tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // ---- Three roots, one direction ----
    {
      name: 'shared-stands-alone',
      comment: 'shared imports itself and zod, and its search minisearch: no React, no Node, no SQL.',
      severity: 'error',
      from: { path: '^shared/', pathNot: [TEST, '^shared/knowledge/search\\.ts$'] },
      to: { pathNot: ['^shared/', '^(node_modules/)?zod(/|$)'] },
    },
    {
      name: 'the-search-stands-alone',
      comment: 'Screen and assistant search the same passages in the same way.',
      severity: 'error',
      from: { path: '^shared/knowledge/search\\.ts$' },
      to: { pathNot: ['^shared/', '^(node_modules/)?minisearch(/|$)'] },
    },
    {
      name: 'shared-tests-stay-below',
      comment: 'A test of a rule needs no server and no screen.',
      severity: 'error',
      from: { path: `^shared/.*${TEST}` },
      to: { path: '^(server|web|e2e|bench|scripts)/' },
    },
    {
      name: 'web-and-server-are-apart',
      comment: 'web → shared ← server.',
      severity: 'error',
      from: { path: '^(web|server)/' },
      to: { path: '^(web|server|scripts|e2e|bench|checks)/', pathNot: '^$1/' },
    },
    // ---- Web ----
    {
      name: 'web-features-are-islands',
      comment: 'A feature imports itself, shared, web/ui and web/platform; only web/app combines features.',
      severity: 'error',
      from: { path: '^web/(?!app/|ui/|platform/)([^/]+)/' },
      to: { path: '^web/', pathNot: ['^web/$1/', '^web/(ui|platform)/'] },
    },
    {
      name: 'web-ui-knows-nobody',
      comment: 'The design system fetches nothing and knows no feature.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/', pathNot: '^web/ui/' },
    },
    {
      name: 'web-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^web/platform/' },
      to: { path: '^web/', pathNot: '^web/(platform|ui)/' },
    },
    // ---- Server ----
    {
      name: 'server-features-meet-at-services',
      comment:
        'A feature reaches another through its -service.ts; a table may refer to another table as its foreign key.',
      severity: 'error',
      from: { path: '^server/(?!testing/|proof/|platform/|rendering/)([^/]+)/', pathNot: '-tables\\.ts$' },
      to: {
        path: '^server/',
        pathNot: ['^server/$1/', '^server/(platform|rendering|testing)/', '-service\\.ts$'],
      },
    },
    {
      name: 'tables-refer-to-tables',
      severity: 'error',
      from: { path: '^server/.*-tables\\.ts$' },
      to: { path: '^server/', pathNot: ['^server/platform/', '-tables\\.ts$'] },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'Neither platform nor rendering knows who uses it; env.ts is read by main.ts and handed on.',
      severity: 'error',
      from: { path: '^server/(platform|rendering)/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/(platform|rendering|env\\.ts$)' },
    },
    {
      name: 'routes-call-services',
      comment: 'routes → service → queries.',
      severity: 'error',
      from: { path: '^server/.*-routes\\.ts$' },
      to: { path: '^server/.*-(queries|tables)\\.ts$' },
    },
    {
      name: 'services-do-not-call-routes',
      severity: 'error',
      from: { path: '^server/.*-(service|policy|queries|tables)\\.ts$' },
      to: { path: '^server/.*-routes\\.ts$' },
    },
    {
      name: 'queries-do-not-call-services',
      severity: 'error',
      from: { path: '^server/.*-(queries|tables)\\.ts$' },
      to: { path: '^server/.*-(service|policy)\\.ts$' },
    },
    {
      name: 'tables-belong-to-queries',
      comment: 'SQL only in -queries.ts and -tables.ts: nobody else sees a table.',
      severity: 'error',
      from: {
        path: '^(server|scripts)/',
        pathNot: ['-(queries|tables)\\.ts$', '^server/(platform|testing|proof)/', TEST],
      },
      to: { path: '-tables\\.ts$' },
    },
    {
      name: 'database-library-belongs-to-queries',
      comment: 'SQL only in -queries.ts and -tables.ts; platform opens and migrates the database.',
      severity: 'error',
      from: {
        path: '^(server|scripts)/',
        pathNot: ['-(queries|tables)\\.ts$', '^server/(platform|testing|proof)/', TEST],
      },
      to: { path: '^(node_modules/)?(@types/)?(drizzle-orm|pg|pg-boss)(/|$)' },
    },
    // ---- What is not the product ----
    {
      name: 'production-knows-no-tests',
      severity: 'error',
      from: { path: '^(shared|server|web|scripts|content)/', pathNot: [TEST, '^server/(testing|proof)/'] },
      to: { path: ['^server/(testing|proof)/', '^(checks|e2e|bench)/', TEST] },
    },
    {
      name: 'production-uses-no-development-library',
      comment: 'The browser part is bundled whole and may; the server and shared may not.',
      severity: 'error',
      from: { path: '^(shared|server)/', pathNot: [TEST, '^server/(testing|proof)/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'journeys-see-only-the-outside',
      comment: 'e2e drives the built product; what it may know is the contract and the sample data.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(server|web|bench|checks)/' },
    },
    {
      name: 'scripts-and-benches-know-no-screen',
      comment: 'A bench in a browser starts it as the journeys do.',
      severity: 'error',
      from: { path: '^(scripts|bench|content)/' },
      to: { path: '^(web|e2e|checks)/', pathNot: '^e2e/browser\\.ts$' },
    },
    // ---- Everywhere ----
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-drawers-and-barrels',
      comment: 'Import the file that defines the thing; a file is named after what it holds.',
      severity: 'error',
      from: {},
      to: {
        path: '^(?!node_modules/).*(^|/)(index|utils?|helpers?|misc|common)\\.(ts|tsx|mjs)$',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|\\.cache|coverage|test-results)/' },
    // Imports of types count, too: a type is knowledge.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
