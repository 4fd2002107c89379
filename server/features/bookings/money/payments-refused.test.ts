import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: { problem: { code: string; message: string; details?: object } }) => error.problem,
  )

test('accepts more than the balance only with the exact excess confirmed', async () => {
  const { sell, pay } = await startWithFamily()
  const booking = await sell()
  const total = booking.total
  expect(await refusal(pay(booking, total + 500))).toMatchObject({
    code: 'overpayment_unseen',
    message: 'Son $500 más de lo que falta por pagar ($337.505): quedarían por devolver.',
    details: { over: 500, due: total, currency: 'CLP' },
  })
  // Read before another user recorded a part.
  await pay(booking, 1_000)
  expect(await refusal(pay(booking, total, { seen_overpayment: 500 }))).toMatchObject({
    details: { over: 1_000, due: total - 1_000 },
  })
  const paid = await pay(booking, total, { seen_overpayment: 1_000 })
  expect(paid).toMatchObject({ paid: total + 1_000, refund_due: 1_000, payment_status: 'sobrepagada' })
  expect(await refusal(pay(booking, 1))).toMatchObject({
    message: 'Esta reserva ya está pagada: $1 quedarían por devolver.',
  })
})

test('so is a payment in another currency, one with the sale, one of what was cancelled, and one that is approved later', async () => {
  const { db, operator, sell, pay, manager, items } = await startWithFamily()
  await givenDollars(db, operator)
  const dollars = { currency: 'USD', exchange_rate: '950.5' }
  expect(await refusal(pay(await sell({ items: items.slice(0, 1) }), 8_000, dollars))).toMatchObject({
    details: { over: 76_040 - 75_000 },
  })
  const sale = (seen_overpayment?: number) =>
    manager.call(createBooking, {
      body: {
        items: items.slice(1, 2),
        contact: { name: 'Ana' },
        payment: { method: 'efectivo', amount: 120_000, seen_overpayment },
      },
    })
  expect(await refusal(sale())).toMatchObject({ code: 'overpayment_unseen', details: { over: 7_495 } })
  expect(await sale(7_495)).toMatchObject({ refund_due: 7_495 })

  const held = await sell({ items: items.slice(2) })
  const transfer = { method: 'transferencia', status: 'por_verificar' }
  await pay(held, 150_000, transfer)
  const both = await pay(held, 150_000, { ...transfer, seen_repeat: true })
  const [first, second] = both.payments
  const approve = (payment_id = '', more: object = {}) =>
    manager.call(settlePayment, {
      params: { id: held.id, payment_id },
      body: { status: 'aprobado', ...more },
    })
  await approve(first?.id)
  expect(await refusal(approve(second?.id))).toMatchObject({ details: { over: 150_000, due: 0 } })
  const { version } = await approve(second?.id, { seen_overpayment: 150_000 })
  await manager.call(cancelBooking, {
    params: { id: held.id },
    body: { version, origin: 'operador', reason: 'Viento' },
  })
  expect(await refusal(pay(held, 100))).toMatchObject({ details: { over: 100, due: 0 } })
})

test('a transfer that is entered again is refused with the booking that has it, however its number is typed', async () => {
  const { db, as, sell, pay, manager, items } = await startWithFamily()
  const [one, other] = [await sell({ items: items.slice(0, 1) }), await sell({ items: items.slice(1, 2) })]
  const transfer = (reference: string) => ({ method: 'transferencia', reference })
  const first = await pay(one, 1_000, { ...transfer('OP-00 123.456'), status: 'por_verificar' })
  for (const reference of ['OP-00 123.456', 'op00123456', ' op 00123456 ', '0op-00-123456'])
    expect(await refusal(pay(other, 2_000, transfer(reference)))).toMatchObject({
      code: 'reference_used',
      message: `La transferencia «${reference.trim()}» ya está registrada en la reserva ${one.locator}. Si pagó varias reservas, agrega a la referencia cuál es: «${reference.trim()} / 2».`,
      details: { locator: one.locator },
    })
  expect((await refusal(pay(one, 500, transfer('OP00123456'))))?.message).toBe(
    'La transferencia «OP00123456» ya está registrada en esta misma reserva.',
  )
  // Another number, another method, no number, a refund, another operator: none of them is that transfer.
  await pay(other, 1, transfer('OP-00 123.456 / 2'))
  await pay(other, 2, { method: 'tarjeta_pos', reference: 'OP00123456' })
  await pay(other, 3, transfer(''))
  await pay(other, 4, transfer(''))
  await pay(other, 5, { kind: 'reembolso', ...transfer('OP00123456') }, manager)
  const owner = await givenOperator(db)
  const product = await givenProduct(db, owner)
  const elsewhere = await as(1, owner)
  await elsewhere.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
      contact: { name: 'Ana' },
      payment: { method: 'transferencia', amount: 1, reference: 'OP00123456' },
    },
  })
  // A rejected or annulled payment frees its number.
  await manager.call(settlePayment, {
    params: { id: one.id, payment_id: first.payments[0]?.id ?? '' },
    body: { status: 'rechazado', reason: 'No está en la cuenta' },
  })
  expect(await pay(other, 6, transfer('OP00123456'))).toMatchObject({ paid: 1 + 2 + 3 + 4 - 5 + 6 })
})

test('refuses a duplicate transfer in the database, whoever writes it', async () => {
  const { db, sell, pay } = await startWithFamily()
  const booking = await pay(await sell(), 1_000, { method: 'transferencia', reference: 'OP 9' })
  const row = {
    tour_operator_id: booking
      ? (await db.selectFrom('bookings').select('tour_operator_id').executeTakeFirstOrThrow())
          .tour_operator_id
      : '',
    booking_id: booking.id,
    kind: 'pago',
    method: 'transferencia',
    amount: 1,
    currency: 'CLP',
    booking_amount: 1,
    status: 'aprobado',
    reference: '0-op9',
  } as const
  await expect(db.insertInto('payments').values(row).execute()).rejects.toMatchObject({ code: '23505' })
  expect(await db.selectFrom('payments').select('transfer_key').execute()).toEqual([{ transfer_key: 'OP9' }])
})

test('amounts that are none are refused in words', async () => {
  const { sell, pay } = await startWithFamily()
  const booking = await sell()
  const field = async (amount: unknown, more: object = {}) =>
    (await refusal(pay(booking, amount as number, more))) as { fields?: Record<string, string> } | null
  expect((await field(0))?.fields).toEqual({ amount: 'Escribe un monto mayor que cero' })
  expect((await field(-5))?.fields).toEqual({ amount: 'El monto no puede ser negativo' })
  expect((await field(10.5))?.fields).toEqual({ amount: 'Escribe un monto con menos decimales' })
  expect((await field('10'))?.fields).toEqual({ amount: 'Escribe un monto con menos decimales' })
  expect((await field(1e12))?.fields).toEqual({ amount: 'El monto es demasiado grande' })
  expect((await field(1, { currency: 'XXX' }))?.fields).toEqual({ currency: 'Elige una moneda' })
  for (const exchange_rate of ['0', '-1', '1,5', 'mucho', '1e3', 950.5, '2000000'])
    expect([
      exchange_rate,
      (await field(1, { currency: 'USD', exchange_rate }))?.fields?.['exchange_rate'],
    ]).toEqual([exchange_rate, expect.stringMatching(/^Escribe el tipo de cambio/)])
})

test('a rate keeps all its digits, where it was read and of which day', async () => {
  const { db, operator, seller, sell, pay } = await startWithFamily()
  await givenDollars(db, operator)
  const { id } = await pay(await sell(), 1_001, {
    currency: 'USD',
    exchange_rate: '950.123456789012',
    rate_source: 'Banco Central',
    rate_date: '2027-05-02',
  })
  await seller.call(recordPayment, {
    params: { id },
    body: { method: 'efectivo', amount: 100, currency: 'USD', exchange_rate: '950.50' },
  })
  await seller.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 100 } })
  const { payments } = await seller.call(getBooking, { params: { id } })
  expect(payments).toMatchObject([
    {
      exchange_rate: '950.123456789012',
      rate_source: 'Banco Central',
      rate_date: '2027-05-02',
      booking_amount: 9_511,
    },
    { exchange_rate: '950.5', rate_source: '', rate_date: '2027-05-03', booking_amount: 951 },
    { exchange_rate: '1', rate_source: '', rate_date: null, booking_amount: 100 },
  ])
})

test('says that a payment already refunded can not be annulled before its refund', async () => {
  const { sell, pay, manager } = await startWithFamily()
  const paid = await pay(await sell(), 20_000)
  const [payment] = paid.payments
  const params = { id: paid.id, payment_id: payment?.id ?? '' }
  const annul = () =>
    manager.call(settlePayment, { params, body: { status: 'anulado', reason: 'Era de otra reserva' } })
  const given = await pay(paid, 20_000, { kind: 'reembolso' }, manager)
  expect(await refusal(annul())).toMatchObject({
    code: 'refund_above_paid',
    message: 'Este pago ya se devolvió: para anularlo, anula primero su devolución.',
  })
  const refund = given.payments.find(({ kind }) => kind === 'reembolso')
  await manager.call(settlePayment, {
    params: { id: paid.id, payment_id: refund?.id ?? '' },
    body: { status: 'anulado', reason: 'No se devolvió' },
  })
  expect(await annul()).toMatchObject({ paid: 0 })
})

test('asks before it records what looks like the same payment again', async () => {
  const { sell, pay, clock, items } = await startWithFamily()
  const booking = await sell({ items: items.slice(0, 1) })
  const again = { code: 'payment_looks_repeated' }
  const transfer = { method: 'transferencia' }
  await pay(booking, 5_000, transfer)
  expect(await refusal(pay(booking, 5_000, transfer))).toMatchObject({
    ...again,
    message: 'Hace menos de un minuto se registró otro igual, de $5.000 y sin referencia.',
  })
  await pay(booking, 5_001, transfer)
  expect(await pay(booking, 5_000, { ...transfer, seen_repeat: true })).toMatchObject({ paid: 15_001 })
  clock.now = new Date(clock.now.getTime() + 61_000)
  await pay(booking, 5_000, transfer)
  const voucher = { method: 'tarjeta_pos', reference: 'T-9' }
  await pay(booking, 1_000, voucher)
  clock.now = new Date(clock.now.getTime() + 600_000)
  expect(await refusal(pay(booking, 2_000, { ...voucher, reference: 't 9' }))).toMatchObject(again)
  await pay(await sell({ items: items.slice(1, 2) }), 2_000, voucher)
  const cash = { method: 'efectivo' }
  await pay(booking, 1_000, cash)
  await pay(booking, 1_000, cash)
})
