import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { deletePerson } from '#contract/persons/persons.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenAgreement } from '#testing/given/agreement.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenPerson, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import {
  createCostRule,
  type CostRuleInput,
  listCostRules,
  setVehicleOwner,
  updateCostRule,
} from '../contract/cost-rules.contract.ts'
import { getDepartureMargin, listMarginMarks } from '../contract/margins.contract.ts'

const cost = (more: Partial<CostRuleInput> & Pick<CostRuleInput, 'kind'>) =>
  ({ unit: 'recorrido', amount: 40_000, currency: 'CLP', valid_from: '2027-01-01', ...more }) as const

async function startPriced(app: Awaited<ReturnType<typeof startScheduleDay>>) {
  const { as, db, operator } = app
  const manager = await as(1)
  for (const rule of [
    cost({ kind: 'vehiculo', amount: 50_000 }),
    cost({ kind: 'salida', role: 'chofer', amount: 30_000 }),
    cost({ kind: 'salida', role: 'guia', amount: 40_000 }),
  ])
    await manager.call(createCostRule, { body: rule })
  const departure = () =>
    db
      .selectFrom('departures')
      .select('id')
      .where('tour_operator_id', '=', operator.tour_operator_id)
      .executeTakeFirstOrThrow()
  const margin = async (caller = manager) =>
    caller.call(getDepartureMargin, { params: { departure_id: (await departure()).id } })
  return { ...app, manager, departure, margin }
}

test('a departure has a margin from its first booking on, by its sheet once there is one, and real once it is closed', async () => {
  const run = await startRun()
  const { margin, manager, departure } = await startPriced(run)
  const { driver, party, sheet_id } = run
  expect(await margin()).toMatchObject({
    phase: 'asignada',
    people: 4,
    income: [{ currency: 'CLP', amount: 120_000 }],
    own_costs: 120_000,
    margin: 0,
    missing: 0,
    break_even: 4,
    sheets: [{ sheet_id }],
  })
  await driver.send(
    driver.act({ kind: 'started' }),
    ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
    driver.act({
      kind: 'closed',
      kilometres: 120,
      expenses: [{ what: 'Peaje', amount: 4_500 }],
      cash_received: 0,
      note: '',
    }),
  )
  const closed = await margin()
  expect(closed).toMatchObject({ phase: 'cerrada', own_costs: 124_500, margin: -4_500 })
  expect(closed.expected).toMatchObject({ own_costs: 120_000, margin: 0 })
  expect(closed.lines.find(({ kind }) => kind === 'gasto')).toMatchObject({
    name: 'Peaje',
    amount: 4_500,
    sheet_id,
  })
  const { id } = await departure()
  expect(await manager.call(listMarginMarks, { query: { ids: id } })).toMatchObject([
    { departure_id: id, margin: -4_500, phase: 'cerrada', missing: 0 },
  ])
})

test('before there is a sheet the margin follows each sale, with the commission of an agency', async () => {
  const day = await startPriced(await startScheduleDay())
  const { sell, margin, db, operator, manager, product } = day
  await sell('Eva')
  expect(await margin()).toMatchObject({ phase: 'prevista', people: 2, own_costs: 120_000, margin: -60_000 })
  const agency_id = await givenAgency(db, operator)
  await givenAgreement(db, operator, { agency_id, points: 2_000, collects: 'operador' })
  await manager.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: tomorrow,
      start_time: '08:00',
      party: { ADULT: 1 },
      channel: 'agencia',
      agency_id,
      contact: { name: 'Ana', email: 'ana@example.com' },
      pickup: { mode: 'punto' },
    }),
  })
  const after = await margin()
  expect(after).toMatchObject({ people: 3, own_income: 90_000, own_costs: 126_000, margin: -36_000 })
  expect(after.lines.filter(({ kind }) => kind === 'comision')).toMatchObject([
    { amount: 6_000, problem: null },
  ])
})

test('only administrators of the operator see costs and margins', async () => {
  const day = await startPriced(await startScheduleDay())
  await day.sell('Eva')
  for (const level of [2, 3, 4, 5] as const) {
    const caller = await day.as(level)
    await expect(day.margin(caller)).rejects.toMatchObject({ status: 403 })
    await expect(caller.call(listCostRules, {})).rejects.toMatchObject({ status: 403 })
  }
  const stranger = await day.as(1, await givenOperator(day.db))
  await expect(day.margin(stranger)).rejects.toMatchObject({ status: 404 })
  const { id } = await day.departure()
  expect(await stranger.call(listMarginMarks, { query: { ids: id } })).toEqual([])
})

test('refuses overlapping days with the days of the other cost, also for two at once', async () => {
  const { manager, db, operator } = await startPriced(await startScheduleDay())
  const create = (more: Partial<CostRuleInput>) =>
    manager.call(createCostRule, { body: cost({ kind: 'vehiculo', ...more }) })
  await expect(create({ valid_from: '2028-01-01' })).rejects.toMatchObject({
    problem: { code: 'cost_rule_overlaps', details: { from: '2027-01-01', to: null } },
  })
  const named = (name: string) => create({ kind: 'por_pasajero', unit: 'pasajero', name, amount: 5_000 })
  const answers = await Promise.allSettled([named('Almuerzo'), named('almuerzo'), named('ALMUERZO')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const row = { tour_operator_id: operator.tour_operator_id, kind: 'vehiculo', unit: 'dia' } as const
  await expect(
    db
      .insertInto('cost_rules')
      .values({ ...row, amount: 1, currency: 'CLP', valid_from: '2030-01-01' })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'cost_rule_overlaps' })
})

test('refuses a negative cost, another currency and days in the wrong order; an ended cost leaves a gap', async () => {
  const { manager, margin, sell } = await startPriced(await startScheduleDay())
  const create = (more: Partial<CostRuleInput>) =>
    manager.call(createCostRule, { body: cost({ kind: 'viatico', role: 'guia', unit: 'dia', ...more }) })
  await expect(create({ amount: -1 })).rejects.toMatchObject({ status: 400 })
  await expect(create({ valid_to: '2026-12-31' })).rejects.toMatchObject({ status: 400 })
  await expect(create({ role: null })).rejects.toMatchObject({ status: 400 })
  await expect(create({ currency: 'USD' })).rejects.toMatchObject({
    problem: { code: 'cost_currency_unknown' },
  })
  const [vehicle] = await manager.call(listCostRules, {})
  if (!vehicle) throw new Error('No cost')
  const { id, version } = vehicle
  const ended = { ...cost({ kind: 'vehiculo', amount: 50_000 }), valid_to: '2027-05-03', version }
  await manager.call(updateCostRule, { params: { id }, body: ended })
  await expect(manager.call(updateCostRule, { params: { id }, body: ended })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  await sell('Eva')
  const { missing, lines, own_costs } = await margin()
  expect({ missing, own_costs }).toEqual({ missing: 1, own_costs: 70_000 })
  expect(lines.find(({ kind }) => kind === 'vehiculo')).toMatchObject({ amount: null, problem: 'no_cost' })
})

test('a van of a third party has a contact as its owner, who cannot be deleted', async () => {
  const { manager, db, operator } = await startPriced(await startScheduleDay())
  const own = await givenVehicle(db, operator, { name: 'Propia' })
  const { id } = await givenVehicle(db, operator, { name: 'De Luis' })
  await sql`update vehicles set owner = 'tercero' where id = ${id}::uuid`.execute(db)
  const driver = await givenPerson(db, operator, { full_name: 'Chofer' })
  const owner = await givenPerson(db, operator, { full_name: 'Luis', roles: ['contacto'] })
  const set = (vehicle_id: string, person_id: string | null) =>
    manager.call(setVehicleOwner, { params: { id: vehicle_id }, body: { person_id } })
  await expect(set(own.id, owner.id)).rejects.toMatchObject({ problem: { code: 'vehicle_is_own' } })
  await expect(set(id, driver.id)).rejects.toMatchObject({ problem: { code: 'owner_not_contact' } })
  expect(await set(id, owner.id)).toMatchObject({ person_name: 'Luis' })
  await expect(manager.call(deletePerson, { params: { id: owner.id } })).rejects.toMatchObject({
    problem: { code: 'in_use' },
  })
  expect(await set(id, null)).toMatchObject({ person_id: null })
  await manager.call(deletePerson, { params: { id: owner.id } })
})
