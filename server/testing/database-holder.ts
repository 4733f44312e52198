import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'

/** A process that does what a server does with its database, for tests that kill it. Usage: node … DATA_DIR */
const database = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: { info: report, warn: report, error: report },
})
const alive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  void database.stop()
})
report(`ready ${database.ownerUrl}`)

function report(message: string): void {
  process.stdout.write(`${message}\n`)
}
