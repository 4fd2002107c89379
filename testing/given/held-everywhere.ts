import { sql } from 'kysely'

import { modules } from '#app/modules/testing.ts'

import { withoutTriggers } from '../growth/installation.ts'
import type { HeldFacts, TestingModule } from '../module-testing.ts'
import { givenSheet, givenVehicle } from './given-resources.ts'
import { givenUser } from './given.ts'
import { startPaidInMany } from './paid-in-many.ts'

/** A contact who is also a driver: with a row in every table that can refer to a person. */
export async function startEverywhere(name: string) {
  const app = await startPaidInMany(name)
  const { db, operator, booking_id, person } = app
  const user = await givenUser(db, operator, { level: 4, full_name: name })
  const vehicle = await givenVehicle(db, operator)
  const sheet = await givenSheet(db, operator, { service_date: '2027-05-20' })
  const item = await db.selectFrom('booking_items').select(['id', 'departure_id']).executeTakeFirstOrThrow()
  const passenger = await db
    .selectFrom('passengers')
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('method', '=', 'efectivo')
    .executeTakeFirstOrThrow()
  const now = new Date()
  const theirs = { ...operator, user_id: user.id }
  await db.updateTable('persons').set({ user_id: user.id }).where('id', '=', person.id).execute()
  await db.updateTable('passengers').set({ person_id: person.id }).where('id', '=', passenger.id).execute()
  await db.updateTable('vehicles').set({ driver_id: person.id }).where('id', '=', vehicle.id).execute()
  await withoutTriggers(db, async (tx) => {
    const add = (table: string, row: Record<string, unknown>) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(tx)
    const anyone = '01a00000-0000-7000-8000-000000000001'
    await add('sessions', { ...theirs, expires_at: now })
    await add('login_sources', { ...theirs, source: 'x', last_login_at: now })
    await add('second_factors', { ...theirs, secret: 'LLAVE' })
    await add('saved_views', { ...theirs, screen: 'bookings', name: 'x', query: 'x' })
    await add('unavailabilities', {
      ...operator,
      person_id: person.id,
      starts_at: now,
      ends_at: new Date(now.getTime() + 1),
      reason: 'x',
    })
    await add('email_codes', { ...operator, booking_id, email: 'x', sent_at: now, expires_at: now })
    await add('moved_pickups', { ...operator, booking_id, booking_item_id: item.id, before: '{}' })
    await add('disruption_answers', {
      ...operator,
      booking_id,
      booking_item_id: item.id,
      disruption_id: anyone,
      seats: 1,
      people: 1,
    })
    await add('mail_refusals', { ...operator, recipient: 'ana@correo.test' })
    await add('schedule_sheet_crew', {
      ...operator,
      schedule_sheet_id: sheet.id,
      person_id: person.id,
      role: 'chofer',
    })
    await add('run_earnings', {
      ...operator,
      schedule_sheet_id: sheet.id,
      person_id: person.id,
      role: 'chofer',
      kind: 'salida',
      service_date: '2027-05-05',
      amount: 1,
      currency: 'CLP',
    })
    await add('schedule_sheet_passengers', {
      ...operator,
      schedule_sheet_id: sheet.id,
      passenger_id: passenger.id,
      booking_item_id: item.id,
    })
    await add('schedule_left_out', { ...operator, passenger_id: passenger.id })
    await add('schedule_sheet_versions', {
      ...operator,
      schedule_sheet_id: sheet.id,
      number: 1,
      published_at: now,
      published_by_name: 'x',
      copy: JSON.stringify({
        passengers: [
          { id: passenger.id, name: `${name} abordo` },
          { id: anyone, name: 'Ajena Abordo' },
        ],
        crew: [],
      }),
    })
    await add('crew_acts', {
      ...theirs,
      id: anyone,
      schedule_sheet_id: sheet.id,
      by_name: 'x',
      device_id: anyone,
      sequence: 1,
      kind: 'seen',
      done_at: now,
      received_at: now,
      outcome: 'applied',
    })
    await add('crew_photos', {
      ...operator,
      id: anyone,
      crew_act_id: anyone,
      received_at: now,
      width: 1,
      height: 1,
      bytes: 1,
    })
    const facts: HeldFacts = {
      operator,
      name,
      booking_id,
      booking_item_id: item.id,
      departure_id: item.departure_id,
      person_id: person.id,
      user_id: user.id,
      payment_id: payment.id,
    }
    for (const module of modules as readonly TestingModule[]) await module.holdEverywhere?.(add, facts)
  })
  return app
}
