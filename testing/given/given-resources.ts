import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { vehicleDocumentKinds } from '#domain/resources/resource.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { findCopies } from '#server/features/schedule-sheets/copies/sheet-copy.queries.ts'

import type { Owner } from './given.ts'

const unique = () => randomBytes(4).toString('hex')

/** A van of 15 seats; `documents` are the days on which its papers expire. */
export async function givenVehicle(
  db: WritingDatabase,
  owner: Owner,
  given: {
    name?: string
    plate?: string
    type?: 'van' | 'minibus'
    seats?: number
    state?: number
    documents?: string[]
  } = {},
) {
  const { documents = [], ...more } = given
  const vehicle = await db
    .insertInto('vehicles')
    .values({ ...owner, name: 'Van 1', plate: unique(), seats: 15, ...more })
    .returning(['id', 'name', 'plate'])
    .executeTakeFirstOrThrow()
  if (documents.length > 0)
    await db
      .insertInto('vehicle_documents')
      .values(
        documents.map((expires_on, index) => ({
          ...owner,
          vehicle_id: vehicle.id,
          kind: vehicleDocumentKinds[index] ?? ('otro' as const),
          expires_on,
        })),
      )
      .execute()
  return vehicle
}

type GivenPerson = {
  full_name?: string
  roles?: string[]
  email?: string
  phone?: string
  document_type?: '' | 'rut' | 'dni' | 'pasaporte' | 'otro'
  document_number?: string
  user_id?: string
  licence_expires_on?: string
  guide_registry_expires_on?: string
}

export async function givenPerson(db: WritingDatabase, owner: Owner, given: GivenPerson = {}) {
  return db
    .insertInto('persons')
    .values({ ...owner, full_name: 'Wilson Mamani', roles: ['chofer'], ...given })
    .returning(['id', 'full_name'])
    .executeTakeFirstOrThrow()
}

export type GivenSheet = {
  number?: number
  service_date: string
  departure_id?: string
  vehicle_id?: string
  status?: 'borrador' | 'asignada' | 'publicada' | 'anulada'
  has_changes?: boolean
  start_at?: Date
  end_at?: Date
  driver_id?: string
  guide_id?: string
  preparation_minutes?: number
  closing_minutes?: number
}

let number = 0

/** A run from 08:00 to 12:00 in Chile's winter time by default, with all passengers of its departure. */
export async function givenSheet(db: WritingDatabase, owner: Owner, given: GivenSheet) {
  const { driver_id, guide_id, departure_id, ...more } = given
  number += 1
  const sheet = await db
    .insertInto('schedule_sheets')
    .values({
      ...owner,
      number,
      name: 'Valle de prueba, 08:00',
      status: 'publicada',
      start_at: new Date(`${given.service_date}T12:00:00Z`),
      end_at: new Date(`${given.service_date}T16:00:00Z`),
      ...more,
    })
    .returning(['id', 'number', 'name'])
    .executeTakeFirstOrThrow()
  if (departure_id) {
    await db
      .insertInto('schedule_sheet_departures')
      .values({ ...owner, schedule_sheet_id: sheet.id, departure_id })
      .execute()
    await sql`insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
      select p.tour_operator_id, ${sheet.id}::uuid, p.id, p.booking_item_id from passengers p
      join booking_items i on i.tour_operator_id = p.tour_operator_id and i.id = p.booking_item_id
      where i.tour_operator_id = ${owner.tour_operator_id}::uuid and i.departure_id = ${departure_id}::uuid
        and sheet_travels(i.status, i.by_partner)`.execute(db)
  }
  const crew = [
    ...(driver_id ? [{ person_id: driver_id, role: 'chofer' as const }] : []),
    ...(guide_id ? [{ person_id: guide_id, role: 'guia' as const }] : []),
  ]
  if (crew.length > 0)
    await db
      .insertInto('schedule_sheet_crew')
      .values(crew.map((member) => ({ ...owner, schedule_sheet_id: sheet.id, ...member })))
      .execute()
  return sheet
}

/** Publishes the sheet's current state to its crew. */
export async function givenPublished(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  schedule_sheet_id: string,
) {
  const [found] = await findCopies(db, tour_operator_id, [schedule_sheet_id])
  if (!found) throw new Error('There is no such sheet')
  const { id: _, last: __, ...copy } = found
  const published_at = new Date('2027-05-03T12:00:00Z')
  await db
    .insertInto('schedule_sheet_versions')
    .values({
      tour_operator_id,
      schedule_sheet_id,
      number: 1,
      published_at,
      published_by: null,
      published_by_name: '',
      copy: JSON.stringify(copy),
      changes: '[]',
    })
    .execute()
  await db
    .updateTable('schedule_sheets')
    .set({ status: sql<never>`'publicada'`, published_version: 1, published_at })
    .where('id', '=', schedule_sheet_id)
    .execute()
}
