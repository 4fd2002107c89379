import { expect, test } from 'vitest'

import { askProvider, enterDispute } from '../../contract/online-payments.contract.ts'
import type { DisputeOutcome } from '../../rules/payment-attempt.ts'
import { startPaid } from '../../testing/paid-online.ts'

type Paid = Awaited<ReturnType<typeof startPaid>>

const entering =
  ({ manager, id, begun }: Pick<Paid, 'manager' | 'id' | 'begun'>) =>
  (outcome: DisputeOutcome, reason = 'Carta de Transbank') =>
    manager.call(enterDispute, { params: { id, attempt_id: begun.id }, body: { outcome, reason } })

test('what Transbank writes of a dispute is entered, and asking Webpay again undoes nothing', async () => {
  const paid = await startPaid('webpay')
  const { id, begun, manager, read, ledger, kinds, giveBack } = paid
  const enter = entering(paid)
  const ask = () => manager.call(askProvider, { params: { id, attempt_id: begun.id } })
  await giveBack(20_000)

  expect(await enter('abierta')).toMatchObject({
    attempts: [{ status: 'en_disputa', disputes: ['perdida', 'ganada'], refundable: 0 }],
  })
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  await ask()
  expect(await enter('perdida')).toMatchObject({
    attempts: [{ status: 'contracargo', disputes: ['ganada'] }],
  })
  expect(await read(id)).toMatchObject({ paid: 0, due: 60_000 })
  await ask()
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect(await ledger(id)).toHaveLength(3)

  expect(await enter('ganada')).toMatchObject({
    attempts: [{ status: 'devuelto_en_parte', disputes: ['abierta', 'perdida'] }],
  })
  expect(await read(id)).toMatchObject({ paid: 40_000, refund_due: 0 })
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['online_payment_disputed', 'online_payment_charged_back', 'online_payment_won']),
  )
  // A second one takes it again, once however often it is sent.
  await enter('perdida')
  await expect(enter('perdida')).rejects.toMatchObject({ problem: { code: 'dispute_not_possible' } })
  expect(await read(id)).toMatchObject({ paid: 0 })
})

test('accepts one of two entries of the same chargeback', async () => {
  const paid = await startPaid('webpay')
  const enter = entering(paid)
  const answers = await Promise.allSettled([enter('perdida'), enter('perdida')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await paid.ledger(paid.id)).toHaveLength(2)
})

test('refuses disputes of unpaid attempts, and office entries if the provider reports disputes', async () => {
  const paid = await startPaid('mercado_pago')
  await expect(entering(paid)('perdida')).rejects.toMatchObject({
    problem: { code: 'dispute_not_possible' },
  })
  expect(await paid.online(paid.id)).toMatchObject({ attempts: [{ disputes: [] }] })
  const { sell, start, manager } = paid
  const { id } = await sell()
  const begun = await start(id)
  await expect(entering({ manager, id, begun })('abierta')).rejects.toMatchObject({
    problem: { code: 'dispute_not_possible' },
  })
  await expect(entering(paid)('abierta', '')).rejects.toMatchObject({ status: 400 })
})
