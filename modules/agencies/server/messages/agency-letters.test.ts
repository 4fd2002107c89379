import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getMessage, listMessages } from '#contract/messages/messages.contract.ts'
import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { startMailbox } from '#testing/app/mail-server.ts'

import { startAgencySales } from '../../testing/agency-letters.ts'

const tidy = (text = '') => text.replaceAll(/[^\S\n]/g, ' ').replaceAll('\u2060', '')

async function startHostel(more: { email?: string; money_email?: string } = {}) {
  const sales = await startAgencySales([{ kind: 'hostal', ...more }])
  const inbox = await startMailbox(sales)
  const pay = async (id: string, amount = 20_000) => {
    await (
      await sales.manager()
    ).call(recordPayment, { params: { id }, body: { method: 'efectivo', amount } })
    sales.clock.now = new Date(sales.clock.now.getTime() + 3 * 60_000)
  }
  const sentTo = async () => (await inbox()).map(({ to }) => to).toSorted()
  return { ...sales, inbox, pay, sentTo }
}

test('an agency reads in its language who travels, by which booking and by its own number', async () => {
  const { db, sell, inbox, read, pay } = await startHostel()
  await db.updateTable('agencies').set({ language: 'en' }).execute()
  const id = await sell('hostal')
  const { locator } = await read(id)
  const mails = await inbox()
  expect(mails.map(({ to }) => to)).toEqual(['hostal@viaja.test', 'hostal@ventas.test'])
  const [customers, agencys] = mails
  expect(customers?.text).not.toContain('R-hostal')
  expect(tidy(agencys?.subject)).toBe(
    `Ana Rojas, R-hostal: Your booking ${locator} is confirmed · Andes de Prueba`,
  )
  expect(tidy(agencys?.text).split('\n\n').slice(0, 3)).toEqual([
    'Hello Marta,',
    `Booking ${locator}, in the name of Ana Rojas. Your reference: R-hostal.\nYour passenger receives this same message:`,
    'Your booking is confirmed. See you soon.',
  ])
  await pay(id)
  const [money, ...rest] = await inbox()
  expect([money?.to, rest]).toEqual(['hostal@cobros.test', []])
  expect(tidy(money?.text)).toContain('Your reference: R-hostal.\n\nWe received')
})

test('who pays online gets the receipt, and the agency its copy', async () => {
  const { sell, sentTo, manager, clock } = await startHostel()
  const id = await sell('hostal')
  await sentTo()
  const body = { method: 'enlace' as const, amount: 20_000, reference: 'PAGO-1' }
  await (await manager()).call(recordPayment, { params: { id }, body })
  clock.now = new Date(clock.now.getTime() + 3 * 60_000)
  expect(await sentTo()).toEqual(['hostal@cobros.test', 'hostal@viaja.test'])
})

test('an agency without a mail gets nothing, and its passenger what was for it', async () => {
  const { sell, sentTo, pay } = await startHostel({ email: '', money_email: '' })
  const id = await sell('hostal')
  expect(await sentTo()).toEqual(['hostal@viaja.test'])
  await pay(id)
  expect(await sentTo()).toEqual(['hostal@viaja.test'])
})

test('with one mail only, money and confirmations go there', async () => {
  const { sell, sentTo, pay } = await startHostel({ money_email: '' })
  const id = await sell('hostal')
  expect(await sentTo()).toEqual(['hostal@ventas.test', 'hostal@viaja.test'])
  await pay(id)
  expect(await sentTo()).toEqual(['hostal@ventas.test'])
})

test('a contact with the agency’s own mail gets one letter', async () => {
  const { sell, sentTo } = await startHostel()
  await sell('hostal', { email: 'Hostal@ventas.test' })
  expect(await sentTo()).toEqual(['hostal@ventas.test'])
})

test('a passenger without a mail is notified through the agency, by planned letters too', async () => {
  const { sell, inbox, acts, clock, db } = await startHostel()
  await sell('hostal', { email: '' })
  const [confirmed] = await inbox()
  expect(confirmed?.to).toBe('hostal@ventas.test')
  expect(tidy(confirmed?.text)).toContain('Este mensaje es para tu pasajero, y te lo enviamos solo a ti:')
  await planMessages(acts(), clock.now)
  await planMessages(acts(), clock.now)
  const { rows } =
    await sql`select kind, recipient from messages where status = 'en_cola' order by kind`.execute(db)
  expect(rows).toEqual([
    { kind: 'data-missing', recipient: 'hostal@ventas.test' },
    { kind: 'reminder', recipient: 'hostal@ventas.test' },
  ])
})

test('what waits goes to no agency that the booking left, and planned letters follow the table', async () => {
  const { db, operator, sell, acts, clock, sentTo } = await startHostel()
  await sell('hostal')
  await sentTo()
  await planMessages(acts(), clock.now)
  await db
    .insertInto('agency_message_rules')
    .values({ ...operator, kind: 'hostal', topic: 'times', recipients: 'agencia' })
    .execute()
  clock.now = new Date('2027-05-03T22:30:00Z')
  expect(await sentTo()).toEqual(['hostal@ventas.test', 'hostal@ventas.test', 'hostal@viaja.test'])
  const dropped = await db
    .selectFrom('messages')
    .select(['kind', 'recipient', 'dropped'])
    .where('status', '=', 'descartado')
    .execute()
  expect(dropped).toEqual([{ kind: 'reminder', recipient: 'hostal@viaja.test', dropped: 'not_true' }])

  const second = await sell('hostal')
  await db.updateTable('bookings').set({ agency_id: null }).where('id', '=', second).execute()
  expect(await sentTo()).toEqual(['hostal@viaja.test'])
})

test('the office sees which letters go to the agency, and what a planned one will say', async () => {
  const { sell, manager, acts, clock } = await startHostel()
  const id = await sell('hostal')
  await planMessages(acts(), clock.now)
  const office = await manager()
  const all = await office.call(listMessages, { query: { 'booking_id[eq]': id } })
  expect(all.map(({ kind, agency_name }) => `${kind} ${agency_name ?? ''}`).toSorted()).toEqual([
    'booking-confirmed ',
    'booking-confirmed Ventas hostal',
    'data-missing ',
    'data-missing Ventas hostal',
    'reminder ',
    'reminder Ventas hostal',
  ])
  const planned = all.find(({ kind, agency_name }) => kind === 'reminder' && agency_name)
  const words = await office.call(getMessage, { params: { id: planned?.id ?? '' } })
  expect(tidy(words.body)).toContain('a nombre de Ana Rojas. Tu referencia: R-hostal.')
  expect(words.recipient).toBe('hostal@ventas.test')
})
