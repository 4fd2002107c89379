import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { letterRecipients } from '#server/features/agency-readers/agency-readers.queries.ts'
import { hasClaims, sendClaim } from '#testing/given/claims.ts'
import { givenOperator } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

import { chargeOnRun, listOwed, listOwingAgencies, remindOwed, sumOwed } from '../contract/owed.contract.ts'
import { startOwing } from '../testing/owing.ts'

const names = (rows: { contact_name: string }[]) => rows.map(({ contact_name }) => contact_name)
/** All three are due on the 4th: their order is undefined. */
const ofToday = ['Agencía sol', 'Espera', 'Hoy']

test.runIf(hasClaims)('counts the claims of transfers that wait on each booking', async () => {
  const app = await startOwing()
  const [owing] = await app.manager.call(listOwed, { query: { search: 'Semana' } })
  await sendClaim(app, owing?.id ?? '', { amount: '1000' })
  const all = await app.manager.call(listOwed, { query: {} })
  const counted = all.map(({ contact_name, receipts_waiting }) => [contact_name, receipts_waiting] as const)
  expect(counted.filter(([, count]) => count > 0)).toEqual([['Semana', 1]])
})

test('orders amounts due by their day, and pending bookings by their deadline', async () => {
  const { manager, waiting, price, db } = await startOwing()
  const all = await manager.call(listOwed, { query: {} })
  expect(names(all.slice(0, 3)).toSorted()).toEqual(ofToday)
  expect(names(all.slice(3))).toEqual(['Semana', 'Luego', 'Agencia Sol'])
  // The filter comes before the limit: what owes in another currency takes no place.
  const inPesos = await manager.call(listOwed, { query: { 'currency[eq]': 'CLP', limit: 1 } })
  expect(inPesos.map(({ id }) => id)).toEqual([all[0]?.id])
  expect(await manager.call(listOwed, { query: { 'currency[eq]': 'USD', limit: 1 } })).toEqual([])
  expect(all.find(({ id }) => id === waiting.id)).toMatchObject({
    due_on: '2027-05-04',
    service_date: '2027-05-20',
    due: price,
  })
  expect(all.find(({ contact_name }) => contact_name === 'Hoy')).toMatchObject({
    due: price - 10_000,
    paid: 10_000,
    deposit_due: 0,
  })
  const of = async (when: string) => names(await manager.call(listOwed, { query: { 'when[eq]': when } }))
  expect((await of('semana')).toSorted()).toEqual([...ofToday, 'Semana'])
  expect(await of('despues')).toEqual(['Luego', 'Agencia Sol'])
  expect(await of('hoy')).toEqual([])
  const first = await manager.page(listOwed, { query: { limit: 3 } })
  const second = await manager.page(listOwed, { query: { limit: 3, after: first.next ?? '' } })
  expect([...first.rows, ...second.rows]).toEqual(all)
  await db
    .updateTable('bookings')
    .set({ service_date: '2027-05-01' })
    .where('contact_name', '=', 'Hoy')
    .execute()
  expect(await of('atrasado')).toEqual(['Hoy'])
})

test('sums are of all rows, each currency for itself, and bookings are gathered by the agency that they name', async () => {
  const { manager, price } = await startOwing()
  const sums = await manager.call(sumOwed, { query: {} })
  expect(sums).toEqual([
    { when: 'semana', currency: 'CLP', due: 4 * price - 10_000, bookings: 4 },
    { when: 'despues', currency: 'CLP', due: 2 * price, bookings: 2 },
  ])
  expect(await manager.call(sumOwed, { query: { search: 'agencia sol', 'channel[eq]': 'agencia' } })).toEqual(
    [
      { when: 'semana', currency: 'CLP', due: price, bookings: 1 },
      { when: 'despues', currency: 'CLP', due: price, bookings: 1 },
    ],
  )
  expect(await manager.call(listOwingAgencies, {})).toMatchObject([
    { agency_name: 'Agencia Sol', currency: 'CLP', due: 2 * price, late: 0, bookings: 2 },
  ])
})

test('never adds amounts of two currencies', async () => {
  const { db, operator, manager, sell, price } = await startOwing()
  await givenDollars(db, operator)
  const { total } = await sell('Ann Lee', '2027-05-20', { currency: 'USD' }, manager)
  expect(await manager.call(sumOwed, { query: {} })).toEqual([
    { when: 'semana', currency: 'CLP', due: 4 * price - 10_000, bookings: 4 },
    { when: 'despues', currency: 'CLP', due: 2 * price, bookings: 2 },
    { when: 'despues', currency: 'USD', due: total, bookings: 1 },
  ])
})

test('shows a seller their own and unassigned bookings, with penalties, and nothing of another operator', async () => {
  const { db, as, manager, seller, sell, price } = await startOwing()
  expect(names(await seller.call(listOwed, { query: {} }))).toEqual(['Hoy', 'Espera', 'Semana', 'Luego'])
  expect(await (await as(2)).call(listOwed, { query: {} })).toEqual([])
  const { id, version } = await sell('Arrepentido', '2027-05-04')
  await manager.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'cliente', reason: 'Cambió de planes' },
  })
  const [penalty] = await manager.call(listOwed, { query: { search: 'Arrepentido' } })
  expect(penalty?.due ?? 0).toBeLessThanOrEqual(price)
  const other = await as(1, await givenOperator(db))
  expect(await other.call(sumOwed, { query: {} })).toEqual([])
  await expect((await as(5)).call(listOwed, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('a reminder goes out once a day, and the list says when', async () => {
  const { db, manager, seller, as, clock, sell } = await startOwing()
  const { id } = await sell('Rosa', '2027-05-09', { contact: { name: 'Rosa', email: 'rosa@correo.test' } })
  const row = async () => (await manager.call(listOwed, { query: { search: 'Rosa' } }))[0]
  expect(await row()).toMatchObject({ has_email: true, reminded_at: null, on_run: false, takes_link: false })
  const remind = (who: typeof seller = seller) => who.call(remindOwed, { params: { booking_id: id } })
  const both = await Promise.allSettled([remind(), remind(manager)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await row()).toMatchObject({ reminded_at: clock.now.toISOString() })
  const letters = () =>
    db.selectFrom('messages').select(['recipient', 'body']).where('kind', '=', 'payment-reminder').execute()
  expect(await letters()).toMatchObject([{ recipient: 'rosa@correo.test' }])
  expect((await letters())[0]?.body).toContain(`/public/booking/${id}#pagar`)
  clock.now = new Date(clock.now.getTime() + 50 * 60_000)
  await expect(remind()).rejects.toMatchObject({ problem: { code: 'reminded_lately' } })
  await expect(remind(await as(2))).rejects.toMatchObject({ problem: { code: 'not_your_booking' } })
  await db
    .updateTable('collections')
    .set({ reminded_at: new Date(clock.now.getTime() - 24 * 3_600_000) })
    .execute()
  await remind()
  expect(await letters()).toHaveLength(2)
  await db.updateTable('bookings').set({ contact_email: '' }).where('id', '=', id).execute()
  await expect(remind()).rejects.toMatchObject({ problem: { code: 'contact_email_missing' } })
})

test('reminds the agency that sold it, where letters about money go to agencies', async (context) => {
  const { db, manager, sell, agency_id } = await startOwing()
  // Who reads a letter beside the customer is a module's to say; without it there is no such reader to test.
  context.skip(letterRecipients.all().length === 0)
  const sold = { channel: 'agencia', agency_id, contact: { name: 'Rosa' } }
  const { id } = await sell('Rosa', '2027-05-09', sold, manager)
  const remind = () => manager.call(remindOwed, { params: { booking_id: id } })
  const row = async () => (await manager.call(listOwed, { query: { search: 'Rosa' } }))[0]
  await expect(remind()).rejects.toMatchObject({ problem: { code: 'contact_email_missing' } })
  await sql`update agencies set email = 'sol@ventas.test' where id = ${agency_id}::uuid`.execute(db)
  expect(await row()).toMatchObject({ has_email: true })
  await remind()
  const letters = await db.selectFrom('messages').select(['kind', 'recipient', 'agency_id']).execute()
  const [letter] = letters.filter(({ kind }) => kind === 'payment-reminder')
  expect(letter).toMatchObject({ recipient: 'sol@ventas.test', agency_id })
})

test('lists the crew’s charges until they are paid, and late ones on the dashboard', async () => {
  const { db, manager, sell, price } = await startOwing()
  const { id } = await sell('Rosa', '2027-05-09')
  const charge = (on_run: boolean) =>
    manager.call(chargeOnRun, { params: { booking_id: id }, body: { on_run } })
  const row = async () => (await manager.call(listOwed, { query: { search: 'Rosa' } }))[0]
  await charge(true)
  expect(await row()).toMatchObject({ on_run: true, has_email: false })
  await charge(false)
  expect(await row()).toMatchObject({ on_run: false })
  const home = async () =>
    ((await manager.call(getDashboard, {})).issues ?? []).find(({ kind }) => kind === 'owed_now')
  expect(await home()).toBe(undefined)
  await db.updateTable('bookings').set({ service_date: '2027-05-01' }).where('id', '=', id).execute()
  expect(await home()).toMatchObject({
    count: 1,
    items: [{ id, place: 'booking', name: 'Rosa', date: '2027-05-01' }],
  })
  await manager.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: price } })
  expect(await home()).toBe(undefined)
  await expect(charge(true)).rejects.toMatchObject({ problem: { code: 'nothing_owed' } })
})

test('refunds no money of a cancelled booking on agency credit', async () => {
  const { manager, sell, price } = await startOwing()
  const { id, locator } = await sell('Grupo Sol', '2027-05-09', { channel: 'agencia' }, manager)
  const pay = (method: 'credito_agencia' | 'efectivo', amount: number) =>
    manager.call(recordPayment, { params: { id }, body: { method, amount } })
  await pay('efectivo', 3_000)
  const { version } = await pay('credito_agencia', price - 3_000)
  const cancelled = await manager.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'operador', reason: 'Se cerró el camino' },
  })
  // Only the cash came, so only the cash is refunded.
  expect(cancelled).toMatchObject({ paid: price, on_credit: price - 3_000, refund_due: 3_000, due: 0 })
  const give = (method: 'credito_agencia' | 'efectivo', amount: number) =>
    manager.call(recordPayment, { params: { id }, body: { kind: 'reembolso', method, amount } })
  await expect(give('efectivo', 3_001)).rejects.toMatchObject({ problem: { code: 'refund_above_paid' } })
  const tasks = async () =>
    (await manager.call(listRefundTasks, { query: {} })).map((task) => [task.locator, task.refund_due])
  expect(await tasks()).toContainEqual([locator, 3_000])
  expect(await give('efectivo', 3_000)).toMatchObject({ refund_due: 0 })
  expect(await tasks()).not.toContainEqual([locator, expect.any(Number)])
  expect(await give('credito_agencia', price - 3_000)).toMatchObject({ paid: 0, on_credit: 0 })
})

test('asks whether an agency pays what is above the customer’s balance', async () => {
  const { manager, sell, price } = await startOwing()
  const { id } = await sell('Agencia Sol', '2027-05-09', { channel: 'agencia' }, manager)
  const pay = (amount: number, more: object = {}) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount, ...more } })
  await pay(price - 3_000, { method: 'credito_agencia' })
  for (const seen of [undefined, 4_000])
    await expect(pay(4_000, { seen_credit: seen })).rejects.toMatchObject({
      problem: { code: 'agency_payment_unseen', details: { over: 1_000, due: 3_000 } },
    })
  expect(await pay(4_000, { seen_credit: 1_000 })).toMatchObject({ on_credit: price - 4_000, due: 0 })
})

test('asks the same when a transfer to verify is approved', async () => {
  const { manager, sell, price } = await startOwing()
  const { id } = await sell('Agencia Sol', '2027-05-09', { channel: 'agencia' }, manager)
  const pay = (amount: number, more: object) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'transferencia', amount, ...more } })
  await pay(price - 3_000, { method: 'credito_agencia' })
  const { payments } = await pay(4_000, { status: 'por_verificar' })
  const payment_id = payments.find(({ status }) => status === 'por_verificar')?.id ?? ''
  const approve = (more: object) =>
    manager.call(settlePayment, { params: { id, payment_id }, body: { status: 'aprobado', ...more } })
  for (const seen of [undefined, 4_000])
    await expect(approve({ seen_credit: seen })).rejects.toMatchObject({
      problem: { code: 'agency_payment_unseen', details: { over: 1_000, due: 3_000 } },
    })
  expect(await approve({ seen_credit: 1_000 })).toMatchObject({ on_credit: price - 4_000, due: 0 })
})

test('a transfer that was a mistake gives the agency its debt back, and a waiting one pays what is left', async () => {
  const { manager, sell, price } = await startOwing()
  const { id } = await sell('Agencia Duna', '2027-05-09', { channel: 'agencia' }, manager)
  type Body = {
    method: 'credito_agencia' | 'transferencia'
    amount: number
    kind?: 'reembolso'
    reference?: string
    status?: 'por_verificar'
  }
  const record = (body: Body) => manager.call(recordPayment, { params: { id }, body })
  const settle = (payment_id: string, status: 'aprobado' | 'anulado', more: object = {}) =>
    manager.call(settlePayment, {
      params: { id, payment_id },
      body: { status, reason: 'Era de otra reserva', ...more },
    })
  const transferOf = ({ payments }: { payments: { id: string; reference: string }[] }, reference: string) =>
    payments.find((each) => each.reference === reference)?.id ?? ''

  await record({ method: 'credito_agencia', amount: price })
  const paid = await record({ method: 'transferencia', amount: price - 1_000, reference: 'D1' })
  expect(paid).toMatchObject({ paid: price, on_credit: 1_000 })
  expect(await settle(transferOf(paid, 'D1'), 'anulado')).toMatchObject({
    paid: price,
    on_credit: price,
    due: 0,
  })

  // Part of the credit was taken back; then a transfer of everything is seen in the bank.
  await record({ method: 'credito_agencia', amount: price - 2_000, kind: 'reembolso' })
  const waiting = await record({
    method: 'transferencia',
    amount: price,
    reference: 'D2',
    status: 'por_verificar',
  })
  expect(await settle(transferOf(waiting, 'D2'), 'aprobado', { seen_credit: 2_000 })).toMatchObject({
    due: 0,
    refund_due: 0,
  })
})
