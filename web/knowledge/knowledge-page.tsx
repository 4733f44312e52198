import { useQuery } from '@tanstack/react-query'
import { londonDate } from '../../shared/platform/dates.ts'
import { tierCovers } from '../../shared/subscriptions/tiers.ts'
import type { User } from '../../shared/accounts/account.ts'
import { useAuth } from '../platform/session.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DownloadButton } from './download-button.tsx'
import { useFavourites } from './favourites.ts'
import { downloadAll, knowledgeQuery } from './knowledge-data.ts'
import { KnowledgeList } from './knowledge-list.tsx'

/** /knowledge-base: policy, law, tools and practice guidance to search and read. */
export function KnowledgePage() {
  usePageTitle('Knowledge Base')
  const { user } = useAuth()
  return (
    <>
      <PageHeader
        title="Knowledge Base"
        description="Policy, law, national tools and practice guidance for NHS Continuing Healthcare. Each item names its edition and its source; the source decides."
        actions={
          <DownloadButton
            label="Download All"
            of="every item of the knowledge base"
            fetchFile={downloadAll}
          />
        }
      />
      {user && <Content user={user} />}
    </>
  )
}

function Content({ user }: { user: User }) {
  const query = useQuery(knowledgeQuery)
  const favourites = useFavourites(user.id)
  return (
    <PageFrame
      query={query}
      failedTitle="The knowledge base could not be loaded"
      loading={<Skeleton className="h-96 w-full" />}
    >
      {(content) => (
        <KnowledgeList
          content={content}
          favourites={favourites}
          keepsLog={tierCovers(user.subscriptionTier, 'pro_plus')}
          today={londonDate(new Date())}
        />
      )}
    </PageFrame>
  )
}
