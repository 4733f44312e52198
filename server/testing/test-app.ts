import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SupportContact } from '../../shared/support/support-api.ts'
import { type App, type AppParts, buildApp } from '../app.ts'
import type { Assistant } from '../assistant/assistant.ts'
import type { AssistantParts } from '../assistant/assistant-service.ts'
import { builtInAssistant } from '../assistant/built-in-assistant.ts'
import type { AssessmentRecord } from '../cases/assessment-queries.ts'
import type { Regions } from '../claims/claims-routes.ts'
import type { CaseRecord } from '../cases/case-queries.ts'
import { knowledgeBase } from '../knowledge/knowledge-service.ts'
import { databaseBudgets } from '../platform/budget.ts'
import { closeDatabase, type Db, openDatabase } from '../platform/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { parseKeys } from '../platform/key-ring.ts'
import { openVault } from '../platform/vault-queries.ts'
import type { Vault } from '../platform/vault.ts'
import { makePerson, type Overrides, type Person } from './account-factory.ts'
import { makeAssessment, makeCase } from './case-factory.ts'
import type { StripeSettings } from '../subscriptions/stripe-client.ts'
import { type LogLines, logLines } from './log-lines.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { type RecordingMailer, recordingMailer } from './outbox.ts'
import { type RecordedJobs, recordedJobs } from './recorded-jobs.ts'
import { type TestApi, testApi } from './test-api.ts'
import { createTestDatabase } from './test-database.ts'

/** The whole application on a database of its own, with everything outside replaced at its seam. */
export interface TestApp extends App {
  /** Calls without a session, from an address of its own. */
  api: TestApi
  db: Db
  vault: Vault
  clock: MovableClock
  mailer: RecordingMailer
  /** With `realJobs` nothing waits here. */
  jobs: RecordedJobs
  log: LogLines
  /** What the assistant works with, for tests that ask it past the calls. */
  assistant: AssistantParts
  /** What it was built of, to build another process on the same database. */
  builtOf: AppParts
  publicUrl: string
  ownerUrl: string
  appUrl: string
  signedIn(overrides?: Overrides): Promise<Person>
  aCase(overrides?: Partial<CaseRecord>): Promise<CaseRecord>
  anAssessment(overrides?: Partial<AssessmentRecord>): Promise<AssessmentRecord>
  /** Asks the database as the owner of the schema. */
  query<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export interface TestAppOptions {
  publicUrl?: string
  trustProxy?: boolean
  metricsToken?: string
  logLevel?: string
  support?: SupportContact
  regions?: Regions
  stripe?: StripeSettings
  /** The assistant that is set up; without one the built-in answers. */
  assistant?: Assistant
  /** Work with the product's own queue instead of a recorded one. */
  realJobs?: boolean
}

const newKeys = () => parseKeys(randomBytes(32).toString('base64'), 'the test')

/** Builds the application; call `close` at the end. Tests mostly want `useTestApp`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => undefined)
  const clock = movableClock()
  const db = openDatabase(database.appUrl)
  const vault = await openVault(db, newKeys(), clock.now())
  const log = logLines(options.logLevel)
  const jobs = recordedJobs()
  const runningJobs = options.realJobs
    ? await startJobs(db, (error) => log.logger.error({ err: error }, 'background job'))
    : jobs
  const mailer = recordingMailer()
  const publicUrl = options.publicUrl ?? 'http://assessment.test'
  const screens = await mkdtemp(join(tmpdir(), 'assessment-screens-'))
  for (const page of ['index.html', 'landing.html'])
    await writeFile(join(screens, page), '<!doctype html><title>Screens</title>')
  const builtIn = builtInAssistant()
  const assistants = { main: options.assistant ?? builtIn, builtIn }
  const builtOf: AppParts = {
    ...{ db, vault, jobs: runningJobs, mailer, clock, logger: log.logger, publicUrl, screens },
    trustProxy: options.trustProxy ?? false,
    rateLimits: true,
    metricsToken: options.metricsToken,
    support: options.support ?? { email: null, phone: null },
    stripe: options.stripe ?? null,
    assistants,
    regions: options.regions ?? { hosting: 'uk', assistant: null },
  }
  const app = await buildApp(builtOf)
  const parts = { db, vault, clock }
  const aCase = async (overrides: Partial<CaseRecord> = {}) =>
    makeCase(parts, { ...overrides, ownerId: overrides.ownerId ?? (await makePerson(parts)).id })
  return {
    ...app,
    ...{
      ...parts,
      builtOf,
      mailer,
      jobs,
      log,
      publicUrl,
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
    },
    assistant: {
      ...{ ...parts, assistants, logger: log.logger, budgets: databaseBudgets(db, vault, true) },
      searchPassages: knowledgeBase().searchPassages,
    },
    api: testApi(app.server),
    signedIn: (overrides) => makePerson(parts, overrides),
    aCase,
    anAssessment: async (overrides = {}) => {
      const updatedBy = overrides.updatedBy ?? (await makePerson(parts)).id
      const caseId = overrides.caseId ?? (await aCase({ ownerId: updatedBy })).id
      return makeAssessment(parts, { ...overrides, caseId, updatedBy })
    },
    query: async <T>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[],
    close: async () => {
      await app.server.close()
      await runningJobs.stop()
      await closeDatabase(db)
      await owner.end()
      await database.drop()
      await rm(screens, { recursive: true, force: true })
    },
  }
}

/**
 * The application for the tests of a file: built before the first, closed after the last. A test that leaves an error
 * in the log fails, unless it takes the error out with `log.takeErrors()`.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await testApp(options))
  })
  afterEach(() => {
    expect(app.log.takeErrors()).toEqual([])
  })
  afterAll(() => app.close())
  return app
}
