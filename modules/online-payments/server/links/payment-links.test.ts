import { expect, test } from 'vitest'

import { letterRecipients } from '#server/features/agency-readers/agency-readers.queries.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { only } from '#testing/given/schedule-day.ts'

import { createPaymentLink, withdrawPaymentLink } from '../../contract/online-payments.contract.ts'
import { startPaying } from '../../testing/online-payments.ts'

test('lets the office send a link, the customer pay it, and no one pay it again', async () => {
  const paying = await startPaying()
  const { manager, sell, choices, start, server, referenceOf, comeBack, db, host } = paying
  const { id } = await sell()
  const made = await manager.call(createPaymentLink, {
    params: { id },
    body: { purpose: 'monto', amount: 25_000, note: 'Segunda cuota', send: true },
  })
  const link = only(made.links)
  expect(link).toMatchObject({
    state: 'abierto',
    amount: 25_000,
    sent_to: 'jose@correo.test',
    url: `${host}/public/booking/${id}?enlace=${link.id}#pagar`,
  })
  const letter = await db
    .selectFrom('messages')
    .select(['subject', 'body'])
    .where('kind', '=', 'payment-link')
    .executeTakeFirstOrThrow()
  expect(letter.subject).toContain('Enlace para pagar $25.000')
  expect(letter.body).toContain(new URL(link.url).pathname + new URL(link.url).search)
  expect(letter.body).toContain('Segunda cuota')
  expect((await choices(id, link.id)).link).toMatchObject({
    id: link.id,
    amount: 25_000,
    state: 'abierto',
  })
  const begun = await start(id, { purpose: 'monto', seen_amount: 25_000, link_id: link.id })
  server.payAtWebpay(await referenceOf(begun.id))
  await comeBack(begun.id, 'pay')
  expect((await choices(id, link.id)).link).toMatchObject({ state: 'pagado' })
  await expect(start(id, { purpose: 'monto', seen_amount: 25_000, link_id: link.id })).rejects.toMatchObject({
    problem: { code: 'payment_link_closed' },
  })
})

test('mails a link to the agency that sold the booking', async (context) => {
  const { manager, sell, db, operator } = await startPaying()
  // Who reads a letter beside the customer is a module's to say; without it there is no such reader to test.
  context.skip(letterRecipients.all().length === 0)
  const { id } = await sell()
  const agency_id = await givenAgency(db, operator, { email: 'sol@ventas.test' })
  await db.updateTable('bookings').set({ channel: 'agencia', agency_id }).where('id', '=', id).execute()
  const body = { purpose: 'monto' as const, amount: 25_000, send: true }
  const made = await manager.call(createPaymentLink, { params: { id }, body })
  expect(only(made.links)).toMatchObject({ sent_to: 'sol@ventas.test' })
  const letters = await db
    .selectFrom('messages')
    .select('recipient')
    .where('kind', '=', 'payment-link')
    .execute()
  expect(letters).toEqual([{ recipient: 'sol@ventas.test' }])
})

test('a link is for what is due, of this booking, until it ends or is withdrawn', async () => {
  const { manager, sell, start, later, choices } = await startPaying()
  const [one, other] = [await sell(), await sell()]
  const make = (amount: number, purpose: 'monto' | 'abono' = 'monto') =>
    manager.call(createPaymentLink, { params: { id: one.id }, body: { purpose, amount, hours: 1 } })
  await expect(make(60_001)).rejects.toMatchObject({ problem: { code: 'payment_above_due' } })
  await expect(make(0)).rejects.toMatchObject({ status: 400 })
  await expect(make(19_799, 'abono')).rejects.toMatchObject({ problem: { code: 'payment_amount_changed' } })
  const first = only((await make(10_000)).links)
  const pay = (booking_id: string, link_id: string) =>
    start(booking_id, { purpose: 'monto', seen_amount: 10_000, link_id })
  await expect(pay(other.id, first.id)).rejects.toMatchObject({ status: 404 })
  expect((await choices(other.id, first.id)).link).toBe(null)
  const withdrawn = await manager.call(withdrawPaymentLink, { params: { id: one.id, link_id: first.id } })
  expect(withdrawn.links).toMatchObject([{ state: 'retirado' }])
  await expect(pay(one.id, first.id)).rejects.toMatchObject({ problem: { code: 'payment_link_closed' } })
  const second = only((await make(10_000)).links.filter(({ state }) => state === 'abierto'))
  later(61)
  await expect(pay(one.id, second.id)).rejects.toMatchObject({ problem: { code: 'payment_link_closed' } })
})

test('lets a seller make links for their own bookings, and no one without a provider', async () => {
  const { as, db, sell, manager } = await startPaying()
  const { id } = await sell({ seller_id: manager.user.id })
  const seller = await as(2)
  const make = (who: typeof seller) =>
    who.call(createPaymentLink, { params: { id }, body: { purpose: 'abono', amount: 19_800 } })
  await expect(make(seller)).rejects.toMatchObject({ problem: { code: 'not_your_booking' } })
  await db.updateTable('payment_accounts').set({ enabled: false }).execute()
  await expect(make(manager)).rejects.toMatchObject({ problem: { code: 'online_payment_off' } })
})

test('in production an account of trial takes play money only from whom the office sent a link', async () => {
  const { manager, sell, start, choices, config } = await startPaying()
  const { id } = await sell()
  const { links } = await manager.call(createPaymentLink, {
    params: { id },
    body: { purpose: 'monto', amount: 25_000 },
  })
  const link_id = only(links).id
  config.production = true
  expect(await choices(id)).toMatchObject({ providers: [], choices: [] })
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'online_payment_off' } })
  expect((await choices(id, link_id)).providers).toContainEqual({ provider: 'webpay', is_test: true })
  expect(await start(id, { purpose: 'monto', seen_amount: 25_000, link_id })).toMatchObject({
    status: 'enviado',
  })
})
