import { IconAlertTriangle, IconCircleX, IconTool } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { CalendarRow } from '#contract/resources/resource-calendar.contract.ts'
import { type LocalDate, weekdayOf } from '#domain/local-date.ts'
import { paths } from '#web/backoffice/paths.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { textOn } from '#web/ui/parts/readable-color.ts'
import { formatDate } from '#words/format.ts'

import { cellsOf, type DayCell } from './calendar-days.rules.ts'
import { calendarTexts as texts } from './resource-calendar.texts.ts'

import classes from './resource-calendar.module.css'

/** Runs shown in a cell; the rest is counted. */
const mostRuns = 3

type GridProps = {
  rows: readonly CalendarRow[]
  days: readonly LocalDate[]
  today: LocalDate
  of: 'vehicle' | 'person'
}

export function ResourceGrid({ rows, days, today, of }: GridProps) {
  return (
    <>
      <ScrollRegion label={texts.region} className={classes['frame']}>
        <table className={classes['grid']} aria-label={texts.of[of]}>
          <thead>
            <tr>
              <th scope="col" className={classes['name']}>
                {texts.name[of]}
              </th>
              {days.map((day) => (
                <DayHead key={day} day={day} isToday={day === today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={classes['name']}>
                  <Link to={of === 'vehicle' ? paths.vehicle(row.id) : paths.person(row.id)}>{row.name}</Link>
                  <span>{row.detail}</span>
                  <span className={classes['use']}>{usedWords(row)}</span>
                </th>
                {cellsOf(row, days).map((cell) => (
                  <Day key={cell.date} cell={cell} isToday={cell.date === today} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <ul className={classes['legend']}>
        <li>
          <span className={classes['sample']} />
          {texts.legend.run}
        </li>
        <li>
          <IconTool size={15} aria-hidden />
          {texts.legend.away}
        </li>
        <li>
          <IconAlertTriangle size={15} className={classes['ending'] ?? ''} aria-hidden />
          {texts.legend.paper}
        </li>
        <li>
          <IconCircleX size={15} className={classes['over'] ?? ''} aria-hidden />
          {texts.legend.expired}
        </li>
      </ul>
    </>
  )
}

function DayHead({ day, isToday }: { day: LocalDate; isToday: boolean }) {
  const [weekday = '', number = ''] = formatDate(day).split(' ')
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      data-weekend={weekdayOf(day) > 5 || undefined}
      aria-label={formatDate(day, { long: true })}
    >
      <span aria-hidden>{weekday.slice(0, 2)}</span>
      <strong aria-hidden>{number}</strong>
    </th>
  )
}

function usedWords({ use: { runs, minutes, kilometres, occupancy } }: CalendarRow): string {
  if (runs === 0) return texts.idle
  return [
    texts.runs(runs),
    texts.hours(minutes),
    kilometres === null ? '' : texts.kilometres(kilometres),
    occupancy === null ? '' : texts.occupancy(occupancy),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Day({ cell: { date, runs, away, ending, expired }, isToday }: { cell: DayCell; isToday: boolean }) {
  const shown = runs.length > mostRuns ? runs.slice(0, mostRuns - 1) : runs
  return (
    <td
      data-today={isToday || undefined}
      data-weekend={weekdayOf(date) > 5 || undefined}
      data-away={away !== null || undefined}
    >
      {away !== null && (
        <span className={classes['away']} title={texts.away(away)}>
          <IconTool size={14} aria-label={texts.away(away)} />
        </span>
      )}
      {ending.length > 0 && (
        <IconAlertTriangle
          size={15}
          className={classes['ending'] ?? ''}
          aria-label={ending.map(texts.ends).join('. ')}
        >
          <title>{ending.map(texts.ends).join('. ')}</title>
        </IconAlertTriangle>
      )}
      {ending.length === 0 && expired && (
        <IconCircleX
          size={14}
          className={classes['over'] ?? ''}
          aria-label={texts.expired(expired.name, expired.expires_on)}
        >
          <title>{texts.expired(expired.name, expired.expires_on)}</title>
        </IconCircleX>
      )}
      {shown.map((run) => (
        <Link
          key={run.sheet_id}
          to={paths.scheduleSheet(run.sheet_id)}
          className={classes['run']}
          style={run.color ? { background: run.color, color: textOn(run.color) } : undefined}
          title={texts.run(run)}
          aria-label={texts.run(run)}
        >
          {run.code || run.number}
        </Link>
      ))}
      {shown.length < runs.length && (
        <span className={classes['more']} title={runs.slice(shown.length).map(texts.run).join('\n')}>
          {texts.more(runs.length - shown.length)}
        </span>
      )}
    </td>
  )
}
