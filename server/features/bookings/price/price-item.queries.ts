import type { AgreedTour, AgreementKey } from '#domain/bookings/agreed/agreed-price.ts'
import { cutoffChannelOf } from '#domain/bookings/sales-channel.rules.ts'
import { noOverride, type Override, refuseSeats } from '#domain/bookings/seat-allocation.rules.ts'
import type { Channel } from '#domain/channel.ts'
import { soldBy } from '#domain/departures/allotment.rules.ts'
import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { ExtraAsked } from '#domain/products/prices/extra.rules.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { type Quote, quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import { type SaleMoney, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { type Actor, mayOverride } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'
import { lineName } from '#words/customer/price-lines.ts'

import { findProductsOnDays, type ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import { findAgreedPrices } from './agreed-prices.queries.ts'

/** A requested tour: product, departure and party. */
export type WantedItem = {
  product_id: string
  date: LocalDate
  start_time: LocalTime
  party: Party
  /** residents of the country among them */
  nationals?: Party
  extras?: readonly ExtraAsked[]
  override?: (Override & { reason: string }) | null | undefined
  /** the agreement by which a tour that exists was sold */
  sold_by?: AgreementKey | null
}
export type Priced = {
  product: ProductOnSale
  quote: Quote
  slot: Slot
  override: Override
  /** by what its agency agreed; null at the public price */
  agreed: AgreedTour | null
}
type Selling = {
  tour_operator_id: string
  /** null: in the operator's own currency */
  sold: SaleMoney | null
  channel: Channel
  /** who sells: its agreement makes the price; null without one */
  agency_id: string | null
  draft?: boolean
  /** the customer acts alone: the limits of the web hold apply, even to a booking of a seller */
  self_service?: boolean
}

/** The prices of tours on their days, and their departures before any lock. */
export async function priceItems(
  db: Reader,
  selling: Selling,
  items: readonly WantedItem[],
  now: Date,
): Promise<Priced[]> {
  const products = await findProductsOnDays(db, selling.tour_operator_id, items)
  const priced = items.flatMap((item, index) => {
    const product = products[index]
    if (!product) return []
    return [priceOf(soldBy(soldIn(product, selling.sold), selling.agency_id), selling, item, now)]
  })
  const { tour_operator_id, agency_id, sold } = selling
  if (agency_id === null) return priced
  const tours = priced.map(({ product, quote: atPublicPrice }, index) => ({
    product_id: product.id,
    date: items[index]?.date ?? '',
    quote: atPublicPrice,
    own_currency: products[index]?.currency ?? '',
    sold_by: items[index]?.sold_by ?? null,
  }))
  const agreements = await findAgreedPrices(db, { tour_operator_id, agency_id, sold, tours })
  return priced.map((each, index) => atAgreedPrice(each, agreements[index] ?? null))
}

/** A tour with the price and the cancellation terms of its agreement. */
function atAgreedPrice(priced: Priced, agreed: AgreedTour | null): Priced {
  if (!agreed) return priced
  const cancellation_tiers = agreed.cancellation_tiers ?? priced.product.cancellation_tiers
  const product = { ...priced.product, cancellation_tiers }
  return { ...priced, product, quote: agreed.quote, agreed }
}

export async function priceItem(db: Reader, selling: Selling, item: WantedItem, now: Date): Promise<Priced> {
  const [priced] = await priceItems(db, selling, [item], now)
  if (!priced) throw new NotFound()
  return priced
}

function priceOf(
  product: ProductOnSale,
  { channel, draft = false, self_service = false }: Selling,
  { date, start_time, party, nationals = {}, extras = [], override }: WantedItem,
  now: Date,
): Priced {
  const sale = { party, nationals, extras, channel }
  const priced = quote(product, sale, date)
  if (typeof priced === 'string') throw new Refusal(priced, refusalDetails(product, sale, priced))
  const seller = self_service ? 'web' : cutoffChannelOf(channel)
  const [day] = availability(product, date, date, now, seller)
  const slot = day?.slots.find((each) => each.start_time === start_time)
  const allowed = override ?? noOverride
  if (!slot) throw new Refusal('departure_unknown')
  // Before the departure is locked «full» is not certain: a hold on it may have expired.
  if (!draft)
    refuse(slot, { seats: priced.seats, unit: product.price_unit }, { ...allowed, over_capacity: true })
  const lines = priced.lines.map((line) => ({ ...line, name: lineName(line) }))
  return { product, quote: { ...priced, lines }, slot, override: allowed, agreed: null }
}

/** Throws when these seats cannot be sold on a departure in its current state. */
export function refuse(slot: Slot, { seats, unit }: { seats: number; unit: PriceUnit }, override: Override) {
  const refusal = refuseSeats(slot, seats, override)
  if (!refusal) return
  throw new Refusal(refusal, { seats_left: slot.seats_left, asked: seats, unit, reason: slot.reason })
}

/** Overriding needs a permission; without it the whole sale is refused. */
export function refuseOverride(actor: Actor, items: readonly { override?: unknown }[]) {
  if (items.some(({ override }) => override) && !mayOverride(actor)) throw new Refusal('override_not_allowed')
}
