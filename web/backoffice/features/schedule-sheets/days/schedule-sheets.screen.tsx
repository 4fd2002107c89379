import { Button, Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { addDays, datesBetween, isLocalDate, type LocalDate, weekdayOf } from '#domain/local-date.ts'
import { isCrew } from '#domain/staff/level.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { OfficeDay } from '../board/day/office-day.panel.tsx'
import { boardTexts } from '../board/state/board.texts.ts'
import { DayPassengers } from '../paper/passenger-files.panel.tsx'
import { sheetsTexts as texts } from '../shown/schedule-sheets.texts.ts'
import { SheetList } from './sheet-list.panel.tsx'
import { WeekStrip } from './week-strip.panel.tsx'

import classes from '../board/parts/board.module.css'

const views = ['tablero', 'linea', 'lista'] as const

export default function ScheduleSheetsScreen() {
  const today = useToday()
  const goesAlong = isCrew(useMe())
  const { values, set } = useUrlFilters(['date', 'view', 'departure', 'search', 'open', 'by', 'ask'])
  const { date: asked } = values
  const date = isLocalDate(asked) && asked >= '2000-01-01' && asked < '2100-01-01' ? asked : today
  const view = views.find((each) => each === values.view) ?? 'tablero'
  const dates = goesAlong ? datesBetween(addDays(today, -1), addDays(today, 1)) : weekOf(date)
  const days = useQuery(
    apiQuery(listScheduleDays, { query: { from: dates[0] ?? date, to: dates.at(-1) ?? date } }),
  )
  const placeOf = (day: LocalDate) =>
    `?${new URLSearchParams({ date: day, ...(view !== 'tablero' && { view }), ...(values.by && { by: values.by }) }).toString()}`
  const day = days.data?.find((each) => each.date === date)
  return (
    <div className={classes['screen']} data-board={!goesAlong && view === 'tablero' ? '' : undefined}>
      <PageHeader
        isLow
        title={goesAlong ? texts.titleOwn : texts.title}
        description={formatDate(date, { long: true, year: true })}
        documentTitle={texts.documentTitle(formatDate(date))}
        actions={
          <Group gap="xs">
            {date !== today && (
              <Button variant="default" component={Link} to={placeOf(today)}>
                {texts.today}
              </Button>
            )}
            {!goesAlong && (
              <>
                {mayDo('passenger-lists.read') && <DayPassengers date={date} />}
                <DateField
                  aria-label={texts.date}
                  value={date}
                  onChange={(chosen) => chosen && set({ date: chosen, open: '', departure: '' })}
                  w={190}
                />
                <SegmentedControl
                  aria-label={boardTexts.views.label}
                  value={view}
                  onChange={(chosen) => set({ view: chosen === 'tablero' ? '' : chosen })}
                  data={views.map((value) => ({ value, label: boardTexts.views[value] }))}
                />
              </>
            )}
          </Group>
        }
      />
      <WeekStrip
        dates={dates}
        days={days.data}
        chosen={date}
        today={today}
        placeOf={placeOf}
        canMove={!goesAlong}
      />
      {days.isError && (
        <ProblemAlert
          title={texts.weekFailed}
          problem={problemOf(days.error)}
          onRetry={() => void days.refetch()}
        />
      )}
      {goesAlong || view === 'lista' ? (
        <SheetList date={date} isCrew={goesAlong} day={day} />
      ) : (
        <OfficeDay key={date} date={date} isTimeline={view === 'linea'} place={values} onPlace={set} />
      )}
    </div>
  )
}

/** Monday to Sunday around a day. */
function weekOf(date: LocalDate): LocalDate[] {
  const monday = addDays(date, 1 - weekdayOf(date))
  return datesBetween(monday, addDays(monday, 6))
}
