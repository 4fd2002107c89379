import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { itemOf, only, seen, startScheduleDay } from '#testing/given/schedule-day.ts'

async function begun() {
  const day = await startScheduleDay()
  const { tour_operator_id } = day.operator
  await day.db
    .insertInto('translations')
    .values({ tour_operator_id, language: 'en', source: 'Valle de prueba', text: 'Test valley' })
    .execute()
  return day
}

test('uses the translation in the message to customers who were removed from a published run', async () => {
  const day = await begun()
  await day.sell('Ana', { language: 'en' })
  await day.db
    .updateTable('bookings')
    .set({ contact_email: sql`contact_name || '@viaja.test'` })
    .execute()
  await day.generate()
  const publish = async () => {
    const { id, version } = only((await day.board()).sheets)
    await day.dispatcher.call(publishSheet, { params: { id }, body: { version, reason: 'Se sabe' } })
  }
  await publish()
  const board = await day.board()
  await day.dispatcher.call(movePassengers, {
    body: {
      passenger_ids: itemOf(board, 'Ana').passengers.map((each) => each.id),
      to: null,
      from: [seen(only(board.sheets))],
    },
  })
  await publish()
  const { body } = await day.db
    .selectFrom('messages')
    .select('body')
    .where('kind', '=', 'pickup-withdrawn')
    .executeTakeFirstOrThrow()
  expect(body).toContain('Test valley')
  expect(body).not.toContain('Valle de prueba')
})
