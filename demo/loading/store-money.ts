import { modules } from '#app/modules/demo.ts'
import { paymentData } from '#domain/bookings/events.ts'
import type { PaymentMethod } from '#domain/bookings/payment.ts'
import { addDays } from '#domain/local-date.ts'
import { percentOf } from '#domain/money.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import type { Tx } from '#server/db/database.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'

import type { DemoModule } from '../demo-module.ts'
import { seededRandom, seedOf, type Random } from '../story/random.ts'
import type { LoadedOperator } from './load-operator.ts'
import { idAt } from './store-bookings.ts'

type StoryFacts = { operator: LoadedOperator; now: Date }
type Row = {
  id: string
  locator: string
  status: string
  channel: string
  total: number
  penalty: number
  currency: string
  created_at: Date
  seller_id: string | null
}

const minute = 60_000

/** Two campaigns, a few discounts, and what was paid of each booking. */
export async function storeMoney(tx: Tx, facts: StoryFacts) {
  await storePromoCodes(tx, facts)
  await storeDiscounts(tx, facts)
  const { tour_operator_id } = facts.operator
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'locator', 'status', 'channel', 'total', 'penalty', 'currency', 'created_at', 'seller_id'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', 'in', ['pendiente', 'confirmada', 'completada', 'no_presentada', 'cancelada'])
    .where('total', '>', 0)
    .execute()
  const payments = bookings
    .flatMap((booking) => paymentsOf(booking, facts))
    .toSorted((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime())
  let from = 0
  for (const evening of evenings(facts)) {
    const next = payments.findIndex(({ row }) => row.created_at > evening)
    const until = next < 0 ? payments.length : next
    await storePayments(tx, payments.slice(from, until))
    for (const module of modules as readonly DemoModule[])
      await module.endDay?.(tx, { operator: facts.operator, at: evening, isShort: until % 3 === 0 })
    from = until
  }
  await storePayments(tx, payments.slice(from))
}

/** Nine in the evening of each day of two weeks, up to the day before yesterday. */
function evenings({ operator, now }: StoryFacts): Date[] {
  const { time_zone } = operator.operator
  const { date: today } = localMoment(now, time_zone)
  return Array.from({ length: 13 }, (_, day) => instantOf(addDays(today, day - 14), '21:00', time_zone))
}

async function storePayments(tx: Tx, payments: readonly ReturnType<typeof paymentsOf>[number][]) {
  for (let from = 0; from < payments.length; from += 200) {
    const some = payments.slice(from, from + 200)
    await tx
      .insertInto('payments')
      .values(some.map(({ row }) => row))
      .execute()
    await tx
      .insertInto('events')
      .values(some.map(({ event }) => event))
      .execute()
  }
}

/** How much of its price a booking has paid by now. */
function shareOf({ status }: Row, random: Random): number {
  const dice = random.below(100)
  if (status === 'completada') return dice < 94 ? 100 : 30
  if (status === 'no_presentada') return dice < 60 ? 100 : 30
  if (status === 'cancelada') return 100
  if (status === 'pendiente') return dice < 25 ? 30 : 0
  return dice < 42 ? 100 : dice < 74 ? 30 : 0
}

const atTheCounter: readonly PaymentMethod[] = ['efectivo', 'tarjeta_pos', 'tarjeta_pos', 'transferencia']

function methodOf({ channel, seller_id }: Row, random: Random): PaymentMethod {
  if (channel === 'agencia') return 'credito_agencia'
  return seller_id ? random.pick(atTheCounter) : 'enlace'
}

function paymentsOf(booking: Row, { operator, now }: StoryFacts) {
  const { tour_operator_id } = operator
  // Seeded by the locator, so that a change here does not change the other random data.
  const random = seededRandom(seedOf(booking.locator))
  const amount = percentOf(booking.total, shareOf(booking, random))
  if (amount === 0) return []
  const method = methodOf(booking, random)
  const seller = operator.users.find(({ id }) => id === booking.seller_id)
  const at = new Date(
    Math.min(now.getTime() - minute, booking.created_at.getTime() + random.between(1, 9) * minute),
  )
  const inBank = method === 'transferencia' && random.chance(25) && booking.status === 'confirmada'
  const reference =
    method === 'efectivo' || method === 'credito_agencia'
      ? ''
      : String(random.between(10_000_000, 99_999_999))
  const row = {
    id: idAt(at),
    tour_operator_id,
    booking_id: booking.id,
    created_at: at,
    kind: 'pago' as const,
    method,
    amount,
    currency: booking.currency,
    booking_amount: amount,
    status: inBank ? ('por_verificar' as const) : ('aprobado' as const),
    reference,
    received_by: seller?.id ?? null,
    received_by_name: seller?.full_name ?? 'Pago en línea',
  }
  const event = {
    ...eventRow({
      tour_operator_id,
      entity: 'booking',
      entity_id: booking.id,
      kind: 'payment_recorded',
      data: paymentData({ method, amount, currency: booking.currency, status: row.status }),
      actor: seller ? { user_id: seller.id, full_name: seller.full_name } : 'customer',
    }),
    id: idAt(at),
    created_at: at,
  }
  return [{ row, event }]
}

async function storePromoCodes(tx: Tx, { operator }: StoryFacts) {
  const { tour_operator_id } = operator
  await tx
    .insertInto('promo_codes')
    .values([
      {
        tour_operator_id,
        code: 'DESIERTO10',
        description: 'Campaña en redes, todo el año',
        kind: 'percent',
        value: 10,
        max_uses: 200,
      },
      {
        tour_operator_id,
        code: 'FAMILIA',
        description: 'Grupos de cuatro o más',
        kind: 'percent',
        value: 15,
        min_people: 4,
      },
    ])
    .execute()
  const { id } = await tx
    .selectFrom('promo_codes')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('code', '=', 'DESIERTO10')
    .executeTakeFirstOrThrow()
  const bookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('channel', '=', 'web')
    .where('status', '=', 'confirmada')
    .orderBy('locator')
    .limit(9)
    .execute()
  for (const booking of bookings) {
    const items = await tx
      .selectFrom('booking_items')
      .select(['id', 'subtotal'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_id', '=', booking.id)
      .execute()
    for (const item of items)
      await tx
        .updateTable('booking_items')
        .set({ promo_discount: percentOf(item.subtotal, 10) })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', item.id)
        .execute()
    await tx
      .updateTable('bookings')
      .set({ promo_code_id: id })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', booking.id)
      .execute()
  }
}

/** Some returning customers get a discount. */
async function storeDiscounts(tx: Tx, { operator }: StoryFacts) {
  const { tour_operator_id } = operator
  const items = await tx
    .selectFrom('booking_items as i')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'i.tour_operator_id').onRef('b.id', '=', 'i.booking_id'),
    )
    .select(['i.id', 'i.subtotal'])
    .where('i.tour_operator_id', '=', tour_operator_id)
    .where('b.channel', '=', 'mostrador')
    .where('b.status', 'in', ['confirmada', 'completada'])
    .orderBy('b.locator')
    .limit(6)
    .execute()
  for (const item of items)
    await tx
      .updateTable('booking_items')
      .set({ manual_discount: percentOf(item.subtotal, 5) })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', item.id)
      .execute()
}
