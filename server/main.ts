import { readEnv } from './env.ts'
import { makeLogger } from './platform/log.ts'
import { startProduct } from './start.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Ends the process with one plain sentence; the cause is for the log. */
function refuse(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = readEnv()
  const log = makeLogger(env.LOG_LEVEL)
  const running = await startProduct({
    env,
    log,
    print,
    onDatabaseLost: () =>
      refuse(new Error('The embedded database has stopped by itself: see postgres.log in the data folder')),
  })
  print(`Healthcare Assessment Platform is ready at ${env.PUBLIC_URL}`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    // What is in flight gets ten seconds; then the process ends without it.
    setTimeout(() => process.exit(1), 15_000).unref()
    running.stop().then(() => process.exit(0), refuse)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await main().catch(refuse)
