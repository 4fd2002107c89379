import { expect, test } from 'vitest'

import { actAt } from '#testing/app/act-at.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { createAdministrator } from './create-administrator.command.ts'

const ana = { full_name: 'Ana Rojas', email: 'ana@andes.test', password_hash: 'argon2id$x' }
const operator = 'Ándes Ñorte'
const region = { time_zone: 'America/Santiago', currency: 'CLP', country: 'CL' }

test('the first administrator brings the first operator; the next ones join the one named, or the oldest', async () => {
  const { db } = await startTestDatabase()
  const create = (email: string, name: string) =>
    actAt(db, new Date('2027-05-03T12:00:00Z'))(null, (act) =>
      createAdministrator(act, { ...ana, email }, { name, region }),
    )
  expect(await create('ana@andes.test', operator)).toMatchObject({ operator_created: true })
  expect(await create('eva@andes.test', '')).toMatchObject({
    operator_created: false,
    operator_name: 'Ándes Ñorte',
  })
  await create('luz@andes.test', 'Ándes Ñorte')
  await expect(create('sol@andes.test', 'Otra')).rejects.toThrow('Otra')
  await expect(create('ana@andes.test', '')).rejects.toMatchObject({ constraint: 'users_email' })

  expect(await db.selectFrom('tour_operators').select(['slug', 'constants']).execute()).toEqual([
    { slug: 'andes-norte', constants: {} },
  ])
  const users = await db.selectFrom('users').select(['email', 'level', 'state']).orderBy('email').execute()
  expect(users).toEqual(
    ['ana', 'eva', 'luz'].map((name) => ({ email: `${name}@andes.test`, level: 0, state: 1 })),
  )
  const events = await db.selectFrom('events').select(['kind', 'actor']).orderBy('id').execute()
  expect(events[0]).toEqual({ kind: 'tour_operator_created', actor: 'Sistema' })
  expect(events).toHaveLength(4)
})
