import { Text } from '@mantine/core'
import { Link } from 'react-router'

import { changeText } from '#web/backoffice/parts/figures/figure-text.rules.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import type { Report } from '../contract/reports.contract.ts'
import { reportFigures } from '../rules/report.ts'
import { figureNames } from '../words/report-names.ts'
import { figureText } from './figure-text.rules.ts'
import { openAll } from './report-query.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

/** The totals of a report, each with what it was before; all open the rows that they are made of. */
export function ReportTotals({ report }: { report: Report }) {
  const [params] = useAddressQuery()
  const figures = reportFigures[report.report].filter((figure) => figure !== 'share')
  return (
    <section className={classes['totals']} aria-label={texts.total}>
      {figures.map((figure) => {
        const value = report.total[figure] ?? 0
        const before = report.total_before?.[figure]
        return (
          <Link
            key={figure}
            to={`?${changed(params, { open: openAll }).toString()}`}
            className={classes['total'] ?? ''}
          >
            <span className={classes['name']}>{figureNames[figure]}</span>
            <span className={classes['amount']}>{figureText(figure, value, report.currency)}</span>
            {before !== undefined && (
              <Text span size="xs" c="dimmed">
                {[changeText(value, before), texts.before(figureText(figure, before, report.currency))]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            )}
          </Link>
        )
      })}
    </section>
  )
}
