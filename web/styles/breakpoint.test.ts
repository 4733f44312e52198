import { compile } from 'tailwindcss'
import { expect, it, vi } from 'vitest'

// The test runner empties imported style sheets, so the files are read as they lie on the disk.
const { readFileSync } = await vi.importActual<{ readFileSync: (path: string, as: 'utf8') => string }>(
  'node:fs',
)
const root = decodeURIComponent(new URL(import.meta.url).pathname).replace(
  'web/styles/breakpoint.test.ts',
  '',
)
const SHEETS: Record<string, string> = { tailwindcss: 'node_modules/tailwindcss/index.css' }

/** The style sheet that is made of some classes, from the tokens of app.css. */
async function stylesOf(classes: string[]): Promise<string> {
  const compiler = await compile(readFileSync(`${root}web/styles/app.css`, 'utf8'), {
    loadStylesheet: async (id) => {
      const sheet = SHEETS[id]
      return { path: id, base: root, content: sheet ? readFileSync(root + sheet, 'utf8') : '' }
    },
  })
  return compiler.build(classes)
}

it('a screen is narrow under 768 px: there the mobile menu takes the place of the header', async () => {
  const styles = await stylesOf(['md:hidden', 'max-md:hidden'])
  const widths = [...styles.matchAll(/@media \(width (.+) (\d+)rem\) \{\s*\.(\S+) \{\s*display: none;/g)]
  // In a media query a rem is 16 px, whatever the page says.
  expect(widths.map(([, side, rem, name]) => `${name} at ${side} ${Number(rem) * 16}`).sort()).toEqual([
    'max-md\\:hidden at < 768',
    'md\\:hidden at >= 768',
  ])
})
