import { ActionsSection } from './actions-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { WorkSection } from './work-section.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Every part of the design system in every state: for looking at, and for the accessibility check. Development only. */
export function GalleryPage() {
  return (
    <>
      <PageHeader title="Gallery" description="Every part of the design system, in every state." />
      <div className="flex flex-col gap-10">
        <WorkSection />
        <ActionsSection />
        <FormsSection />
        <StatesSection />
        <OverlaysSection />
        <TokensSection />
      </div>
    </>
  )
}
