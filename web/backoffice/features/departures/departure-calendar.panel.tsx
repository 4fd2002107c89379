import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getBookingChoices } from '#contract/bookings/booking-choices.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMonth } from '#words/format.ts'

import { calendarModes, stepped } from './calendar-days.rules.ts'
import { CalendarGrid } from './calendar-grid.panel.tsx'
import { type DepartureCalendar, useDepartureCalendar } from './calendar.hook.ts'
import { ChangeDays } from './change-days.form.tsx'
import { DepartureSide } from './departure-side.panel.tsx'
import { departuresTexts as texts } from './departures.texts.ts'
import { SeatPools } from './seat-pools.panel.tsx'

import classes from './calendar.module.css'

/** All departures of a month or a week, their sales, and the actions on one or on several days. */
export function DepartureCalendarView() {
  const calendar = useDepartureCalendar()
  const { days, chosen, clear } = calendar
  const mayChange = mayDo('departures.open-close')
  const [isChanging, setChanging] = useState(false)
  return (
    <section aria-label={texts.calendar}>
      <Toolbar calendar={calendar} />
      {days.isError ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(days.error)}
          onRetry={() => void days.refetch()}
        />
      ) : days.data ? (
        <>
          {days.data.every(({ departures }) => departures.length === 0) && (
            <Text size="sm" mb="xs">
              {texts.noneShown(calendar.product !== '')}
            </Text>
          )}
          <CalendarGrid calendar={calendar} days={days.data} mayChange={mayChange} />
        </>
      ) : (
        <Skeleton height={480} role="group" aria-label={texts.loading} />
      )}
      {mayChange && days.data && !days.isError && (
        <Text size="xs" c="dimmed" mt="xs" visibleFrom="sm">
          {texts.selectHint}
        </Text>
      )}
      {chosen.length > 0 && (
        <div data-stays className={classes['bar']} aria-live="polite">
          <Text fw={600} size="sm">
            {texts.chosen(chosen.length)}
          </Text>
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={clear}>
              {texts.clear}
            </Button>
            <Button size="sm" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          </Group>
        </div>
      )}
      <ChangeDays
        calendar={calendar}
        isOpen={isChanging && chosen.length > 0}
        onClose={() => setChanging(false)}
        onDone={() => {
          setChanging(false)
          clear()
        }}
      />
      <DepartureSide calendar={calendar} mayChange={mayChange} />
    </section>
  )
}

function Toolbar({ calendar }: { calendar: DepartureCalendar }) {
  const { mode, day, dates, product, set, today } = calendar
  const choices = useQuery({ ...apiQuery(getBookingChoices, {}), staleTime: 60_000 })
  const [showsPools, setShowsPools] = useState(false)
  const title =
    mode === 'mes'
      ? formatMonth(day)
      : `${formatDate(dates[0] ?? day)} – ${formatDate(dates.at(-1) ?? day, { year: true })}`
  return (
    <div className={classes['toolbar']}>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.previous}
          onClick={() => set({ dia: stepped(mode, day, -1) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.next}
          onClick={() => set({ dia: stepped(mode, day, 1) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => set({ dia: '' })} disabled={dates.includes(today)}>
          {texts.today}
        </Button>
        <Text component="h2" className={classes['title'] ?? ''} aria-live="polite">
          {title}
        </Text>
      </Group>
      <div className={classes['filters']}>
        <SearchSelect
          aria-label={texts.product}
          placeholder={texts.allProducts}
          data={(choices.data?.products ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} · ${name}`,
          }))}
          value={product || null}
          onChange={(id) => set({ product: id ?? '' })}
          selectFirstOptionOnChange={choices.data !== undefined}
          clearable
          clearButtonProps={{ 'aria-label': texts.allProducts }}
          className={classes['product'] ?? ''}
        />
        <DateField
          aria-label={texts.goTo}
          className={classes['goTo'] ?? ''}
          value={day}
          onChange={(date) => date && set({ dia: date })}
        />
        <SegmentedControl
          aria-label={texts.mode}
          value={mode}
          onChange={(value) => set({ modo: value === 'semana' ? 'semana' : '' })}
          data={calendarModes.map((value) => ({ value, label: texts.modes[value] }))}
        />
        <Button
          variant="default"
          leftSection={<IconUsersGroup size={16} aria-hidden />}
          onClick={() => setShowsPools(true)}
        >
          {texts.pools}
        </Button>
      </div>
      <SeatPools isOpen={showsPools} onClose={() => setShowsPools(false)} />
    </div>
  )
}
