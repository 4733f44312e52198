import { FileDown, FileText, ListChecks, LockKeyhole, MessageSquareText, PenLine, Send } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { TabIntroduction } from './tab-introduction.tsx'

/** Invented figures, as the dashboard shows real ones. */
const STATISTICS: readonly { label: string; value: string; note: string }[] = [
  { label: 'Active Cases', value: '12', note: '2 this week' },
  { label: 'Pending Reviews', value: '5', note: '3 due today' },
  { label: 'AI Sessions', value: '28', note: '8 this week' },
  { label: 'Completed DSTs', value: '94', note: '15 this month' },
]

const ACTIVITIES: readonly { icon: LucideIcon; what: string; where: string; when: string }[] = [
  {
    icon: PenLine,
    what: 'Behaviour saved at High, with evidence',
    where: 'Sample case A',
    when: 'Today, 14:20',
  },
  { icon: FileDown, what: 'Worksheet exported as PDF', where: 'Sample case B', when: 'Today, 11:05' },
  { icon: Send, what: 'Case submitted for review', where: 'Sample case B', when: 'Today, 10:40' },
  { icon: FileText, what: 'Family letter drafted', where: 'Sample case C', when: 'Yesterday, 16:15' },
  {
    icon: MessageSquareText,
    what: 'Question on well-managed needs answered',
    where: 'AI chat',
    when: 'Yesterday, 09:30',
  },
]

const FACTS: readonly { icon: LucideIcon; title: string; text: string }[] = [
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

/** What a day with the product looks like, in sample data, and what it stands for. */
export function OverviewTab() {
  return (
    <>
      <TabIntroduction title="Your cases at a glance" badge={<Badge tone="info">Sample data</Badge>}>
        Invented figures and cases, to show what your dashboard will hold.
      </TabIntroduction>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {STATISTICS.map(({ label, value, note }) => (
          <li key={label} className="rounded-card border border-line bg-surface p-4 sm:p-5">
            <p className="text-sm text-muted">{label}</p>
            <p className="mt-1 text-3xl font-semibold">{value}</p>
            <p className="mt-1 text-sm text-muted">{note} (sample)</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="recent-activity">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id="recent-activity" className="text-lg">
              Recent activity
            </h3>
            <Badge tone="info">Sample data</Badge>
          </div>
          <ul className="mt-4 border-b border-line">
            {ACTIVITIES.map(({ icon: Icon, what, where, when }) => (
              <li key={what} className="flex items-start gap-4 border-t border-line py-3">
                <Icon className="mt-1 size-4 shrink-0 text-muted" />
                <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-baseline sm:justify-between">
                  <p>
                    {what}
                    <span className="block text-sm text-muted">{where}</span>
                  </p>
                  <p className="shrink-0 text-sm text-muted">{when}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <ul className="flex flex-col gap-7">
          {FACTS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon className="mt-0.5 size-6 shrink-0 text-primary" />
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
