import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { judgeRate } from '#domain/payments/payment-rate.rules.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { startWithFamily } from '#testing/given/family-sale.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

const { seed } = randomSequences(1)

type Problem = { code: string; message: string; fields?: Record<string, string> }
const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (error: { problem: Problem }) => error.problem,
  )

/** One dollar is worth 948.5 pesos today, 3 May, and was worth 1100 a month before. */
async function startWithRates() {
  const app = await startWithFamily()
  await givenDollars(app.db, app.operator, { rate: '1100', date: '2027-04-03' })
  await givenDollars(app.db, app.operator, { rate: '948.5', date: '2027-05-03' })
  const at = (booking: Booking, exchange_rate: string, more: object = {}, who = app.seller) =>
    app.pay(booking, 100, { currency: 'USD', exchange_rate, ...more }, who)
  return { ...app, at }
}

test('refuses a rate a quarter from the day’s at every level, and asks from a twentieth on', async () => {
  const { db, sell, at, manager, seller } = await startWithRates()
  const booking = await sell()
  for (const far of ['66000', '94.85', '0.001'])
    expect([far, await problemOf(at(booking, far, { confirmed_rate: far }, manager))]).toEqual([
      far,
      expect.objectContaining({
        code: 'rate_too_far',
        fields: {
          exchange_rate:
            'El cambio del lun 3 may es 1 USD = 948,5 CLP y el tuyo puede ser hasta un 25 % mayor o menor. Si ese ya no sirve, anota antes el cambio del día.',
        },
      }),
    ])
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
  for (const near of ['995.92', '948.5', '901.08']) await at(booking, near)
  for (const unusual of ['995.93', '901.07', '1100']) {
    for (const who of [seller, manager])
      expect(await problemOf(at(booking, unusual, { confirmed_rate: '950' }, who))).toMatchObject({
        code: 'rate_unconfirmed',
        message: expect.stringMatching(/1 USD = 948,5 CLP. Con el tuyo, US\$1,00 cuentan como \$/),
      })
  }
  const { payments } = await at(booking, '1100', { confirmed_rate: '1100' }, manager)
  expect(payments.map(({ exchange_rate }) => exchange_rate)).toEqual(['995.92', '948.5', '901.08', '1100'])
})

test(`the database asks for a confirmation of the same rates (seed ${seed})`, async () => {
  const { db, operator, sell } = await startWithRates()
  const day = '2027-04-30'
  await givenDollars(db, operator, { rate: '1050', date: '2027-04-29' })
  const pesos = await sell()
  await db.updateTable('departures').set({ capacity: 50 }).execute()
  const bookings = [pesos, await sell({ currency: 'USD' })]
  await givenDollars(db, operator, { rate: '900', date: '2027-05-03' })
  const cases = fc.sample(
    fc.record({
      booking: fc.constantFrom(...bookings),
      rate_per: fc.constantFrom('pago' as const, 'reserva' as const),
      worth: fc.oneof(fc.integer({ min: 800, max: 1200 }), fc.constantFrom(855, 945, 997.5, 1102.5)),
      rate_date: fc.constantFrom('2027-05-03', day, '2027-04-03'),
      rate_confirmed: fc.boolean(),
    }),
    { numRuns: 150, seed },
  )
  for (const { booking, worth, rate_date, rate_per, rate_confirmed } of cases) {
    const isInMain = booking.currency === 'USD'
    const exchange_rate = (isInMain === (rate_per === 'pago') ? 1 / worth : worth).toFixed(12)
    const known = [900, ...(rate_date === day ? [1050] : []), ...(isInMain ? [948.5] : [])]
    const row = {
      tour_operator_id: operator.tour_operator_id,
      booking_id: booking.id,
      kind: 'pago' as const,
      method: 'efectivo' as const,
      amount: 1,
      booking_amount: 1,
      status: 'rechazado' as const,
      created_at: new Date('2027-05-03T12:00:00Z'),
      currency: isInMain ? 'CLP' : 'USD',
      exchange_rate,
      rate_per,
      rate_date,
      rate_confirmed,
    }
    const inDatabase = await db
      .insertInto('payments')
      .values(row)
      .execute()
      .then(
        () => true,
        (error: { constraint?: string }) => error.constraint !== 'far_payment_rate_confirmed',
      )
    const judged = judgeRate(
      { exchange_rate, rate_per, isInMain },
      known.map((rate) => ({ rate: String(rate) })),
    )
    expect([row, inDatabase]).toEqual([row, rate_confirmed || judged === 'near'])
  }
})

test('a rate that is turned round is held to the same', async () => {
  const { sell, at } = await startWithRates()
  const booking = await sell()
  const turned = { rate_per: 'reserva' }
  // 1 / 948.5 and 1 / 66000
  expect(await problemOf(at(booking, '0.0000151515', turned))).toMatchObject({ code: 'rate_too_far' })
  expect(await problemOf(at(booking, '948.5', turned))).toMatchObject({ code: 'rate_too_far' })
  expect(await at(booking, '0.001054296257', turned)).toMatchObject({ payments: [{ booking_amount: 949 }] })
})

test('money of some days ago may have the rate of its day, and that of a month ago is none', async () => {
  const { db, operator, sell, at } = await startWithRates()
  await givenDollars(db, operator, { rate: '1050', date: '2027-04-29' })
  const booking = await sell()
  expect(await problemOf(at(booking, '1050'))).toMatchObject({ code: 'rate_unconfirmed' })
  await at(booking, '1050', { rate_date: '2027-04-30' })
  for (const rate_date of ['2027-04-03', '2027-05-20'])
    expect(await problemOf(at(booking, '1100', { rate_date }))).toMatchObject({ code: 'rate_unconfirmed' })
  // A rate that was corrected is not accepted.
  await givenDollars(db, operator, { rate: '9485', date: '2027-05-03' })
  await givenDollars(db, operator, { rate: '949', date: '2027-05-03' })
  expect(await problemOf(at(booking, '9485'))).toMatchObject({ code: 'rate_too_far' })
})

test('while no rate is known sellers take their own currency alone', async () => {
  const { db, sell, at, manager } = await startWithRates()
  const booking = await sell()
  await db.updateTable('tour_operators').set({ secondary_currency: 'EUR' }).execute()
  const euros = { currency: 'EUR' }
  expect(await problemOf(at(booking, '1000', euros))).toMatchObject({
    code: 'day_rate_missing',
    fields: { exchange_rate: expect.stringMatching(/^Falta el cambio de EUR\./) },
  })
  expect(await at(booking, '1000', euros, manager)).toMatchObject({ paid: 1_000 })
})

test('a booking in dollars is paid in pesos near its own rate or the day’s', async () => {
  const { db, operator, sell, pay } = await startWithRates()
  const booking = await sell({ currency: 'USD' })
  await givenDollars(db, operator, { rate: '1100', date: '2027-05-03' })
  const pesos = (exchange_rate: string) =>
    pay(booking, 10_000, { currency: 'CLP', rate_per: 'reserva', exchange_rate })
  for (const known of ['948.5', '1100']) await pesos(known)
  expect(await problemOf(pesos('1030'))).toMatchObject({ code: 'rate_unconfirmed' })
  expect(await problemOf(pesos('1'))).toMatchObject({ code: 'rate_too_far' })
  // Also after the operator removed the dollar: the customer's rate remains valid.
  await db.updateTable('tour_operators').set({ secondary_currency: null }).execute()
  await pesos('948.5')
  expect(await problemOf(pesos('1100'))).toMatchObject({
    message: expect.stringContaining('El cambio del lun 3 may es 1 USD = 948,5 CLP'),
  })
})

test('takes and refunds only the operator’s and the booking’s currencies', async () => {
  const { sell, at, manager, pay } = await startWithRates()
  const booking = await pay(await sell(), 10_000)
  for (const kind of ['pago', 'reembolso'])
    expect(await problemOf(at(booking, '1000', { currency: 'EUR', kind }, manager))).toMatchObject({
      code: 'currency_not_second',
      message: 'EUR no es la segunda moneda del tour operador.',
    })
})

test('what is paid with the sale is held to the same, and the sale is not made', async () => {
  const { db, seller, items } = await startWithRates()
  const sell = (exchange_rate: string) =>
    seller.call(createBooking, {
      body: {
        items: items.slice(0, 1),
        contact: { name: 'Ana' },
        payment: { method: 'efectivo', amount: 100, currency: 'USD', exchange_rate },
      },
    })
  expect(await problemOf(sell('75000'))).toMatchObject({
    code: 'rate_too_far',
    fields: { 'payment.exchange_rate': expect.stringMatching(/^El cambio del/) },
  })
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
  expect(await sell('948.5')).toMatchObject({ paid: 949 })
})
