import type { LocalDate } from '#domain/local-date.ts'
import { type Ages, mismatchedAge } from '#domain/products/prices/age.rules.ts'

import { count, formatDate } from '../format.ts'

/** «0 a 1 años», «desde 12 años» */
export function agesName({ min_age, max_age }: Ages): string {
  if (max_age === null) return `desde ${count(min_age, 'año', 'años')}`
  return max_age === min_age ? count(min_age, 'año', 'años') : `${min_age} a ${max_age} años`
}

type AgeMismatch = { name: string; age: number; category: string; ages: string; date: LocalDate }

/** «Lucas tendrá 2 años el mié 12 may: no puede ir como Infante (0 a 1 años).» */
export function ageMismatchText({ name, age, category, ages, date }: AgeMismatch): string {
  if (age < 0) return `${name}: la fecha de nacimiento es posterior al tour.`
  const old = age === 0 ? 'menos de 1 año' : count(age, 'año', 'años')
  return `${name} tendrá ${old} el ${formatDate(date)}: no puede ir como ${category} (${ages}).`
}

export type AgedPassenger = {
  full_name: string
  category_label: string
  birth_date: LocalDate | null
  ages: Ages | null
}

/** What a sentence needs about a passenger whose age does not fit their category on the day of the tour. */
export function ageMismatchOf(passenger: AgedPassenger, date: LocalDate): AgeMismatch | null {
  const { ages, birth_date, full_name, category_label: category } = passenger
  const age = mismatchedAge(ages, birth_date, date)
  return age === null || !ages
    ? null
    : { name: full_name || category, age, category, ages: agesName(ages), date }
}
