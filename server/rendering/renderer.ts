import path from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../platform/errors.ts'
import { PROJECT_FOLDER } from '../platform/project-folder.ts'
import type { RenderedDocument } from './block.ts'

/** Longest time from asking for a document to its file, in milliseconds. */
const TIME_LIMIT_MS = 30_000
/** Documents that may wait for the thread; more are refused at once. */
const QUEUE = 20
const MEMORY_LIMIT_MB = 512
/** The thread is kept this long after its last document, in milliseconds, since starting one takes its time. */
const KEEP_MS = 60_000

/** Makes files of documents beside the main thread, so that a long one holds up nobody else. */
export interface Renderer {
  /** @throws AppError unavailable when too many documents wait, or one takes too long. */
  render(document: RenderedDocument, format: 'docx' | 'pdf'): Promise<Uint8Array>
  close(): Promise<void>
}

/** The sources run as they are; of the bundle the thread is a program of its own. */
const WORKER = import.meta.url.endsWith('.ts')
  ? path.join(import.meta.dirname, 'render-worker.ts')
  : path.join(PROJECT_FOLDER, 'dist/server/render-worker.js')

/** A renderer with one thread, started with the first document; `onError` hears of a thread that ended by itself. */
export function startRenderer(onError: (error: Error) => void): Renderer {
  const pool = new Piscina({
    filename: WORKER,
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: KEEP_MS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  pool.on('error', onError)
  return {
    render: async (document, format) => {
      // The pool's own limit does not count tasks that can be given up.
      if (pool.queueSize >= QUEUE)
        throw later('Many documents are being made at the moment. Please try again in a few seconds.')
      const limit = AbortSignal.timeout(TIME_LIMIT_MS)
      try {
        return (await pool.run({ document, format }, { signal: limit })) as Uint8Array
      } catch (cause) {
        if (!limit.aborted) throw cause
        throw later(
          'This document was not finished in time. Try again; if it happens again, shorten its texts.',
        )
      }
    },
    close: () => pool.destroy(),
  }
}

const later = (sentence: string) => new AppError('unavailable', sentence, { retryAfter: 10 })
