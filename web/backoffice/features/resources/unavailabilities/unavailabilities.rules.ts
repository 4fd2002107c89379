import type { Unavailability } from '#contract/resources/unavailabilities.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { unavailabilityTexts as texts } from './unavailabilities.texts.ts'

type Days = Pick<Unavailability, 'from' | 'to'>

export const isAwayOn = (ranges: readonly Days[], date: LocalDate): boolean =>
  ranges.some(({ from, to }) => from <= date && date <= to)

/** The ranges that have not ended. */
export const upcomingIn = <Range extends Days>(ranges: readonly Range[], today: LocalDate): Range[] =>
  ranges.filter(({ to }) => to >= today)

type When = Pick<Unavailability, 'from' | 'to' | 'from_time' | 'to_time'>

/** «lun 3 may 2027 a vie 7 may 2027», with the hours where it is not whole days. */
export function whenOf({ from, to, from_time, to_time }: When): string {
  const start = [formatDate(from, { year: true }), from_time].filter(Boolean).join(', ')
  if (from === to)
    return [start, to_time && (from_time ? `–${to_time}` : `, ${to_time}`)].filter(Boolean).join('')
  return texts.range(start, [formatDate(to, { year: true }), to_time].filter(Boolean).join(', '))
}
