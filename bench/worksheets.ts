import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import { signedInAssessor, type ServerClient } from '../server/testing/server-client.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'
import { startBuiltServer, withFolder } from './measuring/built-server.ts'
import { kilobytes, median, milliseconds, printTable } from './measuring/table.ts'

/** Below the 30 exports that Pro includes in a month, for both formats together. */
const EACH = 12
const COLLEAGUES = ['colleague-one', 'colleague-two', 'colleague-three']

await withFolder(async (dataDir) => {
  const server = await startBuiltServer(dataDir)
  const client = await signedInAssessor(server)
  for (const name of COLLEAGUES) await signedInAssessor(server, name)
  const caseId = await enterCaseA(client)
  await finish(client, caseId)
  const rows: string[][] = []
  for (const format of ['docx', 'pdf'] as const) {
    const { times, bytes } = await download(server, client, caseId, format)
    const [first = NaN, ...more] = times
    rows.push([format, milliseconds(first), milliseconds(median(more)), kilobytes(bytes)])
  }
  await server.stop()
  printTable(['worksheet of Case A, full and signed off', 'first', `median of ${EACH - 1}`, 'size'], rows)
})

/** Case A with its twelve domains, all of them complete. */
async function enterCaseA(client: ServerClient): Promise<string> {
  const { caseReference, assessmentType, ageGroup, assessments } = SAMPLE_CASES.a
  const { case: created } = await must<{ case: { id: string } }>(client, 'POST', '/api/cases', {
    ...{ caseReference, assessmentType, ageGroup },
  })
  for (const assessment of assessments) {
    await must(client, 'POST', `/api/cases/${created.id}/dst-assessments`, {
      ...assessment,
      isComplete: true,
    })
  }
  return created.id
}

/** Gives a case its team, a pause of the clock and a recommendation, and has its author sign it off. */
async function finish(client: ServerClient, caseId: string): Promise<void> {
  const path = `/api/cases/${caseId}`
  for (const emailOrUsername of COLLEAGUES) {
    await must(client, 'POST', `${path}/members`, {
      ...{ emailOrUsername, access: 'editor', part: 'Social worker, local authority' },
    })
  }
  await must(client, 'POST', `${path}/clock`, { action: 'pause', reason: 'Waiting for records' })
  await must(client, 'POST', `${path}/clock`, { action: 'resume' })
  await must(client, 'PUT', `${path}/recommendation`, {
    ...{ ...SAMPLE_CASES.a.characteristics, outcome: SAMPLE_CASES.a.teamRecommendation?.outcome },
    participants: 'Nurse assessor\nSocial worker\nThe person’s daughter',
  })
  await must(client, 'POST', `${path}/submit`)
  await must(client, 'POST', `${path}/complete`)
}

/** The body of an answer that has to be a success. */
async function must<T>(client: ServerClient, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await client.call<T>(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`)
  return answer.body
}

async function download(server: ServerProcess, client: ServerClient, caseId: string, format: string) {
  const times: number[] = []
  let bytes = 0
  for (let number = 0; number < EACH; number += 1) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/cases/${caseId}/report?format=${format}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })
    if (!answer.ok) throw new Error(`The worksheet answered ${answer.status}`)
    bytes = (await answer.arrayBuffer()).byteLength
    times.push(performance.now() - began)
  }
  return { times, bytes }
}
