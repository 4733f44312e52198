import { describe, expect, it } from 'vitest'
import { draftOf } from './assessment-draft.ts'
import { AssessmentDrafts } from './assessment-drafts.ts'
import { anAssessment } from './assessment-factory.ts'

const saved = anAssessment()
const theirs = anAssessment({ evidence: 'Theirs', needLevel: 'severe', version: 5, updatedBy: 'Ben Okafor' })

describe('drafts', () => {
  it('count as changed only while they differ from what is saved', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('behaviour', { evidence: 'Other' })
    expect(drafts.panel('behaviour').changed).toBe(true)
    drafts.edit('behaviour', { evidence: 'ABC charts' })
    expect(drafts.panel('behaviour').changed).toBe(false)
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
    drafts.sent('behaviour')
    drafts.edit('behaviour', { evidence: 'Sent and more' })
    drafts.saved('behaviour', anAssessment({ evidence: 'Sent', version: 4 }), sent)
    const { draft, changed, unanswered, saved: base } = drafts.panel('behaviour')
    expect({ text: draft.evidence, changed, unanswered, version: base?.version }).toEqual({
      text: 'Sent and more',
      changed: true,
      unanswered: [],
      version: 4,
    })
  })

  it('know what may have reached the server until that is told', () => {
    const drafts = new AssessmentDrafts([])
    drafts.edit('behaviour', { evidence: 'Typed' })
    const { draft, unanswered: before } = drafts.panel('behaviour')
    drafts.sent('behaviour')
    expect(drafts.panel('behaviour').unanswered).toEqual([draft])
    drafts.refused('behaviour', before)
    expect(drafts.panel('behaviour')).toMatchObject({ draft: { evidence: 'Typed' }, unanswered: [] })
  })

  it('take over a newer version only where nothing was typed', () => {
    const drafts = new AssessmentDrafts([saved])
    drafts.edit('cognition', { evidence: 'Typed' })
    drafts.sent('breathing')
    drafts.adopt([
      theirs,
      anAssessment({ domain: 'cognition', evidence: 'Newer' }),
      anAssessment({ domain: 'breathing', evidence: 'Newer' }),
    ])
    expect(drafts.panel('behaviour').draft.evidence).toBe('Theirs')
    expect(drafts.panel('cognition').draft.evidence).toBe('Typed')
    expect(drafts.panel('breathing').draft.evidence).toBe('')
  })
})

describe('a kept panel', () => {
  const mine = { ...draftOf(saved), evidence: 'Mine' }
  const kept = { saved, draft: mine, conflict: null, unanswered: [] }

  it('comes back on the version it was based on', () => {
    const drafts = new AssessmentDrafts([saved])
    expect(drafts.restore('behaviour', kept)).toBe(true)
    expect(drafts.panel('behaviour')).toMatchObject({ draft: mine, changed: true, conflict: null })
  })

  it('meets the version that was saved meanwhile', () => {
    const drafts = new AssessmentDrafts([theirs])
    expect(drafts.restore('behaviour', kept)).toBe(true)
    expect(drafts.panel('behaviour')).toMatchObject({
      saved: { version: 5 },
      draft: { evidence: 'Mine', needLevel: 'severe' },
      conflict: { open: ['evidence'], taken: ['needLevel'] },
    })
  })

  it('goes on from its own save whose answer was lost', () => {
    const own = anAssessment({ evidence: 'Mi', version: 4 })
    const drafts = new AssessmentDrafts([own])
    expect(drafts.restore('behaviour', { ...kept, unanswered: [draftOf(own)] })).toBe(true)
    expect(drafts.panel('behaviour')).toMatchObject({ saved: own, draft: mine, conflict: null })
  })

  it('is nothing where the server has it', () => {
    const drafts = new AssessmentDrafts([anAssessment({ evidence: 'Mine', version: 4 })])
    expect(drafts.restore('behaviour', kept)).toBe(false)
    expect(drafts.panel('behaviour')).toMatchObject({ saved: { version: 4 }, changed: false })
  })

  it('waits for the choice that it waited for', () => {
    const before = new AssessmentDrafts([saved])
    before.edit('behaviour', { evidence: 'Mine' })
    before.conflicted('behaviour', theirs)
    const drafts = new AssessmentDrafts([anAssessment({ ...theirs, version: 6 })])
    drafts.restore('behaviour', before.panel('behaviour'))
    expect(drafts.panel('behaviour')).toEqual(before.panel('behaviour'))
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

  it('is told until it is closed, which it can be once it is decided', () => {
    const drafts = conflicting()
    drafts.closeConflict('behaviour')
    expect(drafts.panel('behaviour').conflict).not.toBeNull()
    drafts.choose('behaviour', 'evidence', 'mine')
    const { draft } = drafts.panel('behaviour')
    drafts.saved('behaviour', anAssessment({ ...theirs, evidence: 'Mine', version: 6 }), draft)
    expect(drafts.panel('behaviour').conflict).toMatchObject({ open: [] })
    drafts.closeConflict('behaviour')
    expect(drafts.panel('behaviour').conflict).toBeNull()
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
