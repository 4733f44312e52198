import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { panelId } from './domain-focus.ts'
import { useDomainInView } from './use-domain-in-view.ts'

const DOMAINS: CareDomainId[] = ['behaviour', 'cognition', 'communication']

function Panels({ onEnter }: { onEnter: (domain: CareDomainId) => void }) {
  useDomainInView(onEnter)
  return DOMAINS.map((domain) => (
    <div key={domain} id={panelId(domain)}>
      <button type="button">{domain}</button>
    </div>
  ))
}

/** Shows the panels; `scroll` tells, as a browser would, which of them are in view now. */
function show() {
  let report: IntersectionObserverCallback = () => expect.unreachable('nothing is observed')
  const observed: Element[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback
      }
      observe = (element: Element) => observed.push(element)
      disconnect = disconnect
    },
  )
  const onEnter = vi.fn()
  const { unmount } = render(<Panels onEnter={onEnter} />)
  const scroll = (...inView: CareDomainId[]) => {
    const ids = inView.map(panelId)
    const entries = observed.map((target) => ({ target, isIntersecting: ids.includes(target.id) }))
    report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver)
  }
  return { scroll, onEnter, unmount, disconnect }
}

describe('the domain in view', () => {
  it('is the first one in view, told as the page is scrolled', () => {
    const { scroll, onEnter } = show()
    scroll('behaviour', 'cognition')
    expect(onEnter).not.toHaveBeenCalled()
    scroll('cognition', 'communication')
    scroll('communication')
    expect(onEnter.mock.calls).toEqual([['cognition'], ['communication']])
  })

  it('is the one with the focus, as long as that is in view', () => {
    const { scroll, onEnter } = show()
    scroll('behaviour')
    screen.getByRole('button', { name: 'communication' }).focus()
    scroll('cognition', 'communication')
    scroll('behaviour', 'cognition')
    expect(onEnter.mock.calls).toEqual([['communication'], ['behaviour']])
  })

  it('is not told again where panels below open and close', () => {
    const { scroll, onEnter } = show()
    scroll('behaviour', 'cognition', 'communication')
    scroll('behaviour', 'cognition')
    scroll()
    expect(onEnter).not.toHaveBeenCalled()
  })

  it('stops with the page', () => {
    const { unmount, disconnect } = show()
    unmount()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it('is left to the focus where the browser cannot tell', () => {
    const onEnter = vi.fn()
    expect('IntersectionObserver' in globalThis).toBe(false)
    render(<Panels onEnter={onEnter} />)
    expect(onEnter).not.toHaveBeenCalled()
  })
})
