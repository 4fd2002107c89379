import { expect, test } from 'vitest'

import { rejectBooking } from '#contract/bookings/booking-acts.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'

import { startPaying } from '../../testing/online-payments.ts'
import { type PaidAt, startPaid } from '../../testing/paid-online.ts'

test.for<PaidAt>(['webpay', 'mercado_pago'])(
  'sends one message about a payment and one about its refund, however often %s reports them',
  async (provider) => {
    const { db, giveBack, noticed, id, work } = await startPaid(provider, {
      deposit_percent: 0,
      environment: 'produccion',
    })
    const corrections = () =>
      db
        .selectFrom('messages')
        .select(['kind', 'occasion'])
        .where('kind', 'in', ['payment-received', 'refund-made'])
        .orderBy('id')
        .execute()
    const rows = () =>
      db.selectFrom('payments').select('id').where('booking_id', '=', id).orderBy('created_at').execute()
    await giveBack(20_000)
    await work()
    if (provider === 'mercado_pago') await noticed(3)
    const [paid, back] = await rows()
    expect(await corrections()).toEqual([
      { kind: 'payment-received', occasion: paid?.id },
      { kind: 'refund-made', occasion: back?.id },
    ])
  },
)

test('says to no customer at a provider’s card form that nothing was charged', async () => {
  const app = await startPaying()
  const inbox = await startMailbox(app)
  const { id } = await app.sell()
  await app.start(id)
  await inbox()
  const { version } = await app.read(id)
  await app.manager.call(rejectBooking, { params: { id }, body: { version, reason: 'Sin guía' } })
  const text = (await inbox()).map((letter) => letter.text).join()
  expect(text).toContain('no podemos recibirte')
  expect(text).not.toContain('No te cobramos nada')
})
