import { useEffect } from 'react'

const PRODUCT = 'Healthcare Assessment Platform'

/** Names the page in the browser's tab: "Cases, Healthcare Assessment Platform". Each page has a title of its own. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}, ${PRODUCT}`
  }, [title])
}
