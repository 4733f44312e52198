import { existsSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPagePath } from '../../shared/platform/paths.ts'
import { answerUnknownPath } from './error-handler.ts'

/** The landing page, rendered beforehand, and the page of the product behind it. */
const LANDING = 'landing.html'
const PRODUCT = 'index.html'

/**
 * Serves the built screens from `folder`: files under /assets for ever, the landing page at the root, the page of the
 * product for every other path it has, and the same with status 404 for any path it has not.
 */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  const built = [LANDING, PRODUCT].every((page) => existsSync(path.join(folder, page)))
  if (built) {
    await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2_048 })
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Pages have the addresses of the product, not those of their files.
      globIgnore: ['*.html'],
      setHeaders: (reply, file) => {
        const forever = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // A route of its own, since only routes are compressed, and this page is long.
    app.route({
      method: ['GET', 'HEAD'],
      url: '/',
      schema: { hide: true },
      handler: (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(LANDING),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !pathname.startsWith('/api')
    if (!built || !wantsPage || /\.\w{1,5}$/.test(pathname)) return answerUnknownPath(request, reply)
    return reply
      .status(isPagePath(pathname) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile(PRODUCT)
  })
}
