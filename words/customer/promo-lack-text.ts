import type { PromoLack } from '#domain/products/prices/promo-lack.ts'

import { promo as en } from '../en/promo.ts'
import { promo as es } from '../es/promo.ts'
import { formatDate } from '../format.ts'
import { spokenIn } from '../language.ts'
import { promo as pt } from '../pt/promo.ts'

const words = spokenIn({ es, en, pt })

/** Which condition of a promo code is not met. */
export function promoLackText({ lack, min_people = 0, from, to }: PromoLack): string {
  if (lack === 'tours') return words.tours
  if (lack === 'people') return words.people(min_people)
  if (lack !== 'dates') return words.any
  const [first, last] = [from, to].map((date) => (date ? formatDate(date) : ''))
  return words.dates(first ?? '', last ?? '')
}
