import { expect, test } from 'vitest'

import { only } from '#testing/given/schedule-day.ts'

import { createPaymentLink } from '../../contract/online-payments.contract.ts'
import { startPaying } from '../../testing/online-payments.ts'

const minute = 60_000

test('seats that are nearly lost wait until the provider’s page is over, once', async () => {
  const { db, sell, start, attempt, clock, later, work, read } = await startPaying()
  const { id } = await sell()
  const endsIn = async (minutes: number) => {
    const expires_at = new Date(clock.now.getTime() + minutes * minute)
    await db.updateTable('bookings').set({ expires_at }).where('id', '=', id).execute()
  }
  const left = async () => {
    const { expires_at } = await db
      .selectFrom('bookings')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return ((expires_at?.getTime() ?? 0) - clock.now.getTime()) / minute
  }
  await endsIn(3)
  const first = await start(id)
  expect(await left()).toBe(15)
  expect(Date.parse(first.expires_at) - clock.now.getTime()).toBe(10 * minute)
  later(12)
  // Beginning again and again keeps no seats: the second is over when they are.
  const second = await start(id)
  expect(await left()).toBe(3)
  expect(Date.parse(second.expires_at) - clock.now.getTime()).toBe(3 * minute)
  later(4)
  await work()
  expect(await read(id)).toMatchObject({ status: 'expirada' })
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'hold_expired' } })
  expect(await attempt(id, second.id)).toMatchObject({ browser: null })
})

test('what was left for another try is not closed while that one is open, nor once it was paid', async () => {
  const { sell, start, attempt, server, referenceOf, comeBack, ledger } = await startPaying()
  const { id } = await sell()
  const whole = { purpose: 'total', seen_amount: 60_000 } as const
  const old = await start(id, whole)
  server.payAtWebpay(await referenceOf(old.id))
  const next = await start(id, whole)
  await comeBack(old.id, 'pay')
  expect(await attempt(id, old.id)).toMatchObject({ status: 'abandonado' })
  expect(server.sale(await referenceOf(old.id)).stage).toBe('paid')
  server.payAtWebpay(await referenceOf(next.id))
  await comeBack(next.id, 'pay')
  await comeBack(old.id, 'pay')
  expect(server.sale(await referenceOf(old.id)).stage).toBe('paid')
  expect(await ledger(id)).toEqual([['pago', 'enlace', 60_000, 'aprobado']])
})

test('two tabs that begin at once leave one try open', async () => {
  const { db, sell, start } = await startPaying()
  const { id } = await sell()
  await Promise.all([start(id), start(id), start(id, { provider: 'mercado_pago' })])
  const rows = await db.selectFrom('payment_attempts').select('status').execute()
  expect(rows.filter(({ status }) => status === 'enviado').length).toBeLessThanOrEqual(1)
  expect(rows).toHaveLength(3)
})

test('a link for more than is still due asks for what is due', async () => {
  const { manager, sell, start, server, referenceOf, comeBack } = await startPaying()
  const { id } = await sell()
  const { links } = await manager.call(createPaymentLink, {
    params: { id },
    body: { purpose: 'monto', amount: 50_000 },
  })
  const first = await start(id)
  server.payAtWebpay(await referenceOf(first.id))
  await comeBack(first.id, 'pay')
  const link_id = only(links).id
  await expect(start(id, { purpose: 'monto', seen_amount: 50_000, link_id })).rejects.toMatchObject({
    problem: { code: 'payment_amount_changed', message: expect.stringContaining('40.200') },
  })
  expect(await start(id, { purpose: 'monto', seen_amount: 40_200, link_id })).toMatchObject({
    amount: 40_200,
  })
})

test('limits card attempts on one booking and from one source', async () => {
  const { sell, start, later } = await startPaying()
  const { id } = await sell()
  for (let tries = 0; tries < 12; tries += 1) await start(id)
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'too_many_payment_tries' } })
  later(61)
  expect(await start(id)).toMatchObject({ status: 'enviado' })
})

test('what is quoted, cancelled or of another currency can not be paid online', async () => {
  const { db, sell, start, choices } = await startPaying()
  const { id } = await sell({ status: 'bloqueada' })
  expect((await choices(id)).choices).toEqual([])
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'nothing_to_pay' } })
  await db.updateTable('bookings').set({ currency: 'USD' }).where('id', '=', id).execute()
  expect((await choices(id)).providers).toEqual([])
  await expect(start(id)).rejects.toMatchObject({ problem: { code: 'online_payment_off' } })
})
