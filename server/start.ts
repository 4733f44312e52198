import path from 'node:path'
import type { Logger } from 'pino'
import { present } from '../shared/platform/present.ts'
import { createFirstAdministrator } from './accounts/administrator-service.ts'
import { type App, buildApp } from './app.ts'
import type { Assistants } from './assistant/assistant-service.ts'
import { builtInAssistant } from './assistant/built-in-assistant.ts'
import { languageModel } from './assistant/language-model.ts'
import type { Regions } from './claims/claims-routes.ts'
import type { Env } from './env.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { appRole, closeDatabase, type Db, openDatabase, withVerifiedTls } from './platform/database.ts'
import { databaseUrl, type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { startJobs } from './platform/jobs.ts'
import { loadKeys } from './platform/key-ring.ts'
import { isLoopback } from './platform/loopback.ts'
import { fileMailer, smtpMailer } from './platform/mail.ts'
import { migrateDatabase, setAppRolePassword } from './platform/migrations.ts'
import { PROJECT_FOLDER } from './platform/project-folder.ts'
import { addressProblem, databaseProblem, folderProblem } from './platform/start-problem.ts'
import { openVault, sealedDataExist } from './platform/vault-queries.ts'
import type { Vault } from './platform/vault.ts'
import type { StripeSettings } from './subscriptions/stripe-client.ts'

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
  /** Gives the start up between two of its steps. */
  signal?: AbortSignal
  /** The machine's unless told. */
  clock?: Clock
}

/**
 * Starts database, jobs and server in this order; what was started is stopped again when a later step fails.
 * @throws StartProblem with a sentence for the person at the console; the reason of `signal`; what was not foreseen.
 */
export async function startProduct(options: StartOptions): Promise<Running> {
  const { env, log, print, onDatabaseLost, signal, clock = systemClock } = options
  const dataDir = path.resolve(env.DATA_DIR)
  const closers: (() => Promise<unknown>)[] = []
  const stop = () => closeAll(closers.splice(0).reverse())
  try {
    const embedded = env.DATABASE_URL
      ? null
      : await startEmbeddedPostgres({ dataDir, log, onLost: onDatabaseLost })
    if (embedded) closers.push(() => embedded.stop())
    signal?.throwIfAborted()
    const ownerUrl = env.DATABASE_URL ? withVerifiedTls(env.DATABASE_URL) : present(embedded).ownerUrl
    const now = clock.now()
    const dataExist = await sealedDataExist(ownerUrl)
    const keys = await loadKeys({ fromEnvironment: env.ENCRYPTION_KEYS, dataDir, dataExist })
    await migrateDatabase(ownerUrl)
    signal?.throwIfAborted()
    const vault = await withOwner(ownerUrl, (owner) => openVault(owner, keys, now))
    const db = openDatabase(await appUrl(ownerUrl, vault, embedded))
    closers.push(() => closeDatabase(db))
    const jobs = await startJobs(db, (error) => log.error({ err: error }, 'background job'))
    closers.push(() => jobs.stop())
    signal?.throwIfAborted()

    const password = await createFirstAdministrator(db, {
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD,
      now,
    })
    if (password) print(`First administrator: ${env.ADMIN_EMAIL} with the password ${password} (shown once)`)

    const mailer = env.SMTP_URL
      ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : fileMailer(path.join(dataDir, 'outbox'), env.MAIL_FROM, clock, print)
    const app = await buildApp({
      ...{ db, vault, jobs, mailer, clock, logger: log },
      publicUrl: env.PUBLIC_URL,
      trustProxy: env.TRUST_PROXY,
      rateLimits: env.RATE_LIMITS,
      metricsToken: env.METRICS_TOKEN,
      support: { email: env.SUPPORT_EMAIL ?? null, phone: env.SUPPORT_PHONE ?? null },
      stripe: stripeSettings(env),
      assistants: assistantsOf(env),
      regions: regionsOf(env),
      screens: path.join(PROJECT_FOLDER, 'dist/web'),
    })
    closers.push(() => app.server.close())
    signal?.throwIfAborted()
    const url = await listen(app, env)
    if (!env.RATE_LIMITS)
      log.warn('RATE_LIMITS is off: guessing is not limited. Use this for load tests only.')
    return { app, db, vault, url, stop }
  } catch (error) {
    // Whatever happens here, the reason of the failed start is what counts.
    await stop().catch((trouble: unknown) => log.error({ err: trouble }, 'not everything could be stopped'))
    throw explained(error, env.DATABASE_URL, dataDir)
  }
}

/** Closes in order, each also when one before it fails: a database left behind would be worse. @throws the first failure. */
async function closeAll(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers) await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

function stripeSettings(env: Env): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE } : null
}

/** The language model where one is set up, and the built-in assistant beside it. */
function assistantsOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: Env): Assistants {
  const builtIn = builtInAssistant()
  return {
    main: baseUrl && model ? languageModel({ baseUrl, model, apiKey: apiKey ?? null }) : builtIn,
    builtIn,
  }
}

/** A language model on this machine stands where the server stands; of any other only the operator can tell. */
function regionsOf({ HOSTING_REGION, AI_BASE_URL, AI_REGION }: Env): Regions {
  if (!AI_BASE_URL) return { hosting: HOSTING_REGION, assistant: null }
  const own = isLoopback(new URL(AI_BASE_URL).hostname) ? HOSTING_REGION : 'unknown'
  return { hosting: HOSTING_REGION, assistant: AI_REGION ?? own }
}

async function listen({ server }: App, { HOST, PORT }: Env): Promise<string> {
  // The framework listens on a second socket for this name, and its end would not wait for requests on that one.
  const host = HOST === 'localhost' ? '127.0.0.1' : HOST
  return server.listen({ host, port: PORT }).catch((error: unknown) => {
    throw addressProblem(error, { host: HOST, port: PORT })
  })
}

function explained(error: unknown, outsideDatabase: string | undefined, dataDir: string): unknown {
  const problem = folderProblem(error, dataDir)
  return outsideDatabase ? databaseProblem(problem, outsideDatabase) : problem
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
  if (embedded) return databaseUrl({ ...embedded.connection, user: appRole(embedded.connection.database) })
  const password = vault.derive('database role').toString('base64url')
  const url = new URL(ownerUrl)
  url.username = await setAppRolePassword(ownerUrl, password)
  url.password = password
  return url.toString()
}
