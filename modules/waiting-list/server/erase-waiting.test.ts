import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { anonymisePerson, mergePersons } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenProduct } from '#testing/given/given.ts'

import { joinByForm } from '../testing/join-by-form.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }

/** A full departure, whose buyer and others wait for seats. */
async function startFull() {
  const app = await startTestApp()
  const admin = await app.as(1)
  const product = await givenProduct(app.db, app.operator, { capacity: 2 })
  const sell = (name: string, email: string, date = slot.date) =>
    admin.call(createBooking, {
      body: {
        items: [{ product_id: product.id, ...slot, date, party: { ADULT: 2 } }],
        contact: { name, email, phone: '' },
      },
    })
  const wait = (name: string, email: string) =>
    joinByForm(app.customer, product.id, { ...slot, party: { ADULT: 1 }, name, email, phone: '' })
  const findPersons = () =>
    app.db.selectFrom('persons').select(['id', 'version', 'email']).orderBy('email').execute()
  await sell('Íngrid Oyarzún', 'ingrid@secreto.test')
  return { ...app, admin, sell, wait, findPersons }
}

test('an anonymised person leaves waiting lists, and others keep their place', async () => {
  const { db, admin, wait, findPersons } = await startFull()
  await wait('Doña Inga', 'Ingrid@Secreto.test')
  await wait('Tomás Vera', 'tomas@correo.test')
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const [person] = await findPersons()
  if (!person) throw new Error('A person was expected')
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  for (const word of ['Doña Inga', 'secreto.test'])
    expect([word, await wherever(db, word)]).toEqual([word, []])
  const waiting = await db.selectFrom('waiting_list').select(['name', 'status']).orderBy('id').execute()
  expect(waiting).toEqual([
    { name: 'Persona anonimizada', status: 'retirada' },
    { name: 'Tomás Vera', status: 'esperando' },
  ])
})

test('the place of a person who was joined to another is erased with the other', async () => {
  const { db, admin, sell, wait, findPersons } = await startFull()
  await sell('I. Pizarro', 'pizarro@secreto.test', '2027-05-06')
  await wait('Inga', 'pizarro@secreto.test')
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const [kept, joined] = await findPersons()
  if (!kept || !joined) throw new Error('Two persons were expected')
  const merged = await admin.call(mergePersons, {
    params: { id: kept.id },
    body: { version: kept.version, other_id: joined.id, other_version: joined.version, take: [] },
  })
  await admin.call(anonymisePerson, { params: { id: kept.id }, body: { version: merged.version } })
  expect(await wherever(db, 'Inga')).toEqual([])
})
