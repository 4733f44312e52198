import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Builds the browser part. The content security policy allows neither inline scripts nor data: URLs,
 * so nothing is inlined and no preload polyfill is written into the page.
 */
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    // The last two versions of each supported browser need nothing written down to older ones.
    target: 'es2024',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, apart from what only some do: the public pages stay light.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            {
              name: 'frame',
              test: /[\\/](class-names|use-page-title)\.ts$|lucide-react[\\/].*[\\/](createLucideIcon|Icon|defaultAttributes|context|hasA11yProp|mergeClasses|to\w+Case)\.m?js$/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
