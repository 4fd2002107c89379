import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'

import { decideRefund, refundOnline } from '../../contract/online-payments.contract.ts'
import { type Paying, startPaying } from '../../testing/online-payments.ts'

const { sequences, seed } = randomSequences(2)
const steps = 60

/** The same numbers for the same seed. */
function dice(from: number) {
  let state = from
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return {
    chance: (likely: number) => next() < likely,
    pick: <T>(some: readonly T[]): T | undefined => some[Math.floor(next() * some.length)],
    upTo: (most: number) => 1 + Math.floor(next() * most),
  }
}
type Dice = ReturnType<typeof dice>

/** After a provider did what it was asked the process ends, now and then: nothing of it was written. */
function crashing({ paymentProviders }: Paying, { chance }: Dice) {
  const crash = { on: true }
  for (const provider of Object.values(paymentProviders))
    for (const name of ['start', 'payments', 'payment', 'refund'] as const) {
      const real = provider[name] as (...given: unknown[]) => Promise<unknown>
      Object.assign(provider, {
        [name]: async (...given: unknown[]) => {
          const answer = await real(...given)
          if (crash.on && chance(0.25)) throw new Error('the process ended here')
          return answer
        },
      })
    }
  return crash
}

/** Statuses of a dispute, repeatable in any order. */
const disputed = [
  ['approved', 'accredited'],
  ['in_mediation', ''],
  ['charged_back', 'in_process'],
  ['charged_back', 'settled'],
  ['charged_back', 'reimbursed'],
] as const

const unlessRefused = async (work: () => Promise<unknown>) => {
  await work().catch(() => undefined)
}

/** The office decides a refund of unknown result: correctly, or wrongly as not done. */
async function decideOne({ db, server, manager, handlers, operator }: Paying, random: Dice) {
  const open = await db
    .selectFrom('payment_refunds')
    .select(['id', 'booking_id'])
    .where('status', '=', 'pedido')
    .where('provider', '=', 'mercado_pago')
    .execute()
  const refund = random.pick(open)
  if (!refund) return
  const { id: refund_id, booking_id: id } = refund
  const ago = sql<Date>`created_at - interval '2 days'`
  await db
    .updateTable('payment_refunds')
    .set({ created_at: ago, sent_at: ago })
    .where('id', '=', refund_id)
    .execute()
  server.misbehave({ impatient: true })
  await unlessRefused(() => handlers.send_refund({ ...operator, refund_id }))
  server.misbehave({ impatient: false })
  const done = server.world.answered.has(refund_id) && random.chance(0.6)
  await unlessRefused(() =>
    manager.call(decideRefund, { params: { id, refund_id }, body: { done, reason: 'El panel' } }),
  )
}

async function play(paying: Paying, random: Dice) {
  const { server, db, manager, start, comeBack, handlers, lapse, later, operator } = paying
  const bookings = [await paying.sell(), await paying.sell()].map(({ id }) => id)
  const attempts = () => db.selectFrom('payment_attempts').selectAll().execute()
  const someAttempt = async () => random.pick(await attempts())
  const payments = () => [...server.world.payments.values()]
  const sales = () => [...server.world.sales.values()]
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const id = random.pick(bookings) ?? ''
      const { choices } = await paying.choices(id)
      const choice = random.pick(choices)
      if (!choice) return
      const provider = random.pick(['webpay', 'mercado_pago'] as const)
      const key = randomUUID()
      const body = { provider: provider ?? 'webpay', purpose: choice.purpose, seen_amount: choice.amount }
      await unlessRefused(() => start(id, body, key))
      // The answer was lost: the same is asked again.
      if (random.chance(0.5)) await unlessRefused(() => start(id, body, key))
    },
    async () => {
      const sale = random.pick(sales().filter(({ stage }) => stage === 'created'))
      if (sale) server.payAtWebpay(sale.buy_order, random.chance(0.7) ? undefined : '5186059559590568')
    },
    async () => {
      const attempt = await someAttempt()
      if (attempt?.provider !== 'mercado_pago' || attempt.provider_ref === null) return
      server.payAtMercadoPago(attempt.reference, random.pick(['APRO', 'APRO', 'FUND', 'CONT']))
    },
    async () => {
      const payment = random.pick(payments())
      if (payment?.status === 'in_process')
        server.changePayment(payment.id, { status: random.chance(0.6) ? 'approved' : 'rejected' })
    },
    async () => {
      const payment = random.pick(payments())
      if (payment) await Promise.all(Array.from({ length: random.upTo(4) }, () => server.notify(payment.id)))
      if (random.chance(0.7)) await unlessRefused(() => paying.work())
    },
    async () => {
      const attempt = await someAttempt()
      if (attempt?.provider !== 'webpay' || attempt.provider_ref === null) return
      const kind = random.pick(['pay', 'pay', 'pay', 'abort', 'timeout', 'error'] as const) ?? 'pay'
      await Promise.all(Array.from({ length: random.upTo(2) }, () => comeBack(attempt.id, kind)))
    },
    async () => {
      const attempt = await someAttempt()
      if (attempt) await unlessRefused(() => handlers.ask_provider({ ...operator, attempt_id: attempt.id }))
    },
    async () => {
      const attempt = await someAttempt()
      if (attempt) await unlessRefused(() => paying.attempt(attempt.booking_id, attempt.id))
    },
    async () => {
      const attempt = await someAttempt()
      if (!attempt) return
      const key = randomUUID()
      const body = { amount: random.upTo(attempt.amount), reason: 'Se enfermó' }
      const params = { id: attempt.booking_id, attempt_id: attempt.id }
      const ask = () => manager.call(refundOnline, { params, body }, { 'idempotency-key': key })
      await unlessRefused(ask)
      if (random.chance(0.5)) await unlessRefused(ask)
    },
    async () => {
      const payment = random.pick(payments().filter(({ status }) => status === 'approved'))
      if (!payment) return
      const left = payment.transaction_amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
      if (left <= 0) return
      const id = 1000 + server.world.nextNumber++
      payment.refunds.push({
        id,
        payment_id: payment.id,
        amount: random.upTo(left),
        status: 'approved',
        reason: null,
      })
    },
    async () => {
      const payment = random.pick(
        payments().filter(({ status }) => disputed.some(([each]) => each === status)),
      )
      const [status = '', status_detail = ''] = random.pick(disputed) ?? []
      if (payment) server.changePayment(payment.id, { status, status_detail })
    },
    // The request is done without an answer, or not done; refunds are reported as a sum only.
    async () => {
      const refund = random.pick(['ok', 'dropped_after', 'error_before', 'refused'] as const) ?? 'ok'
      const answer = random.chance(0.5) ? { refunds: null } : {}
      server.misbehave({ webpay: { refund }, mercado_pago: { refund, answer } })
    },
    () => decideOne(paying, random),
    async () => {
      const id = random.pick(bookings) ?? ''
      const kind = random.chance(0.6) ? ('pago' as const) : ('reembolso' as const)
      const body = { kind, method: 'efectivo' as const, amount: random.upTo(8000) }
      await unlessRefused(() => manager.call(recordPayment, { params: { id }, body }))
    },
    async () => {
      const id = random.pick(bookings) ?? ''
      if (random.chance(0.2)) await unlessRefused(() => lapse(id))
    },
    async () => later(random.chance(0.3) ? 1.2 : 0.1),
  ]
  for (let step = 0; step < steps; step += 1) await random.pick(acts)?.()
  return bookings
}

/** The provider works again, and all polling runs. */
async function calm({ db, server, handlers, operator, later }: Paying) {
  server.behave()
  for (let round = 0; round < 3; round += 1) {
    later(1.2)
    for (const { id } of await db.selectFrom('payment_attempts').select('id').execute())
      await handlers.ask_provider({ ...operator, attempt_id: id })
    for (const { id } of await db.selectFrom('payment_refunds').select('id').execute())
      await handlers.send_refund({ ...operator, refund_id: id })
    for (const { id } of server.world.payments.values())
      await handlers.read_notice({ ...operator, provider: 'mercado_pago', payment_id: String(id) })
  }
}

test(`keeps the ledger equal to the providers in any order of actions, reports and losses (seed ${seed})`, async () => {
  for (let round = 0; round < sequences; round += 1) {
    const paying = await startPaying({ capacity: 4, connections: 20 })
    const { db, server } = paying
    const random = dice(seed + round)
    const crash = crashing(paying, random)
    const bookings = await play(paying, random)
    crash.on = false
    await calm(paying)

    const ledger = await db.selectFrom('payments').selectAll().execute()
    for (const id of bookings) {
      const { paid, total, balance } = await paying.read(id)
      const sum = ledger
        .filter((row) => row.booking_id === id && row.status === 'aprobado')
        .reduce((all, row) => all + (row.kind === 'pago' ? row.booking_amount : -row.booking_amount), 0)
      expect([paid, balance]).toEqual([sum, total - sum])
    }
    const came = ledger.filter(({ kind, provider }) => kind === 'pago' && provider !== null)
    const taken = [
      ...[...server.world.sales.values()]
        .filter(({ stage, status }) => stage === 'committed' && status !== 'FAILED')
        .map(({ amount }) => amount),
      ...[...server.world.payments.values()]
        .filter(({ approved_at }) => approved_at !== null)
        .map(({ transaction_amount }) => transaction_amount),
    ]
    const ordered = (some: number[]) => some.toSorted((a, b) => a - b)
    expect(ordered(came.map(({ amount }) => amount))).toEqual(ordered(taken))

    const back = await db.selectFrom('payment_refunds').selectAll().execute()
    const done = back.filter(({ status }) => status === 'hecho').reduce((sum, { amount }) => sum + amount, 0)
    const given = [
      ...[...server.world.sales.values()].map(({ amount, balance, status }) =>
        status === 'REVERSED' || status === 'NULLIFIED' ? amount : balance === null ? 0 : amount - balance,
      ),
      ...[...server.world.payments.values()].flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
    ].reduce((sum, amount) => sum + amount, 0)
    expect([done, back.filter(({ status }) => status === 'pedido').length]).toEqual([given, 0])
    const isReported = await db
      .selectFrom('events')
      .select('id')
      .where('kind', '=', 'online_payment_troubled')
      .where(sql<boolean>`data ->> 'trouble' = 'devuelto_de_mas'`)
      .execute()
    const out = ledger.filter(
      ({ kind, provider, status }) => kind === 'reembolso' && provider !== null && status === 'aprobado',
    )
    const isForced = ({ provider_refund_id }: (typeof out)[number]) =>
      provider_refund_id.startsWith('contracargo')
    const sumOf = (some: typeof out) => some.reduce((sum, { amount }) => sum + amount, 0)
    const lost = [...server.world.payments.values()]
      .filter(({ status, status_detail }) => status === 'charged_back' && status_detail !== 'reimbursed')
      .reduce((sum, { transaction_amount, refunds }) => {
        const went = refunds.reduce((all, { amount }) => all + amount, 0)
        return sum + transaction_amount - went
      }, 0)
    const wrote = [sumOf(out.filter((row) => !isForced(row))), sumOf(out.filter(isForced))]
    const isRight =
      isReported.length === 0 ? wrote[0] === given && wrote[1] === lost : sumOf(out) <= given + lost
    if (!isRight) throw new Error(`${wrote.join(' and ')} written; ${given} given back, ${lost} taken`)
  }
})
