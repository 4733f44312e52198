import { LegalList } from './legal-page.tsx'
import type { LegalSection } from './legal-page.tsx'

/** The sections of the privacy policy, version 1.0. What they say is true of the present version of the product. */
export const PRIVACY_SECTIONS: readonly LegalSection[] = [
  {
    id: 'legal-basis',
    title: 'Legal basis',
    content: (
      <LegalList
        items={[
          'Legitimate interest: running a secure working tool for health professionals, which includes your account, your cases and the record of access.',
          'Consent: you agree to this policy when you register, and may withdraw that by ending your account.',
        ]}
      />
    ),
  },
  {
    id: 'collected',
    title: 'Information we collect',
    content: (
      <LegalList
        items={[
          'Account: first and last name, username, email address, professional role, and a one-way hash of your password (Argon2id). If you use them: the secret of your authenticator app and your letterhead, both encrypted, and one-way hashes of your recovery codes.',
          'Work: your case references, the levels, evidence and rationale that you enter, and the dates of each change.',
          'Security: when you sign in and out, which cases are read, changed or exported, from which network address each of these is done, and for each session the browser, the beginning and the end.',
          'In your browser: the session and its end, your choice about cookies, and, encrypted, what you typed and the server does not have yet, for 30 days at most. No analytics or marketing cookies are set.',
        ]}
      />
    ),
  },
  {
    id: 'use',
    title: 'How we use it',
    content: (
      <LegalList
        items={[
          'to sign you in, keep your session safe and send you the mails that you ask for;',
          'to store your cases, show them to you, and make the worksheet;',
          'to count what your plan includes;',
          'to find faults and misuse.',
        ]}
      />
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-party services',
    content: (
      <>
        <LegalList
          items={[
            'AI provider: none. This version has no AI features and sends no text to one.',
            'Email provider: carries the mails that the service sends, with your name, your address and the link in them.',
            'Hosting: the organisation that runs the service decides where the server and its database stand. Case references, evidence and rationale are stored there under AES-256 encryption.',
          ]}
        />
        <p>Nothing is sold, and nothing is shared for advertising.</p>
      </>
    ),
  },
  {
    id: 'patient-data',
    title: 'Patient data is never shared',
    content: (
      <>
        <p>
          The service is not made for data that identifies a patient, and content must be anonymised. A case
          reference that looks like an NHS number is refused.
        </p>
        <p>
          Cases are visible to their owner only. An administrator of the service has no access to the clinical
          content of other people’s cases.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    content: (
      <LegalList
        items={[
          'Your account: as long as your employment needs it, and 2 years more.',
          'Continuing healthcare records: 7 years.',
          'Audit records: 7 years.',
          'Figures about use: 3 years.',
        ]}
      />
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    content: (
      <>
        <p>Under the UK GDPR you may ask for:</p>
        <LegalList
          items={[
            'access: a copy of your data;',
            'rectification: wrong data put right;',
            'erasure: your data deleted, where no law asks for it to be kept;',
            'restriction: your data left unused while a question is open;',
            'portability: your data in a form that other systems can read;',
            'objection: an end to a use of your data that rests on legitimate interest.',
          ]}
        />
        <p>You may also complain to the Information Commissioner’s Office.</p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact and updates',
    content: (
      <>
        <p>
          Please send requests and questions to the organisation that gave you access to the service. Your ICB
          IT support team can tell you who that is.
        </p>
        <p>
          A new version of this policy is published on this page with its date. Version 1.0, effective and
          last updated: January 2025. Next review: January 2026.
        </p>
      </>
    ),
  },
]
