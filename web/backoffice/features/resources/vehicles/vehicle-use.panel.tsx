import { Text, Title } from '@mantine/core'

import type { Vehicle } from '#contract/resources/vehicles.contract.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { formatMonth } from '#words/format.ts'

import { vehiclesTexts as texts } from './vehicles.texts.ts'

import classes from './vehicle.module.css'

/** How much it went out, month by month. */
export function VehicleUse({ vehicle }: { vehicle: Vehicle }) {
  const { runs, last_run, next_run } = vehicle
  const months = vehicle.use
  const most = Math.max(1, ...months.map((month) => month.runs))
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {texts.use}
      </Title>
      {runs === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noRuns}
        </Text>
      ) : (
        <>
          <ol className={classes['months']} aria-label={texts.use}>
            {months.map((month) => (
              <li key={month.month} aria-label={`${formatMonth(month.month)}: ${amountOf([month])}`}>
                <span className={classes['runs']} aria-hidden>
                  {month.runs > 0 ? month.runs : ''}
                </span>
                <span
                  className={classes['bar']}
                  style={{ height: `${Math.round((month.runs / most) * 56)}px` }}
                  aria-hidden
                />
                <span className={classes['month']} aria-hidden>
                  {formatMonth(month.month).slice(0, 3)}
                </span>
              </li>
            ))}
          </ol>
          <Facts
            facts={[
              { label: texts.yearTotals, value: amountOf(months) },
              { label: texts.month, value: amountOf(months.slice(-1)) },
              { label: texts.lastRun, value: last_run && <DateText date={last_run} year /> },
              { label: texts.nextRun, value: next_run && <DateText date={next_run} year /> },
            ]}
          />
        </>
      )}
    </section>
  )
}

/** Totals of some months: runs, hours, kilometres of closed runs, and occupancy. */
function amountOf(months: Vehicle['use']): string {
  const runs = months.reduce((sum, month) => sum + month.runs, 0)
  if (runs === 0) return texts.runs(0)
  const kilometres = months.flatMap((month) => month.kilometres ?? [])
  const full = months.filter(({ occupancy }) => occupancy !== null)
  const weight = full.reduce((sum, month) => sum + month.minutes, 0)
  const filled = full.reduce((sum, month) => sum + (month.occupancy ?? 0) * month.minutes, 0)
  return texts.amount([
    texts.runs(runs),
    texts.hours(months.reduce((sum, month) => sum + month.minutes, 0)),
    kilometres.length > 0 ? texts.kilometres(kilometres.reduce((sum, each) => sum + each, 0)) : '',
    weight > 0 ? texts.occupancy(Math.round(filled / weight)) : '',
  ])
}
