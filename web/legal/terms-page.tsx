import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { LegalPage } from './legal-page.tsx'
import { TERMS_SECTIONS } from './terms-sections.tsx'

/** /terms-and-conditions. */
export function TermsPage() {
  usePageTitle('Terms and Conditions')
  return (
    <LegalPage
      title="Terms and Conditions"
      back={{ to: paths.register, label: 'Back to registration' }}
      badges={['Effective: January 2025', 'Version 1.0']}
      opening={
        <Alert variant="warning" title="Important Notice">
          Healthcare Assessment Platform is not approved by the health service. It is an independent aid for
          qualified professionals, and it does not replace the official forms, the National Framework or
          professional judgement.
        </Alert>
      }
      sections={TERMS_SECTIONS}
      actions={
        <>
          <ButtonLink to={paths.register} variant="primary">
            Accept and Continue Registration
          </ButtonLink>
          <ButtonLink to={paths.privacy}>View Privacy Policy</ButtonLink>
        </>
      }
    />
  )
}
