import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

async function startWithBalances() {
  const app = await startTestApp()
  const { db, operator, as } = app
  const product = await givenProduct(db, operator, { capacity: 50 })
  const [manager, seller] = [await as(1), await as(2)]
  const sell = (name: string, date: string, more: object = {}, by: typeof seller = seller) =>
    by.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name },
        ...more,
      },
    })
  const find = async (by: typeof seller, search?: string, currency = 'CLP') =>
    by.call(findBookingsWithBalance, { query: { currency, ...(search && { search }) } })
  return { ...app, manager, seller, sell, find }
}

const names = (rows: { contact_name: string }[]) => rows.map(({ contact_name }) => contact_name)

test('finds bookings with a balance in the currency, the first due first, without those that are paid', async () => {
  const { manager, sell, find } = await startWithBalances()
  const later = await sell('Luego', '2027-05-20')
  await sell('Antes', '2027-05-09', { payment: { method: 'efectivo', amount: 10_000 } })
  await sell('Pagada', '2027-05-08', { payment: { method: 'efectivo', amount: later.total } })
  expect(await find(manager)).toMatchObject([
    { contact_name: 'Antes', due: later.total - 10_000, deposit_due: 0 },
    { id: later.id, locator: later.locator, service_date: '2027-05-20', due: later.total },
  ])
  expect(await find(manager, undefined, 'USD')).toEqual([])
  expect(names(await find(manager, 'luego'))).toEqual(['Luego'])
  expect(names(await find(manager, later.locator))).toEqual(['Luego'])
})

test('counts what an agency owes on credit as a balance', async () => {
  const { manager, sell, find } = await startWithBalances()
  const { id, total } = await sell('Agencia Luna', '2027-05-09', { channel: 'agencia' }, manager)
  await manager.call(recordPayment, { params: { id }, body: { method: 'credito_agencia', amount: total } })
  expect(await find(manager)).toMatchObject([{ id, due: total }])
})

test('finds nothing of another operator, and answers only who settles payments', async () => {
  const { db, as, manager, seller, sell, find } = await startWithBalances()
  await sell('Luna', '2027-05-09')
  expect(names(await find(manager))).toEqual(['Luna'])
  expect(await find(await as(1, await givenOperator(db)))).toEqual([])
  await expect(find(seller)).rejects.toMatchObject({ status: 403 })
})
