import type { Channel } from '../../channel.ts'
import type { LocalDate } from '../../local-date.ts'
import type { RefusalDetails } from '../../refusal.ts'
import type { CategoryCode, PriceUnit, Residency } from '../product/product.ts'
import { chooseExtras, type Extra, type ExtraAsked, mostOf } from './extra.rules.ts'
import {
  type Counted,
  countParty,
  overloaded,
  type Party,
  type PartyRefusal,
  type PartyTerms,
  type Passenger,
} from './party.rules.ts'
import { type Buyer, priceOn, type PriceRule } from './price-rule.rules.ts'

/** Input of a price. */
export type Pricing = PartyTerms & {
  price_unit: PriceUnit
  /** name of a group or a vehicle on its line: «Van privada» */
  unit_label: string
  people_per_vehicle: number | null
  rules: readonly PriceRule[]
  extras: readonly Extra[]
}
/** A requested sale, apart from the departure. */
export type Sale = {
  party: Party
  /** how many of each category are residents of the country; the rest are foreign */
  nationals: Party
  extras: readonly ExtraAsked[]
  channel: Channel
}

export const quoteLineKinds = ['pasajero', 'grupo', 'vehiculo', 'extra'] as const
export type QuoteLine = {
  kind: (typeof quoteLineKinds)[number]
  category_code: CategoryCode | null
  /** set where residents and foreigners pay by different prices */
  residency: Residency | null
  extra_id: string | null
  name: string
  quantity: number
  unit_amount: number
  total: number
}
export type Quote = {
  lines: QuoteLine[]
  total: number
  /** its use of the departure's capacity: seats, one for a group, or one per vehicle */
  seats: number
  people: number
  passengers: Passenger[]
}

/** The price of a sale on a day, or why it cannot be made. The only entry to the price engine, for every channel. */
export function quote(pricing: Pricing, sale: Sale, date: LocalDate): Quote | PartyRefusal {
  const counted = countParty(pricing, sale.party, sale.nationals)
  if (typeof counted === 'string') return counted
  const people = sizeOf(counted)
  const priced =
    pricing.price_unit === 'persona'
      ? passengerLines(pricing, counted, { people, channel: sale.channel }, date)
      : unitLine(pricing, counted, { people, channel: sale.channel }, date)
  if (!priced) return 'price_missing'
  const extras = chooseExtras(pricing.extras, sale.extras, people)
  if (typeof extras === 'string') return extras

  const lines = [
    ...priced.lines,
    ...extras.map(({ extra, quantity }) =>
      line({ kind: 'extra', extra_id: extra.id, name: extra.name, quantity, unit_amount: extra.amount }),
    ),
  ]
  return {
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    seats: priced.seats,
    people: counted.people,
    passengers: passengersOf(counted),
  }
}

/** A group is as big as its seats: an infant on the lap never moves it to another price. */
const sizeOf = ({ seated }: Counted) => Math.max(1, seated)

type Terms = Pick<Buyer, 'people' | 'channel'>
type Priced = { lines: QuoteLine[]; seats: number } | null

function passengerLines({ rules }: Pricing, counted: Counted, terms: Terms, date: LocalDate): Priced {
  const lines: QuoteLine[] = []
  for (const { category, nationals, foreigners } of counted.groups) {
    const { code: category_code, label: name } = category
    const priceFor = (residency: Residency) => priceOn(rules, { ...terms, category_code, residency }, date)
    const national = nationals > 0 ? priceFor('nacional') : null
    const foreign = foreigners > 0 ? priceFor('extranjero') : null
    if ((nationals > 0 && !national) || (foreigners > 0 && !foreign)) return null
    const passenger = { kind: 'pasajero' as const, category_code, name }
    if (national && foreign && national === foreign) {
      lines.push(line({ ...passenger, quantity: nationals + foreigners, unit_amount: foreign.amount }))
      continue
    }
    for (const [rule, residency, quantity] of [
      [national, 'nacional', nationals],
      [foreign, 'extranjero', foreigners],
    ] as const) {
      if (!rule) continue
      const shownResidency =
        national && foreign ? residency : rule.residency === 'cualquiera' ? null : residency
      lines.push(line({ ...passenger, residency: shownResidency, quantity, unit_amount: rule.amount }))
    }
  }
  return { lines, seats: counted.seated }
}

function unitLine(pricing: Pricing, counted: Counted, terms: Terms, date: LocalDate): Priced {
  const { price_unit, unit_label: name, people_per_vehicle, rules } = pricing
  // A group is national only when everybody in it is.
  const residency = counted.groups.every(({ foreigners }) => foreigners === 0) ? 'nacional' : 'extranjero'
  const rule = priceOn(rules, { ...terms, category_code: null, residency }, date)
  if (!rule) return null
  const kind = price_unit === 'vehiculo' ? 'vehiculo' : 'grupo'
  const quantity = kind === 'grupo' ? 1 : Math.ceil(terms.people / (people_per_vehicle ?? terms.people))
  const shownResidency = rule.residency === 'cualquiera' ? null : residency
  const unit = line({ kind, residency: shownResidency, name, quantity, unit_amount: rule.amount })
  return { lines: [unit], seats: quantity }
}

type LineFacts = Pick<QuoteLine, 'kind' | 'name' | 'quantity' | 'unit_amount'> & Partial<QuoteLine>

function line(facts: LineFacts): QuoteLine {
  const total = facts.quantity * facts.unit_amount
  return { category_code: null, residency: null, extra_id: null, ...facts, total }
}

function passengersOf({ groups }: Counted): Passenger[] {
  return groups.flatMap(({ category, nationals, foreigners }) => [
    ...Array.from({ length: nationals }, () => passenger(category.code, 'nacional')),
    ...Array.from({ length: foreigners }, () => passenger(category.code, 'extranjero')),
  ])
}
const passenger = (category_code: CategoryCode, residency: Residency): Passenger => ({
  category_code,
  residency,
})

/** The numbers and names that the sentence of a refused quote needs. */
export function refusalDetails(
  pricing: Pricing,
  sale: Sale,
  refusal: PartyRefusal,
): RefusalDetails[PartyRefusal] {
  if (refusal === 'too_many_per_adult') return overloaded(pricing, sale.party) ?? {}
  if (refusal !== 'extra_too_many') return { max: pricing.max_pax_booking }
  const counted = countParty(pricing, sale.party, sale.nationals)
  const people = typeof counted === 'string' ? 1 : sizeOf(counted)
  for (const { extra_id, quantity } of sale.extras) {
    const extra = pricing.extras.find(({ id }) => id === extra_id)
    if (extra && quantity > mostOf(extra, people)) return { extra: extra.name, max: mostOf(extra, people) }
  }
  return {}
}
