import { once } from 'node:events'
import { readEnv } from './env.ts'
import { makeLogger } from './platform/log.ts'
import { StartProblem } from './platform/start-problem.ts'
import { startProduct } from './start.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Ends the process with one plain sentence. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  // Heard from the beginning: a signal during the start stops what has started.
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
  const env = settings()
  const log = makeLogger(env.LOG_LEVEL)
  try {
    const running = await startProduct({
      ...{ env, log, print, signal: ending.signal },
      onDatabaseLost: () =>
        refuse('The embedded database has stopped by itself: see postgres.log in the data folder'),
    })
    print(`Healthcare Assessment Platform is ready at ${env.PUBLIC_URL}`)
    if (!ending.signal.aborted) await once(ending.signal, 'abort')
    await running.stop()
  } catch (error) {
    if (ending.signal.aborted && error === ending.signal.reason) return
    // The sentence is for the person at the console, the cause for the log.
    if (!(error instanceof StartProblem) || error.cause) log.fatal({ err: error }, 'the server has ended')
    refuse(
      error instanceof StartProblem
        ? error.message
        : 'The server has ended because of a fault in the program: the last line of its log names it',
    )
  }
}

function settings() {
  try {
    return readEnv()
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

await main()
process.exit(0)
