import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { serveScreens } from './static-files.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** A server over a folder with these files; asks it for an address. */
async function serving(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'assessment-static-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const app = Fastify()
  await serveScreens(app, folder)
  return async (url: string, headers = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers })
    return { status: statusCode, body, headers: answered }
  }
}

const SCREENS = {
  'index.html': 'the product',
  'landing.html': `the landing page ${'x'.repeat(5_000)}`,
  'favicon.svg': '<svg/>',
  'assets/index-1.js': 'code',
}

describe('the screens', () => {
  it('are the landing page at the root, whatever follows a question mark', async () => {
    const get = await serving(SCREENS)
    for (const url of ['/', '/?ref=letter']) {
      const { status, body, headers } = await get(url)
      expect([status, body.slice(0, 16), headers['cache-control']], url).toEqual([
        200,
        'the landing page',
        'no-cache',
      ])
    }
  })

  it('are the page of the product at every path it has, and with 404 at others', async () => {
    const get = await serving(SCREENS)
    expect(await get('/login')).toMatchObject({ status: 200, body: 'the product' })
    expect(await get('/dst-builder/one')).toMatchObject({ status: 200, body: 'the product' })
    expect(await get('/landing')).toMatchObject({ status: 404, body: 'the product' })
  })

  it('keep files with a fingerprint for ever and others never, and hide the files of the pages', async () => {
    const get = await serving(SCREENS)
    expect((await get('/assets/index-1.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    expect((await get('/landing.html')).status).toBe(404)
    expect((await get('/index.html')).status).toBe(404)
  })

  it('travel compressed', async () => {
    const get = await serving(SCREENS)
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('are missing as a whole where a page has not been built', async () => {
    const get = await serving({ 'index.html': 'the product' })
    expect((await get('/')).status).toBe(404)
    expect((await get('/login')).status).toBe(404)
  })
})
