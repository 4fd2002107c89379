import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { ScheduleDay } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { sheetsTexts as texts } from '../shown/schedule-sheets.texts.ts'

import classes from './week-strip.module.css'

type WeekStripProps = {
  dates: readonly LocalDate[]
  /** undefined while they are on their way */
  days: readonly ScheduleDay[] | undefined
  chosen: LocalDate
  today: LocalDate
  placeOf: (date: LocalDate) => string
  /** to previous and next weeks */
  canMove: boolean
}

/** Some days in a row: what each holds and what is missing. */
export function WeekStrip({ dates, days, chosen, today, placeOf, canMove }: WeekStripProps) {
  return (
    <nav aria-label={texts.week} className={classes['strip']}>
      {canMove && (
        <ActionIcon
          component={Link}
          to={placeOf(addDays(chosen, -7))}
          variant="default"
          size="lg"
          aria-label={texts.previousWeek}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
      )}
      <ol className={classes['days']}>
        {dates.map((date) => (
          <li key={date}>
            <Link
              to={placeOf(date)}
              className={classes['day']}
              aria-current={date === chosen ? 'date' : undefined}
              data-today={date === today || undefined}
            >
              <Day
                date={date}
                day={days?.find((each) => each.date === date)}
                today={today}
                isNear={date === today || date === addDays(today, 1)}
              />
            </Link>
          </li>
        ))}
      </ol>
      {canMove && (
        <ActionIcon
          component={Link}
          to={placeOf(addDays(chosen, 7))}
          variant="default"
          size="lg"
          aria-label={texts.nextWeek}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      )}
    </nav>
  )
}

type DayProps = {
  date: LocalDate
  day: ScheduleDay | undefined
  today: LocalDate
  /** today and tomorrow, when everyone should have a sheet: for later days it is only information */
  isNear: boolean
}

function Day({ date, day, today, isNear }: DayProps) {
  const [weekday, number] = formatDate(date).split(' ')
  const missing =
    day && date >= today
      ? [
          day.without_sheet > 0 ? texts.withoutSheet(day.without_sheet) : '',
          day.incomplete > 0 ? texts.lacking(day.incomplete) : '',
        ].filter(Boolean)
      : []
  return (
    <>
      <span className={classes['weekday']}>{weekday}</span>{' '}
      <span className={classes['number']}>{number}</span>
      {day && day.departures === 0 && day.under_way === 0 && (
        <span className={classes['facts']}>{texts.noDepartures}</span>
      )}
      {day && day.departures > 0 && (
        <>
          <span className={classes['facts']}>{texts.departures(day.departures)}</span>
          <span className={classes['facts']}>{texts.persons(day.people)}</span>
        </>
      )}
      {day && day.under_way > 0 && <span className={classes['facts']}>{texts.underWay(day.under_way)}</span>}
      {missing.length > 0 && (
        <span className={classes['missing']} data-mild={(!isNear && day?.incomplete === 0) || undefined}>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{texts.dayFacts(missing)}</span>
        </span>
      )}
    </>
  )
}
