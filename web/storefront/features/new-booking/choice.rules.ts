import type { ChosenDeparture, NewBookingPage } from '#contract/storefront-page.ts'
import type { PublicDay, PublicSlot } from '#contract/storefront.contract.ts'
import type { Party } from '#domain/products/party.rules.ts'

import { openSlots } from '../../calendar-weeks.ts'
import type { Early } from '../../page.ts'

/** The part of the page that its script needs. */
export type NewBookingProps = Pick<
  NewBookingPage,
  'month' | 'days' | 'today' | 'last' | 'chosen' | 'problem' | 'alternatives'
> & {
  product: Pick<NewBookingPage['product'], 'id' | 'name' | 'categories' | 'max_pax_booking' | 'price_from'>
  currency: string
} & Early

export function newBookingProps(page: NewBookingPage): NewBookingProps {
  const { month, days, today, last, chosen, problem, alternatives, operator } = page
  const { id, name, categories, max_pax_booking, price_from } = page.product
  const product = { id, name, categories, max_pax_booking, price_from }
  return { product, currency: operator.currency, month, days, today, last, chosen, problem, alternatives }
}

/** The departure that is chosen; a day with one departure needs no further choice. */
export function slotOf(days: readonly PublicDay[], chosen: Pick<ChosenDeparture, 'date' | 'start_time'>) {
  const slots = openSlots(days.find((day) => day.date === chosen.date))
  const named = slots.find((slot) => slot.start_time === chosen.start_time)
  return named ?? (slots.length === 1 ? slots[0] : undefined)
}

type Product = NewBookingProps['product']
export type Line = { code: string; label: string; quantity: number; unit: number }

/** What the party pays at the prices of a departure; the server reckons it again. */
export function linesOf({ categories }: Product, slot: PublicSlot, party: Party): Line[] {
  return categories.flatMap(({ code, label }) => {
    const quantity = party[code] ?? 0
    const unit = slot.prices[code]
    return quantity > 0 && unit !== undefined ? [{ code, label, quantity, unit }] : []
  })
}

export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)

export const peopleOf = (party: Party) => Object.values(party).reduce((sum, quantity) => sum + quantity, 0)

export function seatsOf({ categories }: Product, party: Party): number {
  return categories.reduce((sum, { code, seats }) => sum + seats * (party[code] ?? 0), 0)
}

type Missing = 'date' | 'start_time' | 'party_empty' | 'party_needs_adult' | 'party_too_big' | 'no_seats'

/** The choice as it stood in the form when its script woke up. */
export function earlyChoice({ product, chosen, early }: NewBookingProps): ChosenDeparture {
  const party: Party = { ...chosen.party }
  for (const { code } of product.categories) {
    const typed = early?.[code]
    if (typeof typed === 'string')
      party[code] = Math.min(product.max_pax_booking, Number.parseInt(typed, 10) || 0)
  }
  const start_time = early?.['start_time']
  return { ...chosen, party, ...(typeof start_time === 'string' && { start_time }) }
}

/** What still keeps the visitor from going on, or null. */
export function missing(
  product: Product,
  days: readonly PublicDay[],
  chosen: ChosenDeparture,
): Missing | null {
  const { party } = chosen
  const day = days.find(({ date }) => date === chosen.date)
  const slot = slotOf(days, chosen)
  if (!slot) return openSlots(day).length > 1 ? 'start_time' : 'date'
  const travelling = product.categories.filter(({ code }) => (party[code] ?? 0) > 0)
  if (travelling.length === 0) return 'party_empty'
  if (travelling.every((category) => category.needs_adult)) return 'party_needs_adult'
  if (peopleOf(party) > product.max_pax_booking) return 'party_too_big'
  return seatsOf(product, party) > slot.seats_left ? 'no_seats' : null
}

/** The prices to show beside each category: those of the departure, or of the first one on sale. */
export function shownPrices(days: readonly PublicDay[], slot: PublicSlot | undefined): PublicSlot['prices'] {
  return (slot ?? days.flatMap(openSlots)[0])?.prices ?? {}
}
