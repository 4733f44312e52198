import { useQuery } from '@tanstack/react-query'
import { LockKeyhole, MapPin, ShieldCheck } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { claimsQuery } from './subscription-data.ts'

/** How data are kept, in a word or two each; only what this installation may claim. */
export function DataBadges() {
  const { data: claims } = useQuery(claimsQuery)
  if (!claims) return null
  return (
    <ul aria-label="Data protection" className="flex flex-wrap gap-2">
      {claims.encrypted && (
        <li>
          <Badge icon={LockKeyhole}>Data Encrypted</Badge>
        </li>
      )}
      {claims.ukHosted && (
        <li>
          <Badge icon={MapPin}>UK-hosted</Badge>
        </li>
      )}
      <li>
        <Badge icon={ShieldCheck}>UK GDPR Compliant</Badge>
      </li>
    </ul>
  )
}
