import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { givenOperator } from '#testing/given/given.ts'

import { givenPaymentAccount } from '../../testing/given-payments.ts'
import { startPaying } from '../../testing/online-payments.ts'

test('without an account nothing can be paid online, and nothing is said of it', async () => {
  const { db, sell, choices, start } = await startPaying()
  await db.updateTable('payment_accounts').set({ enabled: false }).execute()
  const { id } = await sell()
  expect(await choices(id)).toMatchObject({ providers: [], choices: [], attempts: [] })
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'online_payment_off' } })
})

test('a deposit is paid at Webpay: sent, paid, back, and the booking is confirmed', async () => {
  const { sell, read, choices, start, attempt, ledger, kinds, server, referenceOf, comeBack, online } =
    await startPaying()
  const { id } = await sell()
  expect(await choices(id)).toMatchObject({
    providers: [
      { provider: 'webpay', is_test: true },
      { provider: 'mercado_pago', is_test: true },
    ],
    choices: [
      { purpose: 'abono', amount: 19_800 },
      { purpose: 'total', amount: 60_000 },
    ],
  })
  const begun = await start(id)
  expect(begun).toMatchObject({ status: 'enviado', amount: 19_800, is_test: true })
  expect(begun.browser).toMatchObject({ method: 'POST', fields: { token_ws: expect.any(String) } })
  server.payAtWebpay(await referenceOf(begun.id), undefined, 3)
  expect(await comeBack(begun.id, 'pay')).toEqual({
    status: 303,
    location: `/public/booking/${id}?pago=${begun.id}#pagar`,
  })
  expect(await attempt(id, begun.id)).toMatchObject({
    status: 'aprobado',
    card_ending: '6623',
    installments: 3,
    browser: null,
  })
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
  expect(await ledger(id)).toEqual([['pago', 'enlace', 19_800, 'aprobado']])
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['online_payment_started', 'online_payment_approved', 'booking_confirmed']),
  )
  expect(await choices(id)).toMatchObject({ choices: [{ purpose: 'saldo', amount: 40_200 }] })
  const seen = await online(id)
  expect(seen.attempts).toMatchObject([{ status: 'aprobado', refundable: 19_800, troubles: [] }])
})

test('the amount is the server’s: another one than the person saw is refused, and so is paying twice', async () => {
  const { sell, start, server, referenceOf, comeBack } = await startPaying()
  const { id } = await sell()
  await expect(start(id, { seen_amount: 1 })).rejects.toMatchObject({
    problem: { code: 'payment_amount_changed', message: expect.stringContaining('19.800') },
  })
  await expect(start(id, { purpose: 'monto' })).rejects.toMatchObject({
    problem: { code: 'payment_amount_changed' },
  })
  const all = await start(id, { purpose: 'total', seen_amount: 60_000 })
  server.payAtWebpay(await referenceOf(all.id))
  await comeBack(all.id, 'pay')
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'nothing_to_pay' } })
})

test('the same key is one try, also at once; the reference of each is its own', async () => {
  const { db, sell, start, server } = await startPaying()
  const { id } = await sell()
  const key = randomUUID()
  const both = await Promise.all([start(id, {}, key), start(id, {}, key), start(id, {}, key)])
  expect(new Set(both.map((each) => each.id)).size).toBe(1)
  expect(
    both.every(({ browser }) => browser?.fields['token_ws'] === both[0]?.browser?.fields['token_ws']),
  ).toBe(true)
  expect(server.world.sales.size).toBe(1)
  const other = await start(id)
  const rows = await db.selectFrom('payment_attempts').select(['id', 'status', 'reference']).execute()
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(2)
  expect(rows.find((each) => each.id === other.id)).toMatchObject({ status: 'enviado' })
  // Only one may bring the money: the one before is left.
  expect(rows.find((each) => each.id === both[0]?.id)).toMatchObject({ status: 'abandonado' })
})

test('leaves an unpayable attempt when a provider is silent or refuses', async () => {
  const { db, sell, start, attempt, server, later, clock, handlers } = await startPaying()
  const { id } = await sell()
  for (const create of ['error', 'not_json', 'without_token'] as const) {
    server.misbehave({ webpay: { create } })
    await expect(start(id)).rejects.toMatchObject({ problem: { code: 'provider_unavailable' } })
  }
  server.behave()
  const rows = db.selectFrom('payment_attempts').select('status').orderBy('created_at')
  expect((await rows.execute()).map(({ status }) => status)).toEqual([
    'abandonado',
    'abandonado',
    'abandonado',
  ])
  // The process ended before the provider's call.
  const { booking_id, ...first } = await db
    .selectFrom('payment_attempts')
    .select(['tour_operator_id', 'booking_id', 'provider', 'environment', 'account', 'purpose', 'amount'])
    .select(['booking_amount', 'currency', 'expires_at'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const begun = await db
    .insertInto('payment_attempts')
    .values({ ...first, booking_id, reference: 'BCDFGH-22222222', created_at: clock.now })
    .returning(['id', 'tour_operator_id'])
    .executeTakeFirstOrThrow()
  later(3)
  await handlers.ask_provider({ ...begun, attempt_id: begun.id })
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'abandonado', browser: null })
})

test('keeps the booking after an abandoned, slow or rejected form, and allows a new attempt', async () => {
  const { sell, read, start, attempt, ledger, server, referenceOf, comeBack } = await startPaying()
  const { id } = await sell()
  const left = await start(id)
  server.sale(await referenceOf(left.id)).stage = 'aborted'
  expect(await comeBack(left.id, 'abort', 'POST')).toMatchObject({ status: 303 })
  expect(await attempt(id, left.id)).toMatchObject({ status: 'abandonado', browser: null })
  const slow = await start(id)
  await comeBack(slow.id, 'timeout')
  expect(await attempt(id, slow.id)).toMatchObject({ status: 'abandonado' })
  const refused = await start(id)
  server.payAtWebpay(await referenceOf(refused.id), '5186059559590568')
  await comeBack(refused.id, 'pay')
  expect(await attempt(id, refused.id)).toMatchObject({ status: 'rechazado' })
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  const paid = await start(id)
  server.payAtWebpay(await referenceOf(paid.id))
  await comeBack(paid.id, 'pay')
  expect(await ledger(id)).toHaveLength(1)
})

test('a browser comes back twice at once, and an error comes after a good payment: it stays paid, once', async () => {
  const { sell, read, start, ledger, server, referenceOf, comeBack } = await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  const both = await Promise.all([comeBack(begun.id, 'pay'), comeBack(begun.id, 'pay', 'POST')])
  expect(both.map(({ status }) => status)).toEqual([303, 303])
  expect(await comeBack(begun.id, 'error', 'POST')).toMatchObject({ status: 303 })
  expect(await comeBack(begun.id, 'abort')).toMatchObject({ status: 303 })
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
  expect(await ledger(id)).toHaveLength(1)
})

test('the address of return asks the provider once in a moment, however often it is called', async () => {
  const { sell, start, attempt, server, referenceOf, comeBack, clock } = await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  server.misbehave({ unauthorized: true })
  const before = server.world.calls.length
  for (const kind of ['pay', 'pay', 'error', 'abort', 'pay'] as const)
    expect(await comeBack(begun.id, kind)).toMatchObject({ status: 303 })
  expect(server.world.calls.slice(before).filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(server.world.calls.slice(before)).toHaveLength(1)
  server.behave()
  clock.now = new Date(clock.now.getTime() + 2000)
  await comeBack(begun.id, 'pay')
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
})

test('a form that fails after the bank said yes is read, not closed, and settled when it was closed', async () => {
  const { sell, start, attempt, server, referenceOf, comeBack, later } = await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  await comeBack(begun.id, 'error')
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'abandonado' })
  // The same browser returns correctly after all, and no other attempt is payable.
  later(1)
  await comeBack(begun.id, 'pay')
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
})

test('a token of another try closes nothing', async () => {
  const { host, sell, start, attempt, server, referenceOf } = await startPaying()
  const [one, other] = [await sell(), await sell()]
  const [mine, theirs] = [await start(one.id), await start(other.id)]
  server.payAtWebpay(await referenceOf(theirs.id))
  const fields = new URLSearchParams(server.webpayReturnOf(await referenceOf(theirs.id), 'pay'))
  await fetch(`${host}/public/payments/return/${mine.id}?${fields.toString()}`, { redirect: 'manual' })
  expect(await attempt(one.id, mine.id)).toMatchObject({ status: 'enviado' })
  expect(server.sale(await referenceOf(theirs.id)).stage).toBe('paid')
  const unknown = await fetch(`${host}/public/payments/return/${randomUUID()}?token_ws=abc`)
  expect(unknown.status).toBe(404)
})

test('polls when no customer returns, commits paid attempts and ends unpaid ones', async () => {
  const { sell, read, start, attempt, ledger, server, referenceOf, later, work } = await startPaying()
  const [paid, unpaid] = [await sell(), await sell()]
  const [mine, left] = [await start(paid.id), await start(unpaid.id)]
  server.payAtWebpay(await referenceOf(mine.id))
  for (const minutes of [2.1, 4, 6, 18]) {
    later(minutes)
    await work()
  }
  expect(await read(paid.id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
  expect(await ledger(paid.id)).toHaveLength(1)
  later(31)
  await work()
  expect(await attempt(unpaid.id, left.id)).toMatchObject({ status: 'vencido' })
})

test('shows the right status without webhook and return, with one call for many readers', async () => {
  const { sell, start, attempt, server, referenceOf, comeBack, clock } = await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  server.misbehave({ unauthorized: true })
  await comeBack(begun.id, 'pay')
  server.misbehave({ unauthorized: false })
  const before = server.world.calls.length
  const readers = await Promise.all(Array.from({ length: 20 }, () => attempt(id, begun.id)))
  expect(readers.every(({ status }) => status === 'enviado')).toBe(true)
  expect(server.world.calls).toHaveLength(before)
  clock.now = new Date(clock.now.getTime() + 2000)
  await Promise.all(Array.from({ length: 20 }, () => attempt(id, begun.id)))
  expect(server.world.calls.slice(before).filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado' })
})

test('rejects a report with another amount or reference, and creates one issue', async () => {
  const { sell, read, start, online, ledger, kinds, server, referenceOf, comeBack, later, work } =
    await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  server.misbehave({ webpay: { answer: { amount: 100 } } })
  await comeBack(begun.id, 'pay')
  later(3)
  await work()
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  expect(await ledger(id)).toEqual([])
  expect((await online(id)).attempts).toMatchObject([
    { troubles: [{ trouble: 'otro_monto' }], status: 'enviado' },
  ])
  expect((await kinds(id)).filter((kind) => kind === 'online_payment_troubled')).toHaveLength(1)
})

test('paid after the time ran out: it comes back with seats, and waits to go back without', async () => {
  const { sell, read, start, attempt, online, kinds, ledger, server, referenceOf, comeBack, lapse } =
    await startPaying({ capacity: 2 })
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  await lapse(id)
  const other = await sell({ status: 'bloqueada' })
  await comeBack(begun.id, 'pay')
  expect(await read(id)).toMatchObject({ status: 'expirada', paid: 19_800, refund_due: 19_800 })
  expect(await attempt(id, begun.id)).toMatchObject({ status: 'aprobado', without_seats: true })
  expect((await online(id)).attempts).toMatchObject([{ troubles: [{ trouble: 'sin_cupos' }] }])
  expect(await kinds(id)).toContain('payment_without_seats')

  await lapse(other.id)
  const again = await sell()
  const late = await start(again.id)
  server.payAtWebpay(await referenceOf(late.id))
  await lapse(again.id)
  await comeBack(late.id, 'pay')
  expect(await ledger(again.id)).toEqual([['pago', 'enlace', 19_800, 'aprobado']])
  expect(await read(again.id)).toMatchObject({ status: 'confirmada' })
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'hold_expired' } })
})

test('paid late, a tour that the operator confirms comes back and still waits for the operator', async () => {
  const { db, product, sell, read, start, kinds, server, referenceOf, comeBack, lapse } = await startPaying()
  await db.updateTable('products').set({ confirm_mode: 'manual' }).where('id', '=', product.id).execute()
  const { id } = await sell()
  const begun = await start(id)
  server.payAtWebpay(await referenceOf(begun.id))
  await lapse(id)
  await comeBack(begun.id, 'pay')
  const { status, paid, items } = await read(id)
  expect({ status, paid, items: items.map((item) => item.status) }).toEqual({
    status: 'pendiente',
    paid: 19_800,
    items: ['pendiente'],
  })
  expect(await kinds(id)).toContain('booking_revived')
})

test('another operator’s try is not there', async () => {
  const { db, as, sell, start, secrets } = await startPaying()
  const { id } = await sell()
  const begun = await start(id)
  const other = await givenOperator(db)
  await givenPaymentAccount({ db, secrets }, other, 'webpay')
  const stranger = await as(1, other)
  const api = await import('../../contract/online-payments.contract.ts')
  await expect(stranger.call(api.getOnlinePayments, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    stranger.call(api.askProvider, { params: { id, attempt_id: begun.id } }),
  ).rejects.toMatchObject({ status: 404 })
})
