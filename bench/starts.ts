import { startBuiltServer, withFolder } from './measuring/built-server.ts'
import { median, milliseconds, printTable } from './measuring/table.ts'

const AGAIN = 5

const [first, again] = await withFolder(async (dataDir) => {
  const times: number[] = []
  for (let number = 0; number <= AGAIN; number += 1) {
    const server = await startBuiltServer(dataDir)
    times.push(server.readyMs)
    await server.stop()
  }
  return [times[0] ?? NaN, times.slice(1)]
})
printTable(
  ['start of the built program, to a ready answer', 'time'],
  [
    ['first, on an empty folder', milliseconds(first)],
    [`again, median of ${AGAIN}`, milliseconds(median(again))],
    [`again, longest of ${AGAIN}`, milliseconds(Math.max(...again))],
  ],
)
