import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { setSheetVehicle } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenSheet } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'
import {
  itemOf,
  only,
  type ScheduleDay,
  seen,
  startScheduleDay,
  tomorrow,
} from '#testing/given/schedule-day.ts'

import {
  acceptProposal,
  cancelProposal,
  getProposal,
  startProposal,
} from '../contract/day-proposals.contract.ts'
import { acceptPlan, askForPlan, planTomorrow } from '../testing/ask-for-plan.ts'
import { planDay } from './plan-day.jobs.ts'

const vans = [
  { name: 'Chica', seats: 6 },
  { name: 'Grande', seats: 15 },
]

const propose = (day: ScheduleDay, more: { seed?: number; rounds?: number } = {}) =>
  planTomorrow(day, { rounds: 500, ...more })

test('a plan is reckoned aside, explains itself, is the same for the same seed, and changes nothing until accepted', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 3 })
  await day.sell('Eva', { people: 2, hotel: day.far.id })
  await day.sell('Muchos', { people: 16 })
  const before = await day.board()
  const proposal = await propose(day)
  expect(proposal.plan).toMatchObject({
    vehicles: 1,
    before: { vehicles: 0, driven_minutes: 0, people_waiting: 21 },
    removed_sheet_ids: [],
    sheets: [
      {
        sheet_id: null,
        vehicle_name: 'Chica',
        seats_taken: 5,
        stops: [{ time: '07:20' }, { time: '07:55' }],
        crew: [{ role: 'chofer' }, { role: 'guia' }],
      },
    ],
    left: [
      {
        contact_name: 'Muchos',
        people: 16,
        reason: 'El grupo no cabe en un solo vehículo libre: divídelo.',
      },
    ],
  })
  expect(proposal.plan?.sheets[0]?.reasons[0]).toBe(
    'Lleva 5 asientos ocupados de 6: es el vehículo libre más pequeño en que caben.',
  )
  expect(await day.board()).toEqual(before)
  expect((await propose(day)).plan).toEqual(proposal.plan)

  await day.dispatcher.call(acceptProposal, { params: { id: proposal.id } })
  const after = await day.board()
  expect(only(after.sheets)).toMatchObject({ status: 'asignada', people: 5, seats: 6, start_time: '07:20' })
  expect(only(after.sheets).stops.map(({ time }) => time)).toEqual(['07:20', '07:55'])
  const again = await propose(day)
  expect(again.plan?.before).toEqual({
    vehicles: 1,
    driven_minutes: Math.round(again.plan?.driven_minutes ?? -1),
    people_waiting: 16,
  })
  await expect(day.dispatcher.call(acceptProposal, { params: { id: proposal.id } })).rejects.toMatchObject({
    problem: { code: 'proposal_outdated' },
  })
})

test('a new run of a tour without a guide is proposed with its driver alone', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 3 })
  await day.db.updateTable('products').set({ needs_guide: false }).execute()
  const { plan } = await propose(day)
  expect(plan?.sheets).toMatchObject([{ sheet_id: null, crew: [{ role: 'chofer' }], warnings: [] }])
})

test('who was put somewhere stays there, and a plan of a day that changed is refused', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 3 })
  await day.sell('Eva', { people: 9 })
  await day.generate()
  const board = await day.board()
  const sheet = only(board.sheets)
  expect(sheet.seats).toBe(15)
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, 'Ana').passengers.map(({ id }) => id),
      to: seen(sheet),
    },
  })
  const latest = await propose(day)
  expect(latest.plan).toMatchObject({
    moved: 0,
    sheets: [{ sheet_id: sheet.id, seats_taken: 12, vehicle_name: 'Grande' }],
  })
  await day.sell('Tarde', { people: 1 })
  await expect(day.dispatcher.call(acceptProposal, { params: { id: latest.id } })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'proposal_outdated' },
  })
  await day.dispatcher.call(acceptProposal, { params: { id: (await propose(day)).id } })
  const after = await day.board()
  expect(only(after.sheets)).toMatchObject({ id: sheet.id, people: 13 })
  expect(itemOf(after, 'Ana').passengers.every(({ decided }) => decided)).toBe(true)
})

test('counts people on a sheet without a vehicle as without one before the plan', async () => {
  const day = await startScheduleDay({ vans })
  await day.sell('Ana', { people: 3 })
  await day.generate()
  const { id, version } = only((await day.board()).sheets)
  await day.dispatcher.call(setSheetVehicle, { params: { id }, body: { version, vehicle_id: null } })
  expect((await propose(day)).plan?.before).toMatchObject({ vehicles: 0, people_waiting: 3 })
})

test('names the stop by the party whose place is known', async () => {
  const day = await startScheduleDay({ vans })
  await day.db
    .updateTable('products')
    .set({ meeting_point: JSON.stringify({ name: 'Plaza', lat_lng: '-22.91,-68.20' }) })
    .where('id', '=', day.product.id)
    .execute()
  for (const name of ['Ana', 'Eva', 'Leo']) await day.sell(name, { hotel: null })
  await day.db
    .updateTable('booking_items')
    .set({ pickup_mode: 'por_definir' })
    .where('id', '=', itemOf(await day.board(), 'Ana').id)
    .execute()
  const stops = (await propose(day)).plan?.sheets.flatMap((sheet) => sheet.stops) ?? []
  const shared = stops.filter(({ party_ids }) => party_ids.length > 1)
  expect(shared.map(({ place }) => place)).toEqual(['Plaza'])
})

test('a plan that is cancelled is none', async () => {
  const day = await startScheduleDay({ vans })
  for (let index = 0; index < 14; index += 1) await day.sell(`Persona ${index}`, { people: 1 })
  const { id } = await askForPlan(day, { rounds: 100_000 })
  expect(await day.dispatcher.call(cancelProposal, { params: { id } })).toMatchObject({ status: 'cancelada' })
  await new Promise((done) => setTimeout(done, 500))
  expect(await day.dispatcher.call(getProposal, { params: { id } })).toMatchObject({
    status: 'cancelada',
    plan: null,
  })
})

test('proposes no one who came home late the night before, and names them in the plan', async () => {
  const day = await startScheduleDay({ vans, drivers: 1 })
  const early = await givenProduct(day.db, day.operator, { start_times: ['05:00'] })
  const [driver_id = ''] = day.crew.drivers
  await givenSheet(day.db, day.operator, {
    service_date: '2027-05-03',
    start_at: new Date('2027-05-03T21:00:00Z'),
    end_at: new Date('2027-05-04T02:00:00Z'),
    driver_id,
  })
  await day.sell('Ana', { product_id: early.id, start_time: '05:00' })
  const { plan } = await propose(day)
  expect(only(plan?.sheets ?? [])).toMatchObject({
    crew: [{ role: 'guia' }],
    warnings: ['Sin chofer disponible: no se respetaría el descanso o el máximo de horas de Chofer 1.'],
  })
})

test('replaces the user’s own running plan, not that of a namesake', async () => {
  const day = await startScheduleDay({ vans })
  for (let index = 0; index < 14; index += 1) await day.sell(`Persona ${index}`, { people: 1 })
  const namesake = await day.as(3)
  const ask = (caller: typeof namesake) => askForPlan(day, { rounds: 100_000 }, caller)
  const status = async ({ id }: { id: string }) =>
    (await namesake.call(getProposal, { params: { id } })).status
  const first = await ask(day.dispatcher)
  const other = await ask(namesake)
  expect(await status(first)).toBe('calculando')
  const again = await ask(day.dispatcher)
  expect(await Promise.all([first, other, again].map(status))).toEqual([
    'cancelada',
    'calculando',
    'calculando',
  ])
  for (const { id } of [other, again]) await namesake.call(cancelProposal, { params: { id } })
})

test('runs a plan as a job that survives the user and the web process', async () => {
  const day = await startScheduleDay({ vans })
  const { tour_operator_id } = day.operator
  const { id } = await day.dispatcher.call(startProposal, { body: { date: tomorrow, rounds: 200 } })
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'plan_day')`.execute(day.db)
  expect(rows).toEqual([{ payload: { tour_operator_id, id } }])
  // Taken up twice, as after a process that died: the second finds it done.
  await planDay(actsAt(day.db, day.clock.now), { tour_operator_id, id })
  await planDay(actsAt(day.db, day.clock.now), { tour_operator_id, id })
  expect(await day.dispatcher.call(getProposal, { params: { id } })).toMatchObject({ status: 'lista' })
})

test('leaves private parties alone in their vehicles', async () => {
  const day = await startScheduleDay({
    vans: [1, 2, 3].map((number) => ({ name: `Van ${number}`, seats: 15 })),
    drivers: 3,
    guides: 3,
  })
  const alone = await givenProduct(day.db, day.operator, { kind: 'privado' })
  await day.sell('Tarde', { hotel: day.far.id })
  await day.sell('Privado', { product_id: alone.id })
  await day.sell('Otro privado', { product_id: alone.id })
  await acceptPlan(day, { rounds: 300 })
  const board = await day.board()
  const sheets = ['Privado', 'Otro privado', 'Tarde'].map(
    (name) => itemOf(board, name).passengers[0]?.sheet_id,
  )
  expect(new Set(sheets).size).toBe(3)
})

/** The pickup times of a plan with passengers 45 and 15 minutes away. */
async function pickupsPlanned(constants: object) {
  const day = await startScheduleDay()
  await day.db
    .updateTable('tour_operators')
    .set({ constants: JSON.stringify(constants) })
    .where('id', '=', day.operator.tour_operator_id)
    .execute()
  await day.sell('Ana', { hotel: day.far.id })
  await day.sell('Eva')
  const { plan } = await planTomorrow(day, { rounds: 200, seed: 1 })
  return {
    fetched: plan?.sheets.map(({ stops }) => stops.map(({ time }) => time)),
    left: plan?.left.map(({ reason }) => reason),
  }
}

test('the longest ride of an operator decides whom a plan fetches, and when', async () => {
  const usual = await pickupsPlanned({})
  expect(await pickupsPlanned({})).toEqual(usual)
  expect(await pickupsPlanned({ longest_ride_minutes: 10 })).not.toEqual(usual)
})
