import { useQuery } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { careDomain } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import type { Autosave } from '../platform/autosave.ts'
import { troubleOf } from '../platform/save-indicator.ts'
import { isUnsaved } from '../platform/save-state.ts'
import { SavingTrouble } from '../platform/saving-trouble.tsx'
import { useSaveState } from '../platform/use-autosave.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Field } from '../ui/field.tsx'
import { useKeyHint } from '../ui/key-hint.ts'
import { Select } from '../ui/select.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useToast } from '../ui/toast-context.ts'
import { completionAlert, draftErrors, panelAlert } from './assessment-draft.ts'
import { HistoryButton } from './assessment-history-button.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { CypNotice } from './cyp-notice.tsx'
import type { AssessmentDrafts } from './assessment-drafts.ts'
import { partOf } from './domain-part.ts'
import { FIELD_LABEL } from './field-label.ts'
import { NO_SLOTS, textControlId } from './domain-slots.ts'
import type { DomainSlots } from './domain-slots.ts'
import { GuidanceAlert } from './guidance-alert.tsx'
import { guidanceQuery } from './guidance-data.ts'
import { LevelGuide } from './level-guide.tsx'
import { levelControlId } from './keyboard.ts'
import { levelOptions } from './level-options.ts'
import { usePanel } from './use-assessment-drafts.ts'

export interface DomainFormProps {
  domain: CareDomainId
  drafts: AssessmentDrafts
  autosave: Autosave
  /** Adult descriptors apply. */
  adult: boolean
  readOnly: boolean
  /** What other features add to the panel. */
  slots?: DomainSlots | undefined
}

/** Everything inside a domain panel: guidance, level, texts, completion, saving. */
export function DomainForm(props: DomainFormProps) {
  const { slots = NO_SLOTS, ...own } = props
  return (
    <slots.Around {...own}>
      <DomainFields {...own} slots={slots} />
    </slots.Around>
  )
}

function DomainFields(props: DomainFormProps & { slots: DomainSlots }) {
  const { domain, drafts, autosave, adult, readOnly, slots } = props
  const { draft, saved, changed, conflict } = usePanel(drafts, domain)
  const state = useSaveState(autosave, partOf(domain))
  const [pressed, setPressed] = useState(false)
  const guidance = useQuery({ ...guidanceQuery, enabled: adult })
  // Also when it is there already from an adult case: adult rules are never applied to a child (CHC facts 1.7).
  const own = adult ? guidance.data?.DOMAIN_GUIDANCE[domain] : undefined
  const toast = useToast()
  const levelHint = useKeyHint('0 1 2 3 4 5', 'Choose by number')
  const completeHint = useKeyHint('Control+Enter', 'Mark, or take the mark off')
  const saveHint = useKeyHint('Control+S', 'Save at once')
  const errors = draftErrors(domain, draft)
  const alert = panelAlert(draft)
  const incomplete = completionAlert(draft)
  const undecided = (conflict?.open.length ?? 0) > 0

  async function save() {
    setPressed(true)
    const outcome = await autosave.saveNow(partOf(domain)).finally(() => setPressed(false))
    if (outcome === 'saved') {
      drafts.closeConflict(domain)
      toast({ title: 'Assessment saved successfully', variant: 'success' })
    }
    if (outcome === 'failed') {
      const description = troubleOf(autosave.state(partOf(domain))) ?? undefined
      toast({ title: 'Failed to save assessment', description, variant: 'destructive' })
    }
  }

  return (
    <div role="group" aria-label={careDomain(domain).label} className="@container">
      <div
        className={classNames(
          'grid gap-5',
          adult &&
            '@min-[40rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[40rem]:grid-rows-[auto_1fr] @min-[50rem]:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-5">
          {conflict && (
            <ConflictChoice
              conflict={conflict}
              mine={draft}
              changed={changed}
              onChoose={(field, settlement) => drafts.choose(domain, field, settlement)}
              onClose={() => drafts.closeConflict(domain)}
            />
          )}
          {!adult && <CypNotice />}
          {own && <GuidanceAlert guidance={own} />}
          {adult && guidance.error && (
            <ErrorNotice
              title="The guidance could not be loaded"
              message="You can go on without it; nothing you type is lost."
              retrying={guidance.isFetching}
              onRetry={() => void guidance.refetch()}
            />
          )}
          <Field id={levelControlId(domain)} label={FIELD_LABEL.needLevel} error={errors.needLevel}>
            <Select
              {...levelHint}
              placeholder="Select a need level"
              options={levelOptions(domain, adult)}
              value={draft.needLevel ?? ''}
              disabled={readOnly}
              onChange={(event) => {
                const { value } = event.target
                drafts.edit(domain, { needLevel: NEED_LEVELS.find((level) => level === value) ?? null })
              }}
            />
          </Field>
        </div>
        {adult && (
          <div className="min-w-0 @min-[40rem]:row-span-2">
            <div className="@min-[40rem]:sticky @min-[40rem]:top-20">
              {guidance.data && own ? (
                <LevelGuide
                  domain={domain}
                  level={draft.needLevel}
                  guidance={own}
                  source={{
                    notice: guidance.data.PARAPHRASE_NOTICE,
                    url: guidance.data.GUIDANCE_EDITION.url,
                    label: guidance.data.GUIDANCE_EDITION.label,
                    rules: guidance.data.RULES_FOR_EVERY_DOMAIN,
                  }}
                />
              ) : (
                guidance.isPending && <SkeletonText lines={6} />
              )}
            </div>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <Field
            id={textControlId(domain, 'evidence')}
            label={FIELD_LABEL.evidence}
            hint="Dated facts, with frequency, intensity and what happens without care. No names or other identifiers."
            error={errors.evidence}
          >
            <Textarea
              rows={10}
              wordCount
              value={draft.evidence}
              readOnly={readOnly}
              onChange={(event) => drafts.edit(domain, { evidence: event.target.value })}
            />
          </Field>
          <slots.BelowText {...props} field="evidence" />
          <Field
            id={textControlId(domain, 'rationale')}
            label={FIELD_LABEL.rationale}
            hint="Why this level, and not the one above or below."
            error={errors.rationale}
            action={<slots.RationaleAction {...props} />}
          >
            <Textarea
              rows={6}
              wordCount
              value={draft.rationale}
              readOnly={readOnly}
              onChange={(event) => drafts.edit(domain, { rationale: event.target.value })}
            />
          </Field>
          <slots.BelowText {...props} field="rationale" />
          {domain === 'social_factors' && (
            <Field
              id={textControlId(domain, 'socialContext')}
              label={FIELD_LABEL.socialContext}
              optional
              hint={
                <>
                  Housing, carers, isolation, safeguarding. It never raises or lowers a level.
                  {own?.socialContext && ` ${own.socialContext.summary}`}
                </>
              }
              error={errors.socialContext}
            >
              <Textarea
                rows={4}
                wordCount
                value={draft.socialContext}
                readOnly={readOnly}
                onChange={(event) => drafts.edit(domain, { socialContext: event.target.value })}
              />
            </Field>
          )}
          {domain === 'social_factors' && <slots.BelowText {...props} field="socialContext" />}
          {/* Below the texts, so that nothing moves under the cursor while somebody types. */}
          {alert && (
            <Alert variant="warning" announce>
              {alert}
            </Alert>
          )}
          <Checkbox
            {...completeHint}
            id={`${domain}-isComplete`}
            label="Mark this domain assessment as complete"
            checked={draft.isComplete}
            disabled={readOnly}
            onChange={(event) => drafts.edit(domain, { isComplete: event.target.checked })}
          />
          {incomplete && (
            <Alert variant="warning" announce>
              {incomplete}
            </Alert>
          )}
          <SavingTrouble state={state} title="Failed to save assessment" />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
            <p className="text-sm text-muted">
              {saved
                ? `Last updated ${formatMoment(saved.updatedAt)} by ${saved.updatedBy}`
                : 'Not yet saved'}
              {saved && isUnsaved(state) && ', changes not saved'}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              {saved && (
                <HistoryButton
                  saved={saved}
                  drafts={drafts}
                  autosave={autosave}
                  unsaved={isUnsaved(state) || state.sending !== null}
                  readOnly={readOnly}
                />
              )}
              {!readOnly && (
                <Button
                  {...saveHint}
                  variant="primary"
                  icon={Save}
                  pending={pressed}
                  pendingText="Saving..."
                  disabled={undecided}
                  onClick={() => void save()}
                >
                  Save Assessment
                </Button>
              )}
            </div>
          </div>
          {undecided && (
            <p className="text-sm text-muted">
              Choose between the two versions above. Until then nothing of this domain is saved.
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
