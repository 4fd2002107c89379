import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import type { LocalDate } from '#domain/local-date.ts'

import { dayByArrow } from './calendar-days.rules.ts'
import type { DepartureCalendar } from './calendar.hook.ts'

/** Picks days by dragging a mouse over the grid, and walks from day to day with the arrow keys. */
export function useDayPicking(calendar: DepartureCalendar, mayChange: boolean) {
  const { dates, today, chosen, choose, chooseSpan, set } = calendar
  const dragFrom = useRef<LocalDate | null>(null)
  return {
    mayChange,
    walk: (event: KeyboardEvent<HTMLElement>, date: LocalDate) => {
      const next = dayByArrow(date, event.key)
      if (!next) return
      event.preventDefault()
      if (event.shiftKey && mayChange) {
        if (!chosen.includes(date)) choose(date, { extend: false })
        choose(next, { extend: true })
      }
      const grid = event.currentTarget.closest('ol')
      if (dates.includes(next)) grid?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus()
      else set({ dia: next })
    },
    startDrag: (event: PointerEvent, date: LocalDate) => {
      const onButton = event.target instanceof Element && event.target.closest('button')
      if (event.pointerType !== 'mouse' || event.button !== 0 || onButton || date < today) return
      event.preventDefault()
      dragFrom.current = date
      chooseSpan(date, date)
    },
    drag: (date: LocalDate) => {
      if (dragFrom.current) chooseSpan(dragFrom.current, date)
    },
    endDrag: () => {
      dragFrom.current = null
    },
  }
}

export type DayPicking = ReturnType<typeof useDayPicking>
