import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { gather, gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { getPerson, listDuplicates, listPersons, updatePerson } from '#contract/persons/persons.contract.ts'
import {
  downloadDayPassengers,
  downloadPassengerList,
  getPassengerList,
} from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { getScheduleSheet } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import { readingKind, sensitiveFields } from '#domain/persons/sensitive-fields.rules.ts'
import type { Database } from '#server/db/database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenPerson } from '#testing/given/given-resources.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'
import { historySentences } from '#words/office/history/history.ts'

import { thingReadBy } from './watch-readings.jobs.ts'

/** What is stored of persons and passengers beside health and papers (decision 0446): a new column is one or the other. */
const plain = new Set([
  'anonymised_at',
  'attendance',
  'birth_date',
  'booking_id',
  'booking_item_id',
  'category_code',
  'created_at',
  'document_type',
  'email',
  'emergency_name',
  'emergency_phone',
  'full_name',
  'guide_registry',
  'guide_registry_expires_on',
  'id',
  'languages',
  'licence_class',
  'licence_expires_on',
  'name_key',
  'nationality',
  'notes',
  'person_id',
  'phone',
  'position',
  'residency',
  'roles',
  'search',
  'state',
  'tour_operator_id',
  'updated_at',
  'user_id',
  'version',
])
/** Sensitive in another form: search keys, and the customer's answers for those fields. */
const derived = new Set(['document_key', 'customer_answers'])

test('each column of persons and passengers is sensitive or is not', async () => {
  const { db } = await startTestApp()
  const { rows } = await sql<{ column: string }>`
    select distinct column_name as column from information_schema.columns
    where table_schema = 'public' and table_name in ('persons', 'passengers')`.execute(db)
  const open = rows.filter(
    ({ column }) => !plain.has(column) && !derived.has(column) && !Object.hasOwn(sensitiveFields, column),
  )
  expect(open).toEqual([])
})

/** Names of the fields of an answer, whatever is within what. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
    fieldsOf(value, found)
  }
  return found
}

async function endpointsThatShowPersons() {
  const all = await everyEndpoint()
  return all.flatMap(([name, endpoint]) => {
    const fields = fieldsOf(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' }))
    const shown = Object.keys(sensitiveFields).filter((field) => fields.has(field))
    return shown.length > 0 ? [{ name, endpoint, shown }] : []
  })
}

test('logs every access of an endpoint to health data or documents with a record', async () => {
  const endpoints = await endpointsThatShowPersons()
  expect(endpoints.length).toBeGreaterThan(20)
  expect(endpoints.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name)).toEqual([])
  expect(endpoints.filter(({ endpoint }) => !thingReadBy(endpoint.path)).map(({ name }) => name)).toEqual([])
})

test('declares for each exported file whether it has health data or documents', async () => {
  const files = (await everyEndpoint()).filter(([, { file }]) => file).map(([name]) => name)
  const noted = ['downloadDayPassengers', 'downloadPassengerList', 'exportPerson']
  const showsNone: readonly string[] = [
    'exportBookings',
    'exportAccommodations',
    'exportMessages',
    'exportMovements',
    'exportPersons',
    'exportProducts',
    'exportPromoCodes',
    'exportRefundTasks',
    'exportUsers',
    'exportVehicles',
    'getCrewPhoto',
    'getVehicleDocumentFile',
    'watchScheduleBoard',
    ...gatherList(modules, 'plainFiles'),
  ]
  expect(files.toSorted()).toEqual([...noted, ...showsNone].toSorted())
})

const readingsOf = (db: Database) =>
  db
    .selectFrom('events')
    .select(['entity', 'entity_id', 'actor', 'data'])
    .where('kind', '=', readingKind)
    .orderBy('created_at')
    .execute()

/** A published run with two people without sensitive data. */
async function startReading() {
  const app = await startRun()
  const { db, operator } = app
  await db.updateTable('passengers').set({ diet: '', health_notes: '', document_number: '' }).execute()
  await db
    .updateTable('tour_operators')
    .set({
      passenger_list: JSON.stringify(
        ['full_name', 'document_number', 'diet', 'health_notes'].map((column) => ({
          column,
          heading: column,
        })),
      ),
    })
    .execute()
  const line = await db
    .selectFrom('passengers')
    .select(['id', 'booking_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const person = await givenPerson(db, operator, { full_name: 'Doble Vera' })
  const twin = await givenPerson(db, operator, { full_name: 'Doble Vera' })
  const params = { id: line.booking_id }
  const sheet = { id: app.sheet_id }
  // Reads are logged once an hour: each call uses a new user.
  const manager = () => app.as(1)
  const file = async (path: string) => {
    const { headers } = await manager()
    const response = await fetch(app.host + path, { headers })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  const calls: Record<string, () => Promise<unknown>> = {
    getBooking: async () => (await manager()).call(getBooking, { params }),
    getPerson: async () => (await manager()).call(getPerson, { params: { id: person.id } }),
    listDuplicates: async () => (await manager()).call(listDuplicates, { query: {} }),
    getScheduleSheet: async () => (await manager()).call(getScheduleSheet, { params: sheet }),
    getPassengerList: async () => (await manager()).call(getPassengerList, { params: sheet }),
    downloadPassengerList: () =>
      file(addressOf(downloadPassengerList, { params: sheet, query: { format: 'csv' } })),
    downloadDayPassengers: () =>
      file(addressOf(downloadDayPassengers, { query: { date: '2027-05-04', format: 'csv' } })),
  }
  const callsOfModules: Readonly<Record<string, (run: typeof app) => Promise<unknown>>> = {
    ...gather(modules, 'sensitiveReads'),
  }
  for (const [name, call] of Object.entries(callsOfModules)) calls[name] = () => call(app)
  return { ...app, line, person, twin, calls }
}

/** Reads that tell a field in cells without its name. */
const inCells = ['getPassengerList', 'downloadPassengerList', 'downloadDayPassengers']

test('each field that is sensitive leaves an event wherever it is read, and nothing where it is empty', async () => {
  const { db, line, person, twin, calls } = await startReading()
  for (const [name, call] of Object.entries(calls)) {
    await call()
    expect([name, await readingsOf(db)]).toEqual([name, []])
  }
  const reads = (await endpointsThatShowPersons()).filter(({ endpoint }) => endpoint.method === 'GET')
  expect(reads.map(({ name }) => name).filter((name) => !(name in calls))).toEqual([])
  const columns: Record<keyof typeof sensitiveFields, string> = {
    diet: 'diet',
    health_notes: 'health_notes',
    document_number: 'document_number',
    document: 'document_number',
    licence_number: 'licence_number',
  }
  /** The rows with a value in a column. */
  const kept = async (table: string) => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.columns where table_name = ${table}`.execute(db)
    return new Set(rows.map(({ column_name }) => column_name))
  }
  const [ofPassengers, ofPersons] = [await kept('passengers'), await kept('persons')]
  for (const [field, kind] of Object.entries(sensitiveFields)) {
    const column = columns[field as keyof typeof columns]
    const fill = async (value: string) => {
      if (ofPassengers.has(column))
        await sql`update passengers set ${sql.ref(column)} = ${value} where id = ${line.id}::uuid`.execute(db)
      if (ofPersons.has(column))
        await sql`update persons set ${sql.ref(column)} = ${value}
          where id in (${person.id}::uuid, ${twin.id}::uuid)`.execute(db)
    }
    await fill('Zafiro')
    const asked = reads.filter(({ shown }) => shown.includes(field)).map(({ name }) => name)
    for (const name of [...asked, ...(ofPassengers.has(column) ? inCells : [])]) {
      const before = (await readingsOf(db)).length
      await calls[name]?.()
      const shown = (await readingsOf(db)).slice(before).map(({ data }) => data)
      expect([field, name, shown.length > 0]).toEqual([field, name, true])
      expect([field, name, shown]).toEqual([field, name, shown.map(() => ({ kinds: [kind] }))])
    }
    await fill('')
  }
})

test('logs repeated access within the hour once; the next hour, another reader and another kind again', async () => {
  const { db, clock, line, as } = await startReading()
  await db.updateTable('passengers').set({ diet: 'nueces' }).where('id', '=', line.id).execute()
  clock.now = new Date('2027-05-04T14:30:00Z')
  const [ana, eva] = [await as(1), await as(3)]
  const params = { id: line.booking_id }
  const read = async (who: typeof ana) => {
    await who.call(getBooking, { params })
    return (await readingsOf(db)).length
  }
  expect([await read(ana), await read(ana), await read(eva)]).toEqual([1, 1, 2])
  await db.updateTable('passengers').set({ document_number: 'X1' }).where('id', '=', line.id).execute()
  expect([await read(ana), await read(ana)]).toEqual([3, 3])
  // This process's memory ends with the hour: then the database decides, as for another process's entries.
  clock.now = new Date('2027-05-04T15:05:00Z')
  expect(await read(ana)).toBe(3)
  await withoutTriggers(db, (tx) =>
    sql`update events set created_at = created_at - interval '1 hour' where kind = ${readingKind}`.execute(
      tx,
    ),
  )
  expect(await read(eva)).toBe(4)
})

test('shows access logs to administrators only', async () => {
  const { db, line, as } = await startReading()
  await db.updateTable('passengers').set({ diet: 'nueces' }).where('id', '=', line.id).execute()
  const params = { id: line.booking_id }
  const dispatcher = await as(3)
  await dispatcher.call(getBooking, { params })
  const seen = async (level: 1 | 2 | 3) => {
    const events = await (await as(level)).call(listBookingEvents, { params, query: {} })
    return events.filter(({ kind }) => kind === readingKind).flatMap((event) => historySentences(event))
  }
  expect(await seen(1)).toEqual([`${dispatcher.user.full_name} vio datos de salud`])
  expect(await seen(2)).toEqual([])
  expect(await seen(3)).toEqual([])
})

test('lists persons without health data and documents, and hides them without permission', async () => {
  const { db, person, as } = await startReading()
  await db
    .updateTable('persons')
    .set({ diet: 'Zafiro', document_number: 'Zafiro', licence_number: 'Zafiro' })
    .where('id', '=', person.id)
    .execute()
  expect(JSON.stringify(await (await as(1)).call(listPersons, { query: {} }))).not.toContain('Zafiro')
  const seller = await as(2)
  expect(JSON.stringify(await seller.call(getPerson, { params: { id: person.id } }))).not.toContain('Zafiro')
  expect(await readingsOf(db)).toEqual([])
})

/** Whatever notes a reading fails, until it works again. */
async function breakNotes(db: Database) {
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger events_no_room before insert on events for each row
    when (new.kind = ${sql.lit(readingKind)}) execute function no_room()`.execute(db)
  return () => sql`drop trigger events_no_room on events`.execute(db)
}

test('an act that happened is answered so where its reading can not be noted, and that is noted later', async () => {
  const { db, as, person } = await startReading()
  const [ana, eva] = [await as(1), await as(1)]
  const params = { id: person.id }
  const { id: _, may: __, ...shown } = await ana.call(getPerson, { params })
  const restoreNotes = await breakNotes(db)
  const changed = await ana.call(updatePerson, { params, body: { ...shown, diet: 'nueces' } })
  expect(changed.diet).toBe('nueces')
  // A pure reader gets no data.
  await expect(eva.call(getPerson, { params })).rejects.toMatchObject({ status: 503 })
  expect(await readingsOf(db)).toEqual([])
  await restoreNotes()
  const noted = { entity: 'person', entity_id: person.id, actor: ana.user.full_name }
  await expect.poll(() => readingsOf(db), { timeout: 10_000 }).toMatchObject([noted])
})

test('a process that stops notes what is left at once', async () => {
  const { db, as, person, close } = await startReading()
  const ana = await as(1)
  const params = { id: person.id }
  const { id: _, may: __, ...shown } = await ana.call(getPerson, { params })
  const restoreNotes = await breakNotes(db)
  const { version } = await ana.call(updatePerson, { params, body: { ...shown, diet: 'nueces' } })
  await ana.call(updatePerson, { params, body: { ...shown, diet: 'maní', version } })
  await restoreNotes()
  await close()
  expect(await readingsOf(db)).toHaveLength(1)
})
