import type { BookableProduct } from '#contract/bookings/booking-choices.contract.ts'
import type { ContactInput, PickupInput } from '#contract/bookings/booking.ts'
import type { NewBooking, NewItem } from '#contract/bookings/bookings.contract.ts'
import type {
  DayAvailability,
  Party,
  Quote,
  SlotAvailability,
} from '#contract/departures/availability.contract.ts'
import type { PickupMode } from '#domain/bookings/booking.ts'
import type { ChosenMethod } from '#domain/bookings/payment.ts'
import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { overrideFor } from '#domain/bookings/seat-allocation.rules.ts'
import { daysBetween, type LocalDate, type LocalTime, minutesOf } from '#domain/local-date.ts'
import { countParty, overloaded } from '#domain/products/prices/party.rules.ts'
import { type CategoryCode, categoryCodes } from '#domain/products/product/product.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

export const stripDays = 14

export type PickupValues = {
  mode: PickupMode
  accommodation_id: string | null
  /** only shown */
  accommodation_name: string
  address: string
  room: string
  pickup_time: LocalTime | null
}
export type NewBookingValues = {
  product_id: string
  date: LocalDate
  start_time: LocalTime
  party: Party
  /** residents of the country among them */
  nationals: Party
  /** how many of each extra, by its id */
  extras: Record<string, number>
  channel: NewBooking['channel']
  agency_id: string | null
  /** only shown */
  agency_name: string
  external_reference: string
  /** the user was asked about another booking with this reference */
  seen_reference: boolean
  /** '' is the operator's own */
  currency: string
  contact: ContactInput
  pickup: PickupValues
  note_public: string
  note_operational: string
  note_internal: string
  status: NewBooking['status']
  isOverriding: boolean
  override_reason: string
  /** tours already chosen; the fields above are one more */
  cart: CartItem[]
  discount_kind: 'percent' | 'amount'
  discount_value: number | undefined
  discount_reason: string
  promo_code: string
  payment_method: ChosenMethod
  payment_amount: number | undefined
  payment_reference: string
  /** why it is confirmed although the deposit of its tours is missing */
  unpaid_reason: string
}

export type Choice = Pick<
  NewBookingValues,
  | 'product_id'
  | 'date'
  | 'start_time'
  | 'party'
  | 'nationals'
  | 'extras'
  | 'pickup'
  | 'isOverriding'
  | 'override_reason'
>
/** A tour put aside while another is chosen. */
export type CartItem = {
  key: string
  body: NewItem
  product: { code: string; color: string; name: string }
  /** its price alone when it was added to the cart, in minor units */
  total: number
  currency: string
  /** the former field values, for changing it again */
  choice: Choice
}

export type ChosenSlot = { date: LocalDate; start_time: LocalTime }

const isOpen = (slot: SlotAvailability) => slot.reason === null

/** Seats that a day still sells, over its open departures. */
export function seatsLeftOn(day: DayAvailability): number {
  return day.slots.filter(isOpen).reduce((sum, { seats_left }) => sum + seats_left, 0)
}

/** The first day and time that can be sold. */
export function firstOpen(days: readonly DayAvailability[], now: Date): ChosenSlot | null {
  const open = days.flatMap(({ date, slots }) => slots.filter(isOpen).map((slot) => ({ ...slot, date })))
  // A departure about to leave is sold on request only, not proposed.
  const found = open.find(({ self_service_until }) => new Date(self_service_until) > now) ?? open[0]
  return found ? { date: found.date, start_time: found.start_time } : null
}

/** The time to show on a day: the same as before if the day has it, else the first open one, else the first. */
export function timeOn(day: DayAvailability | undefined, before: LocalTime): LocalTime {
  const slots = day?.slots ?? []
  const same = slots.find(({ start_time }) => start_time === before)
  return (same ?? slots.find(isOpen) ?? slots[0])?.start_time ?? ''
}

/** Departures with room for these seats, closest in time to the wanted one first. */
export function alternativesTo(
  wanted: ChosenSlot,
  seats: number,
  days: readonly DayAvailability[],
  limit = 4,
): (ChosenSlot & { seats_left: number })[] {
  const distance = ({ date, start_time }: ChosenSlot) =>
    Math.abs(daysBetween(wanted.date, date) * 1440 + minutesOf(start_time) - minutesOf(wanted.start_time))
  return days
    .flatMap(({ date, slots }) =>
      slots
        .filter((slot) => isOpen(slot) && slot.seats_left >= seats)
        .map(({ start_time, seats_left }) => ({ date, start_time, seats_left })),
    )
    .filter((slot) => distance(slot) > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, limit)
}

/** The party of one product mapped to another's categories; at first one adult. */
export function partyFor({ categories }: Pick<BookableProduct, 'categories'>, before: Party): Party {
  const kept = categories.filter(({ code }) => (before[code] ?? 0) > 0)
  if (kept.length > 0) return Object.fromEntries(kept.map(({ code }) => [code, before[code]]))
  const first = categories.find(({ needs_adult }) => !needs_adult) ?? categories[0]
  return first ? { [first.code]: 1 } : {}
}

/** Travellers of the former tour without a category on this one. */
export function notTakenBy(
  { categories }: Pick<BookableProduct, 'categories'>,
  before: Party,
): { code: CategoryCode; quantity: number }[] {
  return categoryCodes
    .filter((code) => categories.every((each) => each.code !== code))
    .map((code) => ({ code, quantity: before[code] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** Residents of the former choice stay residents, if this product distinguishes them. */
export function residentsFor(
  { asks_residency }: Pick<BookableProduct, 'asks_residency'>,
  party: Party,
  before: Party,
): Party {
  if (!asks_residency) return {}
  const kept = categoryCodes.filter((code) => (party[code] ?? 0) > 0 && (before[code] ?? 0) > 0)
  return Object.fromEntries(kept.map((code) => [code, Math.min(party[code] ?? 0, before[code] ?? 0)]))
}

/** People, residents and extras as sent: without zeros. */
export function chosenIn({
  party,
  nationals,
  extras,
}: Pick<NewBookingValues, 'party' | 'nationals' | 'extras'>) {
  const some = (counts: Party | Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, quantity]) => quantity > 0))
  return {
    party: some(party),
    nationals: some(nationals),
    extras: Object.entries(extras)
      .filter(([, quantity]) => quantity > 0)
      .map(([extra_id, quantity]) => ({ extra_id, quantity })),
  }
}

export const peopleIn = (party: Party): number => Object.values(party).reduce((sum, each) => sum + each, 0)

/** People who take a seat of their own. */
export function seatedIn({ categories }: Pick<BookableProduct, 'categories'>, party: Party): number {
  return categories.reduce((sum, { code, seats }) => sum + seats * (party[code] ?? 0), 0)
}

/** Why this party cannot be sold, checked locally. */
export function refuseParty(
  product: Pick<BookableProduct, 'categories' | 'max_pax_booking'>,
  party: Party,
): string {
  const counted = countParty(product, party, {})
  if (typeof counted !== 'string' || counted === 'party_empty') return ''
  return refusalMessage(counted, { max: product.max_pax_booking, ...overloaded(product, party) })
}

/** Default pickup mode of a product. */
export function usualPickup({ meeting }: Pick<BookableProduct, 'meeting'>, before: PickupMode): PickupMode {
  const modes = pickupModesOf(meeting)
  return modes.includes(before) && before !== 'por_definir' ? before : (modes[0] ?? 'por_definir')
}

type Sale = {
  values: NewBookingValues
  slot: SlotAvailability | undefined
  quote: Quote | undefined
}
export type Missing = 'product' | 'departure' | 'party' | 'price' | 'override' | 'closed'

/** What the sale still needs; null when it can be submitted. */
export function missingIn(
  { values, slot, quote }: Sale,
  mayOverride: boolean,
  /** seats of the same booking that the same command frees */
  own = 0,
): Missing | null {
  // With tours put aside, none has to be under choice.
  if (!values.product_id) return values.cart.length > 0 ? null : 'product'
  if (!slot) return 'departure'
  if (peopleIn(values.party) === 0) return 'party'
  if (!quote) return 'price'
  const override = overrideFor({ ...slot, seats_left: slot.seats_left + own }, quote.seats)
  if (!override) return 'closed'
  const isNeeded = override.past_cutoff || override.over_capacity
  if (!isNeeded) return null
  if (!mayOverride) return 'closed'
  return values.isOverriding && values.override_reason.trim() ? null : 'override'
}

const nowhere: PickupInput = {
  mode: 'por_definir',
  accommodation_id: null,
  address: '',
  room: '',
  pickup_time: null,
}

/** One tour as sent: an empty accommodation means a pickup to be defined. */
export function itemBody({ values, slot, quote }: Sale): NewItem {
  const { override_reason, pickup, product_id, date, start_time, party, nationals, extras } = values
  const needed = slot && quote ? overrideFor(slot, quote.seats) : null
  const override =
    needed && (needed.past_cutoff || needed.over_capacity) ? { ...needed, reason: override_reason } : null
  return {
    product_id,
    date,
    start_time,
    ...chosenIn({ party, nationals, extras }),
    pickup: tidyPickup(pickup),
    override,
  }
}

/** Only what belongs to the way of meeting is kept: no room on a street, no hotel at the meeting point. */
export function tidyPickup({
  mode,
  accommodation_id,
  address,
  room,
  pickup_time,
}: PickupValues): PickupInput {
  if (mode === 'hotel')
    return accommodation_id ? { ...nowhere, mode, accommodation_id, room, pickup_time } : nowhere
  return mode === 'direccion' ? { ...nowhere, mode, address, pickup_time } : { ...nowhere, mode }
}
