import { FigureChart } from '#web/backoffice/parts/figures/figure-chart.tsx'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import { isByTime } from '../../rules/margin-report.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

const mostBars = 15
const longestName = 22

/** The code that people know a tour by, the name of a vehicle without its plate. */
const shortOf = (name: string) => {
  const [first = name] = name.split(' · ')
  return first.length > longestName ? `${first.slice(0, longestName - 1).trimEnd()}…` : first
}

type MarginChartProps = { report: MarginReport; earlier: ReadonlyMap<string, number> | null }

/** The margin of each group. */
export function MarginChart({ report: { rows, by, currency }, earlier }: MarginChartProps) {
  const isTime = isByTime(by)
  const shown = isTime ? rows : rows.slice(0, mostBars)
  const drawn = {
    rows: shown.map(({ key, name, margin }) => ({
      name: isTime ? name : shortOf(name),
      now: margin,
      before: earlier?.get(key) ?? 0,
    })),
    nameWidth: by === 'product' ? 56 : 140,
  }
  return (
    <FigureChart
      wide={drawn}
      narrow={drawn}
      unit="money"
      currency={currency}
      isAcross={!isTime}
      labels={{ now: texts.current, before: earlier && texts.former }}
      alternative={texts.chartAlternative}
      caption={texts.chart(shown.length, rows.length)}
    />
  )
}
