import { expect, test } from 'vitest'

import { moveAffected, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { waitText } from '#words/customer/voucher-text.ts'
import { inCountry } from '#words/language.ts'

import { startPaying } from '../../testing/online-payments.ts'

test('the deposit of a suspended tour is neither asked for nor taken, and nothing lapses before the answer', async () => {
  const app = await startPaying()
  const { id, items } = await app.sell()
  const [item] = items
  const { disruption } = await app.manager.call(suspendDeparture, {
    params: { departure_id: item?.departure_id ?? '' },
    body: {
      kind: 'suspension',
      origin: 'clima',
      reason: 'Viento',
      alternatives: [{ date: '2027-05-11', start_time: '08:00' }],
    },
  })
  expect(await app.choices(id)).toMatchObject({ choices: [] })
  await expect(app.start(id)).rejects.toMatchObject({ problem: { code: 'nothing_to_pay' } })
  const shown = () => app.anyone.call(getPublicBooking, { params: { booking_id: id } })
  expect(await shown()).toMatchObject({ due: 0, deposit_due: 0, expires_at: '2027-05-10T12:00:00.000Z' })
  // On its new day the deposit is asked for, with the time that any booking gets.
  await app.manager.call(moveAffected, {
    params: { disruption_id: disruption?.id ?? '' },
    body: { to: { date: '2027-05-11', start_time: '08:00' } },
  })
  const moved = await shown()
  expect(moved).toMatchObject({ due: 60_000, deposit_due: 19_800 })
  expect(Date.parse(moved.expires_at ?? '') - app.clock.now.getTime()).toBe(48 * 3_600_000)
  const letter = await app.db
    .selectFrom('messages')
    .select('body')
    .where('booking_id', '=', id)
    .where('kind', '=', 'departure-moved')
    .executeTakeFirstOrThrow()
  expect(letter.body).toContain('un abono de $19.800')
  expect(letter.body).toContain(inCountry('CL', () => waitText(moved, 'America/Santiago')))
  expect(await app.start(id)).toMatchObject({ status: 'enviado', amount: 19_800 })
})
