import { expect, test } from 'vitest'

import { modules } from '#app/modules/testing.ts'
import type { CallFailed } from '#contract/endpoint/call.ts'
import { eventEntities } from '#contract/history/event-entities.ts'
import { histories } from '#contract/history/history.contract.ts'
import type { EventEntity, ModuleEvents } from '#domain/event.ts'
import { type Level, levels } from '#domain/staff/level.ts'
import { permissions } from '#domain/staff/permission.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import {
  givenAccommodation,
  givenBooking,
  givenDeparture,
  givenOperator,
  givenProduct,
  givenUser,
  type Owner,
} from '#testing/given/given.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { type Fact, recordEvent } from '../events/record-event.command.ts'

const date = '2027-05-10'

async function givenByModules(db: WritingDatabase, owner: Owner) {
  const given: Record<string, string> = {}
  for (const { givenThings } of modules as readonly TestingModule[])
    Object.assign(given, await givenThings?.(db, owner))
  return given as Record<keyof ModuleEvents, string>
}

/** One of everything that has a history. */
async function givenOneOfEach(db: WritingDatabase, owner: Owner): Promise<Record<EventEntity, string>> {
  const product = await givenProduct(db, owner)
  const departure = await givenDeparture(db, owner, { product_id: product.id, date })
  const of = { product_id: product.id, departure_id: departure.id, date, status: 'confirmada' as const }
  const zone = await db
    .insertInto('zones')
    .values({ ...owner, name: 'Norte', color: '#112233', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pool = await db
    .insertInto('seat_pools')
    .values({ ...owner, name: 'Vans', capacity: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = await db
    .insertInto('promo_codes')
    .values({ ...owner, code: 'OTONO', kind: 'percent', value: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    booking: (await givenBooking(db, owner, of)).id,
    departure: departure.id,
    product: product.id,
    seat_pool: pool.id,
    promo_code: code.id,
    schedule_sheet: (await givenSheet(db, owner, { service_date: date })).id,
    vehicle: (await givenVehicle(db, owner)).id,
    accommodation: (await givenAccommodation(db, owner)).id,
    zone: zone.id,
    person: (await givenPerson(db, owner)).id,
    user: (await givenUser(db, owner)).id,
    tour_operator: owner.tour_operator_id,
    ...(await givenByModules(db, owner)),
  }
}

/** Three events of any entity; their sentences are tested elsewhere. */
async function givenFacts(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  entity: EventEntity,
  entity_id: string,
) {
  for (const minutes of [1, 2, 3])
    await db.transaction().execute((tx) =>
      recordEvent(tx, {
        tour_operator_id,
        entity,
        entity_id,
        kind: 'hold_extended',
        data: { minutes },
        actor: null,
      } as Fact),
    )
}

test('everything shows its history to the levels that may see it, page by page, and to no other operator', async () => {
  const { db, operator, as } = await startTestApp()
  const ids = await givenOneOfEach(db, operator)
  for (const entity of eventEntities) await givenFacts(db, operator, entity, ids[entity])
  const stranger = await as(1, await givenOperator(db))
  const people = await Promise.all(levels.map(async (level) => [level, await as(level)] as const))

  expect(new Set(eventEntities).size).toBe(eventEntities.length)
  const [, admin] = people[1] ?? []
  const minutesOf = (events: readonly { data: Record<string, unknown> }[] = []) =>
    events.map(({ data }) => data['minutes'])

  for (const entity of eventEntities) {
    const endpoint = histories[entity]
    const params = { id: ids[entity] }
    const asked = [...people.map(([, who]) => who), stranger].map((who) =>
      who.call(endpoint, { params, query: {} }).then(minutesOf, (error: CallFailed) => error.status),
    )
    const first = await admin?.page(endpoint, { params, query: { limit: 2 } })
    const second = await admin?.page(endpoint, { params, query: { limit: 2, after: first?.next ?? '' } })
    const allowed: readonly Level[] = permissions[endpoint.access]
    expect({
      entity,
      answers: await Promise.all(asked),
      pages: [minutesOf(first?.rows), minutesOf(second?.rows), second?.next],
    }).toEqual({
      entity,
      answers: [
        ...levels.map((level) => (allowed.includes(level) ? [3, 2, 1] : 403)),
        allowed.includes(1) ? 404 : 403,
      ],
      pages: [[3, 2], [1], null],
    })
  }
})

test('separates histories of records with the same id, and refuses a broken cursor', async () => {
  const { db, operator, as } = await startTestApp()
  const admin = await as(1)
  const { id } = await givenVehicle(db, operator)
  await givenFacts(db, operator, 'person', id)
  expect(await admin.call(histories.vehicle, { params: { id }, query: {} })).toEqual([])
  await expect(
    admin.call(histories.vehicle, { params: { id }, query: { after: 'x' } }),
  ).rejects.toMatchObject({ status: 400 })
})
