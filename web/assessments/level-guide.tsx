import { useState } from 'react'
import { careDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { DomainGuidance } from '../../shared/assessments/guidance/guidance-entry.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import { neighbours } from './level-options.ts'

interface LevelGuideProps {
  domain: CareDomainId
  level: NeedLevel | null
  guidance: DomainGuidance
  /** What stands with every descriptor: where the official wording is. */
  source: { notice: string; url: string; label: string; rules: readonly string[] }
}

/**
 * Descriptor and scoring examples of the chosen level between the next level up and the next one down; all levels
 * while none is chosen. In a narrow panel the chosen one comes first and the others on request, so that the way to
 * the text stays short.
 */
export function LevelGuide({ domain, level, guidance, source }: LevelGuideProps) {
  const [expanded, setExpanded] = useState(false)
  const { below, above } = level ? neighbours(domain, level) : { below: null, above: null }
  const others = expanded ? 'flex flex-col gap-3' : 'hidden flex-col gap-3 @min-[40rem]:flex'
  return (
    <aside aria-label={`Levels: ${careDomain(domain).label}`} className="flex flex-col gap-3 text-sm">
      {level === null && <p className="text-muted">Choose a level to see its scoring examples.</p>}
      {above && (
        <div className={others}>
          <Level level={above} guidance={guidance} note="One level up" />
        </div>
      )}
      {level &&
        (isOfficialLevel(domain, level) ? (
          <Level level={level} guidance={guidance} chosen />
        ) : (
          <Unofficial level={level} />
        ))}
      {below && (
        <div className={others}>
          <Level level={below} guidance={guidance} note="One level down" />
        </div>
      )}
      {level === null && (
        <div className={others}>
          {careDomain(domain)
            .permittedLevels.toReversed()
            .map((one) => (
              <Level key={one} level={one} guidance={guidance} />
            ))}
        </div>
      )}
      <Button
        variant="quiet"
        size="small"
        className="self-start @min-[40rem]:hidden"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {level ? 'Levels above and below' : 'All levels of this domain'}
      </Button>
      <p className="text-muted">
        {guidance.basis === 'project' &&
          'Project guidance: the official DST has no descriptors for this domain. '}
        {source.notice}: <ExternalLink href={source.url}>official DST, July 2022</ExternalLink>
      </p>
      <details>
        <summary className="w-fit rounded-sm font-semibold text-primary underline-offset-3 hover:underline">
          Rules for every domain
        </summary>
        <ul className="mt-1 list-disc pl-5">
          {source.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="mt-1 text-muted">{source.label}</p>
      </details>
    </aside>
  )
}

/** A level of the specification that the official tool lacks here: recorded as chosen, described nowhere. */
function Unofficial({ level }: { level: NeedLevel }) {
  return (
    <div className="rounded-card border-2 border-warning/40 bg-warning-soft p-3">
      <LevelBadge level={level} />
      <p className="mt-1.5">
        {NEED_LEVEL_LABEL[level]} is not used in the official DST for this domain, so there is no descriptor.
        It is recorded as you chose it.
      </p>
    </div>
  )
}

interface LevelProps {
  level: NeedLevel
  guidance: DomainGuidance
  note?: string
  chosen?: boolean
}

function Level({ level, guidance, note, chosen = false }: LevelProps) {
  const entry = guidance.descriptors[level]
  if (!entry) return null
  return (
    <div
      className={classNames(
        'rounded-card border p-3',
        chosen ? 'border-2 border-primary' : 'border-line bg-paper',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LevelBadge level={level} />
        <span className="text-xs text-muted">{chosen ? 'Chosen level' : note}</span>
      </div>
      <p className="mt-1.5">{entry.descriptor}</p>
      {chosen && (
        <>
          <h4 className="mt-2 font-semibold">Scoring examples</h4>
          <ul className="list-disc pl-5">
            {entry.examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </>
      )}
      {guidance.unconfirmedLevels.includes(level) && (
        <p className="mt-1.5 text-xs text-muted">Not yet compared with the official form.</p>
      )}
    </div>
  )
}
