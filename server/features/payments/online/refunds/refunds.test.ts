import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { refundOnline } from '#contract/payments/online-payments.contract.ts'
import { type Paying, startPaying } from '#testing/given/online-payments.ts'
import { only } from '#testing/given/schedule-day.ts'

type Provider = 'webpay' | 'mercado_pago'

/** A booking of 60 000 that was paid whole. */
async function startPaid(provider: Provider = 'webpay') {
  const paying = await startPaying()
  const { id } = await paying.sell()
  const begun = await paying.start(id, { provider, purpose: 'total', seen_amount: 60_000 })
  const reference = await paying.referenceOf(begun.id)
  if (provider === 'webpay') {
    paying.server.payAtWebpay(reference)
    await paying.comeBack(begun.id, 'pay')
  } else {
    const payment = paying.server.payAtMercadoPago(reference)
    await paying.server.notify(payment.id)
    await paying.work()
  }
  const giveBack = (amount: number, key: string = randomUUID()) =>
    paying.manager.call(
      refundOnline,
      { params: { id, attempt_id: begun.id }, body: { amount, reason: 'Se enfermó' } },
      { 'idempotency-key': key },
    )
  const paymentOf = () => only([...paying.server.world.payments.values()])
  return { ...paying, id, begun, reference, giveBack, paymentOf }
}
const refundCalls = ({ server }: Pick<Paying, 'server'>) =>
  server.world.calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/refunds'))

test.each<Provider>(['webpay', 'mercado_pago'])(
  '%s: part of a payment goes back, then the rest',
  async (provider) => {
    const paid = await startPaid(provider)
    const { giveBack, ledger, read, id, kinds } = paid
    const part = await giveBack(20_000)
    expect(part).toMatchObject({
      attempts: [{ status: 'devuelto_en_parte', refunded: 20_000, refundable: 40_000 }],
      refunds: [{ status: 'hecho', amount: 20_000, reason: 'Se enfermó' }],
    })
    expect(await read(id)).toMatchObject({ paid: 40_000 })
    await expect(giveBack(40_001)).rejects.toMatchObject({ problem: { code: 'refund_not_possible' } })
    const rest = await giveBack(40_000)
    expect(rest).toMatchObject({ attempts: [{ status: 'devuelto', refundable: 0 }] })
    expect(await ledger(id)).toEqual([
      ['pago', 'enlace', 60_000, 'aprobado'],
      ['reembolso', 'enlace', 20_000, 'aprobado'],
      ['reembolso', 'enlace', 40_000, 'aprobado'],
    ])
    expect((await kinds(id)).filter((kind) => kind === 'online_refund_done')).toHaveLength(2)
    await expect(giveBack(1)).rejects.toMatchObject({ problem: { code: 'refund_not_possible' } })
  },
)

test.each<Provider>(['webpay', 'mercado_pago'])(
  '%s: what the provider refuses changes no ledger',
  async (provider) => {
    const paid = await startPaid(provider)
    const { server, giveBack, ledger, id, kinds } = paid
    server.misbehave({ webpay: { refund: 'refused' }, mercado_pago: { refund: 'rejected' } })
    const answer = await giveBack(20_000)
    expect(answer.refunds).toMatchObject([{ status: 'rechazado' }])
    expect(answer.refunds[0]?.detail).not.toBe('')
    expect(await ledger(id)).toHaveLength(1)
    expect(await kinds(id)).toContain('online_refund_refused')
    server.behave()
    expect((await giveBack(20_000)).refunds[0]).toMatchObject({ status: 'hecho' })
  },
)

test('the same key is one refund; two at once do not give back twice', async () => {
  const paid = await startPaid()
  const { giveBack, ledger, id } = paid
  const key = randomUUID()
  await Promise.all([giveBack(30_000, key), giveBack(30_000, key)])
  expect(await ledger(id)).toHaveLength(2)
  const both = await Promise.allSettled([giveBack(30_000), giveBack(30_000)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledger(id)).toHaveLength(3)
  expect(refundCalls(paid)).toHaveLength(2)
})

test.each<Provider>(['webpay', 'mercado_pago'])(
  '%s: an answer that is lost after it was done is read, and not asked again',
  async (provider) => {
    const paid = await startPaid(provider)
    const { server, giveBack, ledger, id, later, work, online, handlers, operator } = paid
    server.misbehave({ webpay: { refund: 'dropped_after' }, mercado_pago: { refund: 'dropped_after' } })
    expect((await giveBack(20_000)).refunds).toMatchObject([{ status: 'pedido' }])
    expect(await ledger(id)).toHaveLength(1)
    server.behave()
    later(4)
    // Before anything else asks: what was told once is read, and then not told again.
    const { id: refund_id } = only((await online(id)).refunds)
    await handlers.send_refund({ ...operator, refund_id })
    expect((await online(id)).refunds).toMatchObject([{ status: 'hecho', amount: 20_000 }])
    expect(await ledger(id)).toHaveLength(2)
    expect(refundCalls(paid)).toHaveLength(1)
    later(300)
    await work()
    expect(await ledger(id)).toHaveLength(2)
  },
)

test('what was never done is asked again until it is', async () => {
  const paid = await startPaid()
  const { server, giveBack, ledger, id, later, work } = paid
  server.misbehave({ webpay: { refund: 'error_before' } })
  expect((await giveBack(20_000)).refunds).toMatchObject([{ status: 'pedido' }])
  server.behave()
  later(4)
  await work()
  expect(await ledger(id)).toHaveLength(2)
})

test('a refund that is under way is no money yet, and nobody can give it back a second time', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, giveBack, ledger, read, id, manager, paymentOf, work, kinds } = paid
  server.misbehave({ mercado_pago: { refund: 'in_process' } })
  expect((await giveBack(50_000)).refunds).toMatchObject([{ status: 'en_curso' }])
  expect(await read(id)).toMatchObject({ paid: 60_000 })
  await expect(
    manager.call(recordPayment, {
      params: { id },
      body: { kind: 'reembolso', method: 'efectivo', amount: 20_000 },
    }),
  ).rejects.toMatchObject({ problem: { code: 'refund_above_paid' } })
  const payment = paymentOf()
  for (const refund of payment.refunds) refund.status = 'approved'
  await server.notify(payment.id)
  await work()
  expect(await ledger(id)).toHaveLength(2)
  expect(await read(id)).toMatchObject({ paid: 10_000 })
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['online_refund_asked', 'online_refund_under_way', 'online_refund_done']),
  )
})

test('refunds of the provider’s own panel enter once each, and two of the same amount are two', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, ledger, read, id, paymentOf, work, online } = paid
  const payment = paymentOf()
  const add = (number: number) =>
    payment.refunds.push({
      id: number,
      payment_id: payment.id,
      amount: 10_000,
      status: 'approved',
      reason: null,
    })
  add(1)
  for (let round = 0; round < 3; round += 1) {
    await server.notify(payment.id)
    await work()
  }
  expect(await ledger(id)).toHaveLength(2)
  add(2)
  await server.notify(payment.id)
  await work()
  expect(await ledger(id)).toHaveLength(3)
  expect(await read(id)).toMatchObject({ paid: 40_000, status: 'confirmada' })
  expect((await online(id)).refunds.every(({ asked_by_name }) => asked_by_name === '')).toBe(true)
})

test('money of a provider is not given back beside it, nor is its row annulled', async () => {
  const { manager, id, read } = await startPaid()
  await expect(
    manager.call(recordPayment, {
      params: { id },
      body: { kind: 'reembolso', method: 'enlace', amount: 1000 },
    }),
  ).rejects.toMatchObject({ problem: { code: 'refund_by_provider' } })
  const { payments } = await read(id)
  await expect(
    manager.call(settlePayment, {
      params: { id, payment_id: payments[0]?.id ?? '' },
      body: { status: 'anulado', reason: 'error' },
    }),
  ).rejects.toMatchObject({ problem: { code: 'refund_by_provider' } })
})

test('a dispute is shown, a chargeback takes what was left, and winning it brings it back', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, giveBack, ledger, read, id, paymentOf, work, online, kinds } = paid
  await giveBack(20_000)
  const payment = paymentOf()
  const become = async (status: string, times = 1) => {
    server.changePayment(payment.id, { status, status_detail: '' })
    for (let round = 0; round < times; round += 1) {
      await server.notify(payment.id)
      await work()
    }
    return (await online(id)).attempts[0]?.status
  }
  expect(await become('in_mediation')).toBe('en_disputa')
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  expect(await become('charged_back', 2)).toBe('contracargo')
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect(await ledger(id)).toHaveLength(3)
  expect(await become('approved')).toBe('devuelto_en_parte')
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['online_payment_disputed', 'online_payment_charged_back', 'online_payment_won']),
  )
})

test('more than the booking holds, because cash was given back too, is told and not written', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, manager, read, id, paymentOf, work, online } = paid
  await manager.call(recordPayment, {
    params: { id },
    body: { kind: 'reembolso', method: 'efectivo', amount: 50_000 },
  })
  const payment = paymentOf()
  payment.refunds.push({ id: 9, payment_id: payment.id, amount: 60_000, status: 'approved', reason: null })
  await server.notify(payment.id)
  await work()
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect((await online(id)).attempts).toMatchObject([{ trouble: 'devuelto_de_mas', status: 'devuelto' }])
})

test('a seller gives nothing back', async () => {
  const { as, id, begun } = await startPaid()
  const seller = await as(2)
  await expect(
    seller.call(refundOnline, { params: { id, attempt_id: begun.id }, body: { amount: 1, reason: 'x' } }),
  ).rejects.toMatchObject({ status: 403 })
})
