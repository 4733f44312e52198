import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openCase, signedInAssessor } from '../server/testing/server-client.ts'
import { freePort } from '../server/testing/server-process.ts'
import { memoryOf, startBuiltServer, withFolder } from './measuring/built-server.ts'
import { load, type LoadFigures } from './measuring/load.ts'
import { median, megabytes, milliseconds, percentile, printTable } from './measuring/table.ts'

const MEASURED_MS = 4_000
const CASES = 20
/** As long as the evidence of a domain usually is. */
const EVIDENCE = 'Daily notes of the last fourteen days. '.repeat(13)

const bare = await withFolder(measureBaseline)
const product = await withFolder(measureProduct)
printTable(
  ['8 connections', 'requests/s', 'median', '95 %', '99 %', 'to bare'],
  [
    figuresRow('bare: read 20 rows', bare.read),
    figuresRow('GET /api/cases (20 cases)', product.read, bare.read),
    figuresRow('bare: update one row', bare.write),
    figuresRow('PUT /api/dst-assessments/{id}', product.write, bare.write),
  ],
)
process.stdout.write('\n')
printTable(
  ['memory of the server', 'resident'],
  [
    ['after the start', megabytes(product.memoryBefore)],
    ['after the load', megabytes(product.memoryAfter)],
    ['at its highest', megabytes(product.memoryPeak)],
  ],
)

async function measureBaseline(dataDir: string): Promise<{ read: LoadFigures; write: LoadFigures }> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./measuring/baseline-server.ts')), dataDir, String(port)],
    { stdio: 'inherit' },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error('The bare server did not start')
    await sleep(20)
  }
  const read = await load(() => ({ method: 'GET', url: `${url}/texts` }), MEASURED_MS)
  const write = await load(
    (connection) => ({
      ...{ method: 'PUT', url: `${url}/texts/${connection + 1}` },
      body: (number) => JSON.stringify({ text: `${number} ${EVIDENCE}` }),
    }),
    MEASURED_MS,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { read, write }
}

async function measureProduct(dataDir: string) {
  const server = await startBuiltServer(dataDir)
  const memoryBefore = memoryOf(server.pid).now
  const client = await signedInAssessor(server)
  const cases: Awaited<ReturnType<typeof openCase>>[] = []
  for (let number = 1; number <= CASES; number += 1) cases.push(await openCase(client, `bench ${number}`))
  const headers = { authorization: `Bearer ${client.token}` }
  const read = await load(() => ({ method: 'GET', url: `${server.url}/api/cases`, headers }), MEASURED_MS)
  const write = await load(
    (connection) => ({
      ...{ method: 'PUT', headers },
      url: `${server.url}/api/dst-assessments/${cases[connection]?.assessments[0]?.id ?? ''}`,
      body: (number) => JSON.stringify({ evidence: `${number} ${EVIDENCE}` }),
    }),
    MEASURED_MS,
  )
  const { now: memoryAfter, peak: memoryPeak } = memoryOf(server.pid)
  await server.stop()
  return { read, write, memoryBefore, memoryAfter, memoryPeak }
}

function figuresRow(name: string, { perSecond, times }: LoadFigures, baseline?: LoadFigures): string[] {
  return [
    name,
    String(Math.round(perSecond)),
    ...[median(times), percentile(times, 0.95), percentile(times, 0.99)].map(milliseconds),
    baseline ? `${(median(times) / median(baseline.times)).toFixed(1)} ×` : '',
  ]
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}
