import { agreedPriceOf } from '#domain/bookings/agreed/agreed-price.ts'
import { scaled } from '#domain/bookings/booking-money.rules.ts'
import { cancellable, takesSeats } from '#domain/bookings/booking-status.rules.ts'
import { packageAfterMove } from '#domain/bookings/order/package-price.rules.ts'
import { pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import { sumOfKept } from '#domain/departures/allotment.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { agreedQuote } from '#domain/suspension/agreed-price.rules.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import type { Act, StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { findBooking, type StoredBooking, type StoredItem } from '../booking/booking.queries.ts'
import { type SeenBooking, factOf, lockForAct } from '../booking/lock-for-act.command.ts'
import { waitForDeposit } from '../hold/wait-for-answer.command.ts'
import { holdMeetings } from '../mail/hold-meetings.command.ts'
import { queueChanged } from '../mail/queue-change.command.ts'
import { chargeAgency } from '../money/charge-agency.command.ts'
import { refreshPromo } from '../money/discount.command.ts'
import { moneyAfterMove } from '../money/move-money.queries.ts'
import { priceItem, type Priced, refuseOverride, type WantedItem } from '../price/price-item.queries.ts'
import { findPromo } from '../price/promo.queries.ts'
import { rewriteItem } from '../sale/rewrite-item.command.ts'
import { sellSeats } from '../seats/take-seats.command.ts'

type Move = { item_id: string; wanted: WantedItem }

function movable({ items }: StoredBooking, item_id: string): StoredItem {
  const item = items.find(({ id }) => id === item_id)
  if (!item) throw new NotFound()
  if (!cancellable(item.status)) throw new Refusal('status_does_not_allow')
  return item
}

/** The price of a move, without locks and writes. */
export async function quoteMove(
  db: Reader,
  { actor, id, item_id, wanted, now }: Move & { actor: Actor; id: string; now: Date },
) {
  refuseOverride(actor, [wanted])
  const { tour_operator_id } = actor
  const booking = await findBooking(db, { id, tour_operator_id })
  const item = movable(booking, item_id)
  const draft = !takesSeats(item.status)
  const priced = await priceItem(
    db,
    { ...booking, sold: moneyOf(booking), draft },
    { ...wanted, sold_by: agreedPriceOf(item) },
    now,
  )
  const { product, slot, override } = priced
  const agreed = agreedQuote(item, priced)
  const quote = agreed ?? priced.quote
  const seats_left = draft ? slot.seats_left : seatsFor(item, { product, slot })
  if (!draft && quote.seats > seats_left && !override.over_capacity)
    throw new Refusal('no_seats', { seats_left, asked: quote.seats, unit: product.price_unit })
  const promo =
    booking.promo_code_id && !agreed
      ? await findPromo(db, tour_operator_id, { id: booking.promo_code_id })
      : undefined
  const moved = { product_id: product.id, date: slot.date, people: quote.people, subtotal: quote.total }
  const { discount, total } = agreed
    ? { discount: item.discount, total: booking.total }
    : moneyAfterMove(booking, item, moved, promo)
  return {
    lines: quote.lines,
    subtotal: quote.total,
    discount,
    before: item.subtotal - item.discount,
    after: quote.total - discount,
    difference: total - booking.total,
    total,
    currency: booking.currency,
  }
}

/** Seats available for a tour that gives back its own: on its departure, or on its day of shared seats. */
function seatsFor(item: StoredItem, { product, slot }: Pick<Priced, 'product' | 'slot'>): number {
  if (product.id !== item.product.id || slot.date !== item.date) return slot.seats_left
  const own = (there: boolean) => (there ? item.seats : 0)
  const left =
    slot.capacity - slot.seats_taken - sumOfKept(slot.kept) + own(slot.start_time === item.start_time)
  const day = product.pool?.days.find(({ date }) => date === slot.date)
  return Math.max(0, day ? Math.min(left, day.capacity - day.seats_taken + own(true)) : left)
}

/**
 * Puts a tour on another departure, for another party or in the place of another product, at today's price; at the agreed
 * one where its departure was called off and nothing but the day changes. The booking keeps its id, its locator and, for
 * the same product, the policy it was sold with.
 */
export async function moveItem(
  act: StaffAct,
  asked: SeenBooking & Move & { seen_difference?: number | undefined },
) {
  refuseOverride(act.actor, [asked.wanted])
  const { item_id } = asked
  const before = await lockForAct(act, asked, 'move')
  const moved = await putElsewhere(act, { ...asked, before, item: movable(before, item_id) })
  const isCharged = moved.status === 'confirmada' && (await chargeAgency(act, moved))
  const after = isCharged ? await findBooking(act.tx, moved) : moved
  await queueChanged(act, { before, after, item_id })
  return after
}

type Elsewhere = {
  before: StoredBooking
  item: StoredItem
  wanted: WantedItem
  seen_difference?: number | undefined
}

/** A suspended tour moves at the agreed price. The departure is locked, so its suspension cannot change meanwhile. */
async function refuseLifted({ tx }: Act, { departure_id, is_suspended, by_partner }: StoredItem) {
  const { status } = await tx
    .selectFrom('departures')
    .select('status')
    .where('id', '=', departure_id)
    .executeTakeFirstOrThrow()
  if ((status === 'suspendida' && !by_partner) !== is_suspended) throw new Refusal('product_changed')
}

/** The move itself, after the permission check. Answers the booking after it. */
export async function putElsewhere(act: Act, asked: Elsewhere): Promise<StoredBooking> {
  const { tx } = act
  const { before, item } = asked
  const { tour_operator_id } = before
  const holds = takesSeats(item.status)
  const [taken] = await sellSeats(act, {
    tour_operator_id,
    channel: before.channel,
    agency_id: before.agency_id,
    sold: moneyOf(before),
    items: [{ ...asked.wanted, sold_by: agreedPriceOf(item) }],
    booking_id: before.id,
    freed: holds ? [{ departure_id: item.departure_id, seats: item.seats }] : [],
    draft: !holds,
    self_service: act.actor === 'customer',
  })
  if (!taken) throw new Error('A tour was asked for and none was taken')
  if (holds) await refuseLifted(act, item)
  const agreed = agreedQuote(item, taken)
  const quote = agreed ?? taken.quote
  const { product } = taken
  const key = { tour_operator_id, booking_id: before.id, item_id: item.id }
  const packaged = packageAfterMove(
    { ...item, product_id: item.product.id },
    { product_id: product.id, subtotal: quote.total },
  )
  // A tour that keeps its price keeps the agreement of it.
  const { agreed: atAgreement, ...seats } = taken
  await rewriteItem(
    tx,
    key,
    { ...seats, quote, ...(!agreed && { agreed: atAgreement ?? null }) },
    {
      manual_discount: scaled(item.manual_discount, item.subtotal, quote.total),
      promo_discount: agreed ? item.promo_discount : (packaged?.amount ?? 0),
      package_id: agreed ? item.package_id : (packaged?.package_id ?? null),
      ...(taken.departure_id !== item.departure_id && { pickup_time: null }),
      ...(product.id !== item.product.id && {
        cancellation_tiers: JSON.stringify(product.cancellation_tiers),
        deposit_percent: product.deposit_percent,
        ...(!pickupModesOf(product.meeting).includes(item.pickup_mode) && {
          pickup_mode: 'por_definir' as const,
          accommodation_id: null,
          pickup_address: '',
          room: '',
        }),
      }),
    },
  )
  if (!agreed) await refreshPromo(act, before)
  await setBooking(tx, before)
  if (isCalledOff(item)) await waitForDeposit(act, before)
  await holdMeetings(tx, before)
  const after = await findBooking(tx, before)
  const difference = after.total - before.total
  if (asked.seen_difference !== undefined && asked.seen_difference !== difference)
    throw new Refusal('price_changed', { total: after.total, seen: before.total + asked.seen_difference })
  const data = {
    from: { product: item.product.name, date: item.date, start_time: item.start_time, people: item.people },
    to: {
      product: product.name,
      date: asked.wanted.date,
      start_time: asked.wanted.start_time,
      people: quote.people,
    },
    difference,
    currency: before.currency,
  }
  const reason = asked.wanted.override?.reason ?? ''
  await recordEvent(tx, { ...factOf(before, act, { kind: 'item_moved', data: data }), reason })
  return after
}
