import { useEffect, useEffectEvent } from 'react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS, careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { nextPendingDomain } from '../../shared/assessments/level-profile.ts'
import type { AssessmentDrafts } from '../assessments/assessment-drafts.ts'
import { domainAt, levelControlId, nextPendingAfter } from '../assessments/keyboard.ts'
import { focusRecommendation } from '../cases/recommendation/recommendation-focus.ts'
import { screenState } from '../shortcuts/screen-state.ts'
import { isApple } from '../ui/key-hint.ts'
import { useToast } from '../ui/toast-context.ts'
import { BUILDER_KEYS, builderActOf } from './builder-keys.ts'
import type { BuilderAct } from './builder-keys.ts'
import type { SaveDraft } from './use-save-draft.ts'
import type { DomainPlaces } from './use-domain-places.ts'

export interface KeyedPage {
  /** The person's preference. */
  enabled: boolean
  readOnly: boolean
  assessments: readonly Assessment[]
  drafts: AssessmentDrafts
  places: DomainPlaces
  saveDraft: SaveDraft
  /** Shows the list of keys. */
  onList: () => void
}

/** Makes the keys of the builder work, for as long as its panels are on the screen. */
export function useBuilderKeys(page: KeyedPage): void {
  const toast = useToast()

  /** Does what a key asks for; answers whether there was anything to do. */
  function run(act: BuilderAct, target: Element): boolean {
    const { places, assessments, drafts, saveDraft, readOnly } = page
    const domain = domainAt(target)
    switch (act.act) {
      case 'list':
        page.onList()
        return true
      case 'next':
      case 'previous':
        goTo(domain ? neighbour(domain, act.act) : places.active)
        return true
      case 'next-pending':
        goToPending(domain ? nextPendingAfter(domain, assessments) : nextPendingDomain(assessments))
        return true
      case 'save':
        if (readOnly) return false
        if (!press(target, BUILDER_KEYS.save)) void saveDraft.save()
        return true
      case 'complete':
        if (readOnly || !domain || !press(target, BUILDER_KEYS.complete)) return false
        tellCompletion(domain)
        return true
      case 'level':
        if (readOnly || !domain) return false
        drafts.edit(domain, { needLevel: act.level })
        return true
    }
  }

  function goTo(domain: CareDomainId | undefined) {
    if (domain) page.places.goTo(domain, true)
  }

  /** With all domains complete the recommendation is what is left to do. */
  function goToPending(domain: CareDomainId | null) {
    if (domain) page.places.goTo(domain, true)
    else focusRecommendation()
  }

  /** The checkbox may be out of view, and the focus is elsewhere. */
  function tellCompletion(domain: CareDomainId) {
    const marked = page.drafts.panel(domain).draft.isComplete
    toast({
      title: `${careDomain(domain).label}: ${marked ? 'marked as complete' : 'no longer marked as complete'}`,
      variant: 'success',
    })
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const domain = domainAt(target)
    const act = builderActOf(event, {
      ...screenState(target),
      enabled: page.enabled,
      onLevel: domain !== undefined && target.id === levelControlId(domain),
      onLink: target.closest('a') !== null,
      apple: isApple(),
    })
    if (!act) return
    // A key that is held down does its work once, and the browser's own dialog does not come up after all.
    if (event.repeat || run(act, target)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function neighbour(domain: CareDomainId, act: 'next' | 'previous'): CareDomainId | undefined {
  return CARE_DOMAIN_IDS[CARE_DOMAIN_IDS.indexOf(domain) + (act === 'next' ? 1 : -1)]
}

/** Presses the control that tells this key, in the part of the page where the focus is. */
function press(target: Element, keys: string): boolean {
  const control = target.closest('[data-key-scope]')?.querySelector(`[aria-keyshortcuts~="${keys}"]`)
  if (!(control instanceof HTMLElement)) return false
  control.click()
  return true
}
