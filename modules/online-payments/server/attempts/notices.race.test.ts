import { expect, test } from 'vitest'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'

import { type Paying, startPaying } from '../../testing/online-payments.ts'

const mercadoPago = { provider: 'mercado_pago' } as const

/** A booking whose deposit was paid at Mercado Pago without a webhook so far. */
async function paidQuietly(paying: Paying, outcome = 'APRO', more = {}) {
  const { id } = await paying.sell()
  const begun = await paying.start(id, mercadoPago)
  const payment = paying.server.payAtMercadoPago(await paying.referenceOf(begun.id), outcome, more)
  return { id, begun, payment }
}

test('20 notices of one payment at once are one row, one confirmation and one letter', async () => {
  const paying = await startPaying({ connections: 20 })
  const { server, work, ledger, read, kinds, db } = paying
  const { id, begun, payment } = await paidQuietly(paying)
  server.misbehave({ mercado_pago: { times: 20 } })
  const statuses = await server.notify(payment.id)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  await Promise.all([work(), work(), work()])
  await server.notify(payment.id)
  await work()
  expect(await ledger(id)).toEqual([['pago', 'enlace', 19_800, 'aprobado']])
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
  const all = await kinds(id)
  expect(all.filter((kind) => kind === 'online_payment_approved')).toHaveLength(1)
  expect(all.filter((kind) => kind === 'booking_confirmed')).toHaveLength(1)
  const letters = await db.selectFrom('messages').select('id').where('booking_id', '=', id).execute()
  expect(letters.length).toBeLessThanOrEqual(2)
  expect(await paying.attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
})

test('a notice, the browser and the job at the same moment write one row', async () => {
  const paying = await startPaying({ connections: 20 })
  const { server, host, handlers, ledger, read, operator } = paying
  const { id, begun, payment } = await paidQuietly(paying)
  const back = `${host}/public/payments/return/${begun.id}?payment_id=${payment.id}&status=approved&external_reference=${payment.external_reference}`
  const named = { ...operator, provider: 'mercado_pago', payment_id: String(payment.id) } as const
  await Promise.all([
    fetch(back, { redirect: 'manual' }),
    fetch(back, { redirect: 'manual' }),
    server.notify(payment.id),
    handlers.read_notice(named),
    handlers.read_notice(named),
    handlers.ask_provider({ ...operator, attempt_id: begun.id }),
    paying.attempt(id, begun.id),
  ])
  expect(await ledger(id)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'confirmada' })
})

test('whatever the order of notices: approved is never lowered by what came before it', async () => {
  const paying = await startPaying()
  const { server, work, ledger, attempt, read } = paying
  const { id } = await paying.sell()
  const begun = await paying.start(id, mercadoPago)
  const reference = await paying.referenceOf(begun.id)
  const refused = server.payAtMercadoPago(reference, 'FUND')
  const approved = server.payAtMercadoPago(reference, 'APRO')
  await server.notify(approved.id)
  await work()
  await server.notify(refused.id)
  await work()
  await server.notify(refused.id, { action: 'payment.created' })
  await work()
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
  expect(await ledger(id)).toHaveLength(1)
})

test('rejected, then approved with another card: paid', async () => {
  const paying = await startPaying()
  const { server, work, attempt, ledger } = paying
  const { id } = await paying.sell()
  const begun = await paying.start(id, mercadoPago)
  const reference = await paying.referenceOf(begun.id)
  const refused = server.payAtMercadoPago(reference, 'FUND')
  await server.notify(refused.id)
  await work()
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'rechazado' })
  const approved = server.payAtMercadoPago(reference, 'APRO')
  await server.notify(approved.id)
  await work()
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
  expect(await ledger(id)).toHaveLength(1)
})

test('forged, malformed and foreign notices leave no trace in the ledger', async () => {
  const paying = await startPaying()
  const { server, host, operator, work, ledger, db, read, online, manager } = paying
  const { id, begun, payment } = await paidQuietly(paying)
  const address = `${host}/public/payments/notices/mercado_pago/${operator.tour_operator_id}`
  await db.updateTable('payment_accounts').set({ environment: 'produccion' }).execute()
  expect(await server.notify(payment.id, { signature: 'wrong' })).toEqual([401])
  await db.updateTable('payment_accounts').set({ environment: 'prueba' }).execute()
  const ask = async (path: string, init: RequestInit = {}) => (await fetch(path, init)).status
  expect(await ask(`${host}/public/payments/notices/mercado_pago/${id}`, { method: 'POST' })).toBe(404)
  expect(await ask(`${host}/public/payments/notices/paypal/${operator.tour_operator_id}`)).toBe(404)
  expect(await ask(address, { method: 'POST', body: '{' })).toBeLessThan(500)
  expect(await ask(address, { method: 'POST', body: 'x'.repeat(100_000) })).toBe(413)
  expect(await ask(`${address}?data.id=999999&type=payment`, { method: 'POST', body: '{}' })).toBeLessThan(
    500,
  )
  await work()
  expect(await ledger(id)).toEqual([])

  server.changePayment(payment.id, { transaction_amount: 100 })
  await server.notify(payment.id)
  await work()
  server.changePayment(payment.id, { transaction_amount: 19_800, currency_id: 'USD' })
  await server.notify(payment.id)
  await work()
  server.changePayment(payment.id, { currency_id: 'CLP', external_reference: 'BCDFGH-OTHER' })
  await server.notify(payment.id)
  await work()
  expect(await ledger(id)).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'pendiente' })
  // Each is recorded, none replaces another.
  const troubles = (await online(id)).attempts.flatMap((each) => each.troubles.map(({ trouble }) => trouble))
  expect(troubles.toSorted()).toEqual(['otra_moneda', 'otro_monto'])
  const onHome = async () =>
    ((await manager.call(getDashboard, {})).issues ?? []).find(({ kind }) => kind === 'troubled_payments')
  expect(await onHome()).toMatchObject({ count: 1, items: [{ id, place: 'booking' }] })
  for (const trouble of troubles) {
    expect(await onHome()).toMatchObject({ count: 1 })
    await paying.look(id, begun.id, trouble)
  }
  expect(await onHome()).toBe(undefined)
})

test('when the database does not take a notice, it is answered so that the provider repeats it', async () => {
  const paying = await startPaying()
  const { server, db, work, ledger } = paying
  const { id, payment } = await paidQuietly(paying)
  const { sql } = await import('kysely')
  await sql`alter table payment_exchanges rename to payment_exchanges_away`.execute(db)
  const [status = 0] = await server.notify(payment.id)
  expect(status).toBeGreaterThanOrEqual(500)
  await sql`alter table payment_exchanges_away rename to payment_exchanges`.execute(db)
  expect(await server.notify(payment.id)).toEqual([200])
  await work()
  expect(await ledger(id)).toHaveLength(1)
})

test('two payments on one link are both in the ledger, and the office is asked to give one back', async () => {
  const paying = await startPaying()
  const { server, work, ledger, read, online } = paying
  const { id } = await paying.sell()
  const begun = await paying.start(id, { ...mercadoPago, purpose: 'total', seen_amount: 60_000 })
  const reference = await paying.referenceOf(begun.id)
  for (const outcome of ['APRO', 'APRO']) {
    const payment = server.payAtMercadoPago(reference, outcome)
    await server.notify(payment.id)
    await work()
  }
  expect(await ledger(id)).toHaveLength(2)
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 120_000, refund_due: 60_000 })
  expect((await online(id)).attempts).toMatchObject([
    { troubles: [{ trouble: 'pagado_dos_veces' }], refundable: 120_000 },
  ])
})

test('what is in review counts as under way, and is approved or not two hours later', async () => {
  const paying = await startPaying()
  const { server, work, choices, start, attempt, ledger } = paying
  const { id, begun, payment } = await paidQuietly(paying, 'CONT')
  await server.notify(payment.id)
  await work()
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'pendiente' })
  expect(await choices(id)).toMatchObject({
    under_way: 19_800,
    choices: [{ amount: 19_800 }, { amount: 40_200 }],
  })
  await expect(start(id, { purpose: 'total', seen_amount: 60_000 })).rejects.toMatchObject({
    problem: { code: 'payment_amount_changed' },
  })
  server.changePayment(payment.id, { status: 'approved', status_detail: 'accredited' })
  await server.notify(payment.id)
  await work()
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
  expect(await ledger(id)).toHaveLength(1)
})
