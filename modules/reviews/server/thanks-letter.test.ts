import { expect, test } from 'vitest'

import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'

import { startReviewed } from '../testing/reviewed.ts'

const readers = [
  { language: 'es', email: 'ana@correo.test', asks: '¿Cómo te fue?' },
  { language: 'en', email: 'amy@mail.test', asks: 'How was it?' },
  { language: 'pt', email: 'rui@correio.test', asks: 'Como foi?' },
] as const

test('the letter of thanks leads to the page of the score, in the language of the letter', async () => {
  const { book, goTo, visit, ...app } = await startReviewed()
  const inbox = await startMailbox(app)
  await app.db
    .insertInto('message_settings')
    .values({
      ...app.operator,
      kinds_on: ['thanks'],
      reminder_time: '18:00',
      quiet_from: '21:00',
      quiet_until: '08:00',
    })
    .execute()
  const ids = new Map<string, string>()
  for (const { language, email } of readers) {
    const { id } = await book('Ana Rojas', { contact: { name: 'Ana Rojas', email, phone: '', language } })
    ids.set(email, id)
  }
  await inbox()
  await goTo('2027-05-06T14:10:00Z')
  await planMessages(actsAt(app.db, app.clock.now), app.clock.now)
  const letters = await inbox()
  expect(letters.map(({ to }) => to).toSorted()).toEqual(readers.map(({ email }) => email).toSorted())
  for (const { email, asks } of readers) {
    const address = `/public/booking/${ids.get(email)}/review`
    expect(letters.find(({ to }) => to === email)?.text).toContain(`https://tours.test${address}`)
    expect(await visit(address)).toContain(asks)
  }
})
