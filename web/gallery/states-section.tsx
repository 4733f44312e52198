import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { GallerySection } from './gallery-section.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import type { FrameQuery } from '../ui/page-frame.tsx'
import { Skeleton, SkeletonText } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { VersionChoice } from '../ui/version-choice.tsx'

const refetch = () => undefined
const QUERIES: Record<string, FrameQuery<string[]>> = {
  loading: { data: undefined, error: null, isPending: true, refetch },
  failed: {
    data: undefined,
    error: new Error('The server did not answer. Nothing was lost; try again in a moment.'),
    isPending: false,
    refetch,
  },
  empty: { data: [], error: null, isPending: false, refetch },
  full: { data: ['C-104', 'C-103'], error: null, isPending: false, refetch },
}

/** Alerts, and what a page shows before, instead of and with its content. */
export function StatesSection() {
  return (
    <GallerySection title="States">
      <div className="grid gap-4 lg:grid-cols-2">
        <Alert title="Paraphrased aid">Check the wording of the official tool before you decide.</Alert>
        <Alert variant="warning" title="Looks like an NHS number">
          Use initials or a reference instead. Your text is kept.
        </Alert>
        <Alert
          variant="danger"
          title="The assessment was not saved"
          actions={<Button size="small">Retry</Button>}
        >
          The server could not be reached. Your text is kept on this device.
        </Alert>
        <Alert variant="success">All twelve domains are complete.</Alert>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {Object.entries(QUERIES).map(([state, query]) => (
          <Card key={state} title={`Page frame: ${state}`} headingLevel={3}>
            <PageFrame
              query={query}
              loading={<SkeletonText lines={4} />}
              isEmpty={(references) => references.length === 0}
              empty={
                <EmptyState
                  title="No cases yet"
                  headingLevel={4}
                  icon={FolderOpen}
                  action={<Button variant="primary">Start a case</Button>}
                >
                  A case holds one person’s assessment.
                </EmptyState>
              }
            >
              {(references) => (
                <ul className="list-disc pl-5">
                  {references.map((reference) => (
                    <li key={reference}>{reference}</li>
                  ))}
                </ul>
              )}
            </PageFrame>
          </Card>
        ))}
        <Card title="Spinner and skeletons" headingLevel={3}>
          <Spinner />
          <div className="mt-4 flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-6 w-40" />
          </div>
        </Card>
        <Card title="Two versions" headingLevel={3} className="@container lg:col-span-2">
          <Versions />
        </Card>
        <Card title="Error boundary" headingLevel={3}>
          <ErrorBoundary>
            <Breakable />
          </ErrorBoundary>
        </Card>
      </div>
    </GallerySection>
  )
}

/** Asked for, since it takes the focus. */
function Versions() {
  const [shown, setShown] = useState(false)
  const [open, setOpen] = useState(true)
  if (!shown) return <Button onClick={() => setShown(true)}>Save what a colleague saved before</Button>
  const field = { id: 'evidence', label: 'Evidence', canMerge: true }
  return (
    <VersionChoice
      subject="this domain"
      author="Ben Okafor"
      open={open ? [{ ...field, mine: 'Walks with a frame.', newer: 'Walks with two sticks.' }] : []}
      taken={['Need level']}
      merged={[]}
      settled="Both versions have been brought together, and what stands below is saved."
      headingLevel={4}
      onChoose={() => setOpen(false)}
      onClose={() => setShown(false)}
    />
  )
}

function Breakable() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('Broken on purpose by the gallery')
  return <Button onClick={() => setBroken(true)}>Break this part</Button>
}
