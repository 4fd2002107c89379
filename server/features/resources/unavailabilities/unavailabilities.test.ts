import { expect, test } from 'vitest'

import { listVehicleEvents } from '#contract/history/history.contract.ts'
import {
  addUnavailability,
  listUnavailabilities,
  removeUnavailability,
  updateUnavailability,
} from '#contract/resources/unavailabilities.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator } from '#testing/given/given.ts'

const days = (from: string, to: string, more: object = {}) => ({
  from,
  to,
  reason: 'Mantención de 100 000 km',
  ...more,
})

test('stores whole days and times of the operator, also over a clock change', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const van = await givenVehicle(db, operator)
  const add = (body: ReturnType<typeof days>) =>
    dispatcher.call(addUnavailability, { body: { ...body, vehicle_id: van.id } })
  // Chile puts its clocks on at midnight of the 5th of September: that day begins at one.
  const whole = await add(days('2027-09-03', '2027-09-06'))
  expect(whole).toMatchObject({ from: '2027-09-03', to: '2027-09-06', from_time: null, to_time: null })
  const hours = await add(days('2027-05-10', '2027-05-10', { from_time: '09:00', to_time: '18:30' }))
  expect(hours).toMatchObject({ from_time: '09:00', to: '2027-05-10', to_time: '18:30' })
  await expect(add(days('2027-05-12', '2027-05-11'))).rejects.toMatchObject({
    status: 400,
    problem: { fields: { to: expect.stringContaining('Termina antes') } },
  })
  const listed = await dispatcher.call(listUnavailabilities, { query: { vehicle_id: van.id } })
  expect(listed.map(({ from }) => from)).toEqual(['2027-05-10', '2027-09-03'])

  const params = { id: hours.id }
  const body = { ...days('2027-05-11', '2027-05-12'), version: hours.version }
  expect(await dispatcher.call(updateUnavailability, { params, body })).toMatchObject({
    from: '2027-05-11',
    to: '2027-05-12',
    to_time: null,
  })
  await expect(dispatcher.call(updateUnavailability, { params, body })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  await dispatcher.call(removeUnavailability, { params })
  const events = await dispatcher.call(listVehicleEvents, { params: { id: van.id }, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual([
    'unavailability_removed',
    'unavailability_changed',
    'unavailability_added',
    'unavailability_added',
  ])
})

test('what is on a sheet then cannot be away, nor twice at once', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const van = await givenVehicle(db, operator, { name: 'Van Láscar' })
  const driver = await givenPerson(db, operator, { full_name: 'Wilson Mamani' })
  await givenSheet(db, operator, { service_date: '2027-05-10', vehicle_id: van.id, driver_id: driver.id })
  for (const owner of [{ vehicle_id: van.id }, { person_id: driver.id }]) {
    const add = (from: string, to: string) =>
      dispatcher.call(addUnavailability, { body: { ...days(from, to), ...owner } })
    await expect(add('2027-05-09', '2027-05-11')).rejects.toMatchObject({
      status: 409,
      problem: { code: 'resource_on_sheet', message: expect.stringContaining('planilla #') },
    })
    await add('2027-05-12', '2027-05-14')
    await expect(add('2027-05-14', '2027-05-20')).rejects.toMatchObject({
      problem: { code: 'resource_unavailable' },
    })
  }
})

test('it is for those who edit resources, and another operator neither sees nor makes any', async () => {
  const { as, db, operator } = await startTestApp()
  const dispatcher = await as(3)
  const van = await givenVehicle(db, operator)
  const body = { ...days('2027-05-10', '2027-05-11'), vehicle_id: van.id }
  const { id, version } = await dispatcher.call(addUnavailability, { body })
  const seller = await as(2)
  await expect(seller.call(addUnavailability, { body })).rejects.toMatchObject({ status: 403 })
  expect(await seller.call(listUnavailabilities, { query: {} })).toHaveLength(1)
  const stranger = await as(1, await givenOperator(db))
  expect(await stranger.call(listUnavailabilities, { query: { vehicle_id: van.id } })).toEqual([])
  const change = { ...days('2027-05-10', '2027-05-11'), version }
  for (const outcome of await Promise.allSettled([
    stranger.call(addUnavailability, { body }),
    stranger.call(updateUnavailability, { params: { id }, body: change }),
    stranger.call(removeUnavailability, { params: { id } }),
  ]))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } })
  await expect(
    dispatcher.call(addUnavailability, { body: days('2027-05-10', '2027-05-11') }),
  ).rejects.toMatchObject({ status: 400 })
})
