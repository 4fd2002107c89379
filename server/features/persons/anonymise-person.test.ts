import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { createSavedView } from '#contract/bookings/saved-views.contract.ts'
import { anonymisePerson, getPerson, mergePersons, updatePerson } from '#contract/persons/persons.contract.ts'
import { addUnavailability } from '#contract/resources/unavailabilities.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { wherever } from '#testing/app/wherever.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { givenProduct } from '#testing/given/given.ts'

const secrets = {
  full_name: 'Íngrid Oyarzún',
  email: 'ingrid@secreto.test',
  phone: '+56977778888',
  document_number: 'XZ998877',
  diet: 'alergia al maní',
  notes: 'Viaja con su perro Copito',
  emergency_name: 'Rudecindo Farías',
  emergency_phone: '+56966665555',
}

test('after anonymising, nothing in the whole database tells who it was; the money stays', async () => {
  const { db, as, operator } = await startTestApp()
  const admin = await as(1)
  const seller = await as(2)
  const product = await givenProduct(db, operator)
  const pickup = { mode: 'direccion' as const, address: 'Pasaje Escondido 77' }
  const sale = {
    items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 2 }, pickup }],
    contact: { name: secrets.full_name, email: secrets.email, phone: secrets.phone },
    note_internal: 'Ingrid pidió silla Zafiro',
  }
  const booking = await seller.call(createBooking, { body: sale }, { 'idempotency-key': 'clave-larga-1' })
  const item = booking.items[0]
  const [lead, companion] = item?.passengers ?? []
  if (!item || !lead || !companion) throw new Error('a booking with two passengers was expected')
  await seller.call(updateBooking, {
    params: { id: booking.id },
    body: {
      version: booking.version,
      contact: { ...sale.contact, name: 'Ingrid Oyarzun Pizarro' },
      note_public: 'Cumpleaños de Ingrid Oyarzún',
      note_operational: '',
      note_internal: '',
      items: [
        {
          id: item.id,
          pickup: { ...pickup, address: 'Callejón Oculto 12' },
          passengers: [
            {
              ...bare(lead),
              document_type: 'pasaporte',
              document_number: 'XZ998877',
              health_notes: 'marcapasos',
            },
            { ...bare(companion), full_name: 'Tomás Acompañante' },
          ],
        },
      ],
    },
  })
  const person = await db.selectFrom('persons').select(['id', 'version']).executeTakeFirstOrThrow()
  const params = { id: person.id }
  await admin.call(updatePerson, {
    params,
    body: { ...secrets, roles: ['cliente'], version: person.version },
  })
  const words = [
    ...Object.values(secrets),
    'Escondido',
    'Oculto',
    'Zafiro',
    'marcapasos',
    'Oyarzun',
    'Ingrid',
  ]
  for (const word of words) expect([word, (await wherever(db, word)).length > 0]).toEqual([word, true])

  const version = async () => (await admin.call(getPerson, { params })).version
  await expect(
    seller.call(anonymisePerson, { params, body: { version: await version() } }),
  ).rejects.toMatchObject({ status: 403 })
  // Still to travel: they must be reachable until then.
  await expect(
    admin.call(anonymisePerson, { params, body: { version: await version() } }),
  ).rejects.toMatchObject({ problem: { code: 'person_has_live_bookings', details: { bookings: 1 } } })
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const anonymised = await admin.call(anonymisePerson, { params, body: { version: await version() } })
  expect(anonymised).toMatchObject({
    full_name: 'Persona anonimizada',
    anonymised: true,
    bookings: 1,
    state: 2,
  })

  for (const word of words) expect([word, await wherever(db, word)]).toEqual([word, []])
  const after = await admin.call(getBooking, { params: { id: booking.id } })
  expect(after).toMatchObject({
    total: 60_000,
    status: 'confirmada',
    contact: { name: 'Persona anonimizada' },
  })
  expect(after.items[0]?.passengers.map(({ full_name }) => full_name)).toEqual([
    'Persona anonimizada',
    'Tomás Acompañante',
  ])
  await expect(
    admin.call(anonymisePerson, { params, body: { version: anonymised.version } }),
  ).rejects.toMatchObject({ problem: { code: 'person_anonymised' } })
})

test('whoever is forgotten leaves payments, mentions and saved searches too', async () => {
  const { db, as, operator } = await startTestApp()
  const admin = await as(1)
  const product = await givenProduct(db, operator, { capacity: 2 })
  const slot = { date: '2027-05-05', start_time: '08:00' }
  const sell = (name: string, email: string) =>
    admin.call(createBooking, {
      body: {
        items: [{ product_id: product.id, ...slot, party: { ADULT: 2 } }],
        contact: { name, email, phone: '' },
        payment: { method: 'transferencia', amount: 20_000, reference: `De ${name}`, note: 'La mamá Zafiro' },
      },
    })
  const booking = await sell('Íngrid Oyarzún', 'ingrid@secreto.test')
  const view = (name: string, query: string) =>
    admin.call(createSavedView, { body: { screen: 'bookings', name, query, shared: true } })
  await view('De Íngrid Oyarzún', 'search=oyarzun&status=confirmada')
  await view('Pendientes', 'search=vera&status=pendiente')
  await db
    .updateTable('passengers')
    .set({ diet: 'lo mismo que Íngrid Oyarzún' })
    .where('position', '=', 1)
    .execute()
  await db
    .updateTable('passengers')
    .set({ customer_answers: '{"diet":"Esmeralda"}' })
    .where('position', '=', 0)
    .execute()
  await db.updateTable('booking_items').set({ customer_pickup: '{"address":"Callejón Oculto"}' }).execute()
  await db
    .updateTable('bookings')
    .set({ service_date: '2027-05-02', proven_email: 'ingrid@secreto.test' })
    .execute()
  await db
    .insertInto('email_codes')
    .values({
      ...operator,
      booking_id: booking.id,
      email: 'ingrid@probado.test',
      sent_at: new Date(),
      expires_at: new Date(),
    })
    .execute()

  const words = ['Oyarzún', 'secreto.test', 'probado.test', 'Zafiro', 'Esmeralda', 'Oculto']
  for (const word of words) expect([word, (await wherever(db, word)).length > 0]).toEqual([word, true])
  const person = await db
    .selectFrom('persons')
    .select(['id', 'version'])
    .where('email', '=', 'ingrid@secreto.test')
    .executeTakeFirstOrThrow()
  await admin.call(anonymisePerson, { params: { id: person.id }, body: { version: person.version } })
  for (const word of words) expect([word, await wherever(db, word)]).toEqual([word, []])

  // The ledger keeps its amounts, and others keep their views.
  const after = await admin.call(getBooking, { params: { id: booking.id } })
  expect(after).toMatchObject({ paid: 20_000, payments: [{ amount: 20_000, reference: '', note: '' }] })
  const views = await db.selectFrom('saved_views').select(['name', 'query']).orderBy('id').execute()
  expect(views).toEqual([
    { name: expect.stringMatching(/^De … /), query: 'status=confirmada' },
    { name: 'Pendientes', query: 'search=vera&status=pendiente' },
  ])
  await expect(db.updateTable('payments').set({ note: 'otra' }).execute()).rejects.toThrow('forwards')
})

test('what was joined to a person before is forgotten with them', async () => {
  const { db, as, operator } = await startTestApp()
  const admin = await as(1)
  const product = await givenProduct(db, operator, { capacity: 2 })
  const slot = { date: '2027-05-05', start_time: '08:00' }
  const sell = (name: string, email: string, date: string) =>
    admin.call(createBooking, {
      body: {
        items: [{ product_id: product.id, ...slot, date, party: { ADULT: 2 } }],
        contact: { name, email, phone: '' },
      },
    })
  await sell('Íngrid Oyarzún', 'ingrid@secreto.test', '2027-05-05')
  await sell('I. Pizarro', 'pizarro@secreto.test', '2027-05-06')
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  const persons = await db.selectFrom('persons').select(['id', 'version', 'email']).orderBy('email').execute()
  const [kept, anonymised] = persons
  if (!kept || !anonymised) throw new Error('two persons were expected')
  const merged = await admin.call(mergePersons, {
    params: { id: kept.id },
    body: { version: kept.version, other_id: anonymised.id, other_version: anonymised.version, take: [] },
  })
  await admin.call(anonymisePerson, { params: { id: kept.id }, body: { version: merged.version } })
  for (const word of ['Pizarro', 'secreto.test']) expect([word, await wherever(db, word)]).toEqual([word, []])
})

test('why somebody of the crew was away is forgotten with them', async () => {
  const { db, as, operator } = await startTestApp()
  const admin = await as(1)
  const driver = await givenPerson(db, operator, { full_name: 'Wilson Mamani' })
  const days = { from: '2027-06-01', to: '2027-06-10', reason: 'Operación de la rodilla' }
  await admin.call(addUnavailability, { body: { ...days, person_id: driver.id } })
  const { id, version } = await admin.call(getPerson, { params: { id: driver.id } })
  await admin.call(anonymisePerson, { params: { id }, body: { version } })
  expect(await wherever(db, 'rodilla')).toEqual([])
})

test('events stay append-only for everybody else', async () => {
  const { db, as, operator } = await startTestApp()
  const person = await givenPerson(db, operator)
  await (
    await as(1)
  ).call(updatePerson, {
    params: { id: person.id },
    body: { full_name: 'Otro', roles: ['chofer'], version: 1 },
  })
  await expect(db.updateTable('events').set({ data: '{}' }).execute()).rejects.toThrow('append-only')
  const forging = db.transaction().execute(async (tx) => {
    await sql`select set_config('app.forgetting', 'on', true)`.execute(tx)
    await tx.updateTable('events').set({ actor: 'Nadie' }).execute()
  })
  await expect(forging).rejects.toThrow('append-only')
})

function bare<P extends { category_code: string; category_label: string }>(passenger: P) {
  const { category_code: _code, category_label: _label, ...rest } = passenger
  return rest
}
