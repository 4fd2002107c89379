import { sql } from 'kysely'

import { cancelBooking, rejectBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import {
  liftSuspension,
  moveAffected,
  refundAffected,
  suspendDeparture,
} from '#contract/disruptions/disruptions.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { annulSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { switchableKinds } from '#domain/messages/message-kind.rules.ts'
import { findBooking } from '#server/features/bookings/booking/booking.queries.ts'
import { queueNewPickup } from '#server/features/bookings/mail/queue-change.command.ts'
import { queueConfirmation } from '#server/features/bookings/mail/queue-confirmation.command.ts'
import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { only, startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { type AgencyKind, agencyKinds } from '../rules/agency.ts'

type Given = { kind: AgencyKind; email?: string; money_email?: string; logo?: string }

/** A day to operate that sells through an agency of each kind, and without one. */
export async function startAgencySales(given: readonly Given[] = agencyKinds.map((kind) => ({ kind }))) {
  const day = await startScheduleDay({
    capacity: 200,
    vans: [{ name: 'Bus', seats: 45 }],
    settings: { PUBLIC_URL: 'https://tours.test' },
  })
  const { db, operator, clock, product } = day
  const manager = () => day.as(1)
  const agencies = new Map<AgencyKind, string>()
  for (const { kind, email = `${kind}@ventas.test`, money_email = `${kind}@cobros.test` } of given) {
    const { id } = await db
      .insertInto('agencies')
      .values({ ...operator, name: `Ventas ${kind}`, contact_name: 'Marta', kind, email, money_email })
      .returning('id')
      .executeTakeFirstOrThrow()
    agencies.set(kind, id)
  }
  type Sale = { date?: LocalDate; status?: 'confirmada' | 'pendiente'; product_id?: string; email?: string }
  const sell = async (kind: AgencyKind | null, sale: Sale = {}) => {
    const { date = tomorrow, status = 'confirmada', product_id = product.id, ...more } = sale
    const { id } = await (
      await manager()
    ).call(createBooking, {
      body: {
        items: [
          {
            product_id,
            date,
            start_time: '08:00',
            party: { ADULT: 2 },
            pickup: { mode: 'hotel', accommodation_id: day.near.id },
          },
        ],
        contact: { name: 'Ana Rojas', email: more.email ?? `${kind ?? 'nadie'}@viaja.test`, phone: '' },
        status,
        ...(kind && {
          channel: 'agencia',
          agency_id: agencies.get(kind) ?? null,
          external_reference: `R-${kind}`,
          seen_reference: true,
        }),
      },
    })
    return id
  }
  const sellAll = async (sale: Sale = {}) => {
    const ids: string[] = []
    for (const kind of [...agencies.keys(), null]) ids.push(await sell(kind, sale))
    return ids
  }
  const acts = () => actsAt(db, clock.now)
  const read = async (id: string) => (await manager()).call(getBooking, { params: { id } })
  return { ...day, agencies, manager, sell, sellAll, acts, read }
}
type Sales = Awaited<ReturnType<typeof startAgencySales>>

/** Makes the product send each kind of letter about bookings of each kind of agency, by what causes it. */
export async function causeLetters(sales: Sales) {
  const { db, operator, clock, dispatcher, far, product, manager, sellAll, acts, read } = sales
  const office = await manager()
  const settings = { reminder_time: '18:00', quiet_from: '21:00', quiet_until: '08:00' }
  await db
    .insertInto('message_settings')
    .values({ ...operator, ...settings, kinds_on: [...switchableKinds], review_url: 'https://opina.test' })
    .execute()
  const plan = () => planMessages(acts(), clock.now)

  const travelling = await sellAll()
  // Of a week later: the balance is asked for seven days before.
  await sellAll({ date: addDays(tomorrow, 7) })
  // Thanks go to those who got nothing back.
  await sellAll({ date: tomorrow })
  await plan()
  await sales.generate()
  const { id, version } = only((await sales.board()).sheets)
  await dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Listo' } })
  const current = only((await sales.board()).sheets)
  await dispatcher.call(annulSheet, {
    params: { id },
    body: { version: current.version, reason: 'No sale' },
  })
  for (const booking_id of travelling)
    await acts().act(null, async (act) => {
      const before = await findBooking(act.tx, { id: booking_id })
      await sql`update booking_items set accommodation_id = ${far.id}::uuid
        where booking_id = ${booking_id}::uuid`.execute(act.tx)
      await queueNewPickup(act, before)
    })

  for (const booking_id of travelling) {
    const params = { id: booking_id }
    const pay = (body: object) =>
      office.call(recordPayment, { params, body: { method: 'efectivo', amount: 20_000, ...body } })
    await pay({})
    const { payments } = await pay({ amount: 10_000 })
    await pay({ kind: 'reembolso', amount: 5000 })
    const payment_id = payments.find(({ amount }) => amount === 10_000)?.id ?? ''
    await office.call(settlePayment, {
      params: { ...params, payment_id },
      body: { status: 'anulado', reason: 'Era de otra' },
    })
  }

  const later = addDays(tomorrow, 10)
  for (const booking_id of await sellAll({ date: later })) {
    const seen = await read(booking_id)
    const params = { id: booking_id }
    const slot = { product_id: product.id, date: addDays(later, 1), start_time: '08:00', party: { ADULT: 2 } }
    const moved = await office.call(moveItem, {
      params: { ...params, item_id: seen.items[0]?.id ?? '' },
      body: { version: seen.version, ...slot },
    })
    await office.call(cancelBooking, {
      params,
      body: { version: moved.version, origin: 'cliente', reason: 'Llamó' },
    })
  }

  for (const deposit_percent of [0, 50]) {
    await db.updateTable('products').set({ deposit_percent }).execute()
    for (const booking_id of await sellAll({ date: addDays(later, 2), status: 'pendiente' })) {
      await acts().act(null, (act) => queueConfirmation(act, { id: booking_id }))
      const { version: seen } = await read(booking_id)
      await office.call(rejectBooking, {
        params: { id: booking_id },
        body: { version: seen, reason: 'Lleno' },
      })
    }
  }
  await db.updateTable('products').set({ deposit_percent: 0 }).execute()

  const other = { date: addDays(later, 9), start_time: '08:00' }
  for (const [index, end] of (['move', 'refund', 'lift'] as const).entries()) {
    const [first = ''] = await sellAll({ date: addDays(later, 3 + index) })
    const departure_id = (await read(first)).items[0]?.departure_id ?? ''
    const { disruption } = await office.call(suspendDeparture, {
      params: { departure_id },
      body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [other] },
    })
    const params = { disruption_id: disruption?.id ?? '' }
    if (end === 'move') await office.call(moveAffected, { params, body: { to: other } })
    if (end === 'refund') await office.call(refundAffected, { params, body: {} })
    if (end === 'lift') await office.call(liftSuspension, { params })
  }

  clock.now = new Date(`${addDays(tomorrow, 1)}T14:00:00Z`)
  await plan()
  return { travelling }
}
