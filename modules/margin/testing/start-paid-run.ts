import { sql } from 'kysely'

import { actsAt } from '#testing/app/act-at.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

import { createCostRule, setVehicleOwner } from '../contract/cost-rules.contract.ts'
import { writeEarnings } from '../server/write-earnings.command.ts'

const closing = { kind: 'closed', kilometres: 120, expenses: [], cash_received: 0, note: '' }

/** A run with a van of a third party, whose costs are known. */
export async function startPaidRun() {
  const run = await startRun()
  const { as, clock, crew, db, driver, operator, party, sheet_id } = run
  const manager = await as(1)
  const vehicle = await db
    .updateTable('vehicles')
    .set({ owner: 'tercero' })
    .where('tour_operator_id', '=', operator.tour_operator_id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const owner = await givenPerson(db, operator, { full_name: 'Rosa Cruz', roles: ['contacto'] })
  await manager.call(setVehicleOwner, { params: { id: vehicle.id }, body: { person_id: owner.id } })
  const price = (
    kind: 'van' | 'salida',
    amount: number,
    role: 'chofer' | 'guia' | null = null,
    more: object = {},
  ) =>
    manager.call(createCostRule, {
      body: { kind, role, unit: 'recorrido', amount, currency: 'CLP', valid_from: '2027-01-01', ...more },
    })
  await price('van', 90_000)
  await price('salida', 30_000, 'chofer')
  const write = () =>
    actsAt(db, clock.now).act(null, (act) => writeEarnings(act, { ...operator, schedule_sheet_id: sheet_id }))
  const written = async () => {
    const { rows } = await sql`select person_id, role, kind, amount, revision from run_earnings
      where schedule_sheet_id = ${sheet_id}::uuid order by role, revision`.execute(db)
    return rows
  }
  const close = () => driver.send(driver.act(closing))
  await driver.send(
    driver.act({ kind: 'started' }),
    ...[0, 1, 2, 3].map((index) => driver.act({ kind: 'aboard', passenger_id: party(index) })),
  )
  const people = { driver_id: crew.drivers[0], guide_id: crew.guides[0], owner: owner.id }
  return { ...run, ...people, manager, vehicle_id: vehicle.id, price, write, written, close }
}
