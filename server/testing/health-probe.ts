import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { present } from '../../shared/platform/present.ts'

/** Run as a worker: asks a server whether it lives until it is told to stop, then tells how long each answer took, in ms. */
const url = workerData as string
const port = present(parentPort)
const stop = new AbortController()
port.once('message', () => stop.abort())
const times: number[] = []
while (!stop.signal.aborted) {
  const began = performance.now()
  const { status } = await fetch(`${url}/healthz`)
  times.push(status === 200 ? performance.now() - began : Infinity)
  await sleep(5)
}
port.postMessage(times)
