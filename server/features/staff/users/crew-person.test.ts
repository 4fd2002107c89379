import { expect, test } from 'vitest'

import { updatePerson } from '#contract/persons/persons.contract.ts'
import { getProfile, updateProfile } from '#contract/staff/profile.contract.ts'
import { createUser, listCrewCandidates, updateUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

test('renames a person with their user, and the other way, for any editor', async () => {
  const { as, db } = await startTestApp()
  const boss = await as(1)
  const { user: own, call } = await as(4)
  const driver = await boss.call(createUser, {
    body: { full_name: 'Wilson Mamani', email: 'wilson@andes.test', phone: '+56955500001', level: 4 },
  })
  const rows = async (id: string) => ({
    user: await db.selectFrom('users').select(['full_name', 'phone']).where('id', '=', id).executeTakeFirst(),
    person: await db
      .selectFrom('persons')
      .select(['full_name', 'phone'])
      .where('user_id', '=', id)
      .executeTakeFirst(),
  })
  const both = (full_name: string, phone: string) => ({
    user: { full_name, phone },
    person: { full_name, phone },
  })
  await boss.call(updateUser, {
    params: { id: driver.id },
    body: { full_name: 'Wilson Mamani Choque', email: 'mamani@andes.test' },
  })
  const mail = await db.selectFrom('persons').select('email').where('user_id', '=', driver.id).execute()
  expect(mail).toEqual([{ email: 'mamani@andes.test' }])
  expect(await rows(driver.id)).toEqual(both('Wilson Mamani Choque', '+56955500001'))

  const { id, version } = await db
    .selectFrom('persons')
    .select(['id', 'version'])
    .where('user_id', '=', driver.id)
    .executeTakeFirstOrThrow()
  await boss.call(updatePerson, {
    params: { id },
    body: { version, full_name: 'Wilson Choque', phone: '+56955500002', roles: ['chofer'] },
  })
  expect(await rows(driver.id)).toEqual(both('Wilson Choque', '+56955500002'))

  // A second driver, who corrects their own profile.
  await db
    .insertInto('persons')
    .values({ tour_operator_id: own.tour_operator_id, full_name: 'Otro', roles: ['chofer'], user_id: own.id })
    .execute()
  const profile = await call(getProfile, {})
  await call(updateProfile, {
    body: {
      full_name: 'Nombre Propio',
      phone: '+56955500003',
      address: '',
      lat_lng: '',
      version: profile.version,
    },
  })
  expect(await rows(own.id)).toEqual(both('Nombre Propio', '+56955500003'))
})

test('only an offered person becomes the person of a new user', async () => {
  const { as, db, operator } = await startTestApp()
  const boss = await as(1)
  const customer = await givenPerson(db, operator, { full_name: 'Wilber Soto', roles: ['cliente'] })
  const other = await givenPerson(db, operator, { full_name: 'Nélida Quispe', roles: ['guia'] })
  for (const { id } of [customer, other])
    await expect(
      boss.call(createUser, {
        body: { full_name: 'Wilber Soto', email: 'w@andes.test', phone: '', level: 4, person_id: id },
      }),
    ).rejects.toMatchObject({ status: 404 })
})

test('offers the persons of the crew with the name of a new user, and links the chosen one', async () => {
  const { as, db, operator } = await startTestApp()
  const boss = await as(1)
  const wilber = await givenPerson(db, operator, {
    full_name: 'Wilber Huamán Ccori',
    roles: ['chofer'],
  })
  await db
    .updateTable('persons')
    .set({ languages: ['es', 'en'] })
    .where('id', '=', wilber.id)
    .execute()
  await givenPerson(db, operator, { full_name: 'Wilber Soto', roles: ['cliente'] })
  await givenPerson(db, operator, { full_name: 'Nélida Quispe', roles: ['guia'] })
  const found = (full_name: string) => boss.call(listCrewCandidates, { query: { full_name } })
  expect(await found('wilber huaman')).toMatchObject([{ id: wilber.id, languages: ['es', 'en'] }])
  expect(await found('Wilberto')).toEqual([])

  const driver = { full_name: 'Wilber Huamán', phone: '', level: 4 as const, person_id: wilber.id }
  const user = await boss.call(createUser, { body: { ...driver, email: 'wilber@andes.test' } })
  const persons = await db
    .selectFrom('persons')
    .select(['id', 'email'])
    .where('user_id', '=', user.id)
    .execute()
  expect(persons).toEqual([{ id: wilber.id, email: 'wilber@andes.test' }])
  expect(await found('Wilber Huamán')).toEqual([])
  await expect(
    boss.call(createUser, { body: { ...driver, email: 'otro@andes.test' } }),
  ).rejects.toMatchObject({ status: 404 })
})
