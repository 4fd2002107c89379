import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { givenUser } from '#testing/given/given.ts'

import {
  drawAllStatements,
  getAccountStatement,
  linkAccountStatement,
  listAccountLines,
  payOutAccountStatement,
} from '../../../contract/account-statements.contract.ts'
import { listAccounts } from '../../../contract/accounts.contract.ts'
import {
  listSellers,
  removeSellerCommission,
  setSellerCommission,
} from '../../../contract/seller-commissions.contract.ts'
import { brokenAccounts, startAccounts } from '../../../testing/accounts/start-accounts.ts'

const refused = (code: string) => ({ problem: { code } })

/** A seller with 10 % of all that they sell since the first of May. */
async function startWithSeller() {
  const app = await startAccounts()
  const seller = await app.as(2)
  const rows = await app.db.selectFrom('users').select(['id', 'level']).where('level', '=', 2).execute()
  const user_id = rows[0]?.id ?? ''
  const set = (percent: number, valid_from: string, product_id: string | null = null) =>
    app.manager.call(setSellerCommission, { body: { user_id, percent, valid_from, product_id } })
  const sellTour = (date: string, party: Record<string, number>, product_id = app.product.id) =>
    seller.call(createBooking, {
      body: { items: [app.item(date, party, product_id)], contact: { name: 'Eva Paz' } },
    })
  return { ...app, user_id, set, sellTour }
}

test('a seller earns a share when the tour runs, keeps the one of the day of the sale, and loses it by a cancellation', async () => {
  const { db, user_id, set, sellTour, goTo, accrue, account, manager, product } = await startWithSeller()
  await set(10, '2027-05-01')
  await set(20, '2027-05-04', product.id)
  const first = await sellTour('2027-05-10', { ADULT: 2 })
  await goTo('2027-05-05T12:00:00Z')
  await accrue()
  expect(await account(user_id)).toMatchObject({ balance: 0 })
  await goTo('2027-05-11T12:00:00Z')
  await accrue()
  expect(await account(user_id)).toMatchObject({ balance: -6_000, open: -6_000, party_kind: 'vendedor' })
  expect(await manager.call(listAccounts, { query: { 'party_kind[eq]': 'agencia' } })).toEqual([])
  await manager.call(cancelBooking, {
    params: { id: first.id },
    body: { version: first.version, origin: 'operador', reason: 'Mal tiempo' },
  })
  await accrue()
  expect(await account(user_id)).toMatchObject({ balance: 0 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('the month of a seller is drawn, read by link, and paid out', async () => {
  const { db, host, user_id, set, sellTour, goTo, account, manager } = await startWithSeller()
  await set(10, '2027-05-01')
  await sellTour('2027-05-10', { ADULT: 2 })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = await manager.call(drawAllStatements, { body: { month: '2027-05', party_kind: 'vendedor' } })
  expect(drawn).toMatchObject([{ party_id: user_id, party_kind: 'vendedor', total: -6_000, lines: 1 }])
  const params = { id: drawn[0]?.id ?? '' }
  expect(await manager.call(listAccountLines, { params, query: {} })).toMatchObject([
    { kind: 'comision', gross: 60_000, commission: 6_000, amount: -6_000 },
  ])
  const { url } = await manager.call(linkAccountStatement, { params })
  const page = await fetch(`${host}${new URL(url).pathname}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"total":-6000')])
  await manager.call(payOutAccountStatement, { params, body: { method: 'efectivo' } })
  expect(await manager.call(getAccountStatement, { params })).toMatchObject({ status: 'pagada', unpaid: 0 })
  expect(await account(user_id)).toMatchObject({ balance: 0 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
  const entries = await db.selectFrom('till_entries').select(['kind', 'amount', 'note']).execute()
  expect(entries).toEqual([
    { kind: 'cuenta', amount: -6_000, note: expect.stringContaining('Estado de cuenta N.º 1') as string },
  ])
})

test('a new share begins tomorrow at the earliest, and is removed only before it began', async () => {
  const { db, operator, user_id, set, manager, goTo } = await startWithSeller()
  await set(10, '2027-04-01')
  await expect(set(12, '2027-05-03')).rejects.toMatchObject(refused('seller_commission_too_early'))
  await set(12, '2027-05-04')
  await expect(set(13, '2027-05-04')).rejects.toMatchObject(refused('seller_commission_taken'))
  const sellers = await manager.call(listSellers, {})
  const [coming, first] = sellers.find((each) => each.user_id === user_id)?.commissions ?? []
  expect([coming, first]).toMatchObject([
    { percent: 12, is_coming: true },
    { percent: 10, is_coming: false },
  ])
  const remove = (id = '') => manager.call(removeSellerCommission, { params: { id } })
  await expect(remove(first?.id)).rejects.toMatchObject(refused('seller_commission_too_early'))
  await remove(coming?.id)
  await goTo('2027-05-06T12:00:00Z')
  await expect(db.deleteFrom('seller_commissions').execute()).rejects.toMatchObject({ code: 'BQ002' })
  await expect(db.updateTable('seller_commissions').set({ points: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ002',
  })
  const other = await givenUser(db, operator, { level: 3 })
  await expect(
    manager.call(setSellerCommission, { body: { user_id: other.id, percent: 5, valid_from: '2027-05-09' } }),
  ).rejects.toMatchObject({ status: 404 })
})
