import { defineConfig } from 'vite'

/**
 * Bundles the programs that run in Node, each one file in dist/server beside the chunks they share. Migrations are
 * read from the sources.
 */
export default defineConfig({
  // The browser part's files in web/public are not the server's.
  publicDir: false,
  ssr: {
    // Left in node_modules: compiled code, and libraries that read data files lying beside them.
    external: ['@node-rs/argon2', 'pg-native', 'pdfkit', 'piscina', 'unpdf'],
    noExternal: true,
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    // Unminified, so a stack trace reads well as it is; keeping a map of the bundle in memory costs 130 MB.
    sourcemap: false,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        demo: 'scripts/demo.ts',
        user: 'scripts/user.ts',
        'render-worker': 'server/rendering/render-worker.ts',
      },
      output: {
        format: 'esm',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})
