import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageFrame } from './page-frame.tsx'
import type { FrameQuery } from './page-frame.tsx'

const refetch = vi.fn()
const pending: FrameQuery<string[]> = { data: undefined, error: null, isPending: true, refetch }

const frame = (query: FrameQuery<string[]>) => (
  <main id="main" tabIndex={-1}>
    <PageFrame
      query={query}
      describeError={(error) => `In plain words: ${error.message}`}
      isEmpty={(names) => names.length === 0}
      empty={<p>No cases yet</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </PageFrame>
  </main>
)
const renderFrame = (query: FrameQuery<string[]>) => render(frame(query))

describe('PageFrame', () => {
  it('says that it is loading', () => {
    renderFrame(pending)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
  })

  it('says so too where a shape of the page stands for it', () => {
    render(
      <PageFrame query={pending} loading={<hr />}>
        {() => null}
      </PageFrame>,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(screen.getByRole('separator')).toBeTruthy()
  })

  it('says what failed and tries again', async () => {
    renderFrame({ ...pending, isPending: false, error: new Error('The server did not answer') })
    expect(screen.getByRole('alert').textContent).toContain('In plain words: The server did not answer')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('tries once at a time', async () => {
    refetch.mockClear()
    renderFrame({ ...pending, isPending: false, error: new Error('Too slow'), isFetching: true })
    await userEvent.click(screen.getByRole('button', { name: 'Trying again...' }))
    expect(refetch).not.toHaveBeenCalled()
  })

  it('hands the focus on when Retry goes away, and leaves alone whoever is elsewhere', async () => {
    const failed = { ...pending, isPending: false, error: new Error('The server did not answer') }
    const loaded = { ...pending, isPending: false, data: ['C-1'] }
    const { rerender } = renderFrame(failed)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    rerender(frame(loaded))
    expect(document.activeElement).toBe(screen.getByRole('main'))

    const elsewhere = render(<input aria-label="Elsewhere" />)
    rerender(frame(failed))
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    elsewhere.getByLabelText('Elsewhere').focus()
    rerender(frame(loaded))
    expect(document.activeElement).toBe(elsewhere.getByLabelText('Elsewhere'))
  })

  it('shows the way out when there is nothing', () => {
    renderFrame({ ...pending, isPending: false, data: [] })
    expect(screen.getByText('No cases yet')).toBeTruthy()
  })

  it('shows the content, and keeps it when a later refresh fails', () => {
    renderFrame({ ...pending, isPending: false, data: ['C-1', 'C-2'], error: new Error('late') })
    expect(screen.getByText('C-1, C-2')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('ErrorBoundary', () => {
  it('keeps the fault to itself, tells it on, and tries again', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onError = vi.fn()
    let broken = true
    function Part() {
      if (broken) throw new Error('broken')
      return <p>Whole again</p>
    }
    render(
      <main id="main" tabIndex={-1}>
        <ErrorBoundary onError={onError}>
          <Part />
        </ErrorBoundary>
      </main>,
    )
    expect(screen.getByRole('alert').textContent).toContain('What was saved before is safe')
    expect(onError).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onError).toHaveBeenCalledTimes(2)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('Whole again')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    quiet.mockRestore()
  })

  it('forgets the fault when another page is opened', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Part({ broken }: { broken: boolean }) {
      if (broken) throw new Error('broken')
      return <p>Another page</p>
    }
    const boundary = (address: string, broken: boolean) => (
      <ErrorBoundary resetKey={address}>
        <Part broken={broken} />
      </ErrorBoundary>
    )
    const { rerender } = render(boundary('/one', true))
    rerender(boundary('/one', false))
    expect(screen.getByRole('alert')).toBeTruthy()
    rerender(boundary('/two', false))
    expect(screen.getByText('Another page')).toBeTruthy()
    quiet.mockRestore()
  })
})
