import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import {
  annulPayout,
  ComingMovement,
  exportPayouts,
  getPayout,
  listComingMovements,
  listPayouts,
  Payout,
  readSettlementFile,
  recordPayout,
  sumComingMovements,
  sumPayouts,
} from '#contract/payments/payouts.contract.ts'
import { statementForm } from '#testing/given/bank-statements.ts'
import { givenOperator } from '#testing/given/given.ts'
import { startWithDeposit } from '#testing/given/receipts.ts'

const refused = (code: string) => ({ problem: { code } })

/** Webpay payments after their approval. */
async function startWithOnline() {
  const app = await startWithDeposit()
  const booking = await app.sold()
  let number = 0
  const paid = async (amount: number, more: { fee?: number; lands_on?: string; trial?: boolean } = {}) => {
    number += 1
    const { tour_operator_id } = app.operator
    const about = {
      tour_operator_id,
      booking_id: booking.id,
      provider: 'webpay',
      currency: 'CLP',
      amount,
    } as const
    const { id: attempt_id } = await app.db
      .insertInto('payment_attempts')
      .values({
        ...about,
        environment: more.trial ? 'prueba' : 'produccion',
        account: '1',
        purpose: 'total',
        reference: `BCDFGH-${2000 + number}`,
        expires_at: new Date('2027-05-03T13:00:00Z'),
        authorization: String(1000 + number),
        fee: more.fee ?? null,
        lands_on: more.lands_on ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await app.db
      .insertInto('payments')
      .values({
        ...about,
        kind: 'pago',
        method: 'enlace',
        booking_amount: amount,
        status: 'aprobado',
        attempt_id,
        provider_payment_id: randomUUID(),
        created_at: new Date(`2027-05-0${number}T12:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const record = (movements: { payment_id: string; fee: number }[], received: number, more: object = {}) =>
    app.manager.call(recordPayout, {
      body: { provider: 'webpay', currency: 'CLP', landed_on: '2027-05-06', received, movements, ...more },
    })
  return { ...app, paid, record }
}

test('what is on its way stands by its day, late ones told, trials left out; a payout takes it away', async () => {
  const { manager, paid, record } = await startWithOnline()
  const one = await paid(45_000, { fee: 1_436, lands_on: '2027-05-02' })
  const two = await paid(30_000)
  await paid(9_000, { trial: true })
  const coming = () => manager.call(listComingMovements, { query: {} })
  expect(await coming()).toMatchObject([
    { id: one, amount: 45_000, fee: 1_436, lands_on: '2027-05-02', is_late: true },
    { id: two, amount: 30_000, fee: null, lands_on: null, is_late: false },
  ])
  const movements = [{ payment_id: one, fee: 1_436 }]
  expect(await record(movements, 43_564)).toMatchObject({
    gross: 45_000,
    fee: 1_436,
    difference: 0,
    movements: 1,
  })
  expect((await coming()).map(({ id }) => id)).toEqual([two])
  await expect(record(movements, 43_564)).rejects.toMatchObject(refused('payment_in_other_payout'))
})

test('what is on its way is read in pages and summed whole, by provider and currency', async () => {
  const { host, manager, paid } = await startWithOnline()
  const ids: string[] = []
  for (const [amount, more] of [
    [1_000, {}],
    [2_000, { lands_on: '2027-05-04', fee: 50 }],
    [3_000, { lands_on: '2027-04-30', fee: 70 }],
    [4_000, { lands_on: '2027-05-04' }],
    // Due today is not late.
    [5_000, { lands_on: '2027-05-03', fee: 0 }],
  ] as const)
    ids.push(await paid(amount, more))
  const [one, two, three, four, five] = ids
  const pages: string[][] = []
  let next: string | undefined = `${host}/api/v1${listComingMovements.path}?limit=1`
  while (next) {
    const answer: Response = await fetch(next, { headers: manager.headers })
    const rows = ComingMovement.array().parse(await answer.json())
    pages.push(rows.map(({ id }) => id))
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    next = link && new URL(link, host).href
  }
  expect(pages).toEqual([[three], [five], [two], [four], [one]])
  expect(await manager.call(sumComingMovements, {})).toEqual([
    { provider: 'webpay', currency: 'CLP', movements: 5, net: 14_880, late: 2_930, without_fee: 2 },
  ])
  const bad = await fetch(`${host}/api/v1${listComingMovements.path}?after=WyJ4Il0`, {
    headers: manager.headers,
  })
  expect(bad.status).toBe(400)
})

test('a difference needs its reason, and the sum says what the house received', async () => {
  const { host, manager, paid, record } = await startWithOnline()
  const movements = [{ payment_id: await paid(30_000), fee: 885 }]
  await expect(record(movements, 29_000)).rejects.toMatchObject(refused('payout_unexplained'))
  await expect(record(movements, 29_200)).rejects.toMatchObject(refused('payout_unexplained'))
  await record(movements, 29_000, { difference_reason: 'Arriendo del terminal' })
  expect(await manager.call(sumPayouts, { query: {} })).toEqual([
    { currency: 'CLP', gross: 30_000, fee: 885, received: 29_000, payouts: 1 },
  ])
  expect(await manager.call(listPayouts, { query: {} })).toMatchObject([
    { difference: -115, difference_reason: 'Arriendo del terminal' },
  ])
  const file = await fetch(`${host}/api/v1${exportPayouts.path}?format=csv`, { headers: manager.headers })
  const [header, ...rows] = (await file.text()).trim().split('\r\n')
  expect([header?.split(';').length, rows]).toEqual([
    12,
    [
      '2027-05-06;Webpay;CLP;1;30000;885;29000;-115;Arriendo del terminal;;' +
        rows[0]?.split(';').slice(10).join(';'),
    ],
  ])
})

test('a payout tells what it brought, annulled too; another operator hears nothing of it', async () => {
  const { db, as, manager, seller, paid, record } = await startWithOnline()
  const [one, two] = [await paid(45_000), await paid(30_000)]
  const { id } = await record(
    [
      { payment_id: two, fee: 885 },
      { payment_id: one, fee: 1_436 },
    ],
    72_679,
  )
  const params = { id }
  await manager.call(annulPayout, { params, body: { reason: 'Era de otro banco' } })
  expect(await manager.call(getPayout, { params })).toMatchObject({
    received: 72_679,
    annul_reason: 'Era de otro banco',
    brought: [
      { id: one, kind: 'pago', amount: 45_000, fee: 1_436 },
      { id: two, kind: 'pago', amount: 30_000, fee: 885 },
    ],
  })
  const stranger = await as(1, { tour_operator_id: (await givenOperator(db)).tour_operator_id })
  await expect(stranger.call(getPayout, { params })).rejects.toMatchObject({ status: 404 })
  await expect(seller.call(getPayout, { params })).rejects.toMatchObject({ status: 403 })
})

test('trials, other currencies and what is not there fit no payout', async () => {
  const { paid, record } = await startWithOnline()
  const trial = await paid(9_000, { trial: true })
  const real = await paid(9_000)
  const unfit = refused('payout_movement_unfit')
  await expect(record([{ payment_id: trial, fee: 0 }], 9_000)).rejects.toMatchObject(unfit)
  await expect(record([{ payment_id: real, fee: 0 }], 9_000, { currency: 'USD' })).rejects.toMatchObject(
    unfit,
  )
  await expect(record([{ payment_id: randomUUID(), fee: 0 }], 9_000)).rejects.toMatchObject(unfit)
  const alsoNothing = [real, randomUUID()].map((payment_id) => ({ payment_id, fee: 0 }))
  await expect(record(alsoNothing, 9_000)).rejects.toMatchObject(unfit)
})

test('a payout is never changed; annulled with a reason, its movements wait again', async () => {
  const { db, manager, paid, record } = await startWithOnline()
  const payment_id = await paid(30_000)
  const { id } = await record([{ payment_id, fee: 0 }], 30_000)
  for (const change of [
    () => db.updateTable('payouts').set({ received: 1 }).execute(),
    () => db.updateTable('payout_movements').set({ fee: 5 }).execute(),
    () => db.updateTable('payout_movements').set({ stands: false }).execute(),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'BQ004' })
  await expect(db.deleteFrom('payout_movements').execute()).rejects.toMatchObject({ code: 'BQ003' })
  const annul = () => manager.call(annulPayout, { params: { id }, body: { reason: 'Era de otro banco' } })
  expect(await annul()).toMatchObject({ annul_reason: 'Era de otro banco' })
  await expect(annul()).rejects.toMatchObject(refused('payout_annulled'))
  expect(await manager.call(sumPayouts, { query: {} })).toEqual([])
  await record([{ payment_id, fee: 0 }], 30_000)
})

test('of two who take one movement at the same moment one does', async () => {
  const { paid, record } = await startWithOnline()
  const movements = [{ payment_id: await paid(30_000), fee: 0 }]
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      record(movements, 30_000).then(
        () => 'recorded',
        (error: { problem: { code: string } }) => error.problem.code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'recorded')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'payment_in_other_payout')).toHaveLength(2)
})

test('a settlement file proposes by authorization and amount, and keeps nothing', async () => {
  const { manager, seller, paid } = await startWithOnline()
  const id = await paid(30_000)
  const form = (text: string) => {
    const body = statementForm(text)
    body.set('provider', 'webpay')
    body.set('currency', 'CLP')
    return body
  }
  const text =
    'Código Autorización;Monto Venta;Comisión;Fecha Abono\n001001;30.000;885;06/05/2027\n999;1;0;04/05/2027'
  expect(await manager.call(readSettlementFile, { body: form(text) })).toMatchObject({
    landed_on: '2027-05-06',
    movements: [{ id, fee: 885 }],
    left_out: 0,
    unmatched: [{ row: 3, authorization: '999' }],
  })
  await expect(manager.call(readSettlementFile, { body: form('a;b\n1;2') })).rejects.toMatchObject(
    refused('settlement_unknown'),
  )
  await expect(manager.call(readSettlementFile, { body: statementForm(text) })).rejects.toMatchObject({
    status: 400,
  })
  await expect(seller.call(listComingMovements, { query: {} })).rejects.toMatchObject({ status: 403 })
  expect(await manager.call(listPayouts, { query: {} })).toEqual([])
})

test('a settlement file finds no trial, nothing of another currency, and again what an annulled payout held', async () => {
  const { manager, paid, record } = await startWithOnline()
  const [one] = [await paid(30_000), await paid(30_000, { trial: true })]
  const body = (currency: string) => {
    const form = statementForm('Código Autorización;Monto Venta\n1001;30.000\n1002;30.000')
    form.set('provider', 'webpay')
    form.set('currency', currency)
    return form
  }
  const found = async (currency = 'CLP') =>
    (await manager.call(readSettlementFile, { body: body(currency) })).movements.map(({ id }) => id)
  expect(await found()).toEqual([one])
  expect(await found('USD')).toEqual([])
  const { id } = await record([{ payment_id: one, fee: 0 }], 30_000)
  expect(await found()).toEqual([])
  await manager.call(annulPayout, { params: { id }, body: { reason: 'Otro banco' } })
  expect(await found()).toEqual([one])
})

test('what was received is read in pages, each once, and by its day, provider and currency', async () => {
  const { host, manager, paid, record } = await startWithOnline()
  const recorded: string[] = []
  for (const landed_on of ['2027-05-01', '2027-05-02', '2027-05-02'])
    recorded.push((await record([{ payment_id: await paid(1_000), fee: 10 }], 990, { landed_on })).id)
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
  const of = async (query: object) => (await manager.call(listPayouts, { query })).length
  expect([
    await of({ 'landed_on[gte]': '2027-05-02' }),
    await of({ 'landed_on[lte]': '2027-05-01' }),
    await of({ 'landed_on[gte]': '2027-05-03' }),
    await of({ 'provider[eq]': 'mercado_pago' }),
    await of({ 'currency[eq]': 'USD' }),
    await of({ 'currency[eq]': 'CLP', 'provider[eq]': 'webpay' }),
  ]).toEqual([2, 1, 0, 0, 0, 3])
})
