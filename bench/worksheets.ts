import { SAMPLE_CASES } from '../content/sample-cases/sample-cases.ts'
import { signedInAssessor, type ServerClient } from '../server/testing/server-client.ts'
import type { ServerProcess } from '../server/testing/server-process.ts'
import { startBuiltServer, withFolder } from './measuring/built-server.ts'
import { kilobytes, median, milliseconds, printTable } from './measuring/table.ts'

/** Below the 30 exports that Pro includes in a month, for both formats together. */
const EACH = 12

await withFolder(async (dataDir) => {
  const server = await startBuiltServer(dataDir)
  const client = await signedInAssessor(server)
  const caseId = await enterCaseA(client)
  const rows: string[][] = []
  for (const format of ['docx', 'pdf'] as const) {
    const { times, bytes } = await download(server, client, caseId, format)
    const [first = NaN, ...more] = times
    rows.push([format, milliseconds(first), milliseconds(median(more)), kilobytes(bytes)])
  }
  await server.stop()
  printTable(['worksheet of Case A, 12 domains', 'first', `median of ${EACH - 1}`, 'size'], rows)
})

async function enterCaseA(client: ServerClient): Promise<string> {
  const { caseReference, assessmentType, ageGroup, assessments } = SAMPLE_CASES.a
  const { body } = await client.call<{ case: { id: string } }>('POST', '/api/cases', {
    ...{ caseReference, assessmentType, ageGroup },
  })
  for (const assessment of assessments) {
    await client.call('POST', `/api/cases/${body.case.id}/dst-assessments`, {
      ...assessment,
      isComplete: true,
    })
  }
  return body.case.id
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
