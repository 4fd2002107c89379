import { availability } from '#domain/departures/availability.rules.ts'
import type { ClosedReason } from '#domain/departures/closed-reason.ts'
import type { CutoffChannel } from '#domain/departures/cutoff.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { countKept } from '#server/features/allotments/allotments.queries.ts'

import { findProductOnSale, type ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import { lockDepartures } from '../booking/booking-changes.command.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'
import { expireLapsed, freedIn, freedOn, type FreedSeats } from '../seats/expire-lapsed.command.ts'
import { shortExtra } from '../seats/extras-left.command.ts'
import { expireLapsedInPool, lockPoolDays } from '../seats/pool-days.command.ts'

type Sparing = {
  /** reasons for which a departure is closed to others and not to them */
  spared: readonly ClosedReason[]
  /** the office sees what the team wrote about a closed departure */
  withNote?: boolean
  /** which channel's cut-off applies; the counter's by default */
  seller?: CutoffChannel
}

/** The products of a booking's tours on each tour's day, in the order of the tours. */
async function productsOf(
  tx: Tx,
  { tour_operator_id, items }: Pick<StoredBooking, 'tour_operator_id' | 'items'>,
): Promise<ProductOnSale[]> {
  const products: ProductOnSale[] = []
  for (const { product, date } of items)
    products.push(await findProductOnSale(tx, { product_id: product.id, tour_operator_id }, date, date))
  return products
}

/**
 * Locks the departures of tours without seats and refuses if one closed meanwhile or has no room. Some reasons
 * may be skipped. The caller then changes the tours' status, which takes the seats.
 */
export async function retakeSeats(
  act: Act,
  booking: Pick<StoredBooking, 'id' | 'tour_operator_id' | 'agency_id' | 'items'>,
  sparing: Sparing,
): Promise<ProductOnSale[]> {
  const { tx, now } = act
  const { tour_operator_id, items } = booking
  const departures = await lockDepartures(tx, { booking_id: booking.id, tour_operator_id })
  // Read after the departures are locked, so that an earlier closing is visible.
  const products = await productsOf(tx, booking)
  for (const [index, product] of products.entries()) {
    const item = items[index]
    if (item) refuseClosed(product, item, now, { ...sparing, ...nameIn(items, [item]) })
  }
  const freed: FreedSeats[] = []
  for (const departure of departures) {
    const going = items.filter((item) => item.departure_id === departure.id)
    const asked = going.reduce((sum, item) => sum + item.seats, 0)
    const there = { id: departure.id, tour_operator_id }
    const extras = going.map((item) => item.extras)
    const mayBeKept = products.some(
      (product, index) => items[index]?.departure_id === departure.id && product.allotments.length > 0,
    )
    const countLeft = async () => {
      // Seats that an earlier item freed here count too.
      const free =
        departure.capacity - departure.seats_held - departure.seats_sold + freedOn(freed, departure.id)
      const { agency_id } = booking
      return free - (mayBeKept ? await countKept(tx, there, { free, agency_id, now }) : 0)
    }
    let seats_left = await countLeft()
    if (asked > seats_left || (await shortExtra(tx, there, extras))) {
      const ended = await expireLapsed(act, there)
      freed.push(...ended)
      seats_left = await countLeft()
    }
    if (asked > seats_left)
      throw new Refusal('no_seats', { seats_left, asked, ...unitOf(going), ...nameIn(items, going) })
    const short = await shortExtra(tx, there, extras)
    if (short) throw new Refusal('extra_sold_out', { ...short, ...nameIn(items, going) })
  }
  await retakePools(act, products, items)
  return products
}

/** The tours' use of shared pools must fit in them too. */
async function retakePools(act: Act, products: readonly ProductOnSale[], items: StoredBooking['items']) {
  const { tx } = act
  const tour_operator_id = products[0]?.tour_operator_id
  if (!tour_operator_id || products.every(({ pool_id }) => !pool_id)) return
  const ids = items.map(({ departure_id }) => departure_id)
  for (const pool of await lockPoolDays(tx, tour_operator_id, ids)) {
    const drawing = items.filter(
      ({ date }, index) => products[index]?.pool_id === pool.pool_id && date === pool.date,
    )
    const asked = drawing.reduce((sum, { seats }) => sum + seats, 0)
    let seats_left = pool.capacity - pool.seats_taken
    if (asked > seats_left)
      seats_left += freedIn(await expireLapsedInPool(act, pool, { departure_id: null }), pool)
    if (asked > seats_left)
      throw new Refusal('no_seats', {
        seats_left: Math.max(0, seats_left),
        asked,
        ...unitOf(drawing),
        ...nameIn(items, drawing),
      })
  }
}

/** Unit of these tours' seats; with different units, seats. */
function unitOf(items: StoredBooking['items']) {
  const [unit, other] = new Set(items.map(({ product }) => product.price_unit))
  return unit && !other ? { unit } : {}
}

/** Which tour of several a refusal is about. */
function nameIn(items: StoredBooking['items'], [item, other]: StoredBooking['items']) {
  return items.length > 1 && item && !other ? { of_tour: item.product.name } : {}
}

function refuseClosed(
  product: ProductOnSale,
  { date, start_time }: { date: LocalDate; start_time: LocalTime },
  now: Date,
  { spared, withNote = false, seller, of_tour }: Sparing & { of_tour?: string },
) {
  const slot = availability(product, date, date, now, seller)[0]?.slots.find(
    (each) => each.start_time === start_time,
  )
  if (!slot) throw new Refusal('departure_unknown')
  const { reason, note } = slot
  if (reason && !spared.includes(reason))
    throw new Refusal('departure_closed', { reason, ...(withNote && { note }), ...(of_tour && { of_tour }) })
}
