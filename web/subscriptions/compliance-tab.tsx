import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, MapPin, ShieldCheck, UserRoundX } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { PlatformClaims } from '../../shared/claims/claims-api.ts'
import { loadFailure } from '../platform/call-error.ts'
import { paths } from '../platform/paths.ts'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { SkeletonText } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { claimsQuery } from './subscription-data.ts'

interface Claim {
  title: string
  icon: LucideIcon
  text: string
}

/** How data are protected; only what is true of this installation. */
export function ComplianceTab() {
  const query = useQuery(claimsQuery)
  return (
    <Card title="Data protection" className="max-w-form">
      <PageFrame
        query={query}
        loading={<SkeletonText lines={6} />}
        failedTitle="The data-protection claims could not be loaded"
        describeError={loadFailure}
      >
        {(claims) => (
          <ul className="flex flex-col gap-5">
            {claimsOf(claims).map(({ title, icon: Icon, text }) => (
              <li key={title} className="flex gap-3">
                <Icon className="mt-0.5 size-5 shrink-0 text-primary" />
                <div>
                  <h3 className="text-base">{title}</h3>
                  <p className="max-w-prose text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
      <p className="mt-5 text-sm">
        More in the <TextLink to={paths.privacy}>privacy policy</TextLink> and the{' '}
        <TextLink to={paths.terms}>terms and conditions</TextLink>. The product is not an approved
        health-service application.
      </p>
    </Card>
  )
}

function claimsOf({ encrypted, ukHosted }: PlatformClaims): Claim[] {
  return [
    ...(encrypted
      ? [
          {
            title: 'AES-256 encryption',
            icon: LockKeyhole,
            text: 'What is written in cases is encrypted before it is stored, with a key that is not in the database.',
          },
        ]
      : []),
    ...(ukHosted
      ? [
          {
            title: 'UK-hosted',
            icon: MapPin,
            text: 'Whoever operates this installation has declared that server and data are in the United Kingdom.',
          },
        ]
      : []),
    {
      title: 'UK GDPR compliant',
      icon: ShieldCheck,
      text: 'Data are used for what the privacy policy says and nothing else. Reading and changing of cases is recorded.',
    },
    {
      title: 'No patient identifiers',
      icon: UserRoundX,
      text: 'What is entered must be anonymised: no names, NHS numbers, dates of birth or addresses of patients.',
    },
  ]
}
