import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { PROJECT, withPlantedTree } from './planted-tree.ts'

const CRUISER = join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const CONFIGURATION = join(PROJECT, '.dependency-cruiser.cjs')

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** For each rule: who imports whom against it. The imported file is planted, too; a bare name is a library. */
const VIOLATIONS: [rule: string, importer: string, imported: string][] = [
  ['shared-stands-alone', 'shared/cases/case.ts', 'react'],
  ['shared-stands-alone', 'shared/cases/case.ts', 'node:fs'],
  ['shared-stands-alone', 'shared/cases/case.ts', 'server/platform/clock.ts'],
  ['the-search-stands-alone', 'shared/knowledge/search.ts', 'react'],
  ['shared-stands-alone', 'shared/knowledge/passage.ts', 'minisearch'],
  ['shared-tests-stay-below', 'shared/cases/case.test.ts', 'server/platform/clock.ts'],
  ['web-and-server-are-apart', 'web/cases/case-data.ts', 'server/cases/case-service.ts'],
  ['web-and-server-are-apart', 'server/cases/case-service.ts', 'web/cases/case-data.ts'],
  ['web-and-server-are-apart', 'server/cases/case-service.ts', 'scripts/demo.ts'],
  ['web-features-are-islands', 'web/cases/case-form.tsx', 'web/chat/chat-panel.tsx'],
  ['web-features-are-islands', 'web/invented/new-page.tsx', 'web/cases/case-form.tsx'],
  ['web-features-are-islands', 'web/cases/case-form.tsx', 'web/app/router.tsx'],
  ['web-ui-knows-nobody', 'web/ui/button.tsx', 'web/platform/call.ts'],
  ['web-ui-knows-nobody', 'web/ui/button.tsx', 'web/cases/case-form.tsx'],
  ['web-platform-knows-no-feature', 'web/platform/call.ts', 'web/cases/case-data.ts'],
  ['server-features-meet-at-services', 'server/cases/case-service.ts', 'server/accounts/account-queries.ts'],
  ['server-features-meet-at-services', 'server/invented/new-service.ts', 'server/cases/case-policy.ts'],
  ['server-features-meet-at-services', 'server/cases/case-service.ts', 'server/app.ts'],
  ['tables-refer-to-tables', 'server/cases/case-tables.ts', 'server/accounts/account-service.ts'],
  ['server-platform-knows-no-feature', 'server/platform/route.ts', 'server/accounts/account-service.ts'],
  ['server-platform-knows-no-feature', 'server/rendering/block.ts', 'server/cases/worksheet.ts'],
  ['routes-call-services', 'server/cases/case-routes.ts', 'server/cases/case-queries.ts'],
  ['services-do-not-call-routes', 'server/cases/case-service.ts', 'server/cases/case-routes.ts'],
  ['queries-do-not-call-services', 'server/cases/case-queries.ts', 'server/cases/case-service.ts'],
  ['tables-belong-to-queries', 'server/cases/case-service.ts', 'server/cases/case-tables.ts'],
  ['database-library-belongs-to-queries', 'server/cases/case-service.ts', 'drizzle-orm'],
  ['database-library-belongs-to-queries', 'server/cases/case-routes.ts', 'pg'],
  ['production-knows-no-tests', 'server/cases/case-service.ts', 'server/testing/test-app.ts'],
  ['production-knows-no-tests', 'scripts/demo.ts', 'server/testing/test-app.ts'],
  ['production-knows-no-tests', 'web/cases/case-form.tsx', 'web/cases/case-form.test.tsx'],
  ['production-uses-no-development-library', 'server/cases/case-service.ts', 'jszip'],
  ['journeys-see-only-the-outside', 'e2e/assessment.spec.ts', 'server/app.ts'],
  ['scripts-and-benches-know-no-screen', 'scripts/demo.ts', 'web/cases/case-data.ts'],
  ['no-drawers-and-barrels', 'server/cases/case-service.ts', 'server/cases/index.ts'],
  ['no-drawers-and-barrels', 'web/cases/case-form.tsx', 'web/cases/utils.ts'],
  ['everything-is-found', 'server/cases/case-service.ts', 'a-library-that-nobody-wrote'],
]

/** What the rules must leave alone, or a rule that forbids everything would pass for one that works. */
const ALLOWED: [importer: string, imported: string][] = [
  ['shared/cases/case.ts', 'zod'],
  ['shared/knowledge/search.ts', 'minisearch'],
  ['web/cases/case-form.tsx', 'web/ui/button.tsx'],
  ['web/cases/case-form.tsx', 'web/platform/call.ts'],
  ['web/cases/case-form.tsx', 'shared/cases/case.ts'],
  ['web/app/router.tsx', 'web/cases/case-form.tsx'],
  ['server/app.ts', 'server/cases/case-routes.ts'],
  ['server/cases/case-service.ts', 'server/accounts/account-service.ts'],
  ['server/cases/case-service.ts', 'server/cases/case-queries.ts'],
  ['server/cases/case-service.ts', 'server/platform/route.ts'],
  ['server/cases/case-tables.ts', 'server/accounts/account-tables.ts'],
  ['server/cases/case-queries.ts', 'drizzle-orm'],
  ['server/cases/case-routes.test.ts', 'server/testing/test-app.ts'],
  ['scripts/demo.ts', 'server/app.ts'],
]

describe('the boundaries', () => {
  // One tree for all violations and one for all that is allowed: reading them is what takes long.
  let broken: Cruise
  let sound: Cruise

  beforeAll(async () => {
    broken = await cruise(plant(VIOLATIONS.map(([, importer, imported]) => [importer, imported])))
    sound = await cruise(plant(ALLOWED))
  })

  it.each(VIOLATIONS)('%s: %s must not import %s', (rule, importer, imported) => {
    const found = broken.summary.violations.filter(
      ({ from, to }) => from === importer && to.includes(imported.replace('node:', '')),
    )
    expect(found.map((violation) => violation.rule.name)).toContain(rule)
  })

  it.each(ALLOWED)('let %s import %s', (importer, imported) => {
    const module = sound.modules.find(({ source }) => source === importer)
    expect(module?.dependencies.map(({ resolved }) => resolved).join()).toContain(imported)
    expect(sound.summary.violations).toEqual([])
  })

  it('catch a circle, also one of types', async () => {
    const { summary } = await cruise({
      'shared/cases/case.ts': "import type { B } from './case-clock.ts'\nexport type A = { b: B }\n",
      'shared/cases/case-clock.ts': "import type { A } from './case.ts'\nexport type B = { a: A }\n",
    })
    expect(summary.violations.map(({ rule }) => rule.name)).toContain('no-circles')
  })

  it('are looked for in TypeScript: a cruiser without a compiler would see no file and find nothing wrong', async () => {
    const { modules } = await cruise(plant([['web/app/router.tsx', 'shared/cases/case.ts']]))
    expect(modules.map(({ source }) => source).sort()).toEqual(['shared/cases/case.ts', 'web/app/router.tsx'])
    const router = modules.find(({ source }) => source === 'web/app/router.tsx')
    expect(router?.dependencies.map(({ resolved }) => resolved)).toEqual(['shared/cases/case.ts'])
  })

  it('have a planted violation for each of their rules', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIGURATION) as { forbidden: { name: string }[] }
    const planted = new Set([...VIOLATIONS.map(([rule]) => rule), 'no-circles'])
    expect(forbidden.map(({ name }) => name).sort()).toEqual([...planted].sort())
  })
})

/** A tree in which each importer imports what it is paired with, and libraries under names the project has. */
function plant(pairs: [importer: string, imported: string][]): Record<string, string> {
  const libraries = ['zod', 'minisearch', 'drizzle-orm', 'pg', 'react', 'jszip'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = { own: 1 }\n'],
  ])
  const manifest = JSON.stringify({
    type: 'module',
    dependencies: { zod: '*', minisearch: '*', 'drizzle-orm': '*', pg: '*' },
    devDependencies: { react: '*', jszip: '*' },
  })
  const files: Record<string, string> = { 'package.json': manifest, ...Object.fromEntries(libraries) }
  for (const path of pairs.flat().filter((name) => name.includes('/'))) files[path] = 'export const own = 1\n'
  for (const [importer, imported] of pairs) {
    const up = imported.includes('/') ? '../'.repeat(importer.split('/').length - 1) : ''
    const text = files[importer] ?? ''
    files[importer] = `${text}import * as it${text.length} from '${up}${imported}'\n`
  }
  return files
}

async function cruise(files: Record<string, string>): Promise<Cruise> {
  return withPlantedTree(files, async (folder) => {
    const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))]
    const looked = roots.filter((root) => !root.includes('.') && root !== 'node_modules')
    const words = [CRUISER, '--config', CONFIGURATION, '--output-type', 'json', ...looked]
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      cwd: folder,
      maxBuffer: 50_000_000,
    })
    return JSON.parse(stdout) as Cruise
  })
}
