import type { Party } from '#domain/products/prices/party.rules.ts'
import { quote, type Pricing, type Quote } from '#domain/products/prices/price.rules.ts'

import type { DemoProduct } from '../demo-data.ts'
import type { Random } from './random.ts'

/** Who travels together, before a tour's own categories are known. */
export type Company = { adults: number; seniors: number; students: number; children: number; infants: number }

const alone: Company = { adults: 1, seniors: 0, students: 0, children: 0, infants: 0 }

export const adultsOnly = (adults: number): Company => ({ ...alone, adults })

export function someCompany(random: Random): Company {
  const dice = random.below(100)
  if (dice < 14) return alone
  if (dice < 54) return adultsOnly(2)
  if (dice < 68) return adultsOnly(random.between(3, 5))
  if (dice < 86) return { ...alone, adults: 2, children: random.between(1, 2) }
  if (dice < 90) return { ...alone, adults: 2, infants: 1 }
  if (dice < 96) return { ...alone, adults: 0, seniors: 2 }
  return { ...alone, adults: 0, students: 2 }
}

/** The company in a tour's categories and what it pays; null where the tour is not for them. */
export function priced(
  company: Company,
  { product, sellable }: { product: DemoProduct; sellable: Pricing },
  date: string,
  /** they live in the country */
  resident = false,
): { party: Party; quote: Quote } | null {
  const has = (code: string) => product.price_categories.some((category) => category.code === code)
  const seniors = has('SENIOR') ? company.seniors : 0
  const students = has('STUDENT') ? company.students : 0
  const party: Party = {
    ADULT: company.adults + (company.seniors - seniors) + (company.students - students),
    SENIOR: seniors,
    STUDENT: students,
    CHILD: company.children,
    INFANT: company.infants,
  }
  const answer = quote(
    sellable,
    {
      party,
      nationals: resident ? party : {},
      extras: [],
      channel: 'mostrador',
    },
    date,
  )
  return typeof answer === 'string' ? null : { party, quote: answer }
}
