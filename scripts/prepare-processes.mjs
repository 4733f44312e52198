// Child processes of the npm commands. Plain Node without dependencies, see prepare.mjs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** A sentence for the person at the terminal; anything else that is thrown is a defect and keeps its stack. */
export class Refusal extends Error {}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }

/** Starts a process that gets our signals. From a terminal Ctrl-C reaches it anyway, and must not come twice. */
export function begin([command, ...words]) {
  const child = spawn(command, words, { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  return child
}

export async function finish([command, ...words], options = {}) {
  return ended(spawn(command, words, { stdio: 'inherit', env: environment(), ...options }))
}

export async function capture([command, ...words]) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { code: await ended(child), output }
}

/** The exit code, as a shell would tell it: 128 and the signal's number for a process that was killed. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Refusal(`${child.spawnfile} could not be started: ${error.message}`)),
    )
    child.once('close', (code, signal) => resolve(code === null ? 128 + (SIGNAL_NUMBERS[signal] || 0) : code))
  })
}

/** Everything runs in the project's own folder, with its own tools in front. */
function environment() {
  return { ...process.env, PATH: `${join(process.cwd(), 'node_modules/.bin')}:${process.env.PATH || ''}` }
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}
