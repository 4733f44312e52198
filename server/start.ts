import path from 'node:path'
import type { Logger } from 'pino'
import { present } from '../shared/platform/present.ts'
import { createFirstAdministrator } from './accounts/administrator-service.ts'
import { type App, buildApp } from './app.ts'
import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { APP_ROLE, closeDatabase, type Db, openDatabase } from './platform/database.ts'
import { databaseUrl, type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import { loadKeys } from './platform/key-ring.ts'
import { fileMailer, smtpMailer } from './platform/mail.ts'
import { migrateDatabase, setAppRolePassword } from './platform/migrations.ts'
import { PROJECT_FOLDER } from './platform/project-folder.ts'
import { openVault, sealedDataExist } from './platform/vault-queries.ts'
import type { Vault } from './platform/vault.ts'

/** A product that serves requests, and how to end it. */
export interface Running {
  app: App
  db: Db
  vault: Vault
  url: string
  stop(): Promise<void>
}

interface StartOptions {
  env: Env
  log: Logger
  /** For sentences meant for the person at the console. */
  print: (line: string) => void
  /** Called when the embedded database ends by itself. */
  onDatabaseLost: () => void
}

/** Starts database, jobs and server in this order; what was started is stopped again when a later step fails. */
export async function startProduct({ env, log, print, onDatabaseLost }: StartOptions): Promise<Running> {
  const dataDir = path.resolve(env.DATA_DIR)
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const embedded = env.DATABASE_URL
      ? null
      : await startEmbeddedPostgres({ dataDir, log, onLost: onDatabaseLost })
    if (embedded) closers.push(() => embedded.stop())
    const ownerUrl = env.DATABASE_URL ?? present(embedded).ownerUrl
    const now = systemClock.now()
    const dataExist = await sealedDataExist(ownerUrl)
    const keys = await loadKeys({ fromEnvironment: env.ENCRYPTION_KEYS, dataDir, dataExist })
    await migrateDatabase(ownerUrl)
    const vault = await withOwner(ownerUrl, (owner) => openVault(owner, keys, now))
    const db = openDatabase(await appUrl(ownerUrl, vault, embedded))
    closers.push(() => closeDatabase(db))
    const jobs = await startJobs(db, (error) => log.error({ err: error }, 'background job'))
    closers.push(() => jobs.stop())

    const password = await createFirstAdministrator(db, {
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD,
      now,
    })
    if (password) print(`First administrator: ${env.ADMIN_EMAIL} with the password ${password} (shown once)`)

    const mailer = env.SMTP_URL
      ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : fileMailer(path.join(dataDir, 'outbox'), env.MAIL_FROM, systemClock, print)
    const app = await buildApp({
      ...{ db, vault, jobs, mailer, clock: systemClock, logger: log },
      publicUrl: env.PUBLIC_URL,
      trustProxy: env.TRUST_PROXY,
      rateLimits: env.RATE_LIMITS,
      metricsToken: env.METRICS_TOKEN,
      screens: path.join(PROJECT_FOLDER, 'dist/web'),
    })
    closers.push(() => app.server.close())
    const url = await app.server.listen({ port: env.PORT, host: env.HOST })
    if (!env.RATE_LIMITS)
      log.warn('RATE_LIMITS is off: guessing is not limited. Use this for load tests only.')
    return { app, db, vault, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function withOwner<T>(ownerUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const owner = openDatabase(ownerUrl, { max: 1 })
  try {
    return await work(owner)
  } finally {
    await closeDatabase(owner)
  }
}

/** The address under which the application works: the embedded socket needs no password, an outside server does. */
async function appUrl(ownerUrl: string, vault: Vault, embedded: EmbeddedPostgres | null): Promise<string> {
  if (embedded) return databaseUrl({ ...embedded.connection, user: APP_ROLE })
  const password = vault.derive('database role').toString('base64url')
  await setAppRolePassword(ownerUrl, password)
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = password
  return url.toString()
}
