import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { turnsAllowed, turnsOf } from '#testing/given/turns.ts'

import { states } from '../module.states.ts'

test('the database turns the status of a text as its rules say, and in no other way', async () => {
  const { db, operator } = await startTestApp()
  const { tour_operator_id } = operator
  const person = await db
    .insertInto('whatsapp_people')
    .values({ tour_operator_id, wa_id: '56912345678', last_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('whatsapp_texts')
    .values({
      tour_operator_id,
      person_id: person.id,
      incoming: false,
      kind: 'texto',
      body: 'Hola',
      said_at: new Date(),
    })
    .execute()
  const life = states.states.whatsapp_text
  expect(await turnsAllowed(db, 'whatsapp_texts', life)).toEqual(turnsOf(life))
})
