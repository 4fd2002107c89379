import type { Product } from '#contract/products/products.contract.ts'
import type { ExceptionKind } from '#domain/departures/departure-plan.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'

import { exceptionOf, type ExceptionValues } from '../../departures/exception-values.rules.ts'

/** As the date picker gives it: the last day is missing while only one is chosen. */
export type DateRange = [LocalDate | null, LocalDate | null]

export const spanOf = ([from, last]: DateRange) => (from ? { from, to: last ?? from } : null)

/** Weekdays are asked for only where the range may have several. */
export const asksWeekdays = ([from, last]: DateRange): boolean => last !== null && last !== from

/** The exception to save, or null without a day. No weekday means all of them. */
export function exceptionInput(
  range: DateRange,
  weekdays: readonly string[],
  kind: ExceptionKind,
  values: ExceptionValues,
) {
  const span = spanOf(range)
  return (
    span && {
      ...span,
      weekdays: weekdays.length > 0 && asksWeekdays(range) ? weekdays.map(Number) : null,
      ...exceptionOf(kind, values),
    }
  )
}

/** The start times of the weekly schedule. */
export const startTimesOf = ({
  availability_rules,
}: {
  availability_rules: readonly Pick<Product['availability_rules'][number], 'start_times'>[]
}): LocalTime[] => [...new Set(availability_rules.flatMap(({ start_times }) => start_times))].toSorted()
