import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import {
  annulPayout,
  exportPayouts,
  getPayout,
  listPayouts,
  Payout,
  recordPayout,
  sumPayouts,
} from '../../contract/payouts.contract.ts'

const refused = (code: string) => ({ problem: { code } })

async function start() {
  const app = await startTestApp()
  const [manager, seller] = [await app.as(1), await app.as(2)]
  const record = (received: number, more: object = {}) =>
    manager.call(recordPayout, {
      body: { provider: 'webpay', currency: 'CLP', landed_on: '2027-05-06', received, ...more },
    })
  return { ...app, manager, seller, record }
}

test('records a payout with one total, lists, sums and exports it', async () => {
  const { host, manager, record } = await start()
  await record(29_000, { reference: 'Depósito 77' })
  await record(-1_500, { landed_on: '2027-05-07' })
  expect(await manager.call(listPayouts, { query: {} })).toMatchObject([
    { received: -1_500, reference: '' },
    { received: 29_000, reference: 'Depósito 77', provider: 'webpay' },
  ])
  expect(await manager.call(sumPayouts, { query: {} })).toEqual([
    { currency: 'CLP', received: 27_500, payouts: 2 },
  ])
  const file = await fetch(`${host}/api/v1${exportPayouts.path}?format=csv`, { headers: manager.headers })
  const [header, , first] = (await file.text()).trim().split('\r\n')
  expect(header?.split(';')).toHaveLength(7)
  expect(first).toMatch(/^2027-05-06;Webpay;CLP;29000;Depósito 77;/)
})

test('annuls a payout once, with a reason, and no longer sums it', async () => {
  const { manager, record } = await start()
  const { id } = await record(30_000)
  const annul = () => manager.call(annulPayout, { params: { id }, body: { reason: 'Era de otro banco' } })
  expect(await annul()).toMatchObject({ annul_reason: 'Era de otro banco' })
  await expect(annul()).rejects.toMatchObject(refused('payout_annulled'))
  expect(await manager.call(sumPayouts, { query: {} })).toEqual([])
  expect(await manager.call(getPayout, { params: { id } })).toMatchObject({
    received: 30_000,
    annul_reason: 'Era de otro banco',
  })
})

test('the database refuses to change or delete a payout', async () => {
  const { db, record } = await start()
  await record(30_000)
  await expect(db.updateTable('payouts').set({ received: 1 }).execute()).rejects.toMatchObject({
    code: 'BQ004',
  })
  await expect(db.deleteFrom('payouts').execute()).rejects.toMatchObject({ code: 'BQ003' })
})

test('refuses sellers and other operators', async () => {
  const { db, as, seller, record } = await start()
  const { id } = await record(30_000)
  const stranger = await as(1, { tour_operator_id: (await givenOperator(db)).tour_operator_id })
  await expect(stranger.call(getPayout, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(seller.call(getPayout, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

test('lists payouts in pages, each once, and by day, provider and currency', async () => {
  const { host, manager, record } = await start()
  const recorded: string[] = []
  for (const landed_on of ['2027-05-01', '2027-05-02', '2027-05-02'])
    recorded.push((await record(990, { landed_on })).id)
  const pages: string[][] = []
  let next: string | undefined = `${host}/api/v1${listPayouts.path}?limit=1`
  while (next && pages.length < 9) {
    const answer: Response = await fetch(next, { headers: manager.headers })
    pages.push(
      Payout.array()
        .parse(await answer.json())
        .map(({ id }) => id),
    )
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    next = link && new URL(link, host).href
  }
  expect(pages.map((page) => page.length)).toEqual([1, 1, 1])
  expect(new Set(pages.flat())).toEqual(new Set(recorded))
  expect(pages[2]).toEqual([recorded[0]])
  const bad = await fetch(`${host}/api/v1${listPayouts.path}?after=WyJ4Il0`, { headers: manager.headers })
  expect(bad.status).toBe(400)
  const count = async (query: object) => (await manager.call(listPayouts, { query })).length
  expect([
    await count({ 'landed_on[gte]': '2027-05-02' }),
    await count({ 'landed_on[lte]': '2027-05-01' }),
    await count({ 'landed_on[gte]': '2027-05-03' }),
    await count({ 'provider[eq]': 'mercado_pago' }),
    await count({ 'currency[eq]': 'USD' }),
    await count({ 'currency[eq]': 'CLP', 'provider[eq]': 'webpay' }),
  ]).toEqual([2, 1, 0, 0, 0, 3])
})
