import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { listPersonEvents } from '#contract/history/history.contract.ts'
import {
  getPerson,
  keepPersonsApart,
  listDuplicates,
  mergePersons,
} from '#contract/persons/persons.contract.ts'
import { startTestApp, startTestDatabase } from '#testing/app/test-app.ts'
import { referencesTo } from '#testing/attack/foreign-keys.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'

import { personReferences } from './merge-persons.command.ts'

test('every foreign key to persons is moved by a merge: a new one must be added to personReferences', async () => {
  const { db } = await startTestDatabase()
  const inDatabase = await referencesTo(db, 'persons')
  expect(personReferences.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(inDatabase)
  expect(inDatabase.length).toBeGreaterThanOrEqual(6)
})

test('duplicates are found by document, email, phone and similar name, the surest first, and can be set apart', async () => {
  const { db, as, operator } = await startTestApp()
  const dispatcher = await as(3)
  const jose = await givenPerson(db, operator, {
    full_name: 'José Muñoz Pérez',
    document_number: '12.345.678-9',
  })
  const pepe = await givenPerson(db, operator, { full_name: 'Pepe Muñoz', document_number: '12345678-9' })
  const ana = await givenPerson(db, operator, { full_name: 'Ana Araya', email: 'ana@correo.test' })
  const anita = await givenPerson(db, operator, {
    full_name: 'Anita',
    email: 'ANA@correo.test',
    phone: '+56911112222',
  })
  const luis = await givenPerson(db, operator, { full_name: 'Luis Cortés', phone: '+56911113333' })
  const lucho = await givenPerson(db, operator, { full_name: 'Lucho C.', phone: '+56911113333' })
  const maria = await givenPerson(db, operator, { full_name: 'María-José Núñez' })
  const mari = await givenPerson(db, operator, { full_name: 'nunez, Maria Jose' })
  await givenPerson(db, await givenOperator(db), { full_name: 'María José Núñez', email: 'ana@correo.test' })

  const pairs = await dispatcher.call(listDuplicates, { query: {} })
  const ids = pairs.map(({ one, other, signs }) => [[one.id, other.id].toSorted(), signs])
  expect(ids).toEqual([
    [[jose.id, pepe.id].toSorted(), ['document']],
    [[ana.id, anita.id].toSorted(), ['email']],
    [[luis.id, lucho.id].toSorted(), ['phone']],
    [[maria.id, mari.id].toSorted(), ['name']],
  ])
  expect(await dispatcher.call(listDuplicates, { query: { person_id: mari.id } })).toHaveLength(1)
  await dispatcher.call(keepPersonsApart, { params: { id: mari.id }, body: { other_id: maria.id } })
  expect(await dispatcher.call(listDuplicates, { query: { person_id: mari.id } })).toEqual([])
  await expect((await as(2)).call(listDuplicates, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('the same name is found among all, however many were changed since', async () => {
  const { db, as, operator } = await startTestApp()
  const [one, other] = [
    await givenPerson(db, operator, { full_name: 'María-José Núñez' }),
    await givenPerson(db, operator, { full_name: 'nunez, Maria Jose' }),
  ]
  await db
    .insertInto('persons')
    .values(
      Array.from({ length: 150 }, (_, at) => ({
        ...operator,
        roles: ['cliente'],
        full_name: `Viajero ${at}abc${at * 7}`,
      })),
    )
    .execute()
  await db.updateTable('persons').set({ notes: 'Hoy' }).where('full_name', 'like', 'Viajero%').execute()
  const pairs = await (await as(3)).call(listDuplicates, { query: {} })
  const same = pairs
    .filter(({ signs }) => signs.includes('name'))
    .map((pair) => [pair.one.id, pair.other.id].toSorted())
  expect(same).toContainEqual([one.id, other.id].toSorted())
})

test('keeps the chosen fields and every reference in a merge, and records it', async () => {
  const { db, as, operator } = await startTestApp()
  const dispatcher = await as(3)
  const { user } = await as(4)
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const sell = (name: string, email: string) =>
    seller.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date: '2027-05-05', start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name, email },
      },
    })
  await sell('Wilson Mamani', 'wilson@correo.test')
  await sell('Wilson Mamani', 'wm@trabajo.test')
  const [kept, absorbed] = await db
    .selectFrom('persons')
    .select(['id', 'version', 'email'])
    .orderBy('email', 'desc')
    .execute()
  if (!kept || !absorbed) throw new Error('two persons were expected')
  await db
    .updateTable('persons')
    .set({ user_id: user.id, diet: 'vegano' })
    .where('id', '=', absorbed.id)
    .execute()
  const van = await givenVehicle(db, operator)
  await db.updateTable('vehicles').set({ driver_id: absorbed.id }).where('id', '=', van.id).execute()
  const both = { driver_id: absorbed.id, guide_id: absorbed.id, service_date: '2027-05-05' }
  const sheet = await givenSheet(db, operator, both)
  await db
    .insertInto('schedule_sheet_crew')
    .values({ ...operator, schedule_sheet_id: sheet.id, person_id: kept.id, role: 'chofer' })
    .execute()

  const version = async (id: string) => (await dispatcher.call(getPerson, { params: { id } })).version
  const merge = async (more: object = {}) =>
    dispatcher.call(mergePersons, {
      params: { id: kept.id },
      body: {
        version: await version(kept.id),
        other_id: absorbed.id,
        other_version: await version(absorbed.id),
        take: ['diet'],
        ...more,
      },
    })
  await expect(merge({ other_version: 99 })).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(merge({ other_id: kept.id })).rejects.toMatchObject({ status: 404 })
  const merged = await merge()
  expect(merged).toMatchObject({ email: kept.email, diet: 'vegano', has_user: true, bookings: 2 })
  await expect(dispatcher.call(getPerson, { params: { id: absorbed.id } })).rejects.toMatchObject({
    status: 404,
  })
  const crew = await db.selectFrom('schedule_sheet_crew').select(['person_id', 'role']).execute()
  expect(crew.toSorted((one, other) => one.role.localeCompare(other.role))).toEqual([
    { person_id: kept.id, role: 'chofer' },
    { person_id: kept.id, role: 'guia' },
  ])
  expect(await db.selectFrom('vehicles').select('driver_id').execute()).toEqual([{ driver_id: kept.id }])
  const [event] = await dispatcher.call(listPersonEvents, { params: { id: kept.id }, query: {} })
  expect(event).toMatchObject({
    kind: 'persons_merged',
    data: { other_name: 'Wilson Mamani', take: ['diet'] },
  })
})

test('two persons who both have a user stay two', async () => {
  const { db, as, operator } = await startTestApp()
  const dispatcher = await as(3)
  const one = await givenPerson(db, operator, { user_id: (await as(4)).user.id })
  const other = await givenPerson(db, operator, { user_id: (await as(5)).user.id })
  const body = { version: 1, other_id: other.id, other_version: 1, take: [] }
  await expect(dispatcher.call(mergePersons, { params: { id: one.id }, body })).rejects.toMatchObject({
    problem: { code: 'both_have_user' },
  })
})
