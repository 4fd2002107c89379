import { type ChosenDeparture, extraField, residentsField } from '#contract/storefront/choice.ts'
import type { NewBookingPage, PageProblem, PublicPricing } from '#contract/storefront/storefront-page.ts'
import type { PublicDay } from '#contract/storefront/storefront.contract.ts'
import { asksResidency, cashAtTheGate, visitorsOf } from '#domain/products/prices/entrance-fee.rules.ts'
import type { Party, PartyRefusal } from '#domain/products/prices/party.rules.ts'
import { priceOn } from '#domain/products/prices/price-rule.rules.ts'
import { type Quote, quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import type { CategoryCode } from '#domain/products/product/product.ts'
import { partyRefusalMessage } from '#words/refusals/party-refusals.ts'
import { typedFields } from '#words/typed-fields.ts'

import { askAddress } from '../../addresses.ts'
import { openSlots } from '../../dates/calendar-weeks.ts'
import type { Early } from '../../page.ts'
import { texts } from '../../texts/new-booking.ts'

/** The part of the page that its script needs. */
export type NewBookingProps = Pick<
  NewBookingPage,
  | 'month'
  | 'days'
  | 'strip'
  | 'month_asked'
  | 'today'
  | 'last'
  | 'chosen'
  | 'pricing'
  | 'problem'
  | 'alternatives'
  | 'chosen_day'
  | 'currency'
  | 'other'
> & {
  product: Pick<
    NewBookingPage['product'],
    | 'id'
    | 'name'
    | 'categories'
    | 'max_pax_booking'
    | 'price_from'
    | 'duration_minutes'
    | 'free_cancellation'
    | 'deposit_percent'
  >
  /** the tour is added to the visitor's hold */
  joins: boolean
  cash_currency: string
  country_name: string
  whatsapp: string
  /** address at which a larger group asks; '' where the operator has none */
  ask: string
  /** id of the section for visitors who find no seats */
  when_full: string | undefined
} & Early

export function newBookingProps(page: NewBookingPage): NewBookingProps {
  const { month, month_asked, days, strip, today, last, chosen, pricing, problem, alternatives, operator } =
    page
  const { id, name, categories, max_pax_booking, price_from, duration_minutes } = page.product
  const { free_cancellation, deposit_percent } = page.product
  const asked = { id, name, categories, max_pax_booking, price_from, duration_minutes }
  const product = { ...asked, free_cancellation, deposit_percent }
  return {
    product,
    currency: page.currency,
    other: page.other,
    cash_currency: operator.currency,
    country_name: operator.country_name,
    whatsapp: operator.whatsapp,
    ask: page.parts.for_groups ? `#${page.parts.for_groups}` : askAddress(operator, texts.askGroup(name)),
    when_full: page.parts.when_full,
    month,
    days,
    strip,
    month_asked,
    today,
    last,
    chosen,
    pricing,
    problem,
    alternatives,
    joins: page.held?.role === 'joins',
    chosen_day: page.chosen_day,
  }
}

/** id of the form: a choice outside of it is sent with it. */
export const newBookingForm = 'reservar'

/** The departure that is chosen; a day with one departure needs no further choice. */
export function slotOf(days: readonly PublicDay[], chosen: Pick<ChosenDeparture, 'date' | 'start_time'>) {
  const slots = openSlots(days.find((day) => day.date === chosen.date))
  const named = slots.find((slot) => slot.start_time === chosen.start_time)
  return named ?? (slots.length === 1 ? slots[0] : undefined)
}

/** The party's price on the chosen day; the server computes it again. A refusal is a code. */
export function quoteOf(pricing: PublicPricing, chosen: ChosenDeparture): Quote | PartyRefusal | null {
  return chosen.date ? quote(pricing, { ...chosen, channel: 'web' }, chosen.date) : null
}

/** The party's cash for entrance fees. */
export function cashOf(pricing: PublicPricing, quoted: Quote) {
  return cashAtTheGate(pricing.entrance_fees, visitorsOf(pricing.categories, quoted.passengers))
}

/** Whether a category's residents are counted separately, for the price or for an entrance fee. */
export const asksResidents = (pricing: PublicPricing, code: CategoryCode) =>
  asksResidency(
    pricing,
    pricing.categories.find((category) => category.code === code),
  )

export const peopleOf = (party: Party) => Object.values(party).reduce((sum, quantity) => sum + quantity, 0)

type Missing = 'date' | 'start_time' | PartyRefusal | 'no_seats'

/** The choice as it stood in the form when its script woke up. */
export function earlyChoice({ product, pricing, chosen, early }: NewBookingProps): ChosenDeparture {
  const typed = (field: string): number | null => {
    const value = early?.[field]
    if (typeof value !== 'string') return null
    return Math.min(product.max_pax_booking, Number.parseInt(value, 10) || 0)
  }
  const party: Party = { ...chosen.party }
  const nationals: Party = { ...chosen.nationals }
  for (const { code } of product.categories) {
    party[code] = typed(code) ?? party[code] ?? 0
    const residents = typed(residentsField(code))
    if (residents !== null) nationals[code] = Math.min(residents, party[code])
    if (!party[code] && chosen.party[code] === undefined) delete party[code]
  }
  const extras = pricing.extras.flatMap(({ id }) => {
    const known = chosen.extras.find(({ extra_id }) => extra_id === id)?.quantity ?? 0
    const quantity = typed(extraField(id)) ?? known
    return quantity > 0 ? [{ extra_id: id, quantity }] : []
  })
  const start_time = early?.['start_time']
  return { ...chosen, party, nationals, extras, ...(typeof start_time === 'string' && { start_time }) }
}

/** The next missing input, or null. */
export function missing(
  pricing: PublicPricing,
  days: readonly PublicDay[],
  chosen: ChosenDeparture,
): Missing | null {
  const slot = slotOf(days, chosen)
  if (!slot)
    return openSlots(days.find(({ date }) => date === chosen.date)).length > 1 ? 'start_time' : 'date'
  const quoted = quoteOf(pricing, chosen)
  if (typeof quoted === 'string') return quoted
  return quoted && quoted.seats > slot.seats_left ? 'no_seats' : null
}

/** The sentence for a missing input. */
export function problemOfMissing(
  lack: Missing,
  pricing: PublicPricing,
  chosen: ChosenDeparture,
  { slot, quote: quoted }: { slot: { seats_left: number } | undefined; quote: Quote | null },
): PageProblem {
  const problem = (message: string): PageProblem => ({ code: lack, message, fields: {} })
  if (lack === 'date' || lack === 'start_time') return problem(typedFields[lack])
  if (lack !== 'no_seats')
    return problem(partyRefusalMessage(lack, refusalDetails(pricing, { ...chosen, channel: 'web' }, lack)))
  const seats = { seats_left: slot?.seats_left ?? 0, asked: quoted?.seats ?? 0, unit: pricing.price_unit }
  return problem(partyRefusalMessage(lack, seats))
}

export const asksChoice = ({ code }: Pick<PageProblem, 'code'>): boolean =>
  code === 'date' || code === 'start_time'

/** A problem of the day is shown above the calendar, one of the party below it: beside the field to correct. */
export const isAboutDay = (problem: PageProblem | null, alternatives: readonly unknown[]): boolean =>
  (problem !== null && asksChoice(problem)) || alternatives.length > 0

/** The page's prices are outdated: the server renders it again, with the same choice. */
export const isOutdatedBy = ({ code }: Pick<PageProblem, 'code'>): boolean =>
  code === 'price_changed' || code === 'currency_not_offered'

const usualParty = 2

/**
 * The price of one more of a category in the current party, on the chosen day or the first one on sale: the price
 * of the lines below, so the residents' where all of that category are.
 */
export function shownPrice(
  { pricing, days }: Pick<NewBookingProps, 'pricing' | 'days'>,
  { date, party, nationals }: ChosenDeparture,
  category_code: CategoryCode,
): number | null {
  const day = date || days.find((each) => openSlots(each).length > 0)?.date
  if (!day) return null
  const seated = pricing.categories.reduce((sum, { code, seats }) => sum + seats * (party[code] ?? 0), 0)
  const here = party[category_code] ?? 0
  const residency = here > 0 && nationals[category_code] === here ? 'nacional' : 'extranjero'
  const people = seated || Math.min(usualParty, pricing.max_pax_booking)
  return priceOn(pricing.rules, { category_code, residency, people, channel: 'web' }, day)?.amount ?? null
}
