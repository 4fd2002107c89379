import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { turnsAllowed, turnsOf } from '#testing/given/turns.ts'

import { states } from '../module.states.ts'
import { givenLine } from '../testing/line.ts'

test('the database turns the status of a line as its rules say, and in no other way', async () => {
  const { db, operator, as } = await startTestApp()
  await as(1)
  await givenLine(db, operator)
  const life = states.states.statement_line
  expect(await turnsAllowed(db, 'statement_lines', life)).toEqual(turnsOf(life))
})
