import { Text, Title } from '@mantine/core'

import { formatMonth } from '#contract/format.ts'
import type { Vehicle } from '#contract/vehicles.contract.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { Facts } from '#web/ui/facts.tsx'

import { vehiclesTexts as texts } from './vehicles.texts.ts'

import classes from './vehicle.module.css'

/** How much it went out, month by month. */
export function VehicleUse({ vehicle: { use, runs, last_run, next_run } }: { vehicle: Vehicle }) {
  const most = Math.max(1, ...use.map((month) => month.runs))
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
            {use.map((month) => (
              <li key={month.month} aria-label={`${formatMonth(month.month)}: ${texts.runs(month.runs)}`}>
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
              { label: texts.lastRun, value: last_run && <DateText date={last_run} year /> },
              { label: texts.nextRun, value: next_run && <DateText date={next_run} year /> },
            ]}
          />
        </>
      )}
    </section>
  )
}
