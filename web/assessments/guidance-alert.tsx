import type { DomainGuidance } from '../../shared/assessments/guidance/guidance-entry.ts'
import { Alert } from '../ui/alert.tsx'

/** What a domain covers and what to weigh before choosing a level. */
export function GuidanceAlert({ guidance }: { guidance: DomainGuidance }) {
  return (
    <Alert title="Guidance">
      <p className="text-sm">{guidance.summary}</p>
      {guidance.notes.map((note) => (
        <p key={note} className="mt-1 text-sm">
          {note}
        </p>
      ))}
      <p className="mt-2 text-sm font-semibold">Key considerations</p>
      <ul className="mt-0.5 list-disc gap-x-6 pl-5 text-sm sm:columns-2">
        {guidance.considerations.map((consideration) => (
          <li key={consideration} className="break-inside-avoid">
            {consideration}
          </li>
        ))}
      </ul>
      <details className="mt-2 text-sm">
        <summary className="w-fit rounded-sm font-semibold text-info underline-offset-3 hover:underline">
          Where evidence is usually found
        </summary>
        <p className="mt-1">{guidance.evidenceSources.join(' · ')}</p>
      </details>
    </Alert>
  )
}
