import { Archive, ArchiveRestore, RotateCcw, Send, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import type { Assessment } from '../../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../../shared/assessments/care-domains.ts'
import { whyNotOwner } from '../../../shared/cases/case-access.ts'
import type { Case } from '../../../shared/cases/case.ts'
import { missingForReview } from '../../../shared/cases/case-status.ts'
import { Card } from '../../ui/card.tsx'
import { ActRow } from './act-row.tsx'
import type { OfferedAct } from './act-row.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { CaseEvents } from './case-events.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { TroubleNotice } from './review-trouble.tsx'
import { nextWords, stillMissing } from './review-words.ts'
import { SignDialog } from './sign-dialog.tsx'
import { SignOffRecord } from './sign-off-record.tsx'
import { StatusSteps } from './status-steps.tsx'
import { useReviewActs } from './use-review-acts.ts'

export interface ReviewSectionProps {
  current: Case
  assessments: readonly Assessment[]
  /** Saves what was typed; answers whether the server has all of it. */
  saveFirst: () => Promise<boolean>
  onGoTo: (domain: CareDomainId) => void
}

const TITLE_ID = 'review-title'

/** Where a case stands on its way to sign-off, what comes next and who may do it. */
export function ReviewSection({ current, assessments, saveFirst, onGoTo }: ReviewSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const acts = useReviewActs({ current, saveFirst, onDone: () => heading.current?.focus() })
  const completed = assessments.filter(({ isComplete }) => isComplete).map(({ domain }) => domain)
  const missing = stillMissing(acts.error, current, completed)
  const archived = current.status === 'archived'
  return (
    <section aria-labelledby={TITLE_ID} className="flex flex-col gap-3">
      <h2
        ref={heading}
        id={TITLE_ID}
        tabIndex={-1}
        className="scroll-mt-32 text-xl focus:outline-none lg:scroll-mt-20"
      >
        Review and sign-off
      </h2>
      <Card>
        <div className="flex flex-col gap-5">
          {current.status !== 'archived' && <StatusSteps status={current.status} />}
          <div className="flex max-w-prose flex-col gap-1">
            {nextWords(current, completed).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          {current.signOff && <SignOffRecord current={current} signOff={current.signOff} />}
          <ActRow acts={offered(current, acts, missingForReview({ ...current, completed }).length === 0)} />
          {/* It goes away once everything that it named is mended. */}
          {acts.trouble && missing?.length !== 0 && (
            <TroubleNotice
              trouble={acts.trouble}
              error={acts.error}
              missing={missing ?? []}
              onGoTo={onGoTo}
            />
          )}
        </div>
      </Card>
      <CaseEvents current={current} />
      {acts.question === 'sign' && (
        <SignDialog
          current={current}
          assessments={assessments}
          recommendation={acts.recommendation}
          pending={acts.busy === 'sign'}
          onConfirm={() => void acts.sign()}
          onCancel={() => acts.ask(null)}
        />
      )}
      {acts.question === 'reopen' && (
        <ReopenDialog
          current={current}
          onClose={() => acts.ask(null)}
          onDone={() => acts.finish('Case reopened')}
        />
      )}
      {acts.question === 'archive' && (
        <ArchiveDialog
          current={current}
          onClose={() => acts.ask(null)}
          onDone={() => acts.finish(archived ? 'Case taken out of the archive' : 'Case archived')}
        />
      )}
    </section>
  )
}

/** What can be done with a case where it stands, the main act first. `ready`: nothing is missing for the review. */
function offered(current: Case, acts: ReturnType<typeof useReviewActs>, ready: boolean): OfferedAct[] {
  const { submit, sign } = current.refusals
  const reopen: OfferedAct = {
    ...{ label: 'Reopen', icon: RotateCcw, refusal: sign, asks: true },
    onAct: () => acts.ask('reopen'),
  }
  const archive: OfferedAct = {
    ...{
      label: 'Archive',
      icon: Archive,
      variant: 'quiet',
      refusal: whyNotOwner(current.access),
      asks: true,
    },
    onAct: () => acts.ask('archive'),
  }
  switch (current.status) {
    case 'draft':
    case 'in_progress':
      return [
        {
          ...{ label: 'Submit for review', icon: Send, refusal: submit },
          // As long as domains are open, their panels have the main act of the page.
          variant: ready ? 'primary' : 'secondary',
          ...{ pending: acts.busy === 'submit', pendingText: 'Submitting...' },
          onAct: () => void acts.submit(),
        },
        archive,
      ]
    case 'pending_review':
      return [
        {
          ...{ label: 'Sign off', icon: ShieldCheck, variant: 'primary', refusal: sign, asks: true },
          ...{ pending: acts.busy === 'sign', pendingText: 'Looking through...' },
          onAct: () => void acts.askToSign(),
        },
        reopen,
        archive,
      ]
    case 'completed':
      return [reopen, archive]
    case 'archived':
      return [{ ...archive, label: 'Take out of the archive', icon: ArchiveRestore, variant: 'secondary' }]
  }
}
