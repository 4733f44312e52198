import { describe, expect, it, vi } from 'vitest'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { anAssessment } from './assessment-factory.ts'

const saved = anAssessment()
const theirs = anAssessment({ evidence: 'Theirs', needLevel: 'severe', version: 5, updatedBy: 'Ben Okafor' })

describe('drafts', () => {
  it('count as changed only while they differ from what is saved', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { evidence: 'Other' })
    expect(drafts.changedDomains()).toEqual(['behaviour'])
    drafts.edit('behaviour', { evidence: 'ABC charts' })
    expect(drafts.changedDomains()).toEqual([])
  })

  it('leave every other domain as the same object', () => {
    const drafts = new AssessmentDrafts([saved])
    const before = drafts.panel('cognition')
    drafts.edit('behaviour', { evidence: 'Other' })
    expect(drafts.panel('cognition')).toBe(before)
  })

  it('keep what was typed while a save was under way', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { evidence: 'Sent' })
    const sent = drafts.panel('behaviour').draft
    drafts.startSaving('behaviour')
    drafts.edit('behaviour', { evidence: 'Sent and more' })
    drafts.saved('behaviour', anAssessment({ evidence: 'Sent', version: 4 }), sent)
    const { draft, changed, saving, saved: base } = drafts.panel('behaviour')
    expect({ text: draft.evidence, changed, saving, version: base?.version }).toEqual({
      text: 'Sent and more',
      changed: true,
      saving: false,
      version: 4,
    })
  })

  it('keep the text when saving fails', () => {
    const drafts = new AssessmentDrafts([])
    drafts.edit('behaviour', { evidence: 'Typed' })
    drafts.startSaving('behaviour')
    drafts.failed('behaviour', 'No connection')
    expect(drafts.panel('behaviour')).toMatchObject({
      draft: { evidence: 'Typed' },
      changed: true,
      saving: false,
      failure: 'No connection',
    })
  })

  it('count as changed while a save is under way, whatever it brings', async () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.startSaving('behaviour')
    expect(drafts.changedDomains()).toEqual(['behaviour'])
    const settled = vi.fn()
    const waiting = drafts.settled('behaviour').then(settled)
    drafts.edit('behaviour', { evidence: 'Sent and more' })
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    drafts.failed('behaviour', 'No connection')
    await waiting
    expect(settled).toHaveBeenCalledOnce()
  })

  it('take over a newer version only where nothing was typed', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('cognition', { evidence: 'Typed' })
    drafts.adopt([theirs, anAssessment({ domain: 'cognition', evidence: 'Newer' })])
    expect(drafts.panel('behaviour').draft.evidence).toBe('Theirs')
    expect(drafts.panel('cognition').draft.evidence).toBe('Typed')
  })
})

describe('a conflict', () => {
  function conflicting() {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { evidence: 'Mine', isComplete: true })
    drafts.conflicted('behaviour', theirs)
    return drafts
  }

  it('asks about fields changed on both sides, takes theirs alone, keeps mine alone', () => {
    const { conflict, draft } = conflicting().panel('behaviour')
    expect(conflict?.open).toEqual(['evidence'])
    expect(conflict?.taken).toEqual(['needLevel'])
    expect(draft).toMatchObject({ evidence: 'Mine', needLevel: 'severe', isComplete: true })
  })

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
    ['merge', 'Mine\n\n--- Version of Ben Okafor ---\n\nTheirs'],
  ] as const)('keep %s, based on the newer version', (side, text) => {
    const drafts = conflicting()
    drafts.choose('behaviour', 'evidence', side)
    const panel = drafts.panel('behaviour')
    expect(panel.draft.evidence).toBe(text)
    expect(panel.conflict?.open).toEqual([])
    expect(panel.saved?.version).toBe(5)
    expect(panel.changed).toBe(true)
  })

  it('merges texts only: of a level there is one', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { needLevel: 'priority' })
    drafts.conflicted('behaviour', theirs)
    drafts.choose('behaviour', 'needLevel', 'merge')
    expect(drafts.panel('behaviour').draft.needLevel).toBe('priority')
  })

  it('has nothing to ask when both wrote the same', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { evidence: 'Theirs', needLevel: 'severe' })
    drafts.conflicted('behaviour', theirs)
    expect(drafts.panel('behaviour')).toMatchObject({ changed: false, conflict: { open: [], taken: [] } })
  })
})
