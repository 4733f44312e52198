import { RotateCcw, Sparkles } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import type { AssessmentVersion } from '../../shared/assessments/assessment.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import { PROVIDER_LABEL } from '../../shared/assistant/assistant.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import { formatMoment } from '../../shared/platform/dates.ts'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { changesBetween } from './assessment-history.ts'
import { FIELD_LABEL } from './field-label.ts'

/** How an entry is restored, where it can be. */
export interface Restoring {
  /** The question is open. */
  asked: boolean
  /** It cannot be done now. */
  off: boolean
  /** Where the reason stands. */
  reasonId: string | undefined
  pending: boolean
  /** Why the last attempt failed, as a sentence. */
  failure: string | null
  onAsk: (open: boolean) => void
  onRestore: () => void
}

interface HistoryEntryProps {
  domain: CareDomainId
  version: AssessmentVersion
  /** The state before it; null for the first. */
  before: AssessmentVersion | null
  newest: boolean
  /** Null where this state cannot be restored: the newest one, and where writing is refused. */
  restoring: Restoring | null
}

/** One saved state: who, when and what changed; the whole of it on request. */
export function HistoryEntry({ domain, version, before, newest, restoring }: HistoryEntryProps) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="flex items-center gap-2 text-base">
            Version {version.version} {newest && <Badge tone="primary">Newest</Badge>}
          </h3>
          <p className="text-sm text-muted">
            {formatMoment(version.savedAt)} by {version.savedBy}
          </p>
          <p className="mt-1">{changesBetween(before, version)}</p>
          {version.assistedBy && (
            <p className="mt-1.5">
              <Badge tone="info" icon={Sparkles}>
                AI-assisted: {PROVIDER_LABEL[version.assistedBy]}
              </Badge>
            </p>
          )}
        </div>
        {restoring && (
          <Button
            ref={opener}
            size="small"
            icon={RotateCcw}
            aria-expanded={restoring.asked}
            aria-disabled={restoring.off}
            aria-describedby={restoring.reasonId}
            onClick={() => {
              if (!restoring.off) restoring.onAsk(!restoring.asked)
            }}
          >
            Restore this version
            <VisuallyHidden>, version {version.version}</VisuallyHidden>
          </Button>
        )}
      </div>
      {restoring?.asked && (
        <Question
          version={version.version}
          restoring={restoring}
          onCancel={() => {
            restoring.onAsk(false)
            opener.current?.focus()
          }}
        />
      )}
      <Disclosure title={`Read version ${version.version}`} headingLevel={4}>
        <dl className="flex flex-col gap-4">
          <Part label={FIELD_LABEL.needLevel}>
            {version.needLevel && NEED_LEVEL_LABEL[version.needLevel]}
          </Part>
          <Part label={FIELD_LABEL.evidence}>{version.evidence}</Part>
          <Part label={FIELD_LABEL.rationale}>{version.rationale}</Part>
          {domain === 'social_factors' && (
            <Part label={FIELD_LABEL.socialContext}>{version.socialContext}</Part>
          )}
          <Part label={FIELD_LABEL.isComplete}>
            {version.isComplete ? 'Marked as complete' : 'Not marked as complete'}
          </Part>
        </dl>
      </Disclosure>
    </li>
  )
}

interface QuestionProps {
  version: number
  restoring: Restoring
  onCancel: () => void
}

/** Asks in place before a state is restored. The focus starts on the harmless answer. */
function Question({ version, restoring, onCancel }: QuestionProps) {
  const { off, pending, failure, onRestore } = restoring
  const cancel = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="flex flex-col gap-3 rounded-card border border-control bg-paper p-4"
    >
      <div>
        <p id={titleId} className="font-semibold">
          Restore version {version}?
        </p>
        <p id={textId} className="mt-1">
          It is saved again as the newest version. Nothing is lost: every other version stays in this history.
        </p>
      </div>
      {failure && (
        <Alert variant="danger" title={`Failed to restore version ${version}`}>
          {failure}
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button ref={cancel} aria-describedby={textId} disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="primary"
          pending={pending}
          pendingText="Restoring..."
          disabled={off && !pending}
          onClick={onRestore}
        >
          Restore
        </Button>
      </div>
    </div>
  )
}

/** A part of a saved state as it was typed. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  const absent = typeof children !== 'string' || children.trim() === ''
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      {absent ? (
        <dd className="text-muted">Not recorded</dd>
      ) : (
        <dd className="break-words whitespace-pre-wrap">{children}</dd>
      )}
    </div>
  )
}
