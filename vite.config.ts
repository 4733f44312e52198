import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin, ViteBuilder } from 'vite'
import { knowledgeItems } from './content/knowledge/knowledge-plugin.ts'
import { withoutSchemasOfCalls } from './scripts/lighter-browser.ts'
import { present } from './shared/platform/present.ts'

/** Where landing.html takes the rendered page. */
const LANDING_PLACE = '<!--landing page-->'
const LANDING_PRERENDER = 'landing-prerender'

interface Prerender {
  landingMarkup: () => string
}

/**
 * Builds the browser part: the landing page, rendered beforehand, and the product behind it. The content security
 * policy allows neither inline scripts nor data: URLs, so nothing is inlined and no preload polyfill is written into
 * the pages.
 */
export default defineConfig({
  root: 'web',
  plugins: [
    ...[react(), tailwindcss(), knowledgeItems(), withoutJsonSchema(), withoutSchemasOfCalls()],
    landingInDevelopment(),
  ],
  build: {
    outDir: '../dist/web',
    // The last two versions of each supported browser need nothing written down to older ones.
    target: 'es2024',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: 'web/index.html', landing: 'web/landing.html' },
          output: {
            // What every page needs, apart from what only some do: the public pages stay light. The landing page
            // has no router.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // Only pages that check what is typed.
                { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
                { name: 'initial', tags: ['$initial'], minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../.cache/prerender',
        copyPublicDir: false,
        rolldownOptions: { input: `web/${LANDING_PRERENDER}.tsx` },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
      await writeLandingPage(builder)
    },
  },
  optimizeDeps: { entries: ['index.html', 'landing.html'] },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

/**
 * Leaves out of Zod how its schemas write themselves as JSON Schema: nothing in the browser asks for it, and every page
 * with a call would load it (5 kB).
 * @throws when Zod writes it otherwise, after an update
 */
function withoutJsonSchema(): Plugin {
  const written = [
    /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
    /\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g,
    /\bcreateToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
  ]
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
      handler: (code) =>
        written.reduce((rest, pattern) => {
          if (rest.search(pattern) === -1) throw new Error(`Zod has changed: ${String(pattern)} is not in it`)
          return rest.replace(pattern, pattern === written[0] ? '' : 'undefined')
        }, code),
    },
  }
}

/**
 * Puts the rendered page into the built landing.html. The tabs' library writes style attributes, which the content
 * security policy forbids in a document, though not from script; nothing is seen of them.
 */
async function writeLandingPage({ environments }: ViteBuilder): Promise<void> {
  const built = (environment: string, name: string) => {
    const { root, build } = present(environments[environment]).config
    return path.resolve(root, build.outDir, name)
  }
  const file = built('client', 'landing.html')
  const module = (await import(pathToFileURL(built('ssr', `${LANDING_PRERENDER}.js`)).href)) as Prerender
  const html = await readFile(file, 'utf8')
  if (!html.includes(LANDING_PLACE)) throw new Error('landing.html has no place for the page')
  const markup = module.landingMarkup().replaceAll(/ style="[^"]*"/g, '')
  await writeFile(
    file,
    html.replace(LANDING_PLACE, () => markup),
  )
}

/** Serves landing.html at the root, as the server does, and renders it for every request. */
function landingInDevelopment(): Plugin {
  return {
    name: 'landing-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/(?=$|\?)/, '/landing.html')
        next()
      })
    },
    async transformIndexHtml(html, { server }) {
      if (!server || !html.includes(LANDING_PLACE)) return html
      const module = (await server.ssrLoadModule(`/${LANDING_PRERENDER}.tsx`)) as Prerender
      return html.replace(LANDING_PLACE, () => module.landingMarkup())
    },
  }
}
