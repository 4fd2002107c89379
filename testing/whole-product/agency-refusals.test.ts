/** Needs the modules of agencies and of the fleet, which know nothing of each other. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Level } from '#domain/staff/level.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenOperator } from '#testing/given/given.ts'
import { startScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

/** An operator that sells nothing without a vehicle, with one van of 15 seats and a linked agency that has an account. */
async function startWithAgency() {
  const day = await startScheduleDay()
  const { db, operator } = day
  const company = await givenOperator(db)
  await sql`update tour_operators set kind = 'agencia' where id = ${company.tour_operator_id}`.execute(db)
  const agency_id = await givenAgency(db, operator)
  await sql`update agencies set linked_operator_id = ${company.tour_operator_id} where id = ${agency_id}`.execute(
    db,
  )
  await sql`insert into fleet_rules (tour_operator_id, vehicles, crew)
    values (${operator.tour_operator_id}, 'exigir', 'ignorar')`.execute(db)
  return { ...day, company }
}
type Day = Awaited<ReturnType<typeof startWithAgency>>

async function send(host: string, token: string, path: string, body: object) {
  const response = await fetch(`${host}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** The agency's people sell a tour of the supplier's. */
async function sellAtSupplier(
  { as, company, host, operator, product }: Day,
  people: number,
  level: Level = 2,
) {
  const { token } = await as(level, company)
  return send(host, token, `/suppliers/${operator.tour_operator_id}/bookings`, {
    items: [
      {
        product_id: product.id,
        date: tomorrow,
        start_time: '08:00',
        party: { ADULT: people },
        pickup: { mode: 'punto' },
      },
    ],
    contact: { name: 'Carla Soto', phone: '+56955510101' },
    seen_total: 30_000 * people,
  })
}

test('people of an agency read how many seats still fit, and staff of the operator which van is missing', async () => {
  const day = await startWithAgency()
  await day.sell('Ana', { people: 12 })
  const own = day.sell('Eva', { people: 4 })
  await expect(own).rejects.toMatchObject({
    problem: { code: 'no_transport', details: { seats_left: 3, lack: { what: 'seats', missing: 1 } } },
  })
  for (const level of [1, 2] as const) {
    const { status, answer } = await sellAtSupplier(day, 4, level)
    expect(status).toBe(409)
    expect(answer).toMatchObject({ code: 'no_seats', details: { seats_left: 3, asked: 4 } })
    expect(JSON.stringify(answer)).not.toMatch(/lack|missing|van/)
  }
  expect(await sellAtSupplier(day, 3)).toMatchObject({ status: 201 })
})

test('what an operator read does not reach the agency that asks for the same right after', async () => {
  const day = await startWithAgency()
  await day.sell('Ana', { people: 15 })
  const asked = [day.sell('Eva', { people: 2 }), sellAtSupplier(day, 2), sellAtSupplier(day, 2)]
  const [own, ...others] = await Promise.allSettled(asked)
  expect(own).toMatchObject({ reason: { problem: { code: 'no_transport' } } })
  for (const other of others) expect(other).toMatchObject({ value: { answer: { code: 'no_seats' } } })
})
