import { FileText, ListChecks, LockKeyhole } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paths } from '../platform/paths.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { DomainScale } from './domain-scale.tsx'

interface Fact {
  icon: LucideIcon
  title: string
  text: string
}

const FACTS: readonly Fact[] = [
  {
    icon: ListChecks,
    title: 'All twelve care domains on one page',
    text: 'Each domain has its guidance, level of need, evidence and rationale, and you always see how many are complete.',
  },
  {
    icon: FileText,
    title: 'A worksheet in Word and PDF',
    text: 'The level profile and every domain with its evidence, marked as a draft, for the multidisciplinary team to work from.',
  },
  {
    icon: LockKeyhole,
    title: 'Clinical text is encrypted',
    text: 'Case references, evidence and rationale are stored under AES-256 encryption, and who reads or changes a case is recorded.',
  },
]

/** The first page, for visitors. */
export function LandingPage() {
  usePageTitle('Continuing healthcare assessments')
  return (
    <div className="mx-auto max-w-content px-4 sm:px-6">
      <div className="grid items-center gap-x-16 gap-y-10 pt-10 pb-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col items-start">
          <p className="mb-3 font-semibold text-primary">For continuing healthcare assessors</p>
          <h1
            id="page-title"
            tabIndex={-1}
            className="max-w-[30ch] text-2xl focus:outline-none sm:text-3xl lg:text-[2.75rem]"
          >
            Work through a CHC assessment domain by domain, and leave with a worksheet ready for the team.
          </h1>
          <p className="mt-5 max-w-[55ch] text-lg text-muted">
            A preparation aid for NHS continuing healthcare in England. The multidisciplinary team recommends
            and the integrated care board decides; this helps you arrive with the evidence in order.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.register} variant="primary" size="large">
              Create an account
            </ButtonLink>
            <ButtonLink to={paths.login} size="large">
              Sign In
            </ButtonLink>
          </div>
        </div>
        <DomainScale />
      </div>
      <ul className="grid gap-x-10 gap-y-8 border-t border-line py-10 md:grid-cols-3">
        {FACTS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon className="size-6 text-primary" />
            <h2 className="mt-3 text-lg">{title}</h2>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
