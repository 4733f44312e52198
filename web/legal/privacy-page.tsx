import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { LegalList, LegalPage } from './legal-page.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.tsx'

/** /privacy-policy. */
export function PrivacyPage() {
  usePageTitle('Privacy Policy')
  return (
    <LegalPage
      title="Privacy Policy"
      badges={['GDPR Compliant', 'Healthcare Data Protected']}
      opening={
        <Card title="Quick summary">
          <LegalList
            items={[
              'We keep what your account needs and what you write in your cases, and nothing for advertising.',
              'Clinical text is encrypted, and who read or changed a case is recorded.',
              'Do not enter anything that identifies a patient.',
              'No text goes to an AI provider: this version has no AI features.',
              'You may ask to see, correct, move or erase your data.',
            ]}
          />
        </Card>
      }
      sections={PRIVACY_SECTIONS}
      actions={
        <>
          <ButtonLink to={paths.register} variant="primary">
            Continue Registration
          </ButtonLink>
          <ButtonLink to={paths.terms}>View Terms and Conditions</ButtonLink>
        </>
      }
    />
  )
}
