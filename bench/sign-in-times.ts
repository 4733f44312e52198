import { serverClient, signedInAssessor } from '../server/testing/server-client.ts'
import { startBuiltServer, withFolder } from './measuring/built-server.ts'
import { median, milliseconds, printTable } from './measuring/table.ts'

/** Tries at each question, half of them about somebody there is (requirements E02 and E03). */
const TRIES = 2_000
const NAME = 'somebody'

await withFolder(async (dataDir) => {
  const server = await startBuiltServer(dataDir, { RATE_LIMITS: 'off' })
  await signedInAssessor(server, NAME)
  const stranger = serverClient(server.url)
  const signIn = (name: string) =>
    stranger.call('POST', '/api/auth/login', { email: `${name}@example.org`, password: 'Wrong-Horse-1!' })
  const isFree = (name: string) => stranger.call('GET', `/api/auth/check-username/${name}`)
  const rows = [
    await told('sign-in with a wrong password', 401, signIn),
    await told('whether a username is free', 200, isFree),
  ]
  await server.stop()
  printTable([`${TRIES} tries`, 'known', 'unknown', 'difference', 'told apart (0.5 = not)'], rows)
})

/** Times a question about a name that is there and one that is not, in turns. @throws Error for another status */
async function told(
  question: string,
  status: number,
  ask: (name: string) => Promise<{ status: number }>,
): Promise<string[]> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let number = 0; number < TRIES; number += 1) {
    const kind = number % 2 ? 'unknown' : 'known'
    const began = performance.now()
    const answer = await ask(kind === 'known' ? NAME : 'nobody-there')
    times[kind].push(performance.now() - began)
    if (answer.status !== status) throw new Error(`${question} answered ${answer.status}`)
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  return [
    question,
    milliseconds(known),
    milliseconds(unknown),
    `${(known - unknown).toFixed(2)} ms`,
    sharePickedRight(times.known, times.unknown).toFixed(3),
  ]
}

/** How often the longer of two times, one of each kind, is that of the first kind (area under the ROC curve). */
function sharePickedRight(first: readonly number[], second: readonly number[]): number {
  const longer = first.reduce((sum, one) => sum + second.filter((other) => one > other).length, 0)
  const equal = first.reduce((sum, one) => sum + second.filter((other) => one === other).length, 0)
  return (longer + equal / 2) / (first.length * second.length)
}
