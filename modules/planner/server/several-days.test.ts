import { expect, test } from 'vitest'

import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'

import { acceptProposal } from '../contract/day-proposals.contract.ts'
import { planTomorrow } from '../testing/ask-for-plan.ts'

/** The tour begins on 4 May and is back on 6 May. */
const secondDay = '2027-05-05'
const lastDay = '2027-05-06'

test('plans a run of three days with what is valid and free on all of them', async () => {
  const day = await startScheduleDay({ vans: [], drivers: 0 })
  const { db, operator } = day
  await db
    .updateTable('products')
    .set({ duration_minutes: 3 * 1440 })
    .where('id', '=', day.product.id)
    .execute()
  await day.sell('Ana')
  await givenVehicle(db, operator, { name: 'Vence', seats: 4, documents: [secondDay] })
  const busy = await givenVehicle(db, operator, { name: 'Ocupada', seats: 5 })
  const free = await givenVehicle(db, operator, { name: 'Libre', seats: 20, documents: [lastDay] })
  const ending = { full_name: 'Vence', licence_expires_on: secondDay }
  await givenPerson(db, operator, ending)
  const taken = await givenPerson(db, operator, { full_name: 'Ocupado' })
  const rested = await givenPerson(db, operator, { full_name: 'Libre' })
  await givenSheet(db, operator, {
    service_date: lastDay,
    vehicle_id: busy.id,
    driver_id: taken.id,
  })

  const proposal = await planTomorrow(day, { rounds: 200 })
  const planned = only(proposal.plan?.sheets ?? [])
  expect(planned.vehicle_id).toBe(free.id)
  expect(planned.crew.find(({ role }) => role === 'chofer')?.person_id).toBe(rested.id)
  await day.dispatcher.call(acceptProposal, { params: { id: proposal.id } })
  expect(only((await day.board()).sheets).vehicle_id).toBe(free.id)
})
