import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { LazyPart } from './lazy-part.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hello, {name}</p>
}

it('shows the part once it is there, and leaves the page alone when it cannot be fetched', async () => {
  let reachable = false
  const load = () => (reachable ? Promise.resolve(Greeting) : Promise.reject(new Error('offline')))
  render(
    <>
      <input aria-label="Evidence" />
      <LazyPart load={load} props={{ name: 'Asha' }} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Evidence'), 'falls twice a week')
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  reachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Hello, Asha')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Evidence').value).toBe('falls twice a week')
})
