import { careDomain, isOfficialLevel } from '../../shared/assessments/care-domains.ts'
import type { CareDomainId } from '../../shared/assessments/care-domains.ts'
import type { DomainGuidance } from '../../shared/assessments/guidance/guidance-entry.ts'
import { NEED_LEVEL_LABEL } from '../../shared/assessments/need-levels.ts'
import type { NeedLevel } from '../../shared/assessments/need-levels.ts'
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

/** Descriptor and scoring examples of the chosen level between the next level up and the next one down. */
export function LevelGuide({ domain, level, guidance, source }: LevelGuideProps) {
  const { below, above } = level ? neighbours(domain, level) : { below: null, above: null }
  return (
    <aside aria-label={`Levels: ${careDomain(domain).label}`} className="flex flex-col gap-3 text-sm">
      {level ? (
        <>
          {above && <Level level={above} guidance={guidance} note="One level up" />}
          {isOfficialLevel(domain, level) ? (
            <Level level={level} guidance={guidance} chosen />
          ) : (
            <div className="rounded-card border-2 border-warning/40 bg-warning-soft p-3">
              <LevelBadge level={level} word={NEED_LEVEL_LABEL[level]} />
              <p className="mt-1.5">
                {NEED_LEVEL_LABEL[level]} is not used in the official DST for this domain, so there is no
                descriptor. It is recorded as you chose it.
              </p>
            </div>
          )}
          {below && <Level level={below} guidance={guidance} note="One level down" />}
        </>
      ) : (
        <>
          <p className="text-muted">Choose a level to see its scoring examples. All levels of this domain:</p>
          {careDomain(domain)
            .permittedLevels.toReversed()
            .map((one) => (
              <Level key={one} level={one} guidance={guidance} />
            ))}
        </>
      )}
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
        <LevelBadge level={level} word={NEED_LEVEL_LABEL[level]} />
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
