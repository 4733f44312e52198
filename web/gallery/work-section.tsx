import { FileText } from 'lucide-react'
import { GallerySection, Row } from './gallery-section.tsx'
import { NEED_LEVELS } from '../../shared/assessments/need-levels.ts'
import { CASE_STATUSES } from '../../shared/cases/case.ts'
import type { CaseStatus } from '../../shared/cases/case.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CaseStatusBadge } from '../ui/case-status-badge.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Field } from '../ui/field.tsx'
import { LevelBadge } from '../ui/level-badge.tsx'
import { PlanCard } from '../ui/plan-card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { usageTone } from '../ui/usage-tone.ts'

interface SampleCase {
  reference: string
  status: CaseStatus
  domains: number
  updated: string
}

const CASES: SampleCase[] = [
  { reference: 'C-104', status: 'in_progress', domains: 4, updated: '5 January 2025' },
  { reference: 'C-103', status: 'pending_review', domains: 12, updated: '3 January 2025' },
  { reference: 'C-099', status: 'draft', domains: 0, updated: '28 December 2024' },
]

const COLUMNS: Column<SampleCase>[] = [
  { id: 'reference', header: 'Case reference', cell: (row) => row.reference, rowHeader: true },
  { id: 'status', header: 'Status', cell: (row) => <CaseStatusBadge status={row.status} /> },
  { id: 'updated', header: 'Last updated', cell: (row) => row.updated, className: 'whitespace-nowrap' },
  { id: 'domains', header: 'Domains', cell: (row) => `${row.domains} of 12`, align: 'right' },
]

const PLAN = {
  name: 'Pro',
  price: { monthly: 12, yearly: 120 },
  features: ['Full DST Builder', '30 worksheet exports per month'],
}

/** The parts that carry the clinical work: panels, levels, progress, tables, tabs. */
export function WorkSection() {
  return (
    <GallerySection title="Work">
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-2">
          <Disclosure
            title="Breathing"
            defaultOpen
            start={<StatusIcon status="complete" wordHidden />}
            end={<LevelBadge level="high" />}
          >
            <Field label="Evidence of need" hint="Dates, observations, who recorded them.">
              <Textarea rows={6} wordCount />
            </Field>
          </Disclosure>
          <Disclosure
            title="Nutrition, food and drink"
            start={<StatusIcon status="progress" wordHidden />}
            end={<LevelBadge level="moderate" />}
          >
            Content
          </Disclosure>
          <Disclosure
            title="Continence"
            start={<StatusIcon status="pending" wordHidden />}
            end={<LevelBadge level={null} />}
          >
            Content
          </Disclosure>
        </div>
        <div className="flex flex-col gap-6">
          <Card title="Progress" headingLevel={3}>
            <ProgressBar label="Domains" value={4} max={12} words="4 of 12 domains completed" />
            <p className="mt-3 text-sm text-muted">Next: Nutrition, food and drink</p>
          </Card>
          <Card title="Usage" headingLevel={3}>
            <div className="flex flex-col gap-4">
              {[42, 78, 96].map((used) => (
                <ProgressBar
                  key={used}
                  label={`AI tokens at ${used}%`}
                  value={used}
                  max={100}
                  words={`${used}K of 100K used`}
                  tone={usageTone(used, 100)}
                />
              ))}
            </div>
          </Card>
        </div>
      </div>
      <Row>
        {NEED_LEVELS.map((level) => (
          <LevelBadge key={level} level={level} />
        ))}
        <LevelBadge level={null} />
      </Row>
      <Row>
        {CASE_STATUSES.map((status) => (
          <CaseStatusBadge key={status} status={status} />
        ))}
      </Row>
      <Row>
        <StatusIcon status="pending" />
        <StatusIcon status="progress" />
        <StatusIcon status="complete" />
        <Badge tone="primary">NEW</Badge>
        <Badge tone="info" icon={FileText}>
          Worksheet
        </Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Unverified</Badge>
        <Badge tone="danger">Expired</Badge>
      </Row>
      <Tabs
        label="Cases"
        items={[
          {
            value: 'all',
            label: 'All cases',
            content: <Table caption="Cases" columns={COLUMNS} rows={CASES} rowKey={(row) => row.reference} />,
          },
          {
            value: 'mine',
            label: 'Waiting for me',
            badge: <Badge tone="primary">3</Badge>,
            content: <p>Three cases.</p>,
          },
          {
            value: 'shared',
            label: 'Shared with me',
            content: <p>Nobody has shared a case with you yet.</p>,
          },
        ]}
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        <PlanCard plan={PLAN} popular note="Begins with your 14-day free trial">
          <Button variant="primary">Upgrade</Button>
        </PlanCard>
        <PlanCard plan={PLAN}>
          <Button disabled>Current Plan</Button>
        </PlanCard>
      </ul>
    </GallerySection>
  )
}
