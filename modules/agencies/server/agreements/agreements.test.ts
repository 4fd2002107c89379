import { expect, test } from 'vitest'

import { confirmBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking, nameAgency, quoteBooking } from '#contract/bookings/bookings.contract.ts'
import type { CommissionChoice } from '#domain/bookings/agreed/agreed-price.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenProduct } from '#testing/given/given.ts'

import { createAgreement, listAgreements, updateAgreement } from '../../contract/agreements.contract.ts'

async function startAgreeing() {
  const app = await startTestApp()
  const { db, operator } = app
  const product = await givenProduct(db, operator, { capacity: 50 })
  const agency_id = await givenAgency(db, operator, { name: 'Hostal Sonchek' })
  const [manager, seller] = [await app.as(1), await app.as(2)]
  const items = (people = 1, date = '2027-05-05') => [
    { product_id: product.id, date, start_time: '08:00', party: { ADULT: people } },
  ]
  const sale = (more: object = {}) => ({
    items: items(),
    channel: 'agencia' as const,
    agency_id,
    contact: { name: 'Carla Soto' },
    ...more,
  })
  const sell = (more: object = {}) => seller.call(createBooking, { body: sale(more) })
  const agreed = (more: object = {}) => ({
    valid_from: '2027-01-01',
    collects: 'agencia' as const,
    credit_days: 30,
    terms: [{ kind: 'comision' as const, percent: 20 }],
    ...more,
  })
  const agree = (more: object = {}) =>
    manager.call(createAgreement, { params: { id: agency_id }, body: agreed(more) })
  const quote = (more: object = {}) =>
    seller.call(quoteBooking, { body: { items: items(), channel: 'agencia', agency_id, ...more } })
  return { ...app, product, agency_id, manager, seller, items, sale, sell, agreed, agree, quote }
}

test('an agency that collects buys at the net price, on credit, and keeps those terms', async () => {
  const { sell, agree, quote, manager, seller, agency_id, agreed, product } = await startAgreeing()
  const open = await sell()
  const full = open.total
  const agreement = await agree()
  const net = full - full / 5
  expect(await quote()).toMatchObject({
    total: net,
    agreed: { gross: full, net, is_at_net: true, is_on_credit: true, credit_left: null, is_over: false },
  })
  const sold = await sell({ seen_total: net })
  expect(sold).toMatchObject({
    total: net,
    paid: net,
    payment_status: 'a_credito',
    items: [{ subtotal: net, agreed: { gross: full, net, is_at_net: true } }],
  })
  // New terms are for new sales: the booking that moves keeps its own.
  const { version } = agreement
  const changed = await manager.call(updateAgreement, {
    params: { id: agency_id, agreement_id: agreement.id },
    body: { ...agreed({ terms: [{ kind: 'comision', percent: 50 }] }), version },
  })
  expect(changed).toMatchObject({ revision: 2, terms: [{ percent: 50 }] })
  expect(await sell()).toMatchObject({ total: full / 2 })
  const [item] = sold.items
  const moved = await seller.call(moveItem, {
    params: { id: sold.id, item_id: item?.id ?? '' },
    body: {
      version: sold.version,
      product_id: product.id,
      date: '2027-05-09',
      start_time: '08:00',
      party: { ADULT: 2 },
    },
  })
  // The agency owes the greater price too.
  expect(moved).toMatchObject({ total: 2 * net, paid: 2 * net, payment_status: 'a_credito' })
  const [listed] = await manager.call(listAgreements, { params: { id: agency_id } })
  expect(listed?.credit_used).toBe(2 * net + full / 2)
})

test('where the operator collects, the price is the public one and a commission is owed', async () => {
  const { sell, agree, as, seller } = await startAgreeing()
  const full = (await sell()).total
  await agree({ collects: 'operador', credit_days: null })
  const sold = await sell()
  const agreement = { gross: full, net: full * 0.8, is_at_net: false }
  expect(sold).toMatchObject({ total: full, paid: 0, items: [{ agreed: agreement }] })
  const params = { id: sold.id }
  expect(await seller.call(getBooking, { params })).toMatchObject({ items: [{ agreed: agreement }] })
  // A dispatcher sees no commissions.
  const dispatcher = await as(3)
  expect((await dispatcher.call(getBooking, { params })).items[0]?.agreed).toBeNull()
})

test('a draft is put on credit when it is confirmed', async () => {
  const { sell, agree, seller } = await startAgreeing()
  const full = (await sell()).total
  await agree()
  const { id, version, ...draft } = await sell({ status: 'borrador' })
  expect(draft).toMatchObject({ total: full * 0.8, paid: 0 })
  expect(await seller.call(confirmBooking, { params: { id }, body: { version } })).toMatchObject({
    paid: full * 0.8,
    payment_status: 'a_credito',
  })
})

test('an agency named after the sale changes no price; what was sold at net stays with its agency', async () => {
  const { db, operator, sell, agree, seller, agency_id } = await startAgreeing()
  const sold = await sell({ channel: 'mostrador', agency_id: null })
  await agree()
  const name = (id: string, agency: string | null) =>
    seller.call(nameAgency, { params: { id }, body: { agency_id: agency } })
  const agreed = { gross: sold.total, net: sold.total * 0.8, is_at_net: false }
  expect(await name(sold.id, agency_id)).toMatchObject({ total: sold.total, items: [{ agreed }] })
  expect((await name(sold.id, null)).items[0]?.agreed).toBeNull()
  const net = await sell()
  const other = await givenAgency(db, operator, { name: 'Otra' })
  await expect(name(net.id, other)).rejects.toMatchObject({
    problem: { code: 'sold_at_net', details: { agency: 'Hostal Sonchek' } },
  })
})

test('an agency that collected its commission at the sale is owed none when it is named afterwards', async () => {
  const { sell, agree, seller, agency_id } = await startAgreeing()
  const [one, two, three] = [
    await sell({ channel: 'mostrador', agency_id: null }),
    await sell({ channel: 'mostrador', agency_id: null }),
    await sell({ channel: 'mostrador', agency_id: null }),
  ]
  await agree({ collects: 'comision', credit_days: null })
  const name = async (id: string, commission?: CommissionChoice) => {
    const body = { agency_id, ...(commission && { commission }) }
    const { items, total } = await seller.call(nameAgency, { params: { id }, body })
    return [items[0]?.agreed?.net ?? null, total]
  }
  expect(await name(one.id)).toEqual([null, one.total])
  expect(await name(two.id, 'por_pagar')).toEqual([two.total * 0.8, two.total])
  expect(await name(three.id, 'cobrada')).toEqual([null, three.total])
})

test('the credit limit warns or refuses, also when sales meet', async () => {
  const { sell, agree, quote, agency_id, manager, agreed } = await startAgreeing()
  const full = (await sell()).total
  const net = full * 0.8
  const agreement = await agree({ credit_limit: 2 * net, over_limit: 'rechaza' })
  const sales = await Promise.allSettled([sell(), sell(), sell(), sell()])
  expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(sell()).rejects.toMatchObject({
    problem: { code: 'agency_over_credit', details: { limit: 2 * net, used: 2 * net, amount: net } },
  })
  expect(await quote()).toMatchObject({ agreed: { credit_left: 0, is_over: true, refuses_over: true } })
  const { id, version } = agreement
  await manager.call(updateAgreement, {
    params: { id: agency_id, agreement_id: id },
    body: { ...agreed({ credit_limit: 2 * net, over_limit: 'avisa' }), version },
  })
  expect(await sell()).toMatchObject({ payment_status: 'a_credito' })
})

test('agreements of an agency share no day, also when two are made at once', async () => {
  const { agree, agreed, manager, seller, agency_id } = await startAgreeing()
  await agree({ valid_to: '2027-06-30' })
  await expect(agree({ valid_from: '2027-06-30' })).rejects.toMatchObject({
    problem: { code: 'agreement_overlaps', details: { from: '2027-01-01', to: '2027-06-30' } },
  })
  const both = await Promise.allSettled([
    agree({ valid_from: '2027-07-01' }),
    agree({ valid_from: '2027-08-01' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(
    seller.call(createAgreement, { params: { id: agency_id }, body: agreed() }),
  ).rejects.toMatchObject({ status: 403 })
  for (const wrong of [
    { terms: [{ kind: 'comision' as const, percent: 100.5 }] },
    {
      terms: [
        { kind: 'comision' as const, percent: 20 },
        { kind: 'comision' as const, percent: 30 },
      ],
    },
    { valid_from: '2026-05-02', valid_to: '2026-05-01' },
    { valid_from: '2026-01-01', valid_to: '2026-02-01', collects: 'operador' as const },
  ])
    await expect(
      manager.call(createAgreement, { params: { id: agency_id }, body: agreed(wrong) }),
    ).rejects.toMatchObject({ status: 400 })
})
