import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getMessageSettings, saveMessageSettings } from '#contract/messages/message-settings.contract.ts'
import type { MessageKind } from '#domain/messages/message.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'

import { planMessages } from './plan-messages.jobs.ts'

type Sale = { date?: string; email?: string; language?: 'es' | 'en' | 'pt'; hotel?: string; names?: boolean }

/** An operator whose clock the test moves; what the sale itself wrote is read already. */
async function startClock() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { capacity: 40 })
  await db
    .updateTable('products')
    .set({ bring: ['Agua', 'Abrigo'] })
    .execute()
  // A session lasts an hour, and the test moves the clock.
  const office = () => app.as(1)
  const inbox = await startMailbox(app)
  const hotel = await givenAccommodation(db, operator, { name: 'Hotel Terrantai', minutes: 45 })
  const sell = async ({
    date = '2027-05-06',
    email = 'ana@correo.test',
    language = 'es',
    ...more
  }: Sale = {}) => {
    const { id } = await (
      await office()
    ).call(createBooking, {
      body: {
        items: [
          {
            product_id: product.id,
            date,
            start_time: '08:00',
            party: { ADULT: 2 },
            ...(more.hotel && { pickup: { mode: 'hotel' as const, accommodation_id: more.hotel } }),
          },
        ],
        contact: { name: 'Ana Rojas', email, phone: '', language },
      },
    })
    if (more.names !== false)
      await sql`update passengers set full_name = 'Ana Rojas' where booking_id = ${id}::uuid`.execute(db)
    return id
  }
  const version = async (id: string) => (await (await office()).call(getBooking, { params: { id } })).version
  const pay = async (id: string, amount: number) =>
    (await office()).call(recordPayment, { params: { id }, body: { method: 'efectivo', amount } })
  const cancel = async (id: string) =>
    (await office()).call(cancelBooking, {
      params: { id },
      body: { version: await version(id), origin: 'cliente', reason: 'Llamó' },
    })
  const move = async (id: string, date: string) => {
    const { items, version: seen } = await (await office()).call(getBooking, { params: { id } })
    await (
      await office()
    ).call(moveItem, {
      params: { id, item_id: items[0]?.id ?? '' },
      body: { version: seen, product_id: product.id, date, start_time: '08:00', party: { ADULT: 2 } },
    })
  }
  const plan = () => planMessages(actsAt(db, clock.now), clock.now)
  /** Moves the clock, plans, and answers what arrived. */
  const at = async (moment: string) => {
    clock.now = new Date(moment)
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(clock.now.getTime() + 3_600_000) })
      .execute()
    await plan()
    return inbox()
  }
  const daysOf = async (kind: MessageKind) =>
    (
      await db
        .selectFrom('messages')
        .select(['occasion', 'status', 'dropped'])
        .where('kind', '=', kind)
        .orderBy('id')
        .execute()
    ).map(({ occasion, status, dropped }) => [occasion, status, dropped].filter(Boolean).join(' '))
  return { ...app, product, office, inbox, hotel: hotel.id, sell, pay, cancel, move, plan, at, daysOf }
}

test('the evening before, a customer reads the hour, the place, what to bring and what is owed', async () => {
  const { sell, inbox, at, daysOf, hotel } = await startClock()
  const id = await sell({ hotel })
  await inbox()
  expect(await at('2027-05-05T21:59:00Z')).toEqual([])
  expect(await daysOf('reminder')).toEqual(['2027-05-06 en_cola'])
  const [mail, ...rest] = await at('2027-05-05T22:00:00Z')
  expect(rest).toEqual([])
  expect(mail?.to).toBe('ana@correo.test')
  expect(mail?.subject).toMatch(/^Tu tour del jue 6 may: entre las 07:15 y las 07:\d\d · /)
  expect(mail?.text).toContain('Te recordamos tu tour del jueves 6 de mayo.')
  expect(mail?.text).toContain('Dónde: Hotel Terrantai')
  expect(mail?.text).toContain('Lleva: Agua, Abrigo.')
  expect(mail?.text).toMatch(/Falta pagar \$\s?60\.000\./)
  expect(mail?.text).toContain(`https://tours.test/public/landing/booking-voucher/${id}`)
  // Planned repeatedly, it is sent once.
  expect(await at('2027-05-05T22:10:00Z')).toEqual([])
  expect(await daysOf('reminder')).toEqual(['2027-05-06 enviado'])
})

test('an earlier hour of the reminder counts for what was planned before, and a later one too', async () => {
  const { sell, at, daysOf, office, operator } = await startClock()
  const params = { id: operator.tour_operator_id }
  await sell()
  const remindAt = async (reminder_time: string) => {
    const admin = await office()
    const { version, ...settings } = await admin.call(getMessageSettings, { params })
    await admin.call(saveMessageSettings, { params, body: { ...settings, version, reminder_time } })
  }
  const reminders = async (moment: string) =>
    (await at(moment)).filter(({ subject }) => subject.startsWith('Tu tour del')).length
  expect(await reminders('2027-05-05T12:00:00Z')).toBe(0)
  expect(await daysOf('reminder')).toEqual(['2027-05-06 en_cola'])
  await remindAt('13:00')
  expect(await reminders('2027-05-05T16:59:00Z')).toBe(0)
  await remindAt('14:00')
  expect(await reminders('2027-05-05T17:59:00Z')).toBe(0)
  expect(await reminders('2027-05-05T18:00:00Z')).toBe(1)
  expect(await reminders('2027-05-05T22:00:00Z')).toBe(0)
})

test('of two tours of a day, one that is suspended is left out of the reminder', async () => {
  const { db, operator, product, office, inbox, at, clock } = await startClock()
  const valley = await givenProduct(db, operator)
  await sql`update products set name = 'Valle de la Luna' where id = ${valley.id}::uuid`.execute(db)
  const of = (product_id: string) => ({
    product_id,
    date: '2027-05-06',
    start_time: '08:00',
    party: { ADULT: 1 },
  })
  await (
    await office()
  ).call(createBooking, {
    body: {
      items: [of(product.id), of(valley.id)],
      contact: { name: 'Ana Rojas', email: 'ana@correo.test', phone: '' },
    },
  })
  clock.now = new Date('2027-05-05T21:59:00Z')
  await inbox()
  await sql`update departures set status = 'suspendida' where product_id = ${valley.id}::uuid`.execute(db)
  const mails = await at('2027-05-05T22:00:00Z')
  const reminder = mails.find(({ subject }) => subject.startsWith('Tu tour del'))
  expect(reminder?.text).toContain('Te recordamos')
  expect(reminder?.text).not.toContain('Valle de la Luna')
})

test.each([
  ['en', /^Your tour on Thu, May 6: between 07:15 and 07:\d\d · /, 'Bring: '],
  ['pt', /^Seu passeio de qui, 6 mai: entre 07:15 e 07:\d\d · /, 'Leve: '],
] as const)('whoever reads %s is reminded in it', async (language, subject, bring) => {
  const { sell, inbox, at, hotel, db } = await startClock()
  await sell({ hotel, language })
  await inbox()
  const [mail] = await at('2027-05-05T22:00:00Z')
  expect(mail?.subject).toMatch(subject)
  expect(mail?.text).toContain(bring)
  expect(mail?.text).not.toMatch(/Te |Lleva|patente/)
  const { language: daysOf } = await db
    .selectFrom('messages')
    .select('language')
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow()
  expect(daysOf).toBe(language)
})

test('drops messages about cancelled tours, and reminds a moved one on its new evening', async () => {
  const { sell, inbox, at, daysOf, cancel, move } = await startClock()
  const cancelled = await sell({ date: '2027-05-05', email: 'gone@correo.test' })
  const moved = await sell({ date: '2027-05-05', email: 'moved@correo.test' })
  await at('2027-05-03T22:00:00Z')
  await cancel(cancelled)
  await move(moved, '2027-05-07')
  await inbox()
  expect(await at('2027-05-04T22:00:00Z')).toEqual([])
  expect(await daysOf('reminder')).toEqual([
    '2027-05-05 descartado not_true',
    '2027-05-05 descartado not_true',
  ])
  const mails = (await at('2027-05-06T22:00:00Z')).filter(({ subject }) => subject.startsWith('Tu tour del'))
  expect(mails).toMatchObject([
    { to: 'moved@correo.test', subject: expect.stringContaining('vie 7 may') as string },
  ])
})

test('requests no payment of a payer, and none twice after the office asked for it', async () => {
  const { sell, pay, inbox, at, daysOf, db, operator } = await startClock()
  const paid = await sell({ email: 'paid@correo.test' })
  const asked = await sell({ email: 'asked@correo.test' })
  await sell({ email: 'owes@correo.test' })
  await at('2027-05-03T13:00:00Z')
  await pay(paid, 60_000)
  await sql`insert into messages (tour_operator_id, booking_id, kind, occasion, recipient, status, sent_at, send_after,
      expires_at)
    values (${operator.tour_operator_id}::uuid, ${asked}::uuid, 'payment-link', 'x', 'asked@correo.test', 'enviado',
      '2027-05-04T12:00:00Z', '2027-05-04T12:00:00Z', '2027-05-05T12:00:00Z')`.execute(db)
  await inbox()
  const mails = (await at('2027-05-04T14:00:00Z')).filter(({ text }) => text.includes('Falta pagar'))
  expect(mails).toMatchObject([{ to: 'owes@correo.test' }])
  expect(mails[0]?.text).toMatch(/Falta pagar \$\s?60\.000 de tu reserva del jueves 6 de mayo\./)
  expect((await daysOf('balance-due')).toSorted()).toEqual([
    '2027-05-06 2 descartado asked_lately',
    '2027-05-06 2 descartado not_true',
    '2027-05-06 2 enviado',
  ])
})

test('asks for unknown hotels and passengers until they are known', async () => {
  const { sell, inbox, at, db, hotel } = await startClock()
  const id = await sell({ names: false, language: 'en' })
  await sell({ hotel, email: 'told@correo.test' })
  await inbox()
  const [mail, ...rest] = await at('2027-05-03T14:00:00Z')
  expect(rest).toEqual([])
  expect(mail?.subject).toMatch(/^We need some details for your tour on Thu, May 6/)
  expect(mail?.text).toContain('We still need your hotel')
  expect(mail?.text).toContain('We still need the names of everyone traveling.')
  await sql`update passengers set full_name = 'Ann Lee' where booking_id = ${id}::uuid`.execute(db)
  const [again] = (await at('2027-05-05T14:00:00Z')).filter(({ subject }) => subject.startsWith('We need'))
  expect(again?.text).not.toContain('names')
})

test('sends nothing at night, unless the tour leaves in the morning, and nothing too late', async () => {
  const { sell, inbox, at, daysOf, clock, db, plan } = await startClock()
  await sell()
  await at('2027-05-05T21:00:00Z')
  // The mail server is away in the evening.
  clock.now = new Date('2027-05-06T02:30:00Z')
  const [late] = (await inbox()).filter(({ subject }) => subject.startsWith('Tu tour del'))
  expect(late?.subject).toContain('jue 6 may')

  await sell({ date: '2027-05-10', email: 'late@correo.test' })
  clock.now = new Date('2027-05-08T10:00:00Z')
  await plan()
  clock.now = new Date('2027-05-10T11:00:00Z')
  expect(await inbox()).toEqual([])
  expect(await daysOf('reminder')).toEqual(['2027-05-06 enviado', '2027-05-10 vencido'])

  await sell({ date: '2027-05-20', email: 'night@correo.test' })
  clock.now = new Date('2027-05-18T13:59:00Z')
  await plan()
  clock.now = new Date('2027-05-19T02:00:00Z')
  expect((await inbox()).filter(({ subject }) => subject.startsWith('Te queda'))).toEqual([])
  const { send_after } = await db
    .selectFrom('messages')
    .select('send_after')
    .where('kind', '=', 'balance-due')
    .where('status', '=', 'en_cola')
    .executeTakeFirstOrThrow()
  expect(send_after.toISOString()).toBe('2027-05-19T12:00:00.000Z')
})

test('an operator that switches a message off sends none, not even those that were planned', async () => {
  const { sell, inbox, at, daysOf, db, operator } = await startClock()
  await sell()
  await at('2027-05-05T20:00:00Z')
  await db
    .insertInto('message_settings')
    .values({ ...operator, kinds_on: [], reminder_time: '18:00', quiet_from: '21:00', quiet_until: '08:00' })
    .execute()
  await inbox()
  expect(await at('2027-05-05T22:00:00Z')).toEqual([])
  expect(await daysOf('reminder')).toEqual(['2027-05-06 descartado switched_off'])
})

test('a confirmation that still waited when the booking was cancelled is not sent after the cancellation', async () => {
  const { sell, cancel, inbox, daysOf } = await startClock()
  const id = await sell()
  await cancel(id)
  const mails = await inbox()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancelamos tu reserva/)])
  expect(await daysOf('booking-confirmed')).toEqual([expect.stringMatching(/descartado not_true$/)])
})

test('planned in small steps and by two at once, each is planned once and each has one job', async () => {
  const { sell, db, clock } = await startClock()
  for (let index = 0; index < 5; index += 1) await sell({ email: `a${index}@correo.test` })
  clock.now = new Date('2027-05-04T23:00:00Z')
  const acts = actsAt(db, clock.now)
  await Promise.all([planMessages(acts, clock.now, 2), planMessages(acts, clock.now, 2)])
  const { rows } = await sql<{ many: number; jobs: number }>`
    select count(*)::int as many, (select count(*)::int from graphile_worker.jobs
      where task_identifier = 'send_message' and run_at = '2027-05-05T22:00:00Z') as jobs
    from messages where kind = 'reminder'`.execute(db)
  expect(rows[0]).toEqual({ many: 5, jobs: 5 })
})
