import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import { assessmentProgress } from '../../shared/assessments/level-profile.ts'
import type { Case } from '../../shared/cases/case.ts'
import { assessmentsQuery } from '../assessments/assessment-data.ts'
import { focusDomain } from '../assessments/domain-focus.ts'
import { domainParts, partOf } from '../assessments/domain-part.ts'
import { ProgressCard } from '../assessments/progress-card.tsx'
import { useAssessmentDrafts } from '../assessments/use-assessment-drafts.ts'
import { CaseFormCard } from '../cases/case-form.tsx'
import { focusRecommendation } from '../cases/recommendation/recommendation-focus.ts'
import { useRecommendation } from '../cases/recommendation/use-recommendation.ts'
import { useCaseForm } from '../cases/use-case-form.ts'
import { NEW_CASE } from '../platform/draft-store.ts'
import { paths } from '../platform/paths.ts'
import { usePreferences } from '../platform/preferences-data.ts'
import { useAuth } from '../platform/session.ts'
import { whyNoExport } from '../platform/tier.ts'
import { useAtRisk, useAutosave, useUnsavedCount } from '../platform/use-autosave.ts'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { KeyHintContext } from '../ui/key-hint.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useToast } from '../ui/toast-context.ts'
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx'
import { CaseFormNotices } from './builder-case-notices.tsx'
import { CASE_CARDS } from './builder-case-cards.tsx'
import { HeaderActions } from './builder-header-actions.tsx'
import { BuilderKeysButton } from './builder-keys-button.tsx'
import { BuilderPanels } from './builder-panels.tsx'
import { BUILDER_SECTIONS } from './builder-sections.tsx'
import { SIDE_CARDS } from './builder-side-cards.tsx'
import type { BuilderTools } from './builder-tools.ts'
import { PutBackNote } from './put-back-note.tsx'
import { CaseGuard } from './case-guard.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { useDomainPlaces } from './use-domain-places.ts'
import { useExport } from './use-export.ts'
import { useSaveDraft } from './use-save-draft.ts'

interface BuilderProps {
  current: Case | null
  assessments: readonly Assessment[]
  /** The case was created on this page a moment ago: go on with the first domain. */
  justCreated?: boolean
  onEntered?: () => void
  onCreated?: (caseId: string) => void
}

/** The page that joins a case and its twelve domains. */
export function Builder({ current, assessments, justCreated = false, onEntered, onCreated }: BuilderProps) {
  const { user } = useAuth()
  const caseForm = useCaseForm(current)
  const drafts = useAssessmentDrafts(assessments)
  const recommendation = useRecommendation(current?.id ?? null)
  const places = useDomainPlaces(assessments)
  const cache = useQueryClient()
  const refusal = current && current.refusals.edit
  const [parts] = useState(() => [
    caseForm.part,
    ...(current ? [...domainParts({ drafts, cache, caseId: current.id }), recommendation.part] : []),
  ])
  const autosave = useAutosave({
    caseId: current?.id ?? NEW_CASE,
    title: current?.caseReference ?? 'New case',
    parts,
    refusal,
  })
  const unsavedParts = useUnsavedCount(autosave)
  const unsaved = current ? unsavedParts : 0
  const atRisk = useAtRisk(autosave)
  const hasKeys = usePreferences()?.shortcuts === true
  const navigate = useNavigate()
  const toast = useToast()
  const formPlace = useRef<HTMLDivElement>(null)
  const saveDraft = useSaveDraft({
    isStored: current !== null,
    autosave,
    caseForm,
    drafts,
    onProblem: leadTo,
  })
  const exporting = useExport(current?.id ?? null, unsaved > 0, saveDraft.save)

  const [firstDomain] = CARE_DOMAIN_IDS
  useEffect(() => {
    if (!justCreated) return
    focusDomain(firstDomain)
    onEntered?.()
  }, [justCreated, firstDomain, onEntered])

  function leadTo(part: string) {
    const domain = CARE_DOMAIN_IDS.find((one) => partOf(one) === part)
    if (domain) places.goTo(domain)
    else if (part === recommendation.part.key) focusRecommendation()
    else formPlace.current?.scrollIntoView({ block: 'start' })
  }

  async function submit() {
    const result = await caseForm.submit(autosave)
    if (result.outcome === 'created') {
      // A new case has no assessment yet, so there is nothing to ask for.
      cache.setQueryData(assessmentsQuery(result.case.id).queryKey, [])
      toast({ title: 'New case created successfully', variant: 'success' })
      onCreated?.(result.case.id)
      await navigate(paths.case(result.case.id), { replace: true, state: { saved: true } })
    }
    if (result.outcome === 'updated') toast({ title: 'Case updated successfully', variant: 'success' })
    if (result.outcome === 'failed') {
      const title = current ? 'Failed to update case' : 'Failed to create case'
      toast({ title, description: result.reason, variant: 'destructive' })
    }
  }

  const tools: BuilderTools = {
    goTo: places.goTo,
    current,
    assessments,
    unsaved,
    refusal,
    exportRefusal: user && whyNoExport(user),
    autosave,
    recommendation,
    saveDraft,
    exporting,
  }

  return (
    <KeyHintContext value={hasKeys && current !== null}>
      <UnsavedChangesGuard
        when={atRisk}
        message="What you typed on this page and did not save will be lost."
      />
      <ConfirmDialog
        open={exporting.asked !== null}
        title="Save before exporting?"
        confirmLabel="Save and export"
        onConfirm={() => void exporting.saveAndExport()}
        onCancel={exporting.cancel}
      >
        The worksheet holds what is saved, and some of what you typed is not saved yet.
      </ConfirmDialog>
      <PageHeader
        title="DST Builder"
        meta={
          current && (
            <>
              <span className="text-lg break-all text-muted">{current.caseReference}</span>
              <CaseStatusBadge status={current.status} />
            </>
          )
        }
        actions={<HeaderActions tools={tools} />}
      />
      <PutBackNote autosave={autosave} refused={refusal !== null} />
      {refusal && <ReadOnlyNotice refusal={refusal} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ProgressCard assessments={assessments} {...(current && { onGoTo: places.goTo })} />
          <div ref={formPlace} className="scroll-mt-20">
            <CaseFormCard
              saved={current}
              control={caseForm}
              autosave={autosave}
              readOnly={refusal !== null}
              onSubmit={() => void submit()}
            >
              {refusal === null && <CaseFormNotices form={caseForm.form} />}
            </CaseFormCard>
          </div>
          {current && (
            <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
              {CASE_CARDS.map(({ id, CaseCard }) => (
                <CaseCard key={id} current={current} />
              ))}
            </div>
          )}
        </div>
        {current && (
          <CaseGuard caseId={current.id} form={caseForm.form}>
            <BuilderPanels
              current={current}
              completed={assessmentProgress(assessments).completed}
              drafts={drafts}
              places={places}
              autosave={autosave}
              unsaved={unsaved}
              readOnly={refusal !== null}
              keys={
                <BuilderKeysButton
                  enabled={hasKeys}
                  readOnly={refusal !== null}
                  assessments={assessments}
                  drafts={drafts}
                  places={places}
                  saveDraft={saveDraft}
                />
              }
            />
          </CaseGuard>
        )}
        {current && (
          <div className="flex min-w-0 flex-col gap-6 lg:col-span-2 lg:row-start-3">
            {BUILDER_SECTIONS.map(({ id, Section }) => (
              <Section key={id} tools={tools} current={current} />
            ))}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
          {SIDE_CARDS.map(({ id, SideCard }) => (
            <SideCard key={id} tools={tools} />
          ))}
        </div>
      </div>
    </KeyHintContext>
  )
}
