import { expect, test } from 'vitest'

import { anonymisePerson } from '#contract/persons/persons.contract.ts'
import { wherever } from '#testing/app/wherever.ts'

import { afterTour, startReviewed } from '../testing/reviewed.ts'

test('forgetting a person removes the texts of their reviews and keeps the scores', async () => {
  const { db, book, send, goTo } = await startReviewed()
  const { id } = await book('Íngrid Oyarzún', {
    contact: { name: 'Íngrid Oyarzún', email: 'ingrid@secreto.test', phone: '' },
  })
  const { manager, reviews } = await goTo(afterTour)
  await send(id, { score: '4', comment: 'Soy Íngrid Oyarzún', author: 'Íngrid Oyarzún' })
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  await manager.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  expect(await wherever(db, 'Oyarzún')).toEqual([])
  expect(await reviews()).toMatchObject([{ score: 4, comment: '', author: '' }])
})
