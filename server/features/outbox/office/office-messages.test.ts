import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import {
  countMessages,
  getMessage,
  hurryMessage,
  listMessages,
  resendFailed,
  resendMessage,
  withholdMessage,
} from '#contract/messages/messages.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { planMessages } from '../planned/plan-messages.jobs.ts'

/** Ana travels tomorrow at 08:00 with an English confirmation; her reminder waits for 18:00. It is 08:00 in Chile. */
async function startOffice() {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator)
  const admin = await app.as(1)
  const sale = saleOf({
    product_id: product.id,
    date: '2027-05-04',
    start_time: '08:00',
    party: { ADULT: 1 },
    contact: { name: 'Ana Rojas', email: 'ana@correo.test', phone: '', language: 'en' },
  })
  const booking = await admin.call(createBooking, { body: sale })
  const inbox = await startMailbox(app)
  await planMessages(actsAt(db, clock.now), clock.now)
  const all = () => admin.call(listMessages, { query: {} })
  const reminder = async () => {
    const found = (await all()).find(({ kind }) => kind === 'reminder')
    if (!found) throw new Error('A reminder is planned')
    return found
  }
  const fail = (kind: string, to = 'fallido') =>
    sql`update messages set status = 'enviando' where kind = ${kind}`
      .execute(db)
      .then(() =>
        sql`update messages set status = ${to}, error = '550 no such box' where kind = ${kind}`.execute(db),
      )
  return { ...app, admin, booking, inbox, all, reminder, fail, sale }
}

test('the office reads what was said and what will be, by box, booking, kind and address', async () => {
  const { admin, booking, inbox, all, reminder, fail } = await startOffice()
  await inbox()
  const list = async (query: object) => (await admin.call(listMessages, { query })).map(({ kind }) => kind)
  expect(await list({ 'box[eq]': 'programados' })).toEqual(['data-missing', 'reminder'])
  expect(await list({ 'kind[eq]': 'booking-confirmed' })).toEqual(['booking-confirmed'])
  expect(await list({ search: booking.locator.toLowerCase() })).toHaveLength(3)
  expect(await list({ search: 'Ana@correo.test' })).toHaveLength(3)
  expect(await list({ search: 'eva@correo.test' })).toEqual([])
  expect(await list({ 'booking_id[eq]': booking.id })).toHaveLength(3)
  expect(await list({ 'box[eq]': 'fallidos' })).toEqual([])
  const sent = (await all()).find(({ kind }) => kind === 'booking-confirmed')
  expect(sent).toMatchObject({
    status: 'enviado',
    locator: booking.locator,
    contact_name: 'Ana Rojas',
    language: 'en',
  })
  expect(await admin.call(getMessage, { params: { id: sent?.id ?? '' } })).toMatchObject({
    words: 'said',
    body: expect.stringContaining('Ana Rojas') as string,
  })
  // A scheduled message is shown as it would be sent.
  const { id, subject } = await reminder()
  expect(subject).toBe('')
  expect(await admin.call(getMessage, { params: { id } })).toMatchObject({
    words: 'now',
    subject: expect.stringMatching(/^Your tour on Tue, May 4/) as string,
  })
  await fail('reminder')
  expect(await list({ 'box[eq]': 'fallidos' })).toEqual(['reminder'])
  expect(await admin.call(countMessages, {})).toEqual({ failed: 1, scheduled: 1 })
})

test('pages of what is scheduled follow the hour, and of the rest the last come first', async () => {
  const { admin, inbox } = await startOffice()
  await inbox()
  const pageOf = async (query: Record<string, string>) =>
    admin.page(listMessages, { query: { limit: '1', ...query } })
  const one = await pageOf({ 'box[eq]': 'programados' })
  const after = one.next ?? ''
  const two = await pageOf({ 'box[eq]': 'programados', after })
  expect([one, two].flatMap(({ rows }) => rows.map(({ kind }) => kind))).toEqual(['data-missing', 'reminder'])
  expect(two.next).toBeNull()
  await expect(pageOf({ after: 'nonsense' })).rejects.toMatchObject({ status: 400 })
})

test('what waits for its hour is sent now, or not at all, and the history says who did it', async () => {
  const { admin, inbox, reminder, db, all } = await startOffice()
  await inbox()
  const { id } = await reminder()
  await admin.call(hurryMessage, { params: { id } })
  expect(await inbox()).toMatchObject([
    { subject: expect.stringContaining('Your tour on Tue, May 4') as string },
  ])
  await expect(admin.call(hurryMessage, { params: { id } })).rejects.toMatchObject({
    problem: { code: 'message_moved_on' },
  })
  const missing = (await all()).find(({ kind }) => kind === 'data-missing')?.id ?? ''
  expect(await admin.call(withholdMessage, { params: { id: missing } })).toMatchObject({
    status: 'descartado',
    dropped: 'by_office',
  })
  expect(await admin.call(getMessage, { params: { id: missing } })).toMatchObject({
    words: 'never',
    body: '',
  })
  expect(await inbox()).toEqual([])
  await admin.call(resendMessage, { params: { id: missing } })
  expect(await inbox()).toHaveLength(1)
  const kinds = await db
    .selectFrom('events')
    .select('kind')
    .where('kind', 'like', 'message%')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['message_hurried', 'message_withheld', 'message_resent'])
})

test('what failed goes out again, one by one or all at once; what left does not', async () => {
  const { admin, inbox, reminder, fail, all } = await startOffice()
  await inbox()
  const { id } = await reminder()
  await fail('reminder')
  await admin.call(resendMessage, { params: { id } })
  expect(await inbox()).toHaveLength(1)
  const sent = (await all()).find(({ kind }) => kind === 'booking-confirmed')?.id ?? ''
  await expect(admin.call(resendMessage, { params: { id: sent } })).rejects.toMatchObject({
    problem: { code: 'message_moved_on' },
  })
  await fail('data-missing')
  expect(await admin.call(resendFailed, {})).toEqual({ resent: 1, left: 0 })
  expect(await inbox()).toHaveLength(1)
  expect(await admin.call(resendFailed, {})).toEqual({ resent: 0, left: 0 })
})

test('all at once, only what is still of use and not refused for good goes again', async () => {
  const { admin, inbox, db, operator, clock } = await startOffice()
  await inbox()
  const failed = (subject: string, expires: string, more: { refused_for_good?: boolean } = {}) =>
    db
      .insertInto('messages')
      .values({
        ...operator,
        ...more,
        kind: 'booking-cancelled',
        occasion: subject,
        recipient: 'eva@correo.test',
        subject,
        body: subject,
        status: 'fallido',
        send_after: new Date('2027-01-01T12:00:00Z'),
        expires_at: new Date(expires),
      })
      .execute()
  const soon = new Date(clock.now.getTime() + 3_600_000).toISOString()
  await failed('of January', '2027-01-04T12:00:00Z')
  await failed('nobody lives there', soon, { refused_for_good: true })
  await failed('of today', soon)
  expect(await admin.call(resendFailed, {})).toEqual({ resent: 1, left: 0 })
  expect((await inbox()).map(({ subject }) => subject)).toEqual(['of today'])
})

test('what opens something gets no more time, and the history of the staff says what was done', async () => {
  const { admin, db, operator, clock } = await startOffice()
  const { id } = await db
    .insertInto('messages')
    .values({
      ...operator,
      kind: 'password-forgotten',
      occasion: 'x',
      recipient: 'eva@andes.test',
      subject: '123456',
      body: 'words',
      send_after: clock.now,
      expires_at: new Date(clock.now.getTime() + 1_800_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { id }
  expect(await admin.call(getMessage, { params })).toMatchObject({ subject: '', body: '' })
  const before = (await admin.call(hurryMessage, { params })).expires_at
  expect(before).toBe(new Date(clock.now.getTime() + 1_800_000).toISOString())
  await admin.call(withholdMessage, { params })
  const kinds = await db
    .selectFrom('events')
    .select('kind')
    .where('kind', 'like', 'staff_message%')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['staff_message_hurried', 'staff_message_withheld'])
  clock.now = new Date(clock.now.getTime() + 1_800_000)
  await expect(admin.call(resendMessage, { params })).rejects.toMatchObject({
    problem: { code: 'message_over' },
  })
})

test('what came too late goes by hand until the tour leaves, and not after', async () => {
  const { inbox, reminder, clock, as, all } = await startOffice()
  await inbox()
  const { id } = await reminder()
  const missing = (await all()).find(({ kind }) => kind === 'data-missing')?.id ?? ''
  clock.now = new Date('2027-05-04T11:30:00Z')
  expect(await inbox()).toEqual([])
  const resend = async (which: string) => (await as(1)).call(resendMessage, { params: { id: which } })
  expect((await resend(id)).status).toBe('en_cola')
  expect(await inbox()).toHaveLength(1)
  clock.now = new Date('2027-05-04T12:01:00Z')
  await resend(missing)
  expect(await inbox()).toEqual([])
  const { status } = await (await as(1)).call(getMessage, { params: { id: missing } })
  expect(status).toBe('vencido')
})

test('of a forgotten person nothing can be sent again; a seller sends of their own bookings only', async () => {
  const { admin, as, inbox, reminder, fail, db, operator, booking } = await startOffice()
  await inbox()
  const { id } = await reminder()
  await fail('reminder')
  const other = await as(2)
  await sql`update bookings set seller_id = ${other.user.id}::uuid where id = ${booking.id}::uuid`.execute(db)
  await expect((await as(2)).call(resendMessage, { params: { id } })).rejects.toMatchObject({
    problem: { code: 'not_your_booking' },
  })
  await expect((await as(2)).call(resendFailed, {})).rejects.toMatchObject({ status: 403 })
  await expect(
    (await as(1, await givenOperator(db))).call(getMessage, { params: { id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await other.call(resendMessage, { params: { id } })).toMatchObject({ status: 'en_cola' })
  await inbox()
  await sql`update messages set recipient = '' where tour_operator_id = ${operator.tour_operator_id}::uuid`.execute(
    db,
  )
  await fail('data-missing')
  const missing = (await admin.call(listMessages, { query: { 'kind[eq]': 'data-missing' } }))[0]?.id ?? ''
  await expect(admin.call(resendMessage, { params: { id: missing } })).rejects.toMatchObject({
    problem: { code: 'message_words_erased' },
  })
})

test('hides texts with access from the office, and staff messages from all but administrators', async () => {
  const { admin, as, db, operator } = await startOffice()
  await sql`insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at)
    values (${operator.tour_operator_id}::uuid, 'password-invitation', 'x', 'eva@andes.test', 'Entra', 'https://x/?token=#s',
      now(), now() + interval '1 day')`.execute(db)
  const [message] = await admin.call(listMessages, { query: { 'kind[eq]': 'password-invitation' } })
  const params = { id: message?.id ?? '' }
  expect(await admin.call(getMessage, { params })).toMatchObject({ words: 'secret', body: '' })
  const seller = await as(2)
  expect(await seller.call(listMessages, { query: { 'kind[eq]': 'password-invitation' } })).toEqual([])
  await expect(seller.call(getMessage, { params })).rejects.toMatchObject({ status: 404 })
})
