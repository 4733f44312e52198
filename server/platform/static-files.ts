import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPagePath } from '../../shared/platform/paths.ts'
import { answerUnknownPath } from './error-handler.ts'

/**
 * Serves the built screens from `folder`: files under /assets for ever, the page itself for every path of the product,
 * the same page with status 404 for any other.
 */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'))
  if (built) {
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2_048 })
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.startsWith('/api')
    if (!built || !wantsPage || /\.\w{1,5}$/.test(pathname)) return answerUnknownPath(request, reply)
    return reply
      .status(isPagePath(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}
