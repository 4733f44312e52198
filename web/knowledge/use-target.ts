import { useCallback, useRef } from 'react'
import type { RefCallback } from 'react'
import { useLocation } from 'react-router'
import { type KnowledgeItem, readKnowledgeFragment } from '../../shared/knowledge/knowledge-item.ts'

/** The place that the address names. */
export interface Target {
  itemId: string
  /** The section, null for the item as a whole. */
  sectionId: string | null
  /** There is such a place in the content. */
  exists: boolean
  /** Another one with each navigation, so that the same link leads there again. */
  key: string
}

/** Where the fragment of the address leads to, null without one. */
export function useTarget(items: readonly KnowledgeItem[]): Target | null {
  const { hash, key } = useLocation()
  const place = hash.length > 1 ? readKnowledgeFragment(decoded(hash)) : null
  if (hash.length > 1 && !place) return { itemId: '', sectionId: null, exists: false, key }
  if (!place) return null
  const item = items.find(({ id }) => id === place.itemId)
  const exists =
    item !== undefined && (place.sectionId === null || item.sections.some(({ id }) => id === place.sectionId))
  return { ...place, exists, key }
}

/**
 * Goes to the place as soon as its heading is drawn, once for each navigation: it comes into view and takes the focus, so
 * that reading goes on there. Give what it answers to the heading as its `ref`.
 */
export function useArrival(target: Target | null): RefCallback<HTMLElement> {
  const key = target?.exists ? target.key : null
  const reached = useRef<string | null>(null)
  return useCallback(
    (heading: HTMLElement | null) => {
      if (!heading || key === null || reached.current === key) return
      reached.current = key
      heading.focus({ preventScroll: true })
      heading.scrollIntoView({ block: 'start' })
    },
    [key],
  )
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
