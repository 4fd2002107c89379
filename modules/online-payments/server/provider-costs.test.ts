import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { saleOf } from '#testing/given/sale.ts'

import { startPaying } from '../testing/online-payments.ts'
import { findProviderCosts } from './provider-costs.queries.ts'

/** A booking of two tours, 30.000 and 60.000, paid whole at Mercado Pago. */
async function startPaidTours(environment: 'prueba' | 'produccion') {
  const paying = await startPaying({ environment, deposit_percent: 0 })
  const { product, sell, start, server, referenceOf, work, manager, db, operator } = paying
  const tour = (date: string, people: number) =>
    saleOf({
      product_id: product.id,
      date,
      start_time: '08:00',
      party: { ADULT: people },
      contact: { name: 'José Muñoz' },
    }).items
  const { id } = await sell({ items: [...tour('2027-05-10', 1), ...tour('2027-05-11', 2)] })
  const begun = await start(id, { provider: 'mercado_pago', purpose: 'total', seen_amount: 90_000 })
  const payment = server.payAtMercadoPago(await referenceOf(begun.id))
  await server.notify(payment.id)
  await work()
  const { items } = await manager.call(getBooking, { params: { id } })
  const departure_ids = items.map(({ departure_id }) => departure_id)
  const { fee } = await db
    .selectFrom('payment_attempts')
    .select('fee')
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  const costs = (ids = departure_ids) => findProviderCosts(db, { ...operator, departure_ids: ids })
  return { id, departure_ids, fee: fee ?? 0, costs }
}

test('shares what a provider kept by the price of each tour, without losing a unit', async () => {
  const { id, departure_ids, fee, costs } = await startPaidTours('produccion')
  const [first = '', second = ''] = departure_ids
  const share = Math.floor(fee / 3)
  expect(fee).toBeGreaterThan(0)
  const of = { booking_id: id, kind: 'proveedor', name: 'Mercado Pago', currency: 'CLP' }
  expect(await costs([first])).toEqual([{ ...of, departure_id: first, amount: share }])
  expect(await costs([second])).toEqual([{ ...of, departure_id: second, amount: fee - share }])
  expect(await costs()).toHaveLength(2)
})

test('a trial costs nothing', async () => {
  const { costs } = await startPaidTours('prueba')
  expect(await costs()).toEqual([])
})
