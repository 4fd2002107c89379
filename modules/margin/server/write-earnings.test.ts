import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { reopenRun } from '#contract/runs/run-closings.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

import { createCostRule, setVehicleOwner } from '../contract/cost-rules.contract.ts'
import { writeEarnings } from './write-earnings.command.ts'

const closing = { kind: 'closed', kilometres: 120, expenses: [], cash_received: 0, note: '' }

/** A run with a van of a third party, whose costs are known. */
async function startPaidRun() {
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
  const price = (kind: 'van' | 'salida', amount: number, role: 'chofer' | 'guia' | null = null) =>
    manager.call(createCostRule, {
      body: { kind, role, unit: 'recorrido', amount, currency: 'CLP', valid_from: '2027-01-01' },
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
  return { ...run, ...people, price, write, written, close }
}

test('a closed run earns its driver and the owner of its van once, and a new closing writes what differs', async () => {
  const { as, close, driver_id, guide_id, owner, price, sheet_id, write, written } = await startPaidRun()
  await write()
  expect(await written()).toEqual([])
  await close()
  await write()
  await write()
  const first = [
    { person_id: driver_id, role: 'chofer', kind: 'salida', amount: 30_000, revision: 1 },
    { person_id: owner, role: 'dueno', kind: 'salida', amount: 90_000, revision: 1 },
  ]
  expect(await written()).toEqual(first)

  const dispatcher = await as(3)
  await dispatcher.call(reopenRun, { params: { id: sheet_id } })
  await price('salida', 40_000, 'guia')
  await write()
  expect(await written()).toEqual(first)
  await close()
  await write()
  expect(await written()).toEqual([
    ...first,
    { person_id: guide_id, role: 'guia', kind: 'salida', amount: 40_000, revision: 1 },
  ])
})

test('closing a run enqueues what it earns, and two jobs at once write it once', async () => {
  const { close, db, sheet_id, write, written } = await startPaidRun()
  await close()
  const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'write_earnings'`.execute(
    db,
  )
  expect(rows).toMatchObject([{ payload: { schedule_sheet_id: sheet_id } }])
  await Promise.all([write(), write()])
  expect(await written()).toHaveLength(2)
})
