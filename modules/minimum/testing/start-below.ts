import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { saveMinimumRule } from '../contract/minimum-rules.contract.ts'
import { decideMinimum, listMinimumQuestions, type MinimumAnswer } from '../contract/minimums.contract.ts'
import type { MinimumRule } from '../rules/minimum.ts'
import { decideByRule } from '../server/decide-by-rule.jobs.ts'

/** A Wednesday at 08:00 in UTC-4; the tests begin on Monday at 08:00. */
export const date = '2027-05-05'

/** A tour with a minimum of 4 at 08:00, and the people who decide. */
export async function startBelow(rule: Partial<MinimumRule> = {}) {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { min_pax: 4, capacity: 10 })
  const people = { manager: await app.as(1), dispatcher: await app.as(3), other: await app.as(3) }
  const params = { id: product.id }
  if (Object.keys(rule).length > 0)
    await people.manager.call(saveMinimumRule, {
      params,
      body: { days_before: 1, decide_at: '18:00', default_act: 'salir', ...rule, version: 0 },
    })
  const sell = (count: number, start_time = '08:00') =>
    people.manager.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time, party: { ADULT: count } }],
        contact: { name: 'Rosa', email: 'rosa@example.com' },
        status: 'confirmada',
      },
    })
  const cancel = ({ id, version }: { id: string; version: number }) =>
    people.manager.call(cancelBooking, {
      params: { id },
      body: { version, origin: 'cliente', reason: 'Enferma' },
    })
  /** A session does not last so long. */
  const goTo = async (instant: string) => {
    clock.now = new Date(instant)
    people.manager = await app.as(1)
    people.dispatcher = await app.as(3)
    people.other = await app.as(3)
  }
  const questions = async () => people.dispatcher.call(listMinimumQuestions, {})
  const asked = async () => (await questions()).map(({ seats }) => seats)
  const decide = (departure_id: string, body: MinimumAnswer, who = people.dispatcher) =>
    who.call(decideMinimum, { params: { departure_id }, body })
  const run = () => decideByRule(actsAt(db, clock.now), () => clock.now)
  const statusOf = async (id: string) =>
    (await db.selectFrom('departures').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const homeKinds = async () => {
    const { issues } = await people.dispatcher.call(getDashboard, {})
    return (issues ?? []).map(({ kind }) => kind).filter((kind) => kind.includes('minimum'))
  }
  return { ...app, product, people, sell, cancel, goTo, questions, asked, decide, run, statusOf, homeKinds }
}
export const departureOf = ({ items }: { items: readonly { departure_id: string }[] }) =>
  items[0]?.departure_id ?? ''
