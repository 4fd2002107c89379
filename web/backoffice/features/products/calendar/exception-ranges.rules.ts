import type { ProductException } from '#contract/products/products.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'

/** Days in a row that were closed or limited alike: one line for a person, several rows for the server. */
export type ExceptionRange = {
  ids: string[]
  from: LocalDate
  to: LocalDate
  start_time: string | null
  kind: ExceptionKind
  capacity: number | null
  new_time: string | null
  reason: string
  seats_taken: number
}

const alike = (range: ExceptionRange, { start_time, kind, capacity, new_time, reason }: ProductException) =>
  range.start_time === start_time &&
  range.kind === kind &&
  range.capacity === capacity &&
  range.new_time === new_time &&
  range.reason === reason

export function rangesOf(exceptions: readonly ProductException[]): ExceptionRange[] {
  const ranges: ExceptionRange[] = []
  for (const exception of exceptions.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { id, date, seats_taken, ...rest } = exception
    const open = ranges.find((range) => alike(range, exception) && addDays(range.to, 1) === date)
    if (open) {
      open.ids.push(id)
      open.to = date
      open.seats_taken += seats_taken
    } else {
      ranges.push({ ...rest, ids: [id], from: date, to: date, seats_taken })
    }
  }
  return ranges
}
