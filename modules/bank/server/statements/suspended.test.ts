import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { loadStatement, readStatement } from '../../contract/bank-statements.contract.ts'
import { listWaitingLines } from '../../contract/statement-lines.contract.ts'
import { statementForm, statementHead } from '../../testing/statement-form.ts'
import { proposedBookings } from '../../testing/statements.ts'

/** A booking of two tours with a first payment; one of its departures is suspended. */
async function startSuspended() {
  const app = await startTestApp()
  const geysers = await givenProduct(app.db, app.operator)
  const valley = await givenProduct(app.db, app.operator, { prices: { ADULT: 45_001 } })
  const office = await app.as(1)
  const slot = { start_time: '08:00', party: { ADULT: 1 } }
  const { items } = await office.call(createBooking, {
    body: {
      items: [
        { product_id: geysers.id, ...slot, date: '2027-05-10' },
        { product_id: valley.id, ...slot, date: '2027-05-12' },
      ],
      contact: { name: 'Carla Soto', email: 'carla@example.com' },
      payment: { method: 'efectivo', amount: 10_000 },
    },
  })
  await office.call(suspendDeparture, {
    params: { departure_id: items[0]?.departure_id ?? '' },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  return office
}

test('proposes a booking with a suspended tour for the balance without it, and for the whole balance', async () => {
  const office = await startSuspended()
  const proposed = async (amount: number) => {
    const lines = [statementHead, `03/05/2027;TEF;${amount};;${amount};1`].join('\n')
    const { id, layout, currency } = await office.call(readStatement, { body: statementForm(lines) })
    await office.call(loadStatement, { params: { id }, body: { layout, currency } })
    const waiting = await office.call(listWaitingLines, { query: {} })
    const line = waiting.lines.find((each) => each.amount === amount)
    return proposedBookings(line).map(({ booking }) => booking.contact_name)
  }
  expect([await proposed(35_001), await proposed(65_001)]).toEqual([['Carla Soto'], ['Carla Soto']])
})
