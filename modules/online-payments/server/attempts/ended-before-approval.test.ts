import { expect, test } from 'vitest'

import { startPaying } from '../../testing/online-payments.ts'

/** A payment of the deposit that is first read in this status; the booking is pending, or has lapsed. */
async function startDead(status: string, lapsed: boolean, refunded: number) {
  const paying = await startPaying()
  const { id } = await paying.sell()
  const { id: try_id } = await paying.start(id, { provider: 'mercado_pago' })
  const { server, referenceOf, work, lapse } = paying
  if (lapsed) await lapse(id)
  const payment = server.payAtMercadoPago(await referenceOf(try_id))
  server.changePayment(payment.id, { status, status_detail: status })
  if (refunded > 0)
    payment.refunds.push({
      id: 5,
      payment_id: payment.id,
      amount: refunded,
      status: 'approved',
      reason: null,
    })
  await server.notify(payment.id)
  await work()
  return { ...paying, id }
}

test.each([
  ['refunded', 19_800, 'devuelto', 0, false],
  ['refunded', 19_800, 'devuelto', 0, true],
  ['charged_back', 0, 'contracargo', 0, false],
  ['charged_back', 0, 'contracargo', 0, true],
  ['in_mediation', 0, 'en_disputa', 19_800, false],
  ['in_mediation', 0, 'en_disputa', 19_800, true],
  // The rest is less than the deposit.
  ['approved', 10_000, 'devuelto_en_parte', 9_800, false],
])(
  'a payment that is first reported as %s (%d back) is written and confirms nothing',
  async (status, refunded, statusAfter, paid, lapsed) => {
    const { id, read, online, kinds, ledger } = await startDead(status, lapsed, refunded)
    expect((await online(id)).attempts).toMatchObject([{ status: statusAfter }])
    expect(await read(id)).toMatchObject({ status: lapsed ? 'expirada' : 'pendiente', paid })
    expect(await ledger(id)).toHaveLength(paid === 19_800 ? 1 : 2)
    const recorded = await kinds(id)
    expect(recorded).not.toContain('booking_confirmed')
    expect(recorded).not.toContain('booking_revived')
  },
)

test('a sale of Webpay that was reversed before anybody read it does not bring its booking back', async () => {
  const { sell, start, server, referenceOf, lapse, later, work, read, ledger, kinds } = await startPaying()
  const { id } = await sell()
  const { id: try_id } = await start(id)
  const reference = await referenceOf(try_id)
  server.payAtWebpay(reference)
  Object.assign(server.sale(reference), {
    stage: 'committed',
    status: 'REVERSED',
    balance: 0,
    committed_at: server.world.now().getTime(),
  })
  await lapse(id)
  later(3)
  await work()
  expect(await ledger(id)).toEqual([
    ['pago', 'enlace', 19_800, 'aprobado'],
    ['reembolso', 'enlace', 19_800, 'aprobado'],
  ])
  expect(await read(id)).toMatchObject({ status: 'expirada', paid: 0 })
  expect(await kinds(id)).not.toContain('booking_revived')
})
