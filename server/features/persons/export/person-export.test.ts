import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { listPersonEvents } from '#contract/history/history.contract.ts'
import { exportPerson } from '#contract/persons/persons.contract.ts'
import type { Database, WritingDatabase } from '#server/db/database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenDeparture, givenOperator, givenProduct, type Owner } from '#testing/given/given.ts'
import { startEverywhere } from '#testing/given/held-everywhere.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'
import { personDataNames } from '#words/office/person-export-words.ts'

import { heldTables } from './held-tables.queries.ts'

const name = 'Íngrid Oyarzún'

type Caller = { headers: Record<string, string> }

async function exported({ host }: { host: string }, { headers }: Caller, id: string) {
  const response = await fetch(host + addressOf(exportPerson, { params: { id } }), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Lo pidió por correo' }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.status !== 200) return { status: response.status, files: [], summary: '', json: '' }
  const files = unzipSync(bytes)
  const read = (file: string) => strFromU8(files[file] ?? new Uint8Array())
  return {
    status: 200,
    files: Object.keys(files),
    summary: read('resumen.html'),
    json: read('datos.json'),
  }
}

const held = Object.entries(heldTables).flatMap(([table, each]) =>
  typeof each === 'string' ? [] : [{ table, without: Object.keys(each.without ?? {}) }],
)

/** They identify the rows, or have one fixed value: they stay. */
const asItIs = new Set([
  'bookings.contact_email',
  'events.entity',
  'mail_refusals.recipient',
  'payments.provider_payment_id',
  'payments.transfer_key',
  'users.email',
])

/** Every text or document column of tables with data of a person, except enumerations and omitted columns. */
async function writtenColumns(db: Database) {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type in ('text', 'jsonb') and c.domain_name is null
      and c.is_generated = 'NEVER'
      and not exists (
        select from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = any(o.conkey)
        where o.conrelid = c.table_name::regclass and a.attname = c.column_name
          and (o.contype = 'p' or o.contype = 'c' and pg_get_constraintdef(o.oid) ~ '(ANY|~|jsonb_typeof|= ''[a-z])'))
    order by 1, 2`.execute(db)
  return rows.filter(
    ({ table, column }) =>
      held.some((each) => each.table === table && !each.without.includes(column)) &&
      !asItIs.has(`${table}.${column}`),
  )
}

test('exports everything written about a person, from every table', async () => {
  const app = await startEverywhere(name)
  const { db, manager, person } = app
  const columns = await writtenColumns(db)
  const said = (table: string, column: string) => `${name} en ${table}.${column}.`
  await withoutTriggers(db, async (tx) => {
    for (const { table, column, type } of columns) {
      const value =
        type === 'jsonb'
          ? sql`jsonb_build_object('said', ${said(table, column)}::text)`
          : sql`${said(table, column)}`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`.execute(tx)
    }
  })
  const { json } = await exported(app, manager, person.id)
  const { tables } = JSON.parse(json) as { tables: Record<string, unknown[]> }
  expect(
    held.map(({ table }) => table).filter((table) => !(table in tables)),
    'give them a row',
  ).toEqual([])
  expect(columns.length).toBeGreaterThan(90)
  expect(columns.filter(({ table, column }) => !json.includes(said(table, column)))).toEqual([])
  expect(Object.keys(tables).filter((table) => !(table in personDataNames))).toEqual([])
  expect(json).toContain(`${name} abordo`)
  expect(json).toContain(`${name} en el plan`)
  // Secrets of their account, and texts about other people.
  for (const word of ['LLAVE', 'HUELLA', 'Ajena', 'password_hash'])
    expect([word, json.includes(word)]).toEqual([word, false])
})

test('a table that names a booking, a person or a passenger is in the export, or says why it is not', async () => {
  const { db } = await startTestApp()
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and (column_name ~ '^(booking|person|passenger|contact|driver)_id$'
      or column_name ~ '(email|phone|full_name|recipient|wa_id)$')`.execute(db)
  const { rows: referring } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('persons'::regclass, 'bookings'::regclass, 'passengers'::regclass)`.execute(
    db,
  )
  const naming = [...new Set([...rows, ...referring].map(({ table }) => table))]
  const without = naming.filter((table) => typeof heldTables[table as keyof typeof heldTables] !== 'object')
  // A pair refers to another person; an operator, its places and owners of vans have their own phone.
  expect(without.toSorted()).toEqual([
    'accommodations',
    'different_persons',
    'doubtful_links',
    'fleet_reserves',
    'similar_accommodations',
    'tour_operators',
  ])
})

test('hides texts with access from the office, in the export too', async () => {
  const app = await startPaidInMany(name)
  const { db, operator, manager, person } = app
  const kinds = ['email-code', 'password-forgotten', 'thanks'] as const
  for (const kind of kinds)
    await db
      .insertInto('messages')
      .values({
        ...operator,
        kind,
        recipient: 'ana@correo.test',
        occasion: kind,
        subject: `481516 ${kind}`,
        body: `#234200 ${kind}`,
        send_after: app.clock.now,
        expires_at: new Date(app.clock.now.getTime() + 3_600_000),
      })
      .execute()
  const { json, summary } = await exported(app, manager, person.id)
  for (const document of [json, summary])
    expect(
      kinds.map((kind) => document.includes(`481516 ${kind}`) || document.includes(`#234200 ${kind}`)),
    ).toEqual([false, false, true])
  expect(json).toContain('email-code')
})

test('exports nothing that identifies a forgotten person', async () => {
  const app = await startPaidInMany(name)
  const { manager, person, forget } = app
  const before = await exported(app, manager, person.id)
  expect(before.json).toContain(name)
  expect(before.summary).toContain(name)
  await forget()
  const after = await exported(app, manager, person.id)
  for (const word of [name, 'Oyarzún', 'ana@correo.test'])
    expect([word, after.json.includes(word), after.summary.includes(word)]).toEqual([word, false, false])
  expect(after.files).toEqual(['resumen.html', 'datos.json'])
})

async function sellTo(
  db: WritingDatabase,
  owner: Owner,
  seller: { call: Awaited<ReturnType<typeof startPaidInMany>>['seller']['call'] },
  contact: string,
) {
  const product = await givenProduct(db, owner, { capacity: 40 })
  await givenDeparture(db, owner, { product_id: product.id, date: '2027-05-21' })
  return seller.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-21', start_time: '08:00', party: { ADULT: 2 } }],
      contact: { name: contact, email: 'otra@correo.test', phone: '+56911112222' },
    },
  })
}

test('exports nothing of companions, other customers or operators; where they only travelled, their own line', async () => {
  const app = await startPaidInMany(name)
  const { db, operator, manager, seller, person, as } = app
  await db
    .updateTable('passengers')
    .set({ full_name: 'Companion Ajena', diet: 'nueces' })
    .where('person_id', 'is', null)
    .execute()
  const other = await sellTo(db, operator, seller, 'Otra Clienta')
  const [line] = other.items[0]?.passengers ?? []
  await db
    .updateTable('passengers')
    .set({ full_name: name, diet: 'sin gluten' })
    .where('id', '=', line?.id ?? '')
    .execute()
  await db
    .updateTable('passengers')
    .set({ person_id: person.id })
    .where('id', '=', line?.id ?? '')
    .execute()
  const { json, summary } = await exported(app, manager, person.id)
  for (const word of ['Companion', 'nueces', 'Otra Clienta', 'otra@correo.test', '+56911112222'])
    expect([word, json.includes(word), summary.includes(word)]).toEqual([word, false, false])
  expect(json).toContain('sin gluten')
  expect(json).toContain(other.locator)
  expect(summary).toContain('sin gluten')

  const stranger = await as(1, await givenOperator(db))
  expect((await exported(app, stranger, person.id)).status).toBe(404)
  for (const level of [2, 3, 4, 5] as const)
    expect([level, (await exported(app, await as(level), person.id)).status]).toEqual([level, 403])
})

test('records who exported it and why', async () => {
  const app = await startPaidInMany(name)
  const { manager, person } = app
  await exported(app, manager, person.id)
  const events = await manager.call(listPersonEvents, { params: { id: person.id }, query: {} })
  expect(events[0]).toMatchObject({ kind: 'person_exported', reason: 'Lo pidió por correo' })
})
