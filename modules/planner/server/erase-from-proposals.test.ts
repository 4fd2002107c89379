import { expect, test } from 'vitest'

import { anonymisePerson, getPerson } from '#contract/persons/persons.contract.ts'
import { startScheduleDay } from '#testing/given/schedule-day.ts'

import { planTomorrow } from '../testing/ask-for-plan.ts'

test('a forgotten person is in no plan of a day, and fellow passengers stay in it', async () => {
  const day = await startScheduleDay({ vans: [{ name: 'Van 1', seats: 6 }] })
  await day.sell('Eva Soto', { people: 7 })
  await day.sell('Ana', { people: 7 })
  await planTomorrow(day, { rounds: 100 })
  const stored = async () =>
    JSON.stringify(await day.db.selectFrom('day_proposals').select(['snapshot', 'plan']).execute())
  expect((await stored()).match(/Eva Soto/g)).toHaveLength(2)

  const { contact_person_id: id } = await day.db
    .selectFrom('bookings')
    .select('contact_person_id')
    .where('contact_name', '=', 'Eva Soto')
    .executeTakeFirstOrThrow()
  await day.db.updateTable('bookings').set({ service_date: '2027-05-01' }).execute()
  const boss = await day.as(1)
  const params = { id: id ?? '' }
  const { version } = await boss.call(getPerson, { params })
  await boss.call(anonymisePerson, { params, body: { version } })
  const after = await stored()
  expect(after).not.toMatch(/Eva|Soto/)
  expect(after).toContain('Persona anonimizada')
  expect(after.match(/"Ana"/g)).toHaveLength(2)
})
