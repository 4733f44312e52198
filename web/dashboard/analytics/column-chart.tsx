import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { Legend, placeNote, TICK } from './chart-parts.tsx'
import type { Place, Series } from './chart-parts.tsx'

interface ColumnChartProps {
  places: readonly Place[]
  series: readonly Series[]
  /** Bars of one place stand on each other. */
  stacked?: boolean
  words?: (value: number) => string
}

const HEIGHT = 240

/** Upright bars, such as one for each month. */
export function ColumnChart({ places, series, stacked = false, words = String }: ColumnChartProps) {
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={[...places]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="label"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-control)' }}
            interval="preserveStartEnd"
          />
          <YAxis
            width={44}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickFormatter={words}
          />
          <Tooltip
            content={placeNote(series, words)}
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
          />
          {series.map(({ key, look }) => (
            <Bar
              key={key}
              dataKey={(place: Place) => place.values[key]}
              {...look}
              {...(stacked && { stackId: 'all' })}
              maxBarSize={40}
              radius={stacked ? 0 : [3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
