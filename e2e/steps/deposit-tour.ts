/** A tour of a journey's own that asks for a deposit, and ways to let its bookings' time run out. */
import pg from 'pg'

import { givenCopiedTour } from './copied-tour.ts'

/** A copy of a tour of the demo with so many seats a day, of whose price 30 % are paid to confirm. */
export async function givenDepositTour(capacity: number) {
  const { ask, product_id, departures } = await givenCopiedTour({
    deposit_percent: 30,
    confirm_mode: 'inmediata',
    ofRules: { capacity },
  })
  const [first] = departures
  if (!first) throw new Error('The copy has no departure')
  return { ask, product_id, ...first }
}

/** Writes in the database what no page and no call can. */
export async function write(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_TEST_DATABASE })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

/** The time to pay a booking is over, a minute ago. */
export const lapse = (booking_id: string) =>
  write("update bookings set expires_at = now() - interval '1 minute' where id = $1", [booking_id])
