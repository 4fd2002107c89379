import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { only } from '#testing/given/schedule-day.ts'

import { refundOnline } from '../../contract/online-payments.contract.ts'
import { startPaying } from '../../testing/online-payments.ts'
import { type PaidAt, refundCalls, startPaid } from '../../testing/paid-online.ts'

test.each<PaidAt>(['webpay', 'mercado_pago'])(
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

test.each<PaidAt>(['webpay', 'mercado_pago'])(
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

test.each<PaidAt>(['webpay', 'mercado_pago'])(
  '%s: an answer that is lost after it was done is read, and not asked again',
  async (provider) => {
    const paid = await startPaid(provider)
    const { server, giveBack, ledger, id, later, work, online, handlers, operator } = paid
    server.misbehave({ webpay: { refund: 'dropped_after' }, mercado_pago: { refund: 'dropped_after' } })
    expect((await giveBack(20_000)).refunds).toMatchObject([{ status: 'pedido' }])
    expect(await ledger(id)).toHaveLength(1)
    server.behave()
    later(4)
    // Before any other call: a refund that was sent once is read first, and then not sent again.
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

test('counts a pending refund as no money yet, and refuses it a second time', async () => {
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

test('reports, without recording, a refund above the booking’s money after a cash refund', async () => {
  const paid = await startPaid('mercado_pago', { environment: 'produccion' })
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
  expect((await online(id)).attempts).toMatchObject([
    { troubles: [{ trouble: 'devuelto_de_mas' }], status: 'devuelto' },
  ])
})

test('a seller gives nothing back', async () => {
  const { as, id, begun } = await startPaid()
  const seller = await as(2)
  await expect(
    seller.call(refundOnline, { params: { id, attempt_id: begun.id }, body: { amount: 1, reason: 'x' } }),
  ).rejects.toMatchObject({ status: 403 })
})

test('a sum that is listed later is the same refund, not one more', async () => {
  const { server, ledger, read, id, panelGivesBack, noticed } = await startPaid('mercado_pago')
  panelGivesBack(10_000, 1)
  panelGivesBack(15_000, 2)
  server.misbehave({ mercado_pago: { answer: { refunds: null } } })
  await noticed()
  expect(await read(id)).toMatchObject({ paid: 35_000 })
  server.behave()
  await noticed(2)
  expect(await ledger(id)).toHaveLength(2)
  panelGivesBack(5000, 3)
  await noticed(2)
  expect(await read(id)).toMatchObject({ paid: 30_000 })
})

test('what the provider gives back is written, not what was asked for', async () => {
  const { giveBack, ledger, read, id, panelGivesBack, noticed } = await startPaid('mercado_pago')
  // Made in the panel without a webhook so far.
  panelGivesBack(20_000)
  const { refunds } = await giveBack(60_000)
  expect(refunds).toMatchObject([{ status: 'hecho', amount: 40_000 }])
  await noticed(2)
  expect(await ledger(id)).toEqual([
    ['pago', 'enlace', 60_000, 'aprobado'],
    ['reembolso', 'enlace', 40_000, 'aprobado'],
    ['reembolso', 'enlace', 20_000, 'aprobado'],
  ])
  expect(await read(id)).toMatchObject({ paid: 0 })
})

test('all that was asked for and not answered is what was left after one in the panel', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, giveBack, read, id, panelGivesBack, noticed, online } = paid
  panelGivesBack(20_000)
  server.misbehave({ mercado_pago: { refund: 'dropped_after' } })
  await giveBack(60_000)
  server.behave()
  await noticed(2)
  expect(await read(id)).toMatchObject({ paid: 0 })
  const { refunds } = await online(id)
  const said = refunds.map(({ status, amount, reason }) => [status, amount, reason])
  expect(said).toHaveLength(2)
  expect(said).toEqual(
    expect.arrayContaining([
      ['hecho', 20_000, ''],
      ['hecho', 40_000, 'Se enfermó'],
    ]),
  )
  expect(refundCalls(paid)).toHaveLength(1)
})

test('a provider that refuses because it was given back in its panel is believed', async () => {
  const { giveBack, ledger, read, id, panelGivesBack, online } = await startPaid('mercado_pago')
  panelGivesBack(50_000)
  const { refunds } = await giveBack(20_000)
  expect(await read(id)).toMatchObject({ paid: 10_000 })
  expect(await ledger(id)).toHaveLength(2)
  expect(refunds.find(({ reason }) => reason !== '')).toMatchObject({
    status: 'rechazado',
    detail: 'Amount to refund is invalid',
  })
  expect((await online(id)).attempts).toMatchObject([
    { troubles: [{ trouble: 'devolucion_rechazada' }], refundable: 10_000 },
  ])
})

test('a refund that is refused because the payment is in dispute leaves it in dispute', async () => {
  const { server, giveBack, id, paymentOf, kinds } = await startPaid('mercado_pago')
  server.changePayment(paymentOf().id, { status: 'in_mediation', status_detail: '' })
  expect(await giveBack(20_000)).toMatchObject({
    attempts: [{ status: 'en_disputa', refundable: 0 }],
    refunds: [{ status: 'rechazado' }],
  })
  expect(await kinds(id)).not.toContain('online_payment_won')
})

test('reports a repeated event again, even after a review of the previous one', async () => {
  const paid = await startPaid('mercado_pago')
  const { server, giveBack, id, online, begun, look, answersOf } = paid
  server.misbehave({ mercado_pago: { refund: 'refused' } })
  const trouble = async () => (await online(id)).attempts[0]?.troubles
  const refused = 'devolucion_rechazada'
  await giveBack(20_000)
  expect(await trouble()).toMatchObject([{ trouble: refused, is_reviewed: false, answers: [{}] }])
  const first = await answersOf(id, begun.id, refused)
  await look(id, begun.id, refused)
  expect(await trouble()).toEqual([{ trouble: refused, is_reviewed: true, answers: [] }])
  await giveBack(20_000)
  expect(await trouble()).toMatchObject([{ trouble: refused, is_reviewed: false, answers: [{}] }])
  // Two at once: a review that saw only one of them, or an earlier one, closes nothing else.
  const seen = await answersOf(id, begun.id, refused)
  await giveBack(20_000)
  const both = await answersOf(id, begun.id, refused)
  expect(both).toHaveLength(2)
  await look(id, begun.id, refused, first)
  expect(await answersOf(id, begun.id, refused)).toEqual(both)
  await look(id, begun.id, refused, [{ about: seen[0]?.about ?? '', at: '2020-01-01T00:00:00Z' }])
  expect(await answersOf(id, begun.id, refused)).toEqual(both)
  await look(id, begun.id, refused, seen)
  expect(await trouble()).toMatchObject([{ is_reviewed: false }])
  expect(await answersOf(id, begun.id, refused)).toEqual(both.filter(({ about }) => about !== seen[0]?.about))
})

test('reports a payment that does not match its attempt once, however often it is read', async () => {
  const paying = await startPaying()
  const { server, sell, start, referenceOf, online, work } = paying
  const { id } = await sell()
  const begun = await start(id, { provider: 'mercado_pago' })
  const payment = server.payAtMercadoPago(await referenceOf(begun.id))
  const troublesAfter = async (fields: Record<string, unknown>) => {
    server.misbehave({ mercado_pago: { answer: fields } })
    await server.notify(payment.id)
    await work()
    return (await online(id)).attempts[0]?.troubles
      .map((each) => [each.trouble, each.is_reviewed] as const)
      .toSorted(([one], [other]) => other.localeCompare(one))
  }
  expect(await troublesAfter({ transaction_amount: 1 })).toEqual([['otro_monto', false]])
  await paying.look(id, begun.id, 'otro_monto')
  expect(await troublesAfter({ transaction_amount: 1 })).toEqual([['otro_monto', true]])
  expect(await troublesAfter({ currency_id: 'USD' })).toEqual([
    ['otro_monto', true],
    ['otra_moneda', false],
  ])
  await paying.look(id, begun.id, 'otra_moneda')
  expect(await troublesAfter({ transaction_amount: 1 })).toEqual([
    ['otro_monto', true],
    ['otra_moneda', true],
  ])
})
