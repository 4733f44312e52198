import { cpSync, existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Bundles the programs that run in Node: the server and what `scripts/` holds, each one file in dist/server beside
 * shared chunks. Checks and tests among the scripts run from source.
 */
export default defineConfig({
  // The browser part's files in web/public are not the server's.
  publicDir: false,
  plugins: [withMigrations()],
  ssr: {
    // Left in node_modules: compiled code, and libraries that read data files lying beside them.
    external: ['@node-rs/argon2', 'pg-native', 'pdfkit', 'unpdf'],
    noExternal: true,
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: programs(),
      output: {
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})

function programs(): Record<string, string> {
  const scripts = readdirSync('scripts').filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('check-'),
  )
  return {
    main: 'server/main.ts',
    ...Object.fromEntries(scripts.map((name) => [basename(name, '.ts'), `scripts/${name}`])),
  }
}

/** The migrations are files that are read at the start; they lie beside the bundle as beside the source. */
function withMigrations(): Plugin {
  return {
    name: 'copy-migrations',
    writeBundle(options) {
      if (existsSync('server/migrations') && options.dir) {
        cpSync('server/migrations', `${options.dir}/migrations`, { recursive: true })
      }
    },
  }
}
