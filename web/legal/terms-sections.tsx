import { paths } from '../platform/paths.ts'
import { TextLink } from '../ui/text-link.tsx'
import { LegalList } from './legal-page.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The nine sections of the terms, version 1.0. */
export const TERMS_SECTIONS: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of terms',
    content: (
      <>
        <p>
          By creating an account or using Healthcare Assessment Platform (“the service”) you accept these
          terms and the <TextLink to={paths.privacy}>privacy policy</TextLink>. If you do not accept them, do
          not use the service.
        </p>
        <p>
          If you use the service for an organisation, you confirm that its rules allow you to, and you keep to
          those rules as well.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'Service description',
    content: (
      <>
        <p>The service helps to prepare NHS continuing healthcare assessments in England. It offers:</p>
        <LegalList
          items={[
            'an account with a verified email address and sessions of 45 minutes;',
            'a DST builder: cases, and for each of twelve care domains guidance, level of need, evidence and rationale;',
            'a list of your cases and their progress;',
            'a DST preparation worksheet in Word and PDF, where your plan includes it.',
          ]}
        />
        <p>
          It is for qualified professionals only: assessors, clinicians, case managers and other members of
          multidisciplinary teams. It is not for patients, families or the public, and not for emergencies.
        </p>
        <p>
          The guidance shown is a paraphrased aid; check the official wording. The worksheet is not the
          official decision support tool, and nothing in the service decides whether a person is eligible: the
          multidisciplinary team recommends and the integrated care board decides.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Eligibility and registration',
    content: (
      <LegalList
        items={[
          'You must be a qualified healthcare or social care professional in the United Kingdom, or work under the responsibility of one.',
          'You give true details and a professional email address, and verify that address. The link in the mail works for 24 hours.',
          'An account belongs to one person. Keep your password to yourself and sign out on shared computers.',
          'Tell the organisation that runs the service at once if you think that somebody else has used your account.',
        ]}
      />
    ),
  },
  {
    id: 'data-protection',
    title: 'Data protection',
    content: (
      <>
        <p>
          Do not enter anything that identifies a patient: no names, NHS numbers, dates of birth, addresses or
          telephone numbers. Use a local case reference and anonymised text. You are responsible for what you
          enter.
        </p>
        <p>
          Clinical text is stored under AES-256 encryption, and access to cases is recorded. How personal data
          is handled, and for how long it is kept, is told in the{' '}
          <TextLink to={paths.privacy}>privacy policy</TextLink>.
        </p>
      </>
    ),
  },
  {
    id: 'responsibilities',
    title: 'Professional responsibilities',
    content: (
      <LegalList
        items={[
          'You keep to the standards of your professional body and to the law, including consent and mental capacity.',
          'You check every text before you rely on it or pass it on. Judgements are yours and your team’s.',
          'You use the current official forms for anything that is submitted to an integrated care board.',
          'You do not try to reach other people’s data, disturb the service, or get round its limits.',
        ]}
      />
    ),
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    content: (
      <>
        <p>
          What you write stays yours, or your organisation’s. You allow the service to store and show it to
          you, and to make the files that you ask for.
        </p>
        <p>
          The software and its own texts belong to their makers. Official documents that the service refers to
          belong to their publishers and are used under their terms.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    content: (
      <>
        <p>
          The service is provided as it is. We take reasonable care, but we do not promise that it is always
          available or free of error. We are not liable for clinical, funding or employment decisions made
          with its help, or for indirect loss.
        </p>
        <p>
          Nothing in these terms limits liability for death or personal injury caused by negligence, for
          fraud, or wherever the law does not allow it to be limited.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    content: (
      <LegalList
        items={[
          'You may end this agreement with 30 days’ notice.',
          'We may end it at once if these terms are broken.',
          'For 90 days after the end you may ask for an export of your data.',
          'What has to be kept by law or policy is kept for its period and no longer; the privacy policy names the periods.',
        ]}
      />
    ),
  },
  {
    id: 'contact',
    title: 'Contact and updates',
    content: (
      <>
        <p>
          Please send questions about these terms to the organisation that gave you access to the service.
          Your ICB IT support team can tell you who that is.
        </p>
        <p>
          We may change these terms. A new version is published on this page with its date. Last updated:
          January 2025. Next review: January 2026.
        </p>
      </>
    ),
  },
]
