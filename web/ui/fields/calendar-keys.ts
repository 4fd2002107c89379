import type { DateInputProps } from '@mantine/dates'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { addDays, daysBetween, type LocalDate, monthOf, weekdayOf } from '#domain/local-date.ts'

/** The kit's own way; the keyboard is on its days; or shut, though the field has the focus. */
type Mode = 'kits' | 'days' | 'shut'

const calendar = '[data-dates-dropdown]'
const isDay = (element: Element) => element.matches(':not(:disabled, [data-outside])')

function dayToBegin(chosen: string): HTMLElement | undefined {
  const days = [...document.querySelectorAll<HTMLElement>(`${calendar} [data-day]`)].filter(isDay)
  const on = (date: string) => days.find((day) => day.dataset['day'] === date)
  return on(chosen) ?? days.find((day) => day.hasAttribute('data-today')) ?? days[0]
}

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The target day of a key: a day or a week on, the ends of its week, the same day of the adjacent months. */
function targetOf(day: LocalDate, key: string): LocalDate | undefined {
  const step = stepOf[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'Home') return addDays(day, 1 - weekdayOf(day))
  if (key === 'End') return addDays(day, 7 - weekdayOf(day))
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const { from, to } = monthOf(day)
  const month = monthOf(key === 'PageUp' ? addDays(from, -1) : addDays(to, 1))
  const same = `${month.from.slice(0, 8)}${day.slice(8)}`
  return same < month.to ? same : month.to
}

/** Looks for a day for some frames: a month that was asked for is drawn a moment later. */
function focusSoon(find: () => HTMLElement | undefined): () => void {
  let frame = 0
  const look = (framesLeft: number) => {
    const day = find()
    if (day) day.focus()
    else if (framesLeft > 0) frame = requestAnimationFrame(() => look(framesLeft - 1))
  }
  look(30)
  return () => cancelAnimationFrame(frame)
}

/** The day itself, or the nearest of its month that can be chosen. */
function nearestTo(target: LocalDate): HTMLElement | undefined {
  const far = (day: HTMLElement) => Math.abs(daysBetween(target, day.dataset['day'] ?? target))
  return [...document.querySelectorAll<HTMLElement>(`${calendar} [data-day^="${target.slice(0, 7)}"]`)]
    .filter(isDay)
    .toSorted((one, other) => far(one) - far(other))[0]
}

/**
 * The kit's arrows stop at the edge of the month that it shows, and its other keys scroll the page away under its
 * calendar, which then shuts. Answers whether the key was a step.
 */
function walkOn(day: LocalDate, key: string): boolean {
  const target = targetOf(day, key)
  if (!target) return false
  if (target.slice(0, 7) !== day.slice(0, 7)) {
    const direction = target > day ? 'next' : 'previous'
    const turn = document.querySelector<HTMLButtonElement>(`${calendar} [data-direction="${direction}"]`)
    if (!turn || turn.disabled) return true
    // The month's days are removed with their focus: until the next are drawn, it must not leave the calendar.
    turn.focus()
    turn.click()
  }
  focusSoon(() => nearestTo(target))
  return true
}

/**
 * The library opens its calendar below the field without moving the focus. Arrow down moves it to the days, where
 * the library handles the keys; choosing a day, Escape and Tab return to the field.
 */
export function useCalendarKeys(chosen: string, opensAt: string) {
  const field = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState<Mode>('kits')
  // A walk that was given up leaves its month behind: the next one begins at the day that is chosen.
  const [turnedTo, setShown] = useState<string>()
  const shown = turnedTo ?? (chosen ? '' : opensAt)
  useEffect(() => {
    if (mode !== 'days') return undefined
    const stopLooking = focusSoon(() => dayToBegin(chosen || opensAt))
    const leave = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(calendar)) setMode('kits')
    }
    for (const kind of ['pointerdown', 'focusin']) document.addEventListener(kind, leave)
    return () => {
      stopLooking()
      for (const kind of ['pointerdown', 'focusin']) document.removeEventListener(kind, leave)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- where the walk begins
  }, [mode])
  const returnToButton = () => {
    field.current?.focus()
    setMode('shut')
  }
  const getDayProps: NonNullable<DateInputProps['getDayProps']> = (day) => ({
    'data-day': day,
    // Keeps Escape from the surrounding dialog.
    'data-mantine-stop-propagation': true,
    onClick: () => {
      if (mode === 'days') returnToButton()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.key === 'Tab') returnToButton()
      else if (walkOn(day, event.key)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
  })
  return {
    ref: field,
    getDayProps,
    highlightToday: true,
    ...(shown && { date: shown }),
    onDateChange: setShown,
    popoverProps: { withinPortal: true, ...(mode !== 'kits' && { opened: mode === 'days' }) },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        setShown(chosen || undefined)
        setMode('days')
      } else if (mode === 'shut' && event.key.length === 1) setMode('kits')
    },
    onClick: () => setMode('kits'),
    onBlur: () => {
      // The days take the focus from the field too.
      if (mode !== 'days') setShown(undefined)
      setMode((now) => (now === 'shut' ? 'kits' : now))
    },
  }
}
