import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { reopenRun } from '#contract/runs/run-closings.contract.ts'

import { startPaidRun } from '../testing/start-paid-run.ts'

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
