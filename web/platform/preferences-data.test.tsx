import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePreferences } from './preferences-data.ts'
import { Surroundings } from './testing-surroundings.tsx'

function Shown() {
  const preferences = usePreferences()
  return <p>{preferences ? `shortcuts ${preferences.shortcuts}` : 'not known'}</p>
}

it.each([
  ['what the server holds', 200, { preferences: { shortcuts: false } }, 'shortcuts false'],
  [
    'the default where they cannot be loaded',
    500,
    { message: 'Something went wrong.', code: 'internal' },
    'shortcuts true',
  ],
])('the preferences are %s', async (_, status, reply, text) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status }))
  render(<Shown />, { wrapper: Surroundings })
  expect(screen.getByText('not known')).toBeTruthy()
  expect(await screen.findByText(text)).toBeTruthy()
})
