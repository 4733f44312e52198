import { BookOpen, ClipboardList, FileText, Sparkles, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { isPagePath } from '../../shared/platform/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { classNames } from '../ui/class-names.ts'
import { tabAddress } from './landing-tabs.ts'
import { LoginButton } from './login-button.tsx'
import { TabIntroduction } from './tab-introduction.tsx'

interface Feature {
  icon: LucideIcon
  title: string
  /** Its page. Until the product has it the card says that it is in preparation. */
  page: string
  /** Who has it. */
  access: 'Pro' | 'Every plan' | 'Open to everyone'
  text: string
  points: readonly string[]
}

const FEATURES: readonly Feature[] = [
  {
    icon: Sparkles,
    title: 'AI-Powered Assessment',
    page: '/chat',
    access: 'Pro',
    text: 'Drafts a rationale from the evidence you have written, and answers questions on CHC policy and clinical guidance.',
    points: [
      'Answers carry numbered citations that open the section they rest on',
      'A draft is marked as one, and nothing is saved without your click',
      'Text that looks like a patient’s identifier is stopped before it is sent',
    ],
  },
  {
    icon: ClipboardList,
    title: 'DST Builder',
    page: '/dst-builder',
    access: 'Pro',
    text: 'The twelve care domains on one page, each with guidance, level of need, evidence and rationale.',
    points: [
      'The descriptors of the levels above and below stand beside the one you choose',
      'Nothing you typed is lost when a save fails or your session ends',
      'A preparation worksheet in Word and PDF for the team',
    ],
  },
  {
    icon: FileText,
    title: 'Document Generation',
    page: '/documents',
    access: 'Pro',
    text: 'MDT summaries, case summaries, family letters and eligibility recommendations, begun from your own case.',
    points: ['Plain English for families', 'Earlier versions are kept', 'Download in Word or PDF'],
  },
  {
    icon: Users,
    title: 'Marketplace',
    page: '/marketplace',
    access: 'Open to everyone',
    text: 'Find an independent clinician by role, region and skill, and write to them through the platform.',
    points: [
      'Contact details stay out of the public list',
      'Verified means that the registration was checked',
    ],
  },
  {
    icon: BookOpen,
    title: 'Knowledge Base',
    page: '/knowledge-base',
    access: 'Every plan',
    text: 'The National Framework, the Checklist, the Mental Capacity Act and more, in short numbered sections.',
    points: ['Each with its edition and its source', 'Search that forgives a typing mistake'],
  },
]

/** The five features (specification 1, section 2, "Landing page"). */
export function FeaturesTab() {
  return (
    <>
      <TabIntroduction title="What you can do with it">
        Made for qualified health professionals. It prepares and explains; the multidisciplinary team
        recommends, and the integrated care board decides.
      </TabIntroduction>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-6 lg:gap-6">
        {FEATURES.map((feature, at) => (
          <FeatureCard key={feature.title} feature={feature} wide={at < 2} />
        ))}
      </ul>
    </>
  )
}

function FeatureCard({ feature, wide }: { feature: Feature; wide: boolean }) {
  const { icon: Icon, title, page, access, text, points } = feature
  const there = isPagePath(page)
  return (
    <li
      className={classNames(
        'flex flex-col items-start rounded-card border border-line bg-surface p-5 sm:p-6',
        wide ? 'md:max-lg:first:col-span-2 lg:col-span-3' : 'lg:col-span-2',
      )}
    >
      <div className="flex w-full items-center justify-between gap-4">
        <Icon className="size-6 text-primary" />
        <div className="flex flex-wrap justify-end gap-2">
          {!there && <Badge tone="warning">In preparation</Badge>}
          <Badge tone={access === 'Pro' ? 'primary' : 'neutral'}>{access}</Badge>
        </div>
      </div>
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-1 text-muted">{text}</p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-1 pl-5 text-sm marker:text-control">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto">
        {page === '/marketplace' && (
          <ButtonLink to={there ? page : tabAddress('marketplace')}>Browse the Marketplace</ButtonLink>
        )}
        {page !== '/marketplace' && there && <LoginButton>Login to Access</LoginButton>}
      </div>
    </li>
  )
}
