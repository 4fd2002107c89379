import type { LocalDate } from '../../local-date.ts'
import type { PriceCategory } from '../product/product.ts'

/**
 * Age in whole years on a day; on the birthday a person is already a year older. For a person born on 29 February that
 * day is 1 March in other years.
 */
export function ageOn(birth_date: LocalDate, date: LocalDate): number {
  const years = Number(date.slice(0, 4)) - Number(birth_date.slice(0, 4))
  return date.slice(5) >= birth_date.slice(5) ? years : years - 1
}

export type Ages = Pick<PriceCategory, 'min_age' | 'max_age'>

/** Ages are those on the day of the service, not on the day of the booking. */
export function isOfAge({ min_age, max_age }: Ages, birth_date: LocalDate, date: LocalDate): boolean {
  const age = ageOn(birth_date, date)
  return age >= min_age && (max_age === null || age <= max_age)
}

/** The age that excludes a passenger from their category on a day; null if it fits or is unknown. */
export function mismatchedAge(
  ages: Ages | null,
  birth_date: LocalDate | null,
  date: LocalDate,
): number | null {
  return ages && birth_date && !isOfAge(ages, birth_date, date) ? ageOn(birth_date, date) : null
}
