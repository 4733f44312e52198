import { careDomain } from '../../../shared/assessments/care-domains.ts'
import type { Analytics } from '../../../shared/dashboard/analytics-api.ts'
import { formatTokens } from '../../../shared/subscriptions/token-usage.ts'
import { LOOKS } from './chart-parts.tsx'
import type { Series } from './chart-parts.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureCard } from './figure-card.tsx'
import * as words from './figure-words.ts'
import { LevelChart } from './level-chart.tsx'
import { monthName, shortMonth } from './month-words.ts'

const ASSESSMENTS: readonly Series[] = [
  { key: 'opened', name: 'Opened', look: LOOKS.soft },
  { key: 'signedOff', name: 'Signed off', look: LOOKS.solid },
]
const timesFor = (standardDays: number): readonly Series[] => [
  { key: 'within', name: `Within ${standardDays} days`, look: LOOKS.solid },
  { key: 'beyond', name: 'Longer', look: LOOKS.late },
]
const REVIEWS: readonly Series[] = [
  { key: 'first', name: 'First reviews', look: LOOKS.solid },
  { key: 'yearly', name: 'Yearly reviews', look: LOOKS.soft },
]
const TOKENS: readonly Series[] = [{ key: 'tokens', name: 'Tokens', look: LOOKS.solid }]

const PAIR = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2'

/** The five figures, each with its sentence, chart, table and file. */
export function AnalyticsFigures({ analytics }: { analytics: Analytics }) {
  const { months, completion, domains, reviews, tokens } = analytics
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">
        Over the cases you own and those shared with you, archived ones included. Months are those of
        Europe/London.
      </p>
      <div className={PAIR}>
        <FigureCard
          title="Assessments over time"
          summary={words.monthsSentence(months)}
          fileName="assessments-over-time.csv"
          figures={words.monthsFigures(months)}
          drawn={words.openedInAll(months) + words.signedOffInAll(months) > 0}
        >
          <ColumnChart
            series={ASSESSMENTS}
            places={months.map(({ month, ...values }) => ({ ...placeOf(month), values }))}
          />
        </FigureCard>
        <FigureCard
          title="Time to completion"
          summary={words.completionSentence(completion)}
          fileName="time-to-completion.csv"
          figures={words.completionFigures(completion)}
          drawn={completion.total > 0}
        >
          <ColumnChart
            stacked
            series={timesFor(completion.standardDays)}
            places={completion.bands.map((band) => ({
              label: band.to === null ? `${band.from}+` : `${band.from}–${band.to}`,
              name: words.bandName(band),
              values: { [band.from <= completion.standardDays ? 'within' : 'beyond']: band.cases },
            }))}
          />
        </FigureCard>
      </div>
      <FigureCard
        title="Levels by domain"
        summary={words.levelsSentence(domains)}
        fileName="levels-by-domain.csv"
        figures={words.levelsFigures(domains)}
        drawn={words.hasLevels(domains)}
      >
        <LevelChart
          places={domains.map(({ domain, levels }) => {
            const { label } = careDomain(domain)
            return { label, name: label, values: levels }
          })}
        />
      </FigureCard>
      <div className={PAIR}>
        <FigureCard
          title="Reviews ahead"
          summary={words.reviewsSentence(reviews)}
          fileName="reviews-ahead.csv"
          figures={words.reviewsFigures(reviews)}
          drawn={words.reviewsInAll(reviews) > 0}
        >
          <ColumnChart
            stacked
            series={REVIEWS}
            places={reviews.map(({ month, ...values }) => ({ ...placeOf(month), values }))}
          />
        </FigureCard>
        <FigureCard
          title="AI use"
          summary={words.tokensSentence(tokens)}
          fileName="ai-use.csv"
          figures={words.tokensFigures(tokens)}
          drawn={words.tokensInAll(tokens) > 0}
        >
          <ColumnChart
            series={TOKENS}
            places={tokens.map(({ month, ...values }) => ({ ...placeOf(month), values }))}
            words={formatTokens}
          />
        </FigureCard>
      </div>
    </div>
  )
}

const placeOf = (month: string) => ({ label: shortMonth(month), name: monthName(month) })
