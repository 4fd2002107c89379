import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import { heldTables } from './held-tables.queries.ts'
import type { Whose } from './held.queries.ts'

export type Row = Readonly<Record<string, unknown>>
/** The person's rows of each table; tables without any are left out. */
export type PersonData = Readonly<Partial<Record<keyof Tables, readonly Row[]>>>

/** More rows of a table than one person can have: the contact of an agency. */
const mostRows = 10_000

type Asked = { tour_operator_id: string; id: string }

/** All stored data of a person in one operator, without other people's rows; 404 for another operator's person. */
export async function readPersonData(
  db: Reader,
  asked: Asked,
): Promise<{ full_name: string; data: PersonData }> {
  const { full_name, names, ...whose } = await findWhose(db, asked)
  const data: Partial<Record<keyof Tables, readonly Row[]>> = {}
  for (const [table, held] of Object.entries(heldTables)) {
    if (typeof held === 'string') continue
    const plain = sql`to_jsonb(t) - ${['tour_operator_id', ...Object.keys(held.without ?? {})]}::text[]`
    const row = held.as ? sql`(${plain}) || coalesce(${held.as(whose)}, '{}')` : plain
    const { rows } = await sql<{ row: Row }>`select ${row} as row from ${sql.table(table)} t
      where t.tour_operator_id = ${asked.tour_operator_id}::uuid and ${held.rows(whose)}
      order by ${held.isByTime ? sql`t.created_at, t.id` : sql`1`} limit ${sql.lit(mostRows + 1)}`.execute(db)
    if (rows.length > mostRows) throw new Refusal('person_export_too_long', { max: mostRows })
    if (rows.length > 0) data[table as keyof Tables] = rows.map((each) => each.row) // oxlint-disable-line typescript/no-unsafe-type-assertion -- a key of it
  }
  if (data.events) data.events = data.events.map((event) => ownFact(event, names))
  return { full_name, data }
}

async function findWhose(db: Reader, { tour_operator_id, id }: Asked) {
  const operator = sql`${tour_operator_id}::uuid`
  const { rows } = await sql<{
    full_name: string
    email: string
    phone: string
    user_id: string | null
    contacts: { id: string; name: string; email: string; phone: string }[]
  }>`select p.full_name, p.email, p.phone, p.user_id, coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.contact_name, 'email', b.contact_email,
        'phone', b.contact_phone)) from bookings b
      where b.tour_operator_id = p.tour_operator_id and b.contact_person_id = p.id), '[]') as contacts
    from persons p where p.tour_operator_id = ${operator} and p.id = ${id}::uuid`.execute(db)
  const [person] = rows
  if (!person) throw new NotFound()
  const { full_name, user_id, contacts } = person
  const own = contacts.map((contact) => contact.id)
  const names = [...new Set([full_name, ...contacts.map(({ name }) => name)])].filter(Boolean)
  // The same rows as for forgetting: the linked ones, or in their own bookings the one with their name.
  const { rows: lines } = await sql<{ id: string; booking_id: string; item_id: string }>`
    select q.id, q.booking_id, q.booking_item_id as item_id from passengers q
    where q.tour_operator_id = ${operator} and (q.person_id = ${id}::uuid or (q.booking_id = any(${own}::uuid[])
      and q.full_name <> '' and fold(q.full_name) in (select fold(name) from unnest(${names}::text[]) name)))`.execute(
    db,
  )
  const passengers = lines.map((line) => line.id)
  const { rows: sheets } = await sql<{ id: string }>`
    select g.schedule_sheet_id as id from schedule_sheet_passengers g
      where g.tour_operator_id = ${operator} and g.passenger_id = any(${passengers}::uuid[])
    union select c.schedule_sheet_id from schedule_sheet_crew c
      where c.tour_operator_id = ${operator} and c.person_id = ${id}::uuid`.execute(db)
  const reached = [person, ...contacts]
  const phones = [...new Set(reached.map(({ phone }) => phone))].filter(Boolean)
  const whose: Whose = {
    tour_operator_id,
    id,
    user_id,
    own,
    bookings: [...new Set([...own, ...lines.map(({ booking_id }) => booking_id)])],
    passengers,
    items: [...new Set(lines.map(({ item_id }) => item_id))],
    sheets: sheets.map((sheet) => sheet.id),
    mails: [...new Set(reached.map(({ email }) => email.toLowerCase()))].filter((mail) => mail.includes('@')),
    phones,
  }
  return { ...whose, full_name, names }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A fact of their booking without what changed of their companions. */
function ownFact(event: Row, names: readonly string[]): Row {
  const data = event['data'] as { changes?: unknown } | null // oxlint-disable-line typescript/no-unsafe-type-assertion -- an object, as events are written
  if (!Array.isArray(data?.changes)) return event
  const theirs = new Set(names.map(folded))
  const changes = (data.changes as { of?: unknown }[]).filter(
    ({ of }) => typeof of !== 'string' || theirs.has(folded(of)),
  )
  return { ...event, data: { ...data, changes } }
}
