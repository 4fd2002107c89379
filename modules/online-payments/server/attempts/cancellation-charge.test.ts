import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'

import { startPaying } from '../../testing/online-payments.ts'

/** A sold tour that its customer cancels at a charge, and the message about it. */
async function cancelAtCharge(app: Awaited<ReturnType<typeof startPaying>>) {
  const tiers = [{ hours_before: 720, penalty_percent: 0 }]
  await app.db
    .updateTable('products')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.product.id)
    .execute()
  const { id } = await app.sell({ status: 'confirmada', confirm_unpaid: { reason: 'Paga al llegar' } })
  const { version } = await app.read(id)
  await app.manager.call(cancelBooking, {
    params: { id },
    body: { origin: 'cliente', reason: 'Se enfermó', version, waive_penalty: false },
  })
  const { balance: charge } = await app.read(id)
  expect(charge).toBeGreaterThan(0)
  const letter = await app.db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-cancelled')
    .executeTakeFirstOrThrow()
  return { id, charge, body: letter.body }
}

test('takes the charge of a cancelled booking online, and leaves the booking cancelled', async () => {
  const app = await startPaying({ environment: 'produccion' })
  const { id, charge, body } = await cancelAtCharge(app)
  expect(await app.choices(id)).toMatchObject({ choices: [{ purpose: 'total', amount: charge }] })
  expect(body).toMatch(new RegExp(`Paga aquí el cargo: http\\S+/public/booking/${id}#pagar`))
  const begun = await app.start(id, { purpose: 'total', seen_amount: charge })
  app.server.payAtWebpay(await app.referenceOf(begun.id))
  await app.comeBack(begun.id, 'pay')
  expect(await app.read(id)).toMatchObject({ status: 'cancelada', balance: 0, paid: charge })
  expect((await app.online(id)).attempts).toMatchObject([{ status: 'aprobado', troubles: [] }])
  expect(await app.choices(id)).toMatchObject({ choices: [] })
})

test.each([
  ['', false],
  ['Banco Andes 1-2', true],
] as const)(
  'without a provider, the message about a charge with bank details «%s» has the way to pay: %s',
  async (bank_details, has) => {
    const app = await startPaying()
    await app.db.updateTable('payment_accounts').set({ enabled: false }).execute()
    await app.db.updateTable('tour_operators').set({ bank_details }).execute()
    const { body } = await cancelAtCharge(app)
    expect(body.includes('Paga aquí el cargo')).toBe(has)
    expect(body).toContain('Mira el detalle o reserva otra fecha')
  },
)
