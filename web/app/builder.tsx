import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { CARE_DOMAIN_IDS } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { assessmentProgress } from '../../shared/assessments/level-profile.ts'
import type { Case } from '../../shared/cases/case.ts'
import { assessmentsQuery } from '../assessments/assessment-data.ts'
import { focusDomain } from '../assessments/domain-focus.ts'
import { ProgressCard } from '../assessments/progress-card.tsx'
import { useAssessmentDrafts, useUnsavedCount } from '../assessments/use-assessment-drafts.ts'
import { CaseFormCard } from '../cases/case-form.tsx'
import { whyNoExport, whyReadOnly } from '../cases/case-writing.ts'
import { useCaseForm } from '../cases/use-case-form.ts'
import { paths } from '../platform/paths.ts'
import { useAuth } from '../platform/session.ts'
import { Alert } from '../ui/alert.tsx'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useToast } from '../ui/toast-context.ts'
import { UnsavedChangesGuard } from '../ui/unsaved-changes-guard.tsx'
import { HeaderActions } from './builder-header-actions.tsx'
import { BuilderPanels } from './builder-panels.tsx'
import { SIDE_CARDS } from './builder-side-cards.tsx'
import type { BuilderTools } from './builder-tools.ts'
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
  const unsavedDomains = useUnsavedCount(drafts)
  const places = useDomainPlaces(assessments)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const unsaved = unsavedDomains + (caseForm.changed && current ? 1 : 0)
  const refusal = user && current && whyReadOnly(user, current)
  const formPlace = useRef<HTMLDivElement>(null)
  const saveDraft = useSaveDraft({ caseId: current?.id ?? null, caseForm, drafts, onProblem: leadTo })
  const exporting = useExport(current?.id ?? null, unsaved > 0, saveDraft.save)

  const [firstDomain] = CARE_DOMAIN_IDS
  useEffect(() => {
    if (!justCreated) return
    focusDomain(firstDomain)
    onEntered?.()
  }, [justCreated, firstDomain, onEntered])

  function leadTo(place: CareDomainId | null) {
    if (place) places.goTo(place)
    else formPlace.current?.scrollIntoView({ block: 'start' })
  }

  async function submit() {
    const result = await caseForm.save()
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
    saveDraft,
    exporting,
  }

  return (
    <>
      <UnsavedChangesGuard
        when={unsavedDomains > 0 || caseForm.changed}
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
      {refusal && (
        <Alert title="Read only" className="mb-6">
          {refusal}
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <ProgressCard assessments={assessments} {...(current && { onGoTo: places.goTo })} />
          <div ref={formPlace} className="scroll-mt-20">
            <CaseFormCard
              saved={current}
              control={caseForm}
              readOnly={refusal !== null}
              onSubmit={() => void submit()}
            />
          </div>
        </div>
        {current && (
          <BuilderPanels
            current={current}
            completed={assessmentProgress(assessments).completed}
            drafts={drafts}
            places={places}
            unsaved={unsaved}
            saving={saveDraft.pending}
            readOnly={refusal !== null}
          />
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1">
          {SIDE_CARDS.map(({ id, SideCard }) => (
            <SideCard key={id} tools={tools} />
          ))}
        </div>
      </div>
    </>
  )
}
