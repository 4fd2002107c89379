import { expect, test } from 'vitest'

import {
  createBooking,
  getBooking,
  listBookings,
  updateBooking,
} from '#contract/bookings/bookings.contract.ts'
import { listPersonEvents } from '#contract/history/history.contract.ts'
import {
  createPerson,
  deletePerson,
  getPerson,
  listPersons,
  recognisePerson,
  updatePerson,
} from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

const rosa = { full_name: '  Rosa   Choque ', roles: ['chofer' as const], phone: '+56 9 5550 0201' }

async function startSelling() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator, { capacity: 50 })
  const seller = await app.as(2)
  const sell = (contact: { name: string; email?: string; phone?: string }, date = '2027-05-05') =>
    seller.call(createBooking, {
      body: { items: [{ product_id: product.id, date, start_time: '08:00', party: { ADULT: 1 } }], contact },
    })
  const dispatcher = await app.as(3)
  const everybody = () => dispatcher.call(listPersons, { query: {} })
  return { ...app, seller, sell, dispatcher, everybody }
}

test('a person is added, changed with its version, deactivated, and leaves a history without its data', async () => {
  const { as } = await startTestApp()
  const dispatcher = await as(3)
  const added = await dispatcher.call(createPerson, { body: { ...rosa, licence_class: 'A2' } })
  expect(added).toMatchObject({ full_name: 'Rosa Choque', phone: '+56955500201', state: 1, bookings: 0 })
  const edit = {
    ...rosa,
    version: added.version,
    licence_number: '12.345',
    diet: 'Sin gluten',
    state: 2 as const,
  }
  const changed = await dispatcher.call(updatePerson, { params: { id: added.id }, body: edit })
  expect(changed).toMatchObject({ licence_number: '12.345', licence_class: '', state: 2 })
  await expect(dispatcher.call(updatePerson, { params: { id: added.id }, body: edit })).rejects.toMatchObject(
    { status: 409, problem: { code: 'stale', details: { current: { state: 2 } } } },
  )
  const events = await dispatcher.call(listPersonEvents, { params: { id: added.id }, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual(['person_updated', 'person_created'])
  expect(JSON.stringify(events)).not.toContain('gluten')
})

test('lets a seller add a person without seeing documents; refuses edits, and other operators’ persons', async () => {
  const { db, as } = await startTestApp()
  const seller = await as(2)
  const added = await seller.call(createPerson, {
    body: {
      full_name: 'José',
      roles: ['cliente'],
      document_number: '1-9',
      diet: 'vegano',
      birth_date: '1990-01-01',
    },
  })
  expect(added).toMatchObject({ document_number: '', diet: '', birth_date: null, may: { edit: false } })
  const { id, version } = added
  const body = { full_name: 'Otro', roles: ['cliente' as const], version }
  await expect(seller.call(updatePerson, { params: { id }, body })).rejects.toMatchObject({ status: 403 })
  await expect(seller.call(deletePerson, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const stranger = await as(1, await givenOperator(db))
  await expect(stranger.call(updatePerson, { params: { id }, body })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(deletePerson, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await (await as(1)).call(getPerson, { params: { id } })).toMatchObject({ diet: 'vegano' })
})

test('a person is deleted only while nothing refers to them', async () => {
  const { db, as, operator } = await startTestApp()
  const dispatcher = await as(3)
  const free = await givenPerson(db, operator)
  const driver = await givenPerson(db, operator)
  const { user } = await as(4)
  const worker = await givenPerson(db, operator, { user_id: user.id })
  const van = await givenVehicle(db, operator)
  await db.updateTable('vehicles').set({ driver_id: driver.id }).where('id', '=', van.id).execute()
  const remove = (id: string) => dispatcher.call(deletePerson, { params: { id } })
  expect(await remove(free.id)).toEqual({ done: true })
  await expect(remove(driver.id)).rejects.toMatchObject({ status: 409, problem: { code: 'in_use' } })
  await expect(remove(worker.id)).rejects.toMatchObject({ problem: { code: 'person_has_user' } })
})

test('creates a person for each new customer once, found again by email or phone, and never overwrites', async () => {
  const { sell, everybody, seller, dispatcher } = await startSelling()
  const first = await sell({ name: 'María José Núñez', email: 'mj@correo.test' })
  await sell({ name: 'Maria Jose Nunez', email: 'MJ@correo.test', phone: '+56911112222' }, '2027-05-09')
  await sell({ name: 'Núñez, María José', phone: '+56911112222' })
  // The same phone under another name is another person: a family, or the hotel's desk.
  await sell({ name: 'Pedro Soto', phone: '+56911112222' })
  await sell({ name: 'Sin Contacto' })
  const people = await everybody()
  expect(people.map(({ full_name, email, phone }) => [full_name, email, phone])).toEqual([
    ['María José Núñez', 'mj@correo.test', '+56911112222'],
    ['Pedro Soto', '', '+56911112222'],
  ])
  const [maria] = people
  const trips = await seller.call(listBookings, {
    query: { 'person_id[eq]': maria?.id ?? '', sort: '-service_date', limit: '2' },
  })
  expect(trips.map(({ contact_name }) => contact_name)).toEqual(['Maria Jose Nunez', expect.any(String)])
  expect(await dispatcher.call(getPerson, { params: { id: maria?.id ?? '' } })).toMatchObject({
    bookings: 3,
    last_trip: { date: '2027-05-09', product_name: 'Valle de prueba' },
    may: { remove: false },
  })

  // Correcting the name keeps the person; another customer in the same booking is another person.
  const { version, items } = await seller.call(getBooking, { params: { id: first.id } })
  const rest = { note_public: '', note_operational: '', note_internal: '', items: [] }
  expect(items).toHaveLength(1)
  const edited = await seller.call(updateBooking, {
    params: { id: first.id },
    body: { version, ...rest, contact: { name: 'María José Núñez R.', email: 'mj@correo.test' } },
  })
  expect(await everybody()).toHaveLength(2)
  await seller.call(updateBooking, {
    params: { id: first.id },
    body: { version: edited.version, ...rest, contact: { name: 'Zoë Ibáñez', email: 'zoe@correo.test' } },
  })
  expect((await everybody()).map(({ full_name }) => full_name)).toEqual([
    'María José Núñez',
    'Pedro Soto',
    'Zoë Ibáñez',
  ])
})

test('nobody is found by a piece of a name: other people of one phone stay other people', async () => {
  const { sell, everybody } = await startSelling()
  const names = [
    'A',
    'Laura I.',
    'Peter S.',
    'María',
    'Mariana S.',
    'María Rojas',
    '王小明',
    '王',
    'Laura I.',
  ]
  for (const name of names) await sell({ name, phone: '+56911112222' })
  const people = await everybody()
  expect(people.map(({ full_name }) => full_name).toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a passenger is linked to the contact by the name as it is spelled, where it has no letters', async () => {
  const { db, sell } = await startSelling()
  const { id } = await sell({ name: 'Ana Soto', phone: '+56911112222' })
  const linked = async (contact_name: string, full_name: string) => {
    await db.updateTable('bookings').set({ contact_name }).where('id', '=', id).execute()
    await db.updateTable('passengers').set({ full_name: '' }).where('booking_id', '=', id).execute()
    await db.updateTable('passengers').set({ full_name }).where('booking_id', '=', id).execute()
    const rows = await db.selectFrom('passengers').select('person_id').where('booking_id', '=', id).execute()
    return rows.some(({ person_id }) => person_id !== null)
  }
  expect(await linked('Ana Soto', 'soto, ANA')).toBe(true)
  expect(await linked('…', '—')).toBe(false)
  expect(await linked('…', '…')).toBe(true)
})

test('at the counter a customer is recognised by a piece of name, phone or email', async () => {
  const { sell, seller, as, db } = await startSelling()
  await sell({ name: 'María José Núñez', email: 'mj@correo.test', phone: '+56911112222' })
  const known = (typed: string, caller = seller) => caller.call(recognisePerson, { query: { typed } })
  for (const typed of ['nunez', '9 1111 22', '+56 9 1111', 'mj@corr', 'jose núñ'])
    expect(await known(typed)).toMatchObject([
      { full_name: 'María José Núñez', bookings: 1, last_trip: { date: '2027-05-05' }, language: 'es' },
    ])
  expect(await known('nu')).toEqual([])
  expect(await known('%%%')).toEqual([])
  expect(await known('nunez', await as(2, await givenOperator(db)))).toEqual([])
})
