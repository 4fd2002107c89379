import { expect, test } from 'vitest'

import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { translationSources } from '#server/features/operator-texts/translate.queries.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'

import { getChat, listListeners } from '../../contract/chats.contract.ts'

/** An operator whose tour and pickup point are translated into English. */
async function begun() {
  const day = await startScheduleDay()
  const translations = new Map([
    ['Valle de prueba', 'Test valley'],
    ['La esquina', 'The corner'],
  ])
  translationSources
    .with({
      find: (_db, { tour_operator_id }, _paragraphs, language) =>
        Promise.resolve(
          tour_operator_id === day.operator.tour_operator_id && language === 'en' ? translations : new Map(),
        ),
      findLanguages: () => Promise.resolve([]),
      findLanguagesOnSale: () => Promise.resolve(new Map()),
    })
    .fill()
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
