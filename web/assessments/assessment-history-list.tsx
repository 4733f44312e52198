import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Assessment } from '../../shared/assessments/assessment.ts'
import { loadFailure } from '../platform/call-error.ts'
import { Alert } from '../ui/alert.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { useToast } from '../ui/toast-context.ts'
import { historyQuery, restoreAssessment } from './assessment-data.ts'
import { HistoryEntry } from './assessment-history-entry.tsx'
import { restoreFailure } from './assessment-history-restore.ts'

export interface AssessmentHistoryProps {
  saved: Assessment
  /** The panel holds something that the server may not have: restoring waits. */
  unsaved: boolean
  readOnly: boolean
  /** The server has made `version` the newest, which is now `restored`. */
  onRestored: (restored: Assessment, version: number) => void
}

/** Every saved state of a domain, newest first. */
export function AssessmentHistory({ saved, unsaved, readOnly, onRestored }: AssessmentHistoryProps) {
  const query = useQuery({ ...historyQuery(saved), placeholderData: keepPreviousData })
  const toast = useToast()
  const reasonId = useId()
  /** The version whose restoring waits for a yes. */
  const [asked, setAsked] = useState<number | null>(null)
  // Its answers are heard also after the dialog was closed.
  const restore = useMutation({
    mutationFn: async (version: number) => restoreAssessment(saved.id, version),
    onSuccess: onRestored,
    onError: (error, version) =>
      toast({
        title: `Failed to restore version ${version}`,
        description: restoreFailure(error),
        variant: 'destructive',
      }),
  })

  function ask(version: number | null) {
    restore.reset()
    setAsked(version)
  }

  return (
    <PageFrame
      query={query}
      loading={<SkeletonText lines={6} />}
      failedTitle="The history could not be loaded"
      describeError={loadFailure}
    >
      {(history) => (
        <>
          {unsaved && !readOnly && history.length > 1 && (
            <Alert variant="info" className="mb-2">
              <span id={reasonId}>Save what you have typed first</span>, then restore an earlier version.
            </Alert>
          )}
          <ol className="flex flex-col divide-y divide-line">
            {history.map((version, place) => (
              <HistoryEntry
                key={version.version}
                domain={saved.domain}
                version={version}
                before={history[place + 1] ?? null}
                newest={place === 0}
                restoring={
                  place === 0 || readOnly
                    ? null
                    : {
                        asked: asked === version.version,
                        off: unsaved || restore.isPending,
                        reasonId: unsaved ? reasonId : undefined,
                        pending: restore.isPending,
                        failure: restore.error && restoreFailure(restore.error),
                        onAsk: (yes) => ask(yes ? version.version : null),
                        onRestore: () => restore.mutate(version.version),
                      }
                }
              />
            ))}
          </ol>
        </>
      )}
    </PageFrame>
  )
}
