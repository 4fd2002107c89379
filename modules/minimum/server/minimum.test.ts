import { expect, test } from 'vitest'

import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDepartureDisruption, liftSuspension } from '#contract/disruptions/disruptions.contract.ts'
import { listDepartureEvents } from '#contract/history/history.contract.ts'
import { duplicateProduct } from '#contract/products/products.contract.ts'

import { getMinimumRule, saveMinimumRule } from '../contract/minimum-rules.contract.ts'
import { getMinimum } from '../contract/minimums.contract.ts'
import { date, departureOf, startBelow } from '../testing/start-below.ts'

test('asks from the day before the hour, as long as it is below its minimum', async () => {
  const { sell, goTo, asked, questions, homeKinds, people } = await startBelow()
  const rosa = await sell(2)
  await people.manager.call(recordPayment, {
    params: { id: rosa.id },
    body: { method: 'efectivo', amount: 10_000 },
  })
  expect(await asked()).toEqual([])
  // The deadline is on Tuesday at 18:00, 22:00 in UTC.
  await goTo('2027-05-03T21:59:00Z')
  expect(await asked()).toEqual([])
  await goTo('2027-05-03T22:00:00Z')
  expect(await questions()).toMatchObject([
    {
      departure_id: departureOf(rosa),
      seats: 2,
      min_pax: 4,
      bookings: 1,
      decide_by: '2027-05-04T22:00:00.000Z',
      default_act: 'salir',
      income: [{ currency: 'CLP', amount: rosa.total, paid: 10_000 }],
    },
  ])
  expect(await homeKinds()).toEqual(['below_minimum'])
})

test('a sale that reaches the minimum takes the question away, a cancellation brings it back', async () => {
  const { sell, cancel, goTo, asked, homeKinds } = await startBelow()
  await sell(2)
  const more = await sell(2)
  await goTo('2027-05-04T12:00:00Z')
  expect(await asked()).toEqual([])
  expect(await homeKinds()).toEqual([])
  await cancel(more)
  expect(await asked()).toEqual([2])
})

test('it runs anyway, for good, and the history says who decided', async () => {
  const { sell, goTo, asked, decide, statusOf, cancel, people, run } = await startBelow()
  const [rosa, pia] = [await sell(1), await sell(1)]
  const departure_id = departureOf(rosa)
  await goTo('2027-05-04T12:00:00Z')
  expect(await decide(departure_id, { act: 'salir' })).toMatchObject({ act: 'salir', seats: 2, min_pax: 4 })
  expect(await asked()).toEqual([])
  expect(await statusOf(departure_id)).toBe('garantizada')
  await cancel(pia)
  expect(await asked()).toEqual([])
  await goTo('2027-05-04T23:00:00Z')
  await run()
  const { decisions } = await people.dispatcher.call(getMinimum, { params: { departure_id } })
  expect(decisions).toHaveLength(1)
  const events = await people.manager.call(listDepartureEvents, { params: { id: departure_id }, query: {} })
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'minimum_decided',
      data: { act: 'salir', seats: 2, min_pax: 4, by_rule: false },
    }),
  )
})

test('joins another hour: who fits is moved at once', async () => {
  const { sell, goTo, decide, statusOf, db, product, operator } = await startBelow()
  await db
    .updateTable('availability_rules')
    .set({ start_times: ['08:00', '15:00'] })
    .where('product_id', '=', product.id)
    .execute()
  const rosa = await sell(2)
  const departure_id = departureOf(rosa)
  await goTo('2027-05-04T12:00:00Z')
  await decide(departure_id, { act: 'unir', reason: 'Pocas personas', to: { date, start_time: '15:00' } })
  expect(await statusOf(departure_id)).toBe('suspendida')
  const moved = await db
    .selectFrom('booking_items as i')
    .innerJoin('departures as d', 'd.id', 'i.departure_id')
    .select('d.start_time')
    .where('i.tour_operator_id', '=', operator.tour_operator_id)
    .execute()
  expect(moved.map(({ start_time }) => start_time.slice(0, 5))).toEqual(['15:00'])
})

test('the rule acts at its hour and says so: it runs, or is called off and its passengers are asked', async () => {
  const running = await startBelow()
  const kept = departureOf(await running.sell(2))
  await running.goTo('2027-05-04T21:59:00Z')
  await running.run()
  expect(await running.asked()).toEqual([2])
  await running.goTo('2027-05-04T22:00:00Z')
  await running.run()
  expect(await running.asked()).toEqual([])
  expect(await running.statusOf(kept)).toBe('garantizada')
  expect(await running.homeKinds()).toEqual(['minimums_by_rule'])

  const off = await startBelow({ decide_at: '20:00', default_act: 'suspender' })
  const called = departureOf(await off.sell(3))
  await off.goTo('2027-05-05T00:00:00Z')
  await off.run()
  await off.run()
  expect(await off.statusOf(called)).toBe('suspendida')
  const { affected, disruption } = await off.people.dispatcher.call(getDepartureDisruption, {
    params: { departure_id: called },
  })
  expect(disruption).toMatchObject({ reason: 'No se reunió el mínimo de personas', created_by_name: '' })
  expect(affected).toMatchObject([{ outcome: 'esperando' }])
  expect(affected[0]?.notified_at).not.toBeNull()
})

test('the rule does not call off again what a person put back on sale', async () => {
  const { sell, goTo, run, statusOf, people, questions } = await startBelow({ default_act: 'suspender' })
  const departure_id = departureOf(await sell(2))
  await goTo('2027-05-04T22:00:00Z')
  await run()
  expect(await statusOf(departure_id)).toBe('suspendida')
  const { disruption } = await people.dispatcher.call(getDepartureDisruption, { params: { departure_id } })
  await people.dispatcher.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  await run()
  expect(await statusOf(departure_id)).not.toBe('suspendida')
  expect(await questions()).toMatchObject([{ departure_id, rule_acts: false }])
})

test('a first sale past the hour leaves an hour to decide', async () => {
  const { sell, goTo, run, asked, questions, db, clock } = await startBelow({ decide_at: '10:00' })
  await goTo('2027-05-04T15:00:00Z')
  await sell(1)
  await db.updateTable('bookings').set({ created_at: clock.now }).execute()
  await run()
  expect(await questions()).toMatchObject([{ decide_by: '2027-05-04T16:00:00.000Z' }])
  await goTo('2027-05-04T16:00:00Z')
  await run()
  expect(await asked()).toEqual([])
})

test('of two dispatchers and the rule at the same moment one decides, and the others read who', async () => {
  const { sell, goTo, decide, people, run, db } = await startBelow()
  const departure_id = departureOf(await sell(2))
  await goTo('2027-05-04T22:00:00Z')
  const answers = await Promise.allSettled([
    decide(departure_id, { act: 'salir' }),
    decide(departure_id, { act: 'suspender', reason: 'Pocas' }, people.other),
    run(),
  ])
  const decisions = await db.selectFrom('minimum_decisions').select('act').execute()
  expect(decisions).toHaveLength(1)
  const codes = answers.flatMap((each) =>
    each.status === 'rejected' ? [(each.reason as { problem: { code: string } }).problem.code] : [],
  )
  expect(new Set(codes)).toEqual(new Set(['minimum_decided']))
})

test('refuses what is not asked, and a rule of another version', async () => {
  const { sell, goTo, decide, product, people } = await startBelow()
  const departure_id = departureOf(await sell(4))
  await goTo('2027-05-04T12:00:00Z')
  await expect(decide(departure_id, { act: 'salir' })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'minimum_not_asked' },
  })
  const params = { id: product.id }
  const usual = await people.manager.call(getMinimumRule, { params })
  expect(usual).toEqual({ days_before: 1, decide_at: '18:00', default_act: 'salir', version: 0 })
  const saved = await people.manager.call(saveMinimumRule, { params, body: { ...usual, days_before: 2 } })
  expect(saved).toEqual({ ...usual, days_before: 2, version: 1 })
  await expect(people.manager.call(saveMinimumRule, { params, body: usual })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
})

test('a copy of a product keeps the rule of its minimum', async () => {
  const { product, people } = await startBelow({
    days_before: 3,
    decide_at: '21:00',
    default_act: 'suspender',
  })
  const ruleOf = async (id: string) => people.manager.call(getMinimumRule, { params: { id } })
  const copy = await people.manager.call(duplicateProduct, { params: { id: product.id } })
  expect(await ruleOf(copy.id)).toEqual({
    days_before: 3,
    decide_at: '21:00',
    default_act: 'suspender',
    version: 1,
  })
})
