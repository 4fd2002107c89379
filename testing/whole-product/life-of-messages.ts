import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { cancelBooking, rejectBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { liftSuspension, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { ruleOf } from '#domain/messages/message-kind.rules.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { noNotes } from '#server/mail/delivery-notes.ts'
import { mailTransport } from '#server/mail/transport.ts'

import { startMailServer } from '../app/mail-server.ts'
import { startTestApp, testPayment } from '../app/test-app.ts'
import { givenProduct } from '../given/given.ts'

const zone = 'America/Santiago'
const days = fc.integer({ min: 1, max: 5 })
const whose = fc.nat({ max: 2 })
export const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('sell' as const), days }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), whose, days }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('pay' as const), whose, thirds: fc.integer({ min: 1, max: 3 }) }),
  },
  fc.record({ act: fc.constant('give back' as const), whose }),
  fc.record({ act: fc.constant('annul' as const), whose }),
  fc.record({ act: fc.constant('cancel' as const), whose }),
  fc.record({ act: fc.constant('ask' as const), days }),
  fc.record({ act: fc.constant('reject' as const), whose }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('suspend' as const), whose }) },
  fc.record({ act: fc.constant('lift' as const) }),
  fc.record({ act: fc.constant('switch' as const), on: fc.boolean() }),
  fc.record({ act: fc.constant('mail server' as const), away: fc.boolean() }),
  fc.record({ act: fc.constant('die at the next message' as const) }),
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 3, max: 15 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** What the operator does by itself while hours pass: it plans, and works on what is due. */
export async function startLife() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'http://localhost:3000' } })
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { capacity: 40 })
  const mail = await startMailServer()
  const life = { dies: false, deaths: new Set<string>(), bookings: [] as string[], suspended: [] as string[] }
  const sendMail = mailTransport(mail.url, '')
  const handlers = jobHandlers({
    ...testPayment,
    db,
    config: app.config,
    now: () => clock.now,
    sendMail,
    notes: {
      ...noNotes,
      // It was handed over, and the process ends before anybody wrote that down.
      add: async (id) => {
        if (!life.dies) return
        life.dies = false
        life.deaths.add(id)
        await sql`update messages set taken_at = taken_at - interval '5 minutes' where id = ${id}::uuid`.execute(
          db,
        )
        throw new Error('died')
      },
    },
  })
  const delivered: string[] = []

  async function work() {
    await handlers.plan_messages({})
    for (;;) {
      const { rows } = await sql<{ id: string; message_id: string }>`
        select j.id, j.payload ->> 'message_id' as message_id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send_message' and j.run_at <= ${clock.now} order by j.run_at, j.id limit 1`.execute(
        db,
      )
      const [job] = rows
      if (!job) return
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(db)
      await handlers.send_message({ message_id: job.message_id }).catch(async () => {
        await sql`select graphile_worker.add_job('send_message', json_build_object('message_id', ${job.message_id}::text),
          run_at := ${new Date(clock.now.getTime() + 4 * 3_600_000)}::timestamptz, job_key := ${`message:${job.message_id}`}::text)`.execute(
          db,
        )
      })
      const ids = mail.received.splice(0).map((raw) => /^Message-ID: <([\w-]+)@/m.exec(raw)?.[1] ?? '')
      delivered.push(...ids)
      for (const id of ids) await expectReason(id)
    }
  }

  /** Asked of the tables themselves, in other words than the product asks. */
  async function expectReason(id: string) {
    const { rows } = await sql<{
      kind: MessageKind
      occasion: string
      status: string
      owes: boolean
      misses_facts: boolean
      takes_place: boolean
      starts_at: Date | null
      expires_at: Date
      was: string
      thanked: boolean
      moved: string | null
    }>`
      select m.kind, m.occasion, b.status, m.expires_at, m.status as was, b.total > b.paid - b.refunded as owes,
        exists (select from booking_items i join products p on p.id = i.product_id
          where i.booking_id = b.id and i.status <> 'cancelada' and i.pickup_mode = 'por_definir') as misses_facts,
        exists (select from booking_items i join departures d on d.id = i.departure_id
          where i.booking_id = b.id and i.status in ('confirmada', 'completada') and d.status <> 'suspendida'
            and (m.kind <> 'reminder' or d.date::text = m.occasion)) as takes_place,
        not exists (select from disruption_answers a where a.booking_id = b.id) as thanked,
        (select string_agg(distinct y.kind || ' ' || y.status, ', ') from payments y
          where y.id::text = any(string_to_array(m.occasion, ' ')) and y.booking_id = b.id) as moved,
        (select min(d.starts_at) from booking_items i join departures d on d.id = i.departure_id
          where i.booking_id = b.id and i.status <> 'cancelada' and (m.kind <> 'reminder' or d.date::text = m.occasion)) as starts_at
      from messages m join bookings b on b.id = m.booking_id where m.id = ${id}::uuid`.execute(db)
    const [about] = rows
    if (!about) throw new Error('A message of no booking')
    const { kind, status } = about
    const { time } = localMoment(clock.now, zone)
    const inTime = about.starts_at !== null && clock.now < about.starts_at
    if (kind === 'booking-confirmed') expect(status).toMatch(/confirmada|completada/)
    if (kind === 'booking-cancelled') expect(status).toBe('cancelada')
    if (kind === 'booking-rejected') expect(status).toBe('rechazada')
    if (kind === 'reminder') expect([status, about.takes_place, inTime]).toEqual(['confirmada', true, true])
    if (kind === 'balance-due')
      expect([status, about.owes, about.takes_place, inTime]).toEqual(['confirmada', true, true, true])
    if (kind === 'data-missing')
      expect([status, about.misses_facts, about.takes_place, inTime]).toEqual([
        'confirmada',
        true,
        true,
        true,
      ])
    if (kind === 'payment-received') expect(about.moved).toBe('pago aprobado')
    if (kind === 'refund-made') expect(about.moved).toBe('reembolso aprobado')
    if (kind === 'payment-annulled') expect(about.moved).toMatch(/anulado$/)
    if (kind === 'thanks') expect([about.thanked, about.takes_place, inTime]).toEqual([true, true, false])
    if (ruleOf(kind).quiet === 'waits')
      expect(time >= '08:00' && time < '21:00', `${kind} at ${time}`).toBe(true)
    expect(clock.now < about.expires_at).toBe(true)
  }

  async function play(next: Step) {
    const office = await app.as(1)
    const today = localMoment(clock.now, zone).date
    const id = life.bookings[('whose' in next ? next.whose : 0) % Math.max(1, life.bookings.length)]
    if (next.act === 'wait') {
      // An hour at a time, as the clock's job comes by.
      for (let hour = 0; hour < next.hours; hour += 1) {
        clock.now = new Date(clock.now.getTime() + 3_600_000)
        await work()
      }
      return
    }
    if (next.act === 'mail server') {
      mail.state.refuse = next.away
      return
    }
    if (next.act === 'die at the next message') {
      life.dies = true
      return
    }
    if (next.act === 'switch') {
      const kinds_on = next.on ? ['reminder', 'balance-due', 'data-missing', 'thanks', 'pickup-time'] : []
      const hours = { reminder_time: '18:00', quiet_from: '21:00', quiet_until: '08:00' }
      await db
        .insertInto('message_settings')
        .values({ ...operator, kinds_on, ...hours })
        .onConflict((conflict) => conflict.column('tour_operator_id').doUpdateSet({ kinds_on }))
        .execute()
      return
    }
    if (next.act === 'sell' || next.act === 'ask') {
      const booking = await office.call(createBooking, {
        body: {
          items: [
            {
              product_id: product.id,
              date: addDays(today, next.days),
              start_time: '08:00',
              party: { ADULT: 1 },
            },
          ],
          ...(next.act === 'ask' && { status: 'pendiente' as const }),
          contact: { name: 'Ana Rojas', email: `ana${life.bookings.length}@correo.test`, phone: '' },
        },
      })
      life.bookings.push(booking.id)
      return
    }
    if (!id) return
    const { version, items, total, paid, payments } = await office.call(getBooking, { params: { id } })
    const [item] = items
    const params = { id }
    if (next.act === 'cancel')
      await office.call(cancelBooking, { params, body: { version, origin: 'cliente', reason: 'Llamó' } })
    if (next.act === 'reject')
      await office.call(rejectBooking, { params, body: { version, reason: 'Sin guía' } })
    if (next.act === 'pay' && total > paid)
      await office.call(recordPayment, {
        params,
        body: { method: 'efectivo', amount: Math.ceil(((total - paid) * next.thirds) / 3) },
      })
    if (next.act === 'give back' && paid > 0)
      await office.call(recordPayment, {
        params,
        body: { kind: 'reembolso', method: 'efectivo', amount: Math.ceil(paid / 2) },
      })
    const payment = payments.find(
      ({ kind, status: payment_status }) => kind === 'pago' && payment_status === 'aprobado',
    )
    if (next.act === 'annul' && payment)
      await office.call(settlePayment, {
        params: { id, payment_id: payment.id },
        body: { status: 'anulado', reason: 'Era de otra reserva' },
      })
    if (next.act === 'move' && item)
      await office.call(moveItem, {
        params: { id, item_id: item.id },
        body: {
          version,
          product_id: product.id,
          date: addDays(today, next.days),
          start_time: '08:00',
          party: { ADULT: 1 },
        },
      })
    if (next.act === 'suspend' && item) {
      const { disruption } = await office.call(suspendDeparture, {
        params: { departure_id: item.departure_id },
        body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
      })
      life.suspended.push(disruption?.id ?? '')
    }
    const disruption_id = life.suspended.at(-1)
    if (next.act === 'lift' && disruption_id) await office.call(liftSuspension, { params: { disruption_id } })
  }
  return { db, mail, life, delivered, work, play, clock }
}
