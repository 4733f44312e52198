import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SupportContact } from '../../shared/support/support-api.ts'
import { type App, buildApp } from '../app.ts'
import type { AssessmentRecord } from '../cases/assessment-queries.ts'
import type { CaseRecord } from '../cases/case-queries.ts'
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
  hostingRegion?: string
  stripe?: StripeSettings
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
  const app = await buildApp({
    ...{ db, vault, jobs: runningJobs, mailer, clock, logger: log.logger, publicUrl, screens },
    trustProxy: options.trustProxy ?? false,
    rateLimits: true,
    metricsToken: options.metricsToken,
    support: options.support ?? { email: null, phone: null },
    stripe: options.stripe ?? null,
    hostingRegion: options.hostingRegion ?? 'uk',
  })
  const parts = { db, vault, clock }
  const aCase = async (overrides: Partial<CaseRecord> = {}) =>
    makeCase(parts, { ...overrides, ownerId: overrides.ownerId ?? (await makePerson(parts)).id })
  return {
    ...app,
    ...{ ...parts, mailer, jobs, log, publicUrl, ownerUrl: database.ownerUrl, appUrl: database.appUrl },
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
