import { setTimeout as sleep } from 'node:timers/promises'
import { openCase, serverClient, type ServerClient, signedInAssessor } from '../testing/server-client.ts'
import { freePort, startServer, type ServerProcess } from '../testing/server-process.ts'

/** Domains written to at the same time. */
const WRITERS = 6
/** Milliseconds of writing before a kill; it moves through this span, so that no cycle resembles another. */
const WRITING_MS = { least: 400, span: 600 }

/** What became of a run of crashes. */
export interface CrashFigures {
  cycles: number
  acknowledgedSaves: number
  acknowledgedCases: number
  /** Sentences about everything that was acknowledged and is not there as written; empty when nothing was lost. */
  lost: string[]
  /** Milliseconds of each start after a crash, to a ready answer. */
  restarts: number[]
}

interface Writer {
  assessmentId: string
  /** Number of the last text that was sent, and of the last that was acknowledged. */
  sent: number
  acknowledged: number
}

/**
 * Kills the server in turn alone and together with its database, in the middle of saves and new cases, and starts it
 * again on the same folder. After each start everything acknowledged so far is read back.
 */
export async function crashCycles(dataDir: string, cycles: number): Promise<CrashFigures> {
  const port = await freePort()
  const start = () => startServer({ dataDir, port })
  let server = await start()
  try {
    const client = await signedInAssessor(server)
    const opened = await openCase(client, 'crash test')
    const writers = opened.assessments
      .slice(0, WRITERS)
      .map(({ id }): Writer => ({ assessmentId: id, sent: 0, acknowledged: 0 }))
    const cases = new Map<string, string>()
    const figures: CrashFigures = {
      ...{ cycles, acknowledgedSaves: 0, acknowledgedCases: 0, lost: [], restarts: [] },
    }
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const saving = writers.map((writer) => save(client, writer))
      const opening = openCases(client, cycle, cases)
      await sleep(WRITING_MS.least + ((cycle * 137) % WRITING_MS.span))
      await server.kill(cycle % 2 === 0 ? 'server' : 'server and database')
      for (const count of await Promise.all(saving)) figures.acknowledgedSaves += count
      figures.acknowledgedCases += await opening

      server = await start()
      figures.restarts.push(server.readyMs)
      figures.lost.push(
        ...(await missingTexts(server, client.token, opened.id, writers)),
        ...(await missingCases(server, client.token, cases)),
      )
    }
    return figures
  } finally {
    await server.stop()
  }
}

/** Saves one text after another until the server is gone; answers how many were acknowledged. */
async function save(client: ServerClient, writer: Writer): Promise<number> {
  for (let count = 0; ; count += 1) {
    writer.sent += 1
    const evidence = textNumber(writer.assessmentId, writer.sent)
    const path = `/api/dst-assessments/${writer.assessmentId}`
    const answer = await client.call('PUT', path, { evidence }).catch(() => null)
    if (answer?.status !== 200) return count
    writer.acknowledged = writer.sent
  }
}

/** Opens cases until the server is gone and notes each acknowledged one under its id. */
async function openCases(client: ServerClient, cycle: number, cases: Map<string, string>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const caseReference = `crash ${cycle} case ${count}`
    const fields = { caseReference, assessmentType: 'review', ageGroup: 'adult' }
    const answer = await client.call<{ case: { id: string } }>('POST', '/api/cases', fields).catch(() => null)
    if (answer?.status !== 201) return count
    cases.set(answer.body.case.id, caseReference)
  }
}

/** Long enough to be stored in several pieces, and different in every part from the text before. */
function textNumber(assessmentId: string, number: number): string {
  return `Text ${number} of ${assessmentId}. ${`Seen ${number} times, “Übung” £5 ≤ 7.\n`.repeat(120)}`
}

/** The last acknowledged text must be there whole, or the one that was sent after it and whose answer never came. */
async function missingTexts(
  server: ServerProcess,
  token: string,
  caseId: string,
  writers: Writer[],
): Promise<string[]> {
  const { body } = await serverClient(server.url, token).call<{
    assessments: { id: string; evidence: string }[]
  }>('GET', `/api/cases/${caseId}/dst-assessments`)
  return writers.flatMap((writer) => {
    const stored = body.assessments.find(({ id }) => id === writer.assessmentId)?.evidence
    if (writer.acknowledged === 0 && stored === 'Nothing written yet.') return []
    const found = [writer.acknowledged, writer.sent].find(
      (number) => stored === textNumber(writer.assessmentId, number),
    )
    if (found === undefined) return [`text ${writer.acknowledged} of ${writer.assessmentId}`]
    writer.sent = writer.acknowledged = found
    return []
  })
}

async function missingCases(
  server: ServerProcess,
  token: string,
  cases: Map<string, string>,
): Promise<string[]> {
  const found = new Map<string, string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = `/api/cases?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const page = await serverClient(server.url, token).call<{
      cases: { id: string; caseReference: string }[]
      nextCursor: string | null
    }>('GET', path)
    for (const { id, caseReference } of page.body.cases) found.set(id, caseReference)
    cursor = page.body.nextCursor
  }
  return [...cases].filter(([id, reference]) => found.get(id) !== reference).map(([id]) => `case ${id}`)
}
