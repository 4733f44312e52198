import { CalendarClock, MapPin, UserRound } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { LoginButton } from './login-button.tsx'
import { TabIntroduction } from './tab-introduction.tsx'

interface SampleClinician {
  name: string
  role: string
  region: string
  availability: string
  skills: readonly string[]
  /** As the marketplace shows it. */
  rate: string
}

const CLINICIANS: readonly SampleClinician[] = [
  {
    name: 'Sample clinician A',
    role: 'CHC Assessor',
    region: 'North West',
    availability: 'Two days a week',
    skills: ['Decision support tool', 'Dementia', 'MDT coordination'],
    rate: '£45 per hour',
  },
  {
    name: 'Sample clinician B',
    role: 'Mental Health Practitioner',
    region: 'Remote/Virtual',
    availability: 'Evenings and Saturdays',
    skills: ['Capacity assessments', 'Behaviour plans', 'Best interests'],
    rate: 'Rate on request',
  },
  {
    name: 'Sample clinician C',
    role: 'Occupational Therapist',
    region: 'South West',
    availability: 'From next month',
    skills: ['Posture and seating', 'Moving and handling', 'Reviews'],
    rate: '£42 per hour',
  },
]

/** What the marketplace holds, in sample profiles, and the way into it for a professional. */
export function MarketplaceTab() {
  return (
    <>
      <TabIntroduction
        title="Find the colleague a case needs"
        badge={<Badge tone="info">Sample profiles</Badge>}
      >
        Independent professionals by role, region and skill. These three are invented, to show what a profile
        says.
      </TabIntroduction>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 lg:gap-6">
        {CLINICIANS.map((clinician) => (
          <ClinicianCard key={clinician.name} clinician={clinician} />
        ))}
      </ul>
      <section className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-sunken p-5 sm:p-6">
        <div className="max-w-prose">
          <h3 className="text-lg">Offer your own time</h3>
          <p className="mt-1 text-muted">
            Say what you do, where and when. Inquiries reach you through the platform, and your contact
            details stay out of the public list.
          </p>
        </div>
        <LoginButton>Join as Professional</LoginButton>
      </section>
    </>
  )
}

function ClinicianCard({ clinician }: { clinician: SampleClinician }) {
  const { name, role, region, availability, skills, rate } = clinician
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
          <UserRound className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 className="text-base">{name}</h3>
          <p className="text-sm text-muted">{role}</p>
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-1.5 text-sm">
        <div className="flex items-center gap-2">
          <dt>
            <MapPin className="size-4 text-muted" />
            <span className="sr-only">Region</span>
          </dt>
          <dd>{region}</dd>
        </div>
        <div className="flex items-center gap-2">
          <dt>
            <CalendarClock className="size-4 text-muted" />
            <span className="sr-only">Availability</span>
          </dt>
          <dd>{availability}</dd>
        </div>
      </dl>
      <ul aria-label="Skills" className="mt-4 mb-5 flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill}>
            <Badge>{skill}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-4">
        <span className="font-semibold">{rate}</span>
        <Badge tone="info">Sample</Badge>
      </p>
    </li>
  )
}
