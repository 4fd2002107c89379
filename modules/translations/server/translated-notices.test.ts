import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { movePassengers } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { getChat, listListeners } from '#modules/whatsapp/contract/chats.contract.ts'
import { itemOf, only, seen, startScheduleDay } from '#testing/given/schedule-day.ts'

async function begun() {
  const day = await startScheduleDay()
  const { tour_operator_id } = day.operator
  const words = [
    ['Valle de prueba', 'Test valley'],
    ['La esquina', 'The corner'],
  ] as const
  await day.db
    .insertInto('translations')
    .values(words.map(([source, text]) => ({ tour_operator_id, language: 'en', source, text })))
    .execute()
  return day
}

test('uses the operator’s translation of tour and pickup point, and a typed address unchanged', async () => {
  const { as, sell, far, db, seller } = await begun()
  const admin = await as(1)
  const chat = (booking_id: string) => seller.call(getChat, { params: { booking_id } })
  await db
    .updateTable('accommodations')
    .set({ pickup_point: 'La esquina' })
    .where('id', '=', far.id)
    .execute()
  const joe = await sell('Joe Smith', { language: 'en', hotel: far.id })
  const bia = await sell('Bia Souza', { language: 'pt', hotel: far.id })
  const text = (await chat(joe.id)).texts[0]?.text
  expect(text).toContain('we’ll pick you up for Test valley')
  expect(text).toContain('Hotel Lejos · The corner')
  expect((await chat(bia.id)).texts[0]?.text).toContain('Hotel Lejos · La esquina')
  const item = db.updateTable('booking_items').where('booking_id', '=', joe.id)
  await item.set({ pickup_mode: 'direccion', pickup_address: 'La esquina', accommodation_id: null }).execute()
  expect((await chat(joe.id)).texts[0]?.text).toContain('La esquina')
  const { disruption } = await admin.call(suspendDeparture, {
    params: { departure_id: only(joe.items).departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  const params = { list_id: disruption?.id ?? '' }
  const said = (await seller.call(listListeners, { params })).map(({ texts: [first] }) => first?.text)
  expect(said).toEqual([
    expect.stringContaining('Test valley on'),
    expect.stringContaining('o passeio Valle de prueba'),
  ])
})

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
