import { expect, test } from 'vitest'

import { createPerson, getPerson } from '#contract/persons/persons.contract.ts'
import { createUser, getUser, updateUser } from '#contract/staff/users.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

const wilber = {
  full_name: 'Wilber Huamán',
  roles: ['chofer' as const],
  email: 'Wilber@andes.test',
  phone: '+51984555123',
  languages: ['es', 'en'],
  licence_number: 'Q-1',
  licence_expires_on: '2028-01-31',
  gives_access: true,
}

test('a driver is added with papers, languages and access in one act', async () => {
  const { db, as } = await startTestApp()
  const boss = await as(1)
  const person = await boss.call(createPerson, { body: wilber })
  expect(person).toMatchObject({ has_user: true, languages: ['es', 'en'], licence_number: 'Q-1' })
  const user = await boss.call(getUser, { params: { id: person.user_id ?? '' } })
  expect(user).toMatchObject({
    full_name: 'Wilber Huamán',
    email: 'wilber@andes.test',
    level: 4,
    has_password: false,
  })
  expect(await db.selectFrom('persons').select('id').execute()).toEqual([{ id: person.id }])
  const messages = await db.selectFrom('messages').select(['kind', 'recipient']).execute()
  expect(messages).toEqual([{ kind: 'password-invitation', recipient: 'wilber@andes.test' }])
})

test('a guide gets the level of guides', async () => {
  const { as } = await startTestApp()
  const boss = await as(1)
  const { user_id } = await boss.call(createPerson, { body: { ...wilber, roles: ['guia'] } })
  expect(await boss.call(getUser, { params: { id: user_id ?? '' } })).toMatchObject({ level: 5 })
})

test('an email that is taken adds neither the person nor the user', async () => {
  const { db, as } = await startTestApp()
  const boss = await as(1)
  await boss.call(createUser, { body: { full_name: 'Otra', email: 'wilber@andes.test', level: 2 } })
  await expect(boss.call(createPerson, { body: wilber })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'email_taken' },
  })
  expect(await db.selectFrom('persons').select('id').execute()).toEqual([])
})

test('only who manages users gives access, and reads whose user it is', async () => {
  const { db, as } = await startTestApp()
  const boss = await as(1)
  for (const level of [2, 3] as const) {
    const { call } = await as(level)
    await expect(call(createPerson, { body: wilber })).rejects.toMatchObject({
      problem: { code: 'level_not_allowed' },
    })
  }
  expect(await db.selectFrom('persons').select('id').execute()).toEqual([])
  const { id } = await boss.call(createPerson, { body: wilber })
  const dispatcher = await as(3)
  const seen = await dispatcher.call(getPerson, { params: { id } })
  expect(seen).toMatchObject({ has_user: true, user_id: null })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(getPerson, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test.each([
  [{ email: '' }, 'email'],
  [{ email: 'wilber' }, 'email'],
  [{ roles: ['cliente' as const] }, 'roles'],
  [{ state: 2 as const }, 'state'],
])('access with %o is refused at its field', async (wrong, field) => {
  const { as } = await startTestApp()
  const boss = await as(1)
  await expect(boss.call(createPerson, { body: { ...wilber, ...wrong } })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { [field]: expect.any(String) } },
  })
})

test('a person that has no user gets one, which can be deactivated', async () => {
  const { as } = await startTestApp()
  const boss = await as(1)
  const { id } = await boss.call(createPerson, { body: { ...wilber, gives_access: false } })
  const user = await boss.call(createUser, {
    body: { full_name: wilber.full_name, email: wilber.email, level: 4, person_id: id },
  })
  expect(await boss.call(getPerson, { params: { id } })).toMatchObject({ user_id: user.id })
  const { version } = user
  await boss.call(updateUser, { params: { id: user.id }, body: { state: 2, version } })
  expect(await boss.call(getPerson, { params: { id } })).toMatchObject({ state: 1, has_user: true })
})
