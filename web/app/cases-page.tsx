import { CasesPage as Cases } from '../cases/cases-page.tsx'
import { KeptTextsNotice } from './kept-texts-notice.tsx'

/** /cases with what waits on this device. */
export function CasesPage() {
  return (
    <>
      <KeptTextsNotice />
      <Cases />
    </>
  )
}
