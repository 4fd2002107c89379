import pg from 'pg'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { daysBetween } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { givenCopiedTour } from '#e2e/steps/copied-tour.ts'

import { saveMinimumRule } from '../contract/minimum-rules.contract.ts'
import type { MinimumRule } from '../rules/minimum.ts'

type Slot = { date: string; start_time: string }

/** A copy of a tour of the demo with a minimum, its free departures after five days, and a way to sell them. */
export async function givenTour(name: string, min_pax: number) {
  const {
    ask,
    product_id,
    code,
    departures: open,
  } = await givenCopiedTour({
    name,
    min_pax,
    ofRules: { min_pax: null },
  })
  const [first] = open
  if (!first || open.length < 3) throw new Error('The copy has too few departures')
  const params = { id: product_id }
  const setRule = (rule: MinimumRule) => ask(saveMinimumRule, { params, body: { ...rule, version: 0 } })
  const sell = (slot: Slot, who: string, adults = 1, email = 'pasajero@example.com') =>
    ask(createBooking, {
      body: {
        items: [{ product_id, ...slot, party: { ADULT: adults } }],
        contact: { name: who, email },
        status: 'confirmada',
      },
    })
  return { ask, code, id: product_id, first, open, setRule, sell }
}

/** A rule by which a departure of this day is decided so many minutes from now. */
export function ruleDueIn(
  minutes: number,
  date: string,
  default_act: MinimumRule['default_act'],
): MinimumRule {
  const due = localMoment(new Date(Date.now() + minutes * 60_000), 'America/Santiago')
  return { days_before: daysBetween(due.date, date), decide_at: due.time, default_act }
}

/** Two hours pass for the bookings of these tours, and the job that asks the rules runs once. */
export async function letTheRuleAct(product_id: string) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_TEST_DATABASE })
  await client.connect()
  try {
    await client.query(
      `update bookings set created_at = created_at - interval '2 hours'
        where id in (select booking_id from booking_items where product_id = $1)`,
      [product_id],
    )
    await client.query("select graphile_worker.add_job('decide_minimums', '{}'::json)")
  } finally {
    await client.end()
  }
}
