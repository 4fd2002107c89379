import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import type { CalendarDay } from '#contract/departures/departures.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { weekdayNames } from '#words/customer/price-lines.ts'
import { formatDate } from '#words/format.ts'

import type { DepartureCalendar } from './calendar.hook.ts'
import { DepartureChip } from './departure-chip.panel.tsx'
import { departuresTexts as texts } from './departures.texts.ts'

import classes from './calendar.module.css'

type GridProps = { calendar: DepartureCalendar; days: readonly CalendarDay[]; mayChange: boolean }

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const chipsInMonth = 5

/**
 * The days with their departures. A day's number picks it: Shift picks all between, a mouse drags over several, and
 * the arrow keys walk from day to day.
 */
export function CalendarGrid({ calendar, days, mayChange }: GridProps) {
  const { dates, mode, day: current, today, chosen, choose, chooseSpan, set } = calendar
  const grid = useRef<HTMLDivElement>(null)
  const dragFrom = useRef<LocalDate | null>(null)
  const month = current.slice(0, 7)

  const walk = (event: KeyboardEvent, date: LocalDate) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(date, step)
    if (event.shiftKey && mayChange) {
      if (!chosen.includes(date)) choose(date, { extend: false })
      choose(next, { extend: true })
    }
    if (dates.includes(next)) grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
    else set({ dia: next })
  }
  const startDrag = (event: PointerEvent, date: LocalDate) => {
    const onButton = event.target instanceof Element && event.target.closest('button')
    if (event.pointerType !== 'mouse' || event.button !== 0 || onButton || date < today) return
    event.preventDefault()
    dragFrom.current = date
    chooseSpan(date, date)
  }
  const drag = (date: LocalDate) => {
    if (dragFrom.current) chooseSpan(dragFrom.current, date)
  }

  return (
    // Dragging is one way among others: the numbers do the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={grid}
      className={classes['grid']}
      data-mode={mode}
      data-now={dates.includes(today) || undefined}
      onPointerUp={() => (dragFrom.current = null)}
      onPointerLeave={() => (dragFrom.current = null)}
    >
      <div className={classes['weekdays']} aria-hidden>
        {weekdayNames.slice(1).map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      <ol className={classes['days']}>
        {dates.map((date) => {
          const day = days.find((each) => each.date === date)
          const departures = day?.departures ?? []
          const shown = mode === 'mes' ? departures.slice(0, chipsInMonth) : departures
          const hidden = departures.length - shown.length
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={date}
              className={classes['day']}
              data-today={date === today || undefined}
              data-past={date < today || undefined}
              data-outside={(mode === 'mes' && !date.startsWith(month)) || undefined}
              data-chosen={chosen.includes(date) || undefined}
              data-empty={departures.length === 0 || undefined}
              {...(mayChange && {
                onPointerDown: (event: PointerEvent) => startDrag(event, date),
                onPointerEnter: () => drag(date),
              })}
            >
              <button
                type="button"
                className={classes['number']}
                data-date={date}
                aria-pressed={chosen.includes(date)}
                aria-label={texts.day(date, departures.length)}
                aria-current={date === today ? 'date' : undefined}
                disabled={!mayChange || date < today}
                tabIndex={date === current || (date === dates[0] && !dates.includes(current)) ? 0 : -1}
                onClick={(event) => choose(date, { extend: event.shiftKey })}
                onKeyDown={(event) => walk(event, date)}
              >
                <span className={classes['long']}>{formatDate(date)}</span>
                <span className={classes['short']}>{Number(date.slice(8))}</span>
              </button>
              <ul className={classes['chips']}>
                {shown.map((departure) => (
                  <li key={`${departure.product.id} ${departure.start_time}`}>
                    <DepartureChip departure={departure} calendar={calendar} />
                  </li>
                ))}
              </ul>
              {hidden > 0 && (
                <button
                  type="button"
                  className={classes['more']}
                  aria-label={texts.moreLabel(hidden, date)}
                  onClick={() => set({ dia: date, modo: 'semana' })}
                >
                  {texts.more(hidden)}
                </button>
              )}
              {day && departures.length === 0 && day.reason_text && (
                <span className={classes['why']}>{day.reason_text}</span>
              )}
              {mode === 'mes' && departures.length > 0 && (
                <button
                  type="button"
                  className={classes['dots']}
                  aria-label={texts.moreLabel(departures.length, date)}
                  onClick={() => set({ dia: date, modo: 'semana' })}
                >
                  {departures.slice(0, 6).map(({ product, start_time, reason }) => (
                    <span
                      key={`${product.id} ${start_time}`}
                      data-closed={reason !== null || undefined}
                      style={{ background: product.color }}
                    />
                  ))}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
