import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels above the end that still count as the end. */
const NEAR = 48
/** Pixels above the last question when it stands at the top. */
const ABOVE = 12

/** Marks a question: an answer that is longer than the box is followed until its question stands at the top. */
export const QUESTION_MARK = { 'data-question': '' } as const

interface Ends {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** What grows in it. */
  content: RefObject<HTMLDivElement | null>
  /** The reader has scrolled back, and the end is out of view. A long answer that is read from its top is no such thing. */
  away: boolean
  toEnd: () => void
  /** As far down as the last question stays in view: what is new is read from its beginning. */
  toLatest: () => void
  /** Keeps what is read in its place when more is put in above. */
  keepPlace: () => void
}

/**
 * Keeps the end of a growing text in view for as long as the reader is there; whoever has scrolled elsewhere stays there.
 * A new answer is followed until its beginning would go out of view.
 */
export function useStickToEnd(): Ends {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef<'end' | 'latest' | null>('latest')
  const heights = useRef('')
  const heightBefore = useRef<number | null>(null)
  const lastTop = useRef(0)
  const [away, setAway] = useState(false)

  const follow = useCallback(() => {
    const scroller = box.current
    if (!scroller || follows.current === null) return
    const end = scroller.scrollHeight - scroller.clientHeight
    const question = Array.from(scroller.querySelectorAll('[data-question]')).at(-1)
    const latest = question ? topOf(question, scroller) - ABOVE : 0
    scroller.scrollTop = follows.current === 'end' ? end : Math.min(end, latest)
    heights.current = heightsOf(scroller)
    lastTop.current = scroller.scrollTop
    setAway(false)
  }, [])
  const toEnd = useCallback(() => {
    follows.current = 'end'
    follow()
  }, [follow])
  const toLatest = useCallback(() => {
    follows.current = 'latest'
    follow()
  }, [follow])

  useLayoutEffect(() => {
    const scroller = box.current
    const before = heightBefore.current
    if (!scroller || before === null || scroller.scrollHeight === before) return
    scroller.scrollTop += scroller.scrollHeight - before
    heightBefore.current = null
  })

  useEffect(() => {
    const scroller = box.current
    const grown = content.current
    if (!scroller || !grown) return
    const look = () => {
      // A change of size scrolls as well; the reader has not moved then.
      if (heightsOf(scroller) !== heights.current && follows.current !== null) return
      heights.current = heightsOf(scroller)
      const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR
      follows.current = isAtEnd ? 'end' : null
      const goesBack = scroller.scrollTop < lastTop.current
      lastTop.current = scroller.scrollTop
      setAway((before) => !isAtEnd && (before || goesBack))
    }
    scroller.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(follow)
    observer.observe(grown)
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [follow])

  const keepPlace = useCallback(() => {
    follows.current = null
    heightBefore.current = box.current?.scrollHeight ?? null
  }, [])
  return { box, content, away, toEnd, toLatest, keepPlace }
}

const heightsOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`

const topOf = (element: Element, scroller: HTMLElement) =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
