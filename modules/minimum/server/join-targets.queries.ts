import { availability, type Slot } from '#domain/departures/availability.rules.ts'
import { type OtherTourProblem, whyNotOnOther, whyToursDiffer } from '#domain/disruptions/other-tour.rules.ts'
import { type Alternative, isSameDeparture, receives } from '#domain/disruptions/settlement.rules.ts'
import { addDays, daysBetween, type LocalDate } from '#domain/local-date.ts'
import { quote } from '#domain/products/prices/price.rules.ts'
import { moneyOf, soldIn } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { saleOf } from '#server/features/bookings/booking/booking.queries.ts'
import {
  findProductOnSale,
  findProductsLeaving,
  type ProductOnSale,
} from '#server/features/departures/availability/sellable.queries.ts'
import { findJoinedTours } from '#server/features/disruptions/other-tour.queries.ts'

import type { JoinTarget } from '../contract/minimums.contract.ts'
import { type Aboard, findAboard } from './aboard.queries.ts'

/** Days before and after in which another departure of the same tour is looked for. */
const reach = 30

type Asked = { tour_operator_id: string; departure_id: string; now: Date; today: LocalDate }
type From = { product_id: string; date: LocalDate; start_time: string }

async function findFrom(db: Reader, { tour_operator_id, departure_id }: Asked): Promise<From> {
  const row = await db
    .selectFrom('departures')
    .select(['product_id', 'date', 'start_time'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return { ...row, start_time: row.start_time.slice(0, 5) }
}

/** Where the passengers of a departure may go: of its own tour the nearest first, then other tours of its day by hour. */
export async function findJoinTargets(db: Reader, asked: Asked): Promise<JoinTarget[]> {
  const { tour_operator_id, now, today } = asked
  const from = await findFrom(db, asked)
  const { product_id, date } = from
  const [first, last] = [addDays(date, -reach), addDays(date, reach)]
  const own = await findProductOnSale(db, { product_id, tour_operator_id }, first, last)
  const near = (slot: Slot) => Math.abs(daysBetween(date, slot.date))
  const same = availability(own, first < today ? today : first, last, now)
    .flatMap(({ slots }) => slots)
    .filter((slot) => receives(slot, now) && !isSameDeparture(slot, from))
    .toSorted((a, b) => near(a) - near(b) || b.date.localeCompare(a.date))
    .map((slot) => ({ ...describe(own, slot), is_same_tour: true, problem: null, difference: [] }))
  const others = (await findProductsLeaving(db, tour_operator_id, date, date)).filter(
    ({ id }) => id !== product_id,
  )
  const elsewhere = await judgeOthers(db, asked, from, others)
  return [...same, ...elsewhere.toSorted((a, b) => a.start_time.localeCompare(b.start_time))]
}

/** The name of another tour that takes all passengers; a departure that cannot take them unchanged is refused. */
export async function nameOtherTour(
  db: Reader,
  asked: Asked,
  to: Alternative & { product_id: string },
): Promise<string> {
  const { tour_operator_id } = asked
  const from = await findFrom(db, asked)
  if (to.date !== from.date || to.product_id === from.product_id) throw new Refusal('departure_unknown')
  const product = await findProductOnSale(
    db,
    { product_id: to.product_id, tour_operator_id },
    to.date,
    to.date,
  ).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal('departure_unknown') : error
  })
  const judged = await judgeOthers(db, asked, from, [product])
  const target = judged.find((each) => isSameDeparture(each, to))
  if (!target) throw new Refusal('departure_unknown')
  const { problem, seats_left } = target
  if (problem === 'no_room')
    throw new Refusal('join_without_room', { seats_left, asked: seatsOf(await findAboard(db, asked)) })
  if (problem) throw new Refusal('tours_not_joinable', { why: problem })
  return target.product.name
}

const seatsOf = (aboard: readonly Aboard[]) => aboard.reduce((sum, { item }) => sum + item.seats, 0)

/** The departures of other tours on the day, each with why its tour cannot take everybody. */
async function judgeOthers(
  db: Reader,
  asked: Asked,
  { product_id, date }: From,
  products: readonly ProductOnSale[],
): Promise<JoinTarget[]> {
  if (products.length === 0) return []
  const ids = [product_id, ...products.map(({ id }) => id)]
  const [from, ...tours] = await findJoinedTours(db, asked.tour_operator_id, ids)
  const aboard = await findAboard(db, asked)
  return products.flatMap((product, index) => {
    const tour = tours[index]
    const slots = availability(product, date, date, asked.now).flatMap((day) => day.slots)
    const open = slots.filter((slot) => receives(slot, asked.now))
    if (!from || !tour || open.length === 0) return []
    const why = whyToursDiffer(from, tour) ?? whyNotAll(product, aboard)
    const difference = differenceOf(product, aboard, date)
    return open.map((slot) => ({
      ...describe(product, slot),
      is_same_tour: false,
      problem: why ?? (slot.seats_left < seatsOf(aboard) ? ('no_room' as const) : null),
      difference,
    }))
  })
}

function whyNotAll(product: ProductOnSale, aboard: readonly Aboard[]): OtherTourProblem | null {
  for (const { booking, item } of aboard) {
    const party = { ...item, currency: booking.currency, has_rate: moneyOf(booking) !== null }
    const why = whyNotOnOther(product, party)
    if (why) return why
  }
  return null
}

/** What the tour costs today above what was agreed, by currency; null: it has no price for one of the parties. */
function differenceOf(
  product: ProductOnSale,
  aboard: readonly Aboard[],
  date: LocalDate,
): JoinTarget['difference'] {
  const sums = new Map<string, number>()
  for (const { booking, item } of aboard) {
    const { party, nationals } = saleOf(item)
    const sale = { party, nationals, extras: [], channel: booking.channel }
    const priced = quote(soldIn(product, moneyOf(booking)), sale, date)
    if (typeof priced === 'string') return null
    const above = priced.total - (item.subtotal - item.discount)
    sums.set(booking.currency, (sums.get(booking.currency) ?? 0) + above)
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([currency, amount]) => ({ currency, amount }))
}

const describe = ({ id, code, color, name, price_unit, entrance_fees }: ProductOnSale, slot: Slot) => ({
  product: { id, code, color, name },
  date: slot.date,
  start_time: slot.start_time,
  seats_left: slot.seats_left,
  seats_sold: slot.seats_sold,
  min_pax: slot.min_pax,
  price_unit,
  has_fees: entrance_fees.some(({ payment }) => payment === 'en_efectivo_en_la_entrada'),
})
