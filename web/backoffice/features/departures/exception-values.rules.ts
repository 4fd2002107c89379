import { type ExceptionKind, setsCapacity } from '#domain/departures/departure-plan.rules.ts'
import type { LocalTime } from '#domain/local-date.ts'

/** What is typed for an exception; its kind decides what of it is sent. */
export type ExceptionValues = {
  /** empty: every departure of the day */
  start_time: LocalTime
  new_time: LocalTime
  capacity: number | null
  reason: string
}

export const noException: ExceptionValues = { start_time: '', new_time: '', capacity: null, reason: '' }

export const exceptionOf = (
  kind: ExceptionKind,
  { start_time, new_time, capacity, reason }: ExceptionValues,
) => ({
  kind,
  start_time: start_time || null,
  new_time: kind === 'time' ? new_time || null : null,
  capacity: setsCapacity(kind) ? capacity : null,
  reason,
})

/** The departures that a change may be about; another time is given to one departure, never to a whole day. */
export const timeOptions = (
  kind: ExceptionKind | 'reopen',
  times: readonly LocalTime[],
  wholeDay: string,
) => [
  ...(kind === 'time' ? [] : [{ value: '', label: wholeDay }]),
  ...times.map((value) => ({ value, label: value })),
]
