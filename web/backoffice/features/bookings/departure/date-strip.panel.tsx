import { Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'

import type { DayAvailability } from '#contract/departures/availability.contract.ts'
import { addDays, datesBetween, type LocalDate } from '#domain/local-date.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { formatDate } from '#words/format.ts'

import { seatsLeftOn, stripDays } from './new-booking.rules.ts'
import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type DateStripProps = {
  /** the first day shown */
  from: LocalDate
  onShift: (from: LocalDate) => void
  /** undefined while they are read */
  days: readonly DayAvailability[] | undefined
  /** what a departure of the tour is counted in */
  unit: PriceUnit
  value: LocalDate
  onChange: (date: LocalDate) => void
  /** earlier days are not offered */
  earliest: LocalDate
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -stripDays,
  PageDown: stripDays,
}

/** The days of the tour that is being chosen; one dialog or page holds them at a time. */
export const daysId = 'dias'

/** Two weeks with the seats left under every day; the arrow keys walk through the days and past the edge. */
export function DateStrip({ from, onShift, days, unit, value, onChange, earliest }: DateStripProps) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const isWalking = useRef(false)
  const to = addDays(from, stripDays - 1)
  const dates = datesBetween(from, to)
  const shiftTo = (date: LocalDate) => onShift(date < earliest ? earliest : date)

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'radio')
      return
    event.preventDefault()
    const next = addDays(event.target.value, step)
    if (next < earliest) return
    isWalking.current = true
    if (next < from) shiftTo(addDays(next, 1 - stripDays))
    if (next > to) onShift(next)
    onChange(next)
  }
  // The day walked to may have come on the screen only now.
  useEffect(() => {
    if (!isWalking.current) return
    isWalking.current = false
    group.current?.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus()
  }, [value])

  return (
    <div>
      <div className={classes['stripHead']}>
        <IconButton
          variant="default"
          size={36}
          tabIndex={-1}
          aria-label={texts.earlier}
          disabled={from <= earliest}
          onClick={() => shiftTo(addDays(from, -stripDays))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          variant="default"
          size={36}
          tabIndex={-1}
          aria-label={texts.later}
          onClick={() => onShift(addDays(from, stripDays))}
        >
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        <Text size="sm" fw={600} aria-live="polite">
          {`${formatDate(from)} – ${formatDate(to)}`}
          <Text span c="dimmed" fw={400} visibleFrom="sm">
            {texts.underDays[unit]}
          </Text>
        </Text>
        <DateField
          className={classes['goTo'] ?? ''}
          aria-label={texts.goTo}
          placeholder={texts.goTo}
          minDate={earliest}
          value={null}
          opensAt={dates.includes(value) ? value : from}
          onChange={(date) => {
            if (!date) return
            shiftTo(date)
            onChange(date)
          }}
        />
      </div>
      {/* The radios inside take the focus and the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={group}
        id={daysId}
        role="radiogroup"
        aria-label={texts.date}
        className={classes['strip']}
        onKeyDown={walk}
      >
        {dates.map((date) => (
          <Day
            key={date}
            name={name}
            date={date}
            day={days?.find((each) => each.date === date)}
            unit={unit}
            isLoading={!days}
            isChosen={date === value}
            onChoose={() => onChange(date)}
          />
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  name: string
  date: LocalDate
  day: DayAvailability | undefined
  unit: PriceUnit
  isLoading: boolean
  isChosen: boolean
  onChoose: () => void
}

function Day({ name, date, day, unit, isLoading, isChosen, onChoose }: DayProps) {
  const [weekday = '', number = '', month = ''] = formatDate(date).split(' ')
  const seats = day ? seatsLeftOn(day) : 0
  const isClosed = !isLoading && (!day || day.reason !== null)
  const spoken = formatDate(date, { long: true })
  const label = isLoading
    ? `${spoken}: ${texts.loadingDay}`
    : isClosed
      ? texts.dayClosed(spoken, day?.reason_text ?? '')
      : texts.dayLeft(spoken, seats, unit)
  return (
    <label
      className={classes['day']}
      data-closed={isClosed || undefined}
      data-few={(!isClosed && unit === 'persona' && seats <= 3) || undefined}
      data-chosen={isChosen || undefined}
      title={isClosed ? day?.reason_text : undefined}
    >
      <input
        type="radio"
        name={name}
        value={date}
        checked={isChosen}
        onChange={onChoose}
        aria-label={label}
        className={classes['hidden']}
      />
      <span aria-hidden className={classes['weekday']}>
        {weekday}
      </span>
      <span aria-hidden className={classes['number']}>
        {number}
      </span>
      <span aria-hidden className={classes['seats']}>
        {isLoading ? '···' : isClosed ? texts.closedWord(day?.reason ?? null) : seats}
      </span>
      {number === '1' && (
        <span aria-hidden className={classes['month']}>
          {month}
        </span>
      )}
    </label>
  )
}
