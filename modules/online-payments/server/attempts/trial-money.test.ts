import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, listBookings } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import {
  exportMovements,
  getMovementChoices,
  listMovements,
  sumMovements,
} from '#contract/payments/movements.contract.ts'
import { listRefundTasks, sumRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { type Paying, startPaying } from '../../testing/online-payments.ts'

/** A booking whose deposit was paid in Webpay's trial, and some of the rest in cash. */
async function paidInTrial(paying: Paying) {
  const { id } = await paying.sell()
  const begun = await paying.start(id)
  paying.server.payAtWebpay(await paying.referenceOf(begun.id))
  await paying.comeBack(begun.id, 'pay')
  paying.later(1)
  await paying.manager.call(recordPayment, {
    params: { id },
    body: { method: 'efectivo', amount: 10_000 },
  })
  return { id, begun }
}

test('separates sandbox payments in movements, their sums and their file', async () => {
  const paying = await startPaying()
  const { manager, host } = paying
  expect(await manager.call(getMovementChoices, {})).toMatchObject({ providers: [] })
  await paidInTrial(paying)
  const rows = await manager.call(listMovements, { query: {} })
  expect(rows.map(({ amount, provider, is_trial }) => [amount, provider, is_trial])).toEqual([
    [10_000, null, false],
    [19_800, 'webpay', true],
  ])
  expect(await manager.call(sumMovements, { query: {} })).toMatchObject([
    { amount: 10_000, is_trial: false, on_credit: false },
    { amount: 19_800, is_trial: true, on_credit: false },
  ])
  expect(await manager.call(getMovementChoices, {})).toMatchObject({ providers: ['webpay'] })
  const of = async (query: object) =>
    (await manager.call(listMovements, { query })).map(({ amount }) => amount)
  expect(await of({ 'provider[eq]': 'webpay' })).toEqual([19_800])
  expect(await of({ 'provider[eq]': 'mercado_pago' })).toEqual([])
  const query = { format: 'csv', 'provider[eq]': 'webpay' }
  const file = await fetch(host + addressOf(exportMovements, { query }), { headers: manager.headers })
  const [, ...lines] = (await file.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(';')[1])).toEqual(['Pago de prueba'])
})

test('the booking, the list, the customer’s page, the voucher and its paper say it', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const paying = await startPaying({ pages })
  const { manager, host } = paying
  const { id } = await paidInTrial(paying)
  const booking = await paying.read(id)
  expect(booking).toMatchObject({ paid: 29_800, paid_in_trial: 19_800 })
  expect(booking.payments.map(({ is_trial }) => is_trial)).toEqual([true, false])
  expect(await manager.call(listBookings, { query: {} })).toMatchObject([{ paid_in_trial: 19_800 }])
  const words = 'Incluye pagos de prueba'
  const read = async (path: string) => (await fetch(host + path)).text()
  expect(await read(`/public/booking/${id}`)).toContain(words)
  expect(await read(`/public/landing/booking-voucher/${id}`)).toContain(words)
  const paper = await fetch(`${host}/public/landing/booking-voucher/${id}/voucher.pdf`)
  expect(wordsOf(Buffer.from(await paper.arrayBuffer())).replaceAll(/\s+/g, ' ')).toContain(words)
})

test('derives it from the attempt in the database, whatever is written, and never changes it', async () => {
  const paying = await startPaying()
  const { db, operator } = paying
  const { id } = await paidInTrial(paying)
  await db
    .insertInto('payments')
    .values({
      tour_operator_id: operator.tour_operator_id,
      booking_id: id,
      kind: 'pago',
      method: 'efectivo',
      amount: 1,
      currency: 'CLP',
      booking_amount: 1,
      status: 'aprobado',
      is_trial: true,
    })
    .execute()
  const rows = await db.selectFrom('payments').select(['amount', 'is_trial']).orderBy('amount').execute()
  expect(rows).toEqual([
    { amount: 1, is_trial: false },
    { amount: 10_000, is_trial: false },
    { amount: 19_800, is_trial: true },
  ])
  await expect(db.updateTable('payments').set({ is_trial: false }).execute()).rejects.toThrow(
    'a payment only moves forwards',
  )
  await db.updateTable('payment_accounts').set({ environment: 'produccion' }).execute()
  expect(await paying.read(id)).toMatchObject({ paid_in_trial: 19_800 })
})

test('keeps one operator’s provider numbers from blocking another’s', async () => {
  const paying = await startPaying()
  const { db, as } = paying
  await paidInTrial(paying)
  const other = await givenOperator(db)
  const tour = await givenProduct(db, other)
  const booking = await (
    await as(1, other)
  ).call(createBooking, {
    body: saleOf({
      date: '2027-05-10',
      start_time: '08:00',
      product_id: tour.id,
      party: { ADULT: 1 },
      contact: { name: 'Ana Rojas' },
    }),
  })
  const known = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
  const { provider, provider_payment_id, amount, currency, environment, account, purpose } = known
  expect(provider_payment_id).not.toBe(null)
  const own = { ...other, booking_id: booking.id, provider, amount, currency }
  const attempt = await db
    .insertInto('payment_attempts')
    .values({
      ...own,
      booking_amount: amount,
      environment,
      account,
      purpose,
      provider_payment_id,
      reference: 'OTRA-0001-XYZ',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      ...own,
      kind: 'pago',
      method: 'enlace',
      booking_amount: amount,
      status: 'aprobado',
      attempt_id: attempt.id,
      provider_payment_id,
    })
    .execute()
  const both = await db
    .selectFrom('payments')
    .select('tour_operator_id')
    .where('provider_payment_id', '=', provider_payment_id)
    .execute()
  expect(both).toHaveLength(2)
})

test('of what has to go back it is said how much was paid in a trial', async () => {
  const paying = await startPaying()
  const { manager } = paying
  const { id } = await paidInTrial(paying)
  const { version } = await paying.read(id)
  await manager.call(cancelBooking, {
    params: { id },
    body: { version, origin: 'operador', reason: 'Viento' },
  })
  expect(await manager.call(listRefundTasks, { query: {} })).toMatchObject([
    { booking_id: id, refund_due: 29_800, paid_in_trial: 19_800 },
  ])
  expect(await manager.call(sumRefundTasks, {})).toEqual([
    { currency: 'CLP', refund_due: 29_800, in_trial: 19_800, bookings: 1 },
  ])
})

test('refuses to give back by hand what was paid in a trial: no money came', async () => {
  const paying = await startPaying()
  const { id } = await paidInTrial(paying)
  const { manager } = paying
  const refund = (amount: number) =>
    manager.call(recordPayment, { params: { id }, body: { kind: 'reembolso', method: 'efectivo', amount } })
  await expect(refund(10_001)).rejects.toMatchObject({
    problem: {
      code: 'refund_above_paid',
      message: 'No se puede devolver más de lo pagado: $10.000. De lo pagado de prueba no llegó dinero.',
    },
  })
  expect(await refund(10_000)).toMatchObject({ paid: 19_800, paid_in_trial: 19_800 })
  await expect(refund(1)).rejects.toMatchObject({ problem: { details: { paid: 0, why: 'trial' } } })
  const { id: _, ...row } = await paying.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', id)
    .where('kind', '=', 'reembolso')
    .executeTakeFirstOrThrow()
  await expect(paying.db.insertInto('payments').values(row).execute()).rejects.toMatchObject({
    constraint: 'trial_not_refunded',
  })
})
