import type { LocalDate } from '#domain/local-date.ts'
import { type Ages, mismatchedAge } from '#domain/products/prices/age.rules.ts'

import { ages as en } from '../en/ages.ts'
import { ages as es } from '../es/ages.ts'
import { formatDate } from '../format.ts'
import { spokenIn } from '../language.ts'
import { ages as pt } from '../pt/ages.ts'

const words = spokenIn({ es, en, pt })

/** «0 a 1 años», «desde 12 años» */
export function agesName({ min_age, max_age }: Ages): string {
  if (max_age === null) return words.from(min_age)
  return max_age === min_age ? words.only(min_age) : words.range(min_age, max_age)
}

type AgeMismatch = { name: string; age: number; category: string; ages: Ages; date: LocalDate }

/** «Lucas tendrá 2 años el mié 12 may: no puede ir como Infante (0 a 1 años).» */
export function ageMismatchText({ name, age, category, ages, date }: AgeMismatch): string {
  return age < 0 ? words.born(name) : words.mismatch(name, age, formatDate(date), category, agesName(ages))
}

export type AgedPassenger = {
  full_name: string
  category_label: string
  birth_date: LocalDate | null
  ages: Ages | null
}

/** Data of the sentence about a passenger whose age does not fit their category on the day of the tour. */
export function ageMismatchOf(passenger: AgedPassenger, date: LocalDate): AgeMismatch | null {
  const { ages, birth_date, full_name, category_label: category } = passenger
  const age = mismatchedAge(ages, birth_date, date)
  return age === null || !ages ? null : { name: full_name || category, age, category, ages, date }
}
