import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { enterDispute } from '#contract/payments/online-payments.contract.ts'
import {
  annulPayout,
  type ComingMovement,
  getPayout,
  listComingMovements,
  readSettlementFile,
  recordPayout,
} from '#contract/payments/payouts.contract.ts'
import { seededRandom } from '#domain/planning/random.ts'
import { diceOf } from '#testing/attack/made-values.ts'
import { statementForm } from '#testing/given/bank-statements.ts'
import { type PaidAt, startPaid } from '#testing/given/paid-online.ts'
import { only } from '#testing/given/schedule-day.ts'

/** A booking of 60 000 paid online with real money, whose payer disputes it. */
async function startDisputed(provider: PaidAt = 'webpay') {
  const paid = await startPaid(provider, { environment: 'produccion' })
  const { manager, id, begun, db } = paid
  const enter = (outcome: 'abierta' | 'perdida' | 'ganada') =>
    manager.call(enterDispute, {
      params: { id, attempt_id: begun.id },
      body: { outcome, reason: 'Carta de Transbank' },
    })
  const coming = () => manager.call(listComingMovements, { query: {} })
  const told = async () => (await coming()).map(({ kind, amount }) => [kind, amount])
  const record = (movements: readonly ComingMovement[], received: number, more: object = {}) =>
    manager.call(recordPayout, {
      body: {
        provider,
        currency: 'CLP',
        landed_on: '2027-05-01',
        received,
        movements: movements.map(({ id: payment_id, kind }) => ({
          payment_id,
          fee: 0,
          won_back: kind === 'contracargo_ganado',
        })),
        ...more,
      },
    })
  /** The contents of payouts, and their stated totals. */
  const house = async () => {
    const { rows } = await sql<{ received: string; standing: string; twice: number }>`
      select (select coalesce(sum(received), 0) from payouts where annulled_at is null) as received,
        (select coalesce(sum(amount - fee), 0) from payout_movements where stands) as standing,
        (select count(*)::int from (select from payout_movements where stands
          group by payment_id, won_back having count(*) > 1) more) as twice`.execute(db)
    const [row] = rows
    return row && { received: Number(row.received), standing: Number(row.standing), twice: row.twice }
  }
  return { ...paid, enter, coming, told, record, house }
}

test('a chargeback that stands in a payout and is won comes back once, and every payout closes to the peso', async () => {
  const { enter, coming, told, record, house, manager } = await startDisputed()
  await record(await coming(), 60_000)
  await enter('perdida')
  expect(await told()).toEqual([['contracargo', -60_000]])
  await record(await coming(), -60_000)
  expect(await told()).toEqual([])

  await enter('ganada')
  expect(await told()).toEqual([['contracargo_ganado', 60_000]])
  const back = await coming()
  const { id, gross, difference } = await record(back, 60_000)
  expect({ gross, difference }).toEqual({ gross: 60_000, difference: 0 })
  expect(await told()).toEqual([])
  expect(await manager.call(getPayout, { params: { id } })).toMatchObject({
    brought: [{ kind: 'contracargo_ganado', amount: 60_000 }],
  })
  await expect(record(back, 60_000)).rejects.toMatchObject({ problem: { code: 'payment_in_other_payout' } })
  expect(await house()).toEqual({ received: 60_000, standing: 60_000, twice: 0 })

  // The second chargeback of the payment is separate.
  await enter('perdida')
  expect(await told()).toEqual([['contracargo', -60_000]])
  await record(await coming(), -60_000)
  await enter('ganada')
  await record(await coming(), 60_000)
  expect(await house()).toEqual({ received: 60_000, standing: 60_000, twice: 0 })
})

test('disputed anew, what a payout took is not offered until it is won', async () => {
  const { coming, told, record, house, paymentOf, server, noticed } = await startDisputed('mercado_pago')
  const become = async (status: string, status_detail = '') => {
    server.changePayment(paymentOf().id, { status, status_detail })
    await noticed()
  }
  await record(await coming(), 60_000)
  await become('charged_back', 'settled')
  await record(await coming(), -60_000)
  expect(await told()).toEqual([])
  await become('in_mediation')
  expect(await told()).toEqual([])
  // Lost again, it takes nothing more than it took.
  await become('charged_back', 'settled')
  expect(await told()).toEqual(
    expect.arrayContaining([
      ['contracargo_ganado', 60_000],
      ['contracargo', -60_000],
    ]),
  )
  await become('in_mediation')
  expect(await told()).toEqual([])
  await become('approved', 'accredited')
  expect(await told()).toEqual([['contracargo_ganado', 60_000]])
  await record(await coming(), 60_000)
  expect(await house()).toEqual({ received: 60_000, standing: 60_000, twice: 0 })
})

test('what was won before any payout took it waits for nothing, and comes back to no payout that fits it not', async () => {
  const { enter, coming, told, record } = await startDisputed()
  const payment = only(await coming())
  await enter('perdida')
  const taken = (await coming()).filter(({ kind }) => kind === 'contracargo')
  const early = taken.map((each) => ({ ...each, kind: 'contracargo_ganado' as const }))
  // It was not won yet.
  await expect(record(early, 60_000)).rejects.toMatchObject({ problem: { code: 'payout_movement_unfit' } })
  await enter('ganada')
  expect(await told()).toEqual([['pago', 60_000]])
  await expect(record([{ ...payment, kind: 'contracargo_ganado' }], 60_000)).rejects.toMatchObject({
    problem: { code: 'payout_movement_unfit' },
  })
})

test('annulled, the payout of a chargeback that was won leaves both ways to be written again', async () => {
  const { enter, coming, told, record, house, manager } = await startDisputed()
  await record(await coming(), 60_000)
  await enter('perdida')
  const { id } = await record(await coming(), -60_000)
  await enter('ganada')
  await record(await coming(), 60_000)
  await manager.call(annulPayout, { params: { id }, body: { reason: 'Era de otro banco' } })
  expect(await told()).toEqual([['contracargo', -60_000]])
  expect(await house()).toEqual({ received: 120_000, standing: 120_000, twice: 0 })
  await record(await coming(), -60_000)
  expect(await told()).toEqual([])
  expect(await house()).toEqual({ received: 60_000, standing: 60_000, twice: 0 })
})

test('a file of the provider tells both ways of a chargeback that was won before its payout was written', async () => {
  const { enter, manager, db, record, house } = await startDisputed()
  await db.updateTable('payment_attempts').set({ authorization: '001213' }).execute()
  await enter('perdida')
  await enter('ganada')
  const body = statementForm(
    'Código Autorización;Monto Venta;Fecha Abono\n1213;60.000;01/05/2027\n1213;-60.000;01/05/2027\n1213;60.000;01/05/2027',
  )
  body.set('provider', 'webpay')
  body.set('currency', 'CLP')
  const { movements, unmatched } = await manager.call(readSettlementFile, { body })
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['pago', 60_000],
    ['contracargo', -60_000],
    ['contracargo_ganado', 60_000],
  ])
  expect(unmatched).toEqual([])
  await record(movements, 60_000)
  expect(await house()).toEqual({ received: 60_000, standing: 60_000, twice: 0 })
})

/** Small numbers from a seed, so that a fault can be played again. */
const dice = (seed: number) => diceOf(seededRandom(seed)).upTo

/** The provider's total in the ledger, the paid-out part, the pending part, and the disputed part. */
async function sidesOf({ db }: Awaited<ReturnType<typeof startDisputed>>) {
  const { rows } = await sql<{
    ledger: number
    brought: number
    coming: number
    held: number
    received: number
  }>`
    select (select coalesce(sum(case kind when 'pago' then amount else -amount end), 0)::int from payments
        where provider is not null and status = 'aprobado') as ledger,
      (select coalesce(sum(amount), 0)::int from payout_movements where stands) as brought,
      (select coalesce(sum(amount), 0)::int from coming_movements) as coming,
      (select coalesce(sum(p.amount), 0)::int from payments p join payment_attempts a on a.id = p.attempt_id
        where p.kind = 'reembolso' and p.status = 'anulado' and a.status = 'en_disputa'
          and exists (select from payout_movements m where m.payment_id = p.id)
          and not exists (select from payout_movements m where m.payment_id = p.id and m.won_back and m.stands)) as held,
      (select coalesce(sum(received), 0)::int from payouts where annulled_at is null) as received`.execute(db)
  return rows[0]
}

test('whatever is disputed, paid out and annulled, what was brought, is on its way or is held are the ledger', async () => {
  const world = await startDisputed()
  const { enter, coming, record, manager } = world
  const roll = dice(11)
  const standing: string[] = []
  let done = 0
  for (let step = 0; step < 60; step += 1) {
    const waiting = await coming()
    const some = waiting.filter(() => roll(3) > 0)
    const act = roll(6)
    const net = some.reduce((sum, { amount }) => sum + amount, 0)
    const [annulled] = act === 4 ? standing.splice(roll(standing.length), 1) : []
    if (act < 3) {
      // Not every dispute can be entered at every moment.
      done += await enter((['abierta', 'perdida', 'ganada'] as const)[act] ?? 'abierta').then(
        () => 1,
        () => 0,
      )
    } else if (annulled)
      await manager.call(annulPayout, { params: { id: annulled }, body: { reason: 'Otro' } })
    else if (some.length > 0) standing.push((await record(some, net)).id)
    const sides = await sidesOf(world)
    expect({ step, ...sides }).toMatchObject({
      ledger: (sides?.brought ?? 0) + (sides?.coming ?? 0) + (sides?.held ?? 0),
      received: sides?.brought,
    })
  }
  expect(done).toBeGreaterThan(8)
})
