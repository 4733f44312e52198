import type { ComponentType } from 'react'
import type { Case } from '../../shared/cases/case.ts'
import { RecommendationSection } from '../cases/recommendation/recommendation-section.tsx'
import { ReviewSection } from '../cases/status/review-section.tsx'
import type { BuilderTools } from './builder-tools.ts'

interface SectionProps {
  tools: BuilderTools
  /** The case, which exists once there are sections. */
  current: Case
}

/** What follows the twelve domains, from top to bottom. A feature adds its entry when it lands. */
export const BUILDER_SECTIONS: readonly { id: string; Section: ComponentType<SectionProps> }[] = [
  { id: 'recommendation', Section: Recommendation },
  { id: 'review', Section: Review },
]

function Recommendation({ tools, current }: SectionProps) {
  const { assessments, recommendation, autosave, refusal } = tools
  return (
    <RecommendationSection
      current={current}
      assessments={assessments}
      control={recommendation}
      autosave={autosave}
      readOnly={refusal !== null}
    />
  )
}

function Review({ tools, current }: SectionProps) {
  const { assessments, unsaved, saveDraft, goTo } = tools
  return (
    <ReviewSection
      current={current}
      assessments={assessments}
      saveFirst={async () => unsaved === 0 || saveDraft.save()}
      onGoTo={goTo}
    />
  )
}
