import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenProduct } from '#testing/given/given.ts'

import {
  cancelSupplierBooking,
  getSupplierBooking,
  listSupplierBookings,
} from '../../contract/suppliers/supplier-bookings.contract.ts'
import {
  listSuppliers,
  listSupplierTours,
  quoteSupplierSale,
  sellForSupplier,
} from '../../contract/suppliers/supplier-sales.contract.ts'
import { startSuppliers } from '../../testing/suppliers/start-suppliers.ts'

const refused = (code: string) => ({ problem: { code } })

test('a seller of an agency sees seats and agreed prices, and sells on credit in its name', async () => {
  const { agree, sellerOf, params, sale, items, manager, company, agency_id, operator } =
    await startSuppliers()
  const seller = await sellerOf(2)
  expect(await seller.call(listSuppliers, {})).toMatchObject([
    { id: operator.tour_operator_id, currency: 'CLP' },
  ])
  const [open] = await seller.call(listSupplierTours, { params, query: { date: '2027-05-09' } })
  expect(open).toMatchObject({
    is_agreed: false,
    slots: [{ start_time: '08:00', seats_left: 8, reason: null }],
  })
  expect(open?.categories).toMatchObject([
    { code: 'ADULT', gross: 30_000, net: 30_000 },
    { code: 'CHILD', gross: 15_000, net: 15_000 },
    { code: 'INFANT', gross: 0, net: 0 },
  ])
  await agree()
  const [tour] = await seller.call(listSupplierTours, { params, query: { date: '2027-05-09' } })
  expect(tour?.is_agreed).toBe(true)
  expect(tour?.categories).toMatchObject([{ net: 24_000 }, { net: 12_000 }, { net: 0 }])
  expect(await seller.call(quoteSupplierSale, { params, body: { items: items(2) } })).toMatchObject({
    total: 48_000,
    agreed: { gross: 60_000, net: 48_000, is_at_net: true },
    outcome: 'confirmada',
  })
  const body = sale({
    items: items(2),
    seen_total: 48_000,
    passenger_names: ['', 'Bruno Díaz'],
    external_reference: 'NP-77',
  })
  await expect(
    seller.call(sellForSupplier, { params, body: { ...body, seen_total: 60_000 } }),
  ).rejects.toMatchObject(refused('price_changed'))
  const key = { 'idempotency-key': 'sale-number-1' }
  const sold = await seller.call(sellForSupplier, { params, body }, key)
  expect(sold).toMatchObject({
    status: 'confirmada',
    total: 48_000,
    payment_status: 'a_credito',
    external_reference: 'NP-77',
    items: [{ passengers: [{ full_name: 'Carla Soto' }, { full_name: 'Bruno Díaz' }] }],
  })
  expect(sold.voucher_url).toContain(sold.id)
  expect(await seller.call(sellForSupplier, { params, body }, key)).toMatchObject({ id: sold.id })
  const at = { params: { id: sold.id } }
  expect(await manager.call(getBooking, at)).toMatchObject({ agency_id, channel: 'agencia', seller_id: null })
  const history = await manager.call(listBookingEvents, { ...at, query: {} })
  expect(history.map(({ actor }) => actor)).toContain('Norte Puro Viajes (Ana Rojas)')
  const [listed, ...others] = await seller.call(listSupplierBookings, { query: { search: 'np-77' } })
  expect(others).toEqual([])
  expect(listed).toMatchObject({
    id: sold.id,
    product_name: 'Valle de prueba',
    people: 2,
    start_time: '08:00',
  })
  // Another user of the company sees it too.
  const colleague = await sellerOf(1, company)
  expect(await colleague.call(listSupplierBookings, { query: { search: 'carla' } })).toHaveLength(1)
})

test('without credit a sale waits for its payment, and a tour accepted by hand for the supplier', async () => {
  const { db, operator, agree, sellerOf, params, sale, items } = await startSuppliers()
  const seller = await sellerOf(2)
  await agree({ credit_days: null })
  const { id: product_id } = await givenProduct(db, operator, { deposit_percent: 30 })
  const paid = items().map((item) => ({ ...item, product_id }))
  const ask = (asked: typeof paid) => seller.call(quoteSupplierSale, { params, body: { items: asked } })
  expect(await ask(paid)).toMatchObject({ outcome: 'por_pagar' })
  expect(await seller.call(sellForSupplier, { params, body: sale({ items: paid }) })).toMatchObject({
    status: 'pendiente',
    total: 24_000,
    due: 24_000,
  })
  const byHand = await givenProduct(db, operator, { confirm_mode: 'manual' })
  const asked = items().map((item) => ({ ...item, product_id: byHand.id }))
  expect(await ask(asked)).toMatchObject({ outcome: 'por_aceptar' })
})

test('neither limits of seats nor of credit are passed for an agency', async () => {
  const { agree, sellerOf, params, sale, items } = await startSuppliers()
  const seller = await sellerOf(1)
  await agree({ credit_limit: 48_000, over_limit: 'rechaza' })
  const sell = (people: number, more: object = {}) =>
    seller.call(sellForSupplier, {
      params,
      body: sale({ items: items(people), seen_total: 24_000 * people, ...more }),
    })
  await expect(sell(9)).rejects.toMatchObject(refused('no_seats'))
  await expect(sell(3)).rejects.toMatchObject(refused('agency_over_credit'))
  await sell(2)
  const today = items(1, '2027-05-03')
  await expect(sell(1, { items: today })).rejects.toMatchObject({ status: 409 })
  await expect(
    seller.call(sellForSupplier, {
      params,
      body: { ...sale(), items: [{ ...items()[0], override: null }] } as never,
    }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a booking is cancelled by the terms of the agreement, at the cost that was seen', async () => {
  const { agree, sellerOf, params, sale, items, manager, clock } = await startSuppliers()
  const seller = await sellerOf(2)
  await agree()
  const sold = await seller.call(sellForSupplier, { params, body: sale() })
  const near = await seller.call(sellForSupplier, {
    params,
    body: sale({ items: items(1, '2027-05-05') }),
  })
  expect([sold.penalty_now, near.penalty_now]).toEqual([0, 12_000])
  const cancel = ({ id, version }: typeof sold, seen_penalty: number) =>
    seller.call(cancelSupplierBooking, {
      params: { ...params, id },
      body: { version, reason: 'Se enfermó', seen_penalty },
    })
  await expect(cancel(near, 0)).rejects.toMatchObject(refused('penalty_changed'))
  const stale = await cancel({ ...near, version: 99 }, 12_000).catch((error: unknown) => error)
  expect(stale).toMatchObject(refused('stale'))
  expect(JSON.stringify(stale)).not.toMatch(/note_internal|seller_name/)
  expect(await cancel(near, 12_000)).toMatchObject({
    status: 'cancelada',
    penalty: 12_000,
    may_cancel: false,
  })
  expect(await manager.call(getBooking, { params: { id: near.id } })).toMatchObject({
    cancel_origin: 'cliente',
  })
  clock.now = new Date('2027-05-09T13:00:00Z')
  const later = await sellerOf(2)
  const one = { params: { ...params, id: sold.id } }
  const begun = await later.call(getSupplierBooking, one)
  expect(begun.may_cancel).toBe(false)
  await expect(
    later.call(cancelSupplierBooking, {
      ...one,
      body: { version: begun.version, reason: 'Tarde', seen_penalty: 0 },
    }),
  ).rejects.toMatchObject(refused('tour_started'))
})

test('nothing of the supplier’s own customers or of another agency is found', async () => {
  const { db, operator, agree, sellerOf, params, sale, items, manager, agency_id } = await startSuppliers()
  const seller = await sellerOf(2)
  await agree()
  const other_id = await givenAgency(db, operator, { name: 'Agencia Luna' })
  const sell = (more: object) =>
    manager.call(createBooking, {
      body: { items: items(), contact: { name: 'Eva Paz' }, note_internal: 'Cliente difícil', ...more },
    })
  const others = [await sell({}), await sell({ channel: 'agencia', agency_id: other_id })]
  for (const { id, version } of others) {
    const one = { params: { ...params, id } }
    await expect(seller.call(getSupplierBooking, one)).rejects.toMatchObject({ status: 404 })
    await expect(
      seller.call(cancelSupplierBooking, { ...one, body: { version, reason: 'No', seen_penalty: 0 } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  expect(await seller.call(listSupplierBookings, { query: {} })).toEqual([])
  // A booking that the supplier sold for this agency is the agency's too, without the supplier's notes.
  const own = await sell({ channel: 'agencia', agency_id })
  const read = await seller.call(getSupplierBooking, { params: { ...params, id: own.id } })
  expect(JSON.stringify(read)).not.toMatch(/difícil|Ana Rojas|note_internal/)
  // The supplier's own endpoints stay closed to the company, and the other way round.
  await expect(seller.call(getBooking, { params: { id: own.id } })).rejects.toMatchObject({ status: 404 })
  expect(await manager.call(listSuppliers, {})).toEqual([])
  for (const level of [3, 4, 5] as const) {
    const crew = await sellerOf(level)
    await expect(crew.call(listSuppliers, {})).rejects.toMatchObject({ status: 403 })
    await expect(crew.call(sellForSupplier, { params, body: sale() })).rejects.toMatchObject({ status: 403 })
  }
})
