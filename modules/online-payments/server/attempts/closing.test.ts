import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'

import { startPaying } from '../../testing/online-payments.ts'

/**
 * A customer paid at Webpay's form and has not come back, and Webpay reports the bank's authorisation before our
 * commit.
 */
async function startAuthorised() {
  const paying = await startPaying()
  const { sell, start, server, referenceOf, handlers, operator, online, ledger } = paying
  const { id } = await sell()
  const begun = await start(id)
  const reference = await referenceOf(begun.id)
  server.payAtWebpay(reference)
  server.misbehave({ webpay: { reports_early: true } })
  const ask = () => handlers.ask_provider({ ...operator, attempt_id: begun.id })
  const statusAndPayments = async () => [(await online(id)).attempts[0]?.status, (await ledger(id)).length]
  return { ...paying, id, begun, ask, statusAndPayments, sale: () => server.sale(reference) }
}

test('what the bank authorised is no money before we close it, also where the browser came back with an error', async () => {
  const { ask, attempt, comeBack, statusAndPayments, later, begun, id, sale } = await startAuthorised()
  await ask()
  later(1)
  await attempt(id, begun.id)
  expect(await statusAndPayments()).toEqual(['enviado', 0])
  expect(sale().stage).toBe('paid')
  later(1)
  await comeBack(begun.id, 'error')
  expect(await statusAndPayments()).toEqual(['abandonado', 0])
  await comeBack(begun.id, 'pay')
  expect(await statusAndPayments()).toEqual(['aprobado', 1])
  expect(sale().stage).toBe('committed')
})

test.each([
  ['after', true],
  ['before', false],
])('the process ended %s it was closed: asking again closes it and writes it once', async (_, isClosed) => {
  const { ask, comeBack, statusAndPayments, paymentProviders, begun, sale, db } = await startAuthorised()
  const real = paymentProviders.webpay.payments
  Object.assign(paymentProviders.webpay, {
    payments: async (...given: Parameters<typeof real>) => {
      if (isClosed) await real(...given)
      throw new Error('the process ended here')
    },
  })
  await comeBack(begun.id, 'pay').catch(() => undefined)
  Object.assign(paymentProviders.webpay, { payments: real })
  expect(sale().stage).toBe(isClosed ? 'committed' : 'paid')
  expect(await statusAndPayments()).toEqual(['enviado', 0])
  const { closing_at } = await db
    .selectFrom('payment_attempts')
    .select('closing_at')
    .executeTakeFirstOrThrow()
  expect(closing_at).not.toBe(null)
  // Also if the customer gave up meanwhile: the commit had begun.
  await comeBack(begun.id, 'error')
  await ask()
  await ask()
  expect(await statusAndPayments()).toEqual(['aprobado', 1])
  expect(sale().stage).toBe('committed')
})

test('ends an expired attempt within a minute, and at once one of which the booking owes less', async () => {
  const { sell, start, attempt, server, referenceOf, comeBack, manager, later, work, ledger, db } =
    await startPaying()
  const left = await sell()
  const begun = await start(left.id)
  const { expires_at, created_at } = await db
    .selectFrom('payment_attempts')
    .select(['expires_at', 'created_at'])
    .executeTakeFirstOrThrow()
  later((expires_at.getTime() - created_at.getTime()) / 60_000 + 1)
  await work()
  expect(await attempt(left.id, begun.id)).toMatchObject({ status: 'vencido' })
  const { id, total } = await sell()
  const mine = await start(id)
  server.payAtWebpay(await referenceOf(mine.id))
  const body = { method: 'efectivo' as const, amount: total - 4_000 }
  await manager.call(recordPayment, { params: { id }, body })
  await comeBack(mine.id, 'pay')
  expect(await attempt(id, mine.id)).toMatchObject({ status: 'abandonado' })
  expect(await ledger(id)).toHaveLength(1)
})
