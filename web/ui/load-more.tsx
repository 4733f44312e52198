import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

export interface LoadMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** What the list holds, such as "cases". */
  what: string
}

/** The way to the next page of a list, under its rows; a page that could not be had leaves them as they are. */
export function LoadMore({ query, what }: LoadMoreProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert variant="danger">The next {what} could not be loaded. Those above stay; try again.</Alert>
      )}
      {query.hasNextPage && (
        <Button
          className="self-center"
          pending={query.isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </>
  )
}
