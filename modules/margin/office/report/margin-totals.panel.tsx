import { Text } from '@mantine/core'
import { Link } from 'react-router'

import { changeText, unitText } from '#web/backoffice/parts/figures/figure-text.rules.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import type { MarginReport } from '../../contract/margin-report.contract.ts'
import { marginFigureNames as names } from '../../words/margin-report-names.ts'
import { openAll } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'
import own from './margin-report.module.css'

const shown = [
  ['departures', 'count'],
  ['people', 'count'],
  ['income', 'money'],
  ['costs', 'money'],
  ['margin', 'money'],
  ['percent', 'percent'],
] as const

type MarginTotalsProps = Pick<MarginReport, 'total' | 'currency'> & { before: MarginReport['total'] | null }

/** The totals of the report, each with what it was before. */
export function MarginTotals({ total, currency, before }: MarginTotalsProps) {
  const [params] = useAddressQuery()
  return (
    <section className={classes['totals']} aria-label={texts.total}>
      {shown.map(([figure, unit]) => {
        const value = total[figure]
        const former = before?.[figure] ?? null
        if (value === null) return null
        return (
          <Link
            key={figure}
            to={`?${changed(params, { open: openAll }).toString()}`}
            className={classes['total'] ?? ''}
          >
            <span className={classes['name']}>{names[figure]}</span>
            <span className={classes['amount']}>{unitText(unit, value, currency)}</span>
            {former !== null && (
              <Text span size="xs" c="dimmed">
                {unit !== 'percent' && changeText(value, former)}{' '}
                <span className={own['before']}>{texts.before(unitText(unit, former, currency))}</span>
              </Text>
            )}
          </Link>
        )
      })}
    </section>
  )
}
