import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { caseQuery, casesQuery } from '../cases/case-data.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Field } from '../ui/field.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** The case that a chat session is filed under, with the way to it. */
export function CaseName({ caseId }: { caseId: string }) {
  const { data } = useQuery(caseQuery(caseId))
  return <TextLink to={paths.case(caseId)}>{data?.caseReference ?? 'Open'}</TextLink>
}

interface CaseFieldProps {
  value: string | null
  onChange: (caseId: string | null) => void
}

/** Chooses one of the cases that one may see, or none. */
export function CaseField({ value, onChange }: CaseFieldProps) {
  const query = useInfiniteQuery(casesQuery({ search: '', status: undefined, waiting: false }))
  return (
    <PageFrame
      query={query}
      failedTitle="Your cases could not be loaded"
      describeError={loadFailure}
      loading={<Skeleton className="h-16" />}
    >
      {({ pages }) => {
        const cases = pages.flatMap((page) => page.cases)
        const isListed = value === null || cases.some(({ id }) => id === value)
        return (
          <div className="flex flex-col gap-3">
            <Field label="Case">
              <Select
                value={value ?? ''}
                onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
                options={[
                  { value: '', label: 'No case' },
                  ...(isListed ? [] : [{ value, label: 'The case it is filed under now' }]),
                  ...cases.map(({ id, caseReference }) => ({ value: id, label: caseReference })),
                ]}
              />
            </Field>
            <LoadMore query={query} what="cases" />
          </div>
        )
      }}
    </PageFrame>
  )
}
