import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { waitingJobs, workJobs, workOneJob } from '#testing/app/work-jobs.ts'
import { givenPerson, givenSheet } from '#testing/given/given-resources.ts'

import {
  countCostedRuns,
  listMissingPay,
  listVehicleOwners,
  setVehicleOwner,
  updateCostRule,
} from '../contract/cost-rules.contract.ts'
import { startPaidRun } from '../testing/start-paid-run.ts'
import { runsAtOnce } from './rewrite-earnings.command.ts'

const jobs = ['rewrite_earnings', 'write_earnings'] as const

/** The same run, closed and paid by the costs so far. The guide has none. */
async function startClosedRun() {
  const started = await startPaidRun()
  await started.close()
  const work = () => workJobs(started, jobs)
  await work()
  const manager = await started.as(1)
  return { ...started, manager, work }
}

const body = {
  role: 'guia' as const,
  kind: 'salida' as const,
  unit: 'recorrido' as const,
  currency: 'CLP',
  amount: 40_000,
  valid_from: '2027-01-01',
}
type Rule = Awaited<ReturnType<Awaited<ReturnType<typeof startClosedRun>>['price']>>
const inputOf = ({ kind, role, unit, currency, amount, valid_from, valid_to, version }: Rule) => ({
  kind,
  role,
  unit,
  currency,
  amount,
  valid_from,
  valid_to,
  version,
})

test('a cost that was missing reaches the closed run, and the list of what is missing', async () => {
  const { manager, guide_id, price, work, written } = await startClosedRun()
  const missing = () => manager.call(listMissingPay, { query: {} })
  expect(await missing()).toMatchObject([
    {
      role: 'guia',
      kind: 'salida',
      lacks: 'costo',
      runs: 1,
      first_day: '2027-05-04',
      last_day: '2027-05-04',
    },
  ])
  expect((await missing())[0]?.names).toHaveLength(1)
  expect(await manager.call(listMissingPay, { query: { until: '2027-05-03' } })).toEqual([])
  expect(await manager.call(countCostedRuns, { body })).toEqual({ runs: 1 })
  await price('salida', 40_000, 'guia')
  expect(await written()).toHaveLength(2)
  await work()
  expect(await written()).toContainEqual(
    expect.objectContaining({ person_id: guide_id, amount: 40_000, revision: 1 }),
  )
  expect(await missing()).toEqual([])
})

test('a cost that is corrected, ended before the run, and removed leaves differences', async () => {
  const { manager, price, work, written } = await startClosedRun()
  const rule = await price('salida', 40_000, 'guia')
  await work()
  const change = async (more: object, version: number) => {
    const saved = await manager.call(updateCostRule, {
      params: { id: rule.id },
      body: { ...inputOf(rule), version, ...more },
    })
    await work()
    return saved.version
  }
  const guide = async () => {
    const rows = (await written()) as { role: string; amount: number }[]
    return rows.filter(({ role }) => role === 'guia').map(({ amount }) => amount)
  }
  let version = await change({ amount: 45_000 }, rule.version)
  expect(await guide()).toEqual([40_000, 5000])
  version = await change({ amount: 45_000, valid_to: '2027-05-03' }, version)
  expect(await guide()).toEqual([40_000, 5000, -45_000])
  version = await change({ amount: 45_000 }, version)
  await change({ amount: 45_000, state: 2 }, version)
  expect((await manager.call(listMissingPay, { query: {} }))[0]?.names).toHaveLength(1)
  expect(await guide()).toEqual([40_000, 5000, -45_000, 45_000, -45_000])
})

test('what a save concerns is counted before it: days that stay do not, nor other people', async () => {
  const { manager, guide_id, driver_id, price } = await startClosedRun()
  const { id, ...rule } = await price('salida', 40_000, 'guia')
  const count = (more: object) => manager.call(countCostedRuns, { body: { ...body, id, ...more } })
  expect(rule.valid_to).toBeNull()
  expect(await count({})).toEqual({ runs: 0 })
  expect(await count({ valid_to: '2027-05-04' })).toEqual({ runs: 0 })
  expect(await count({ valid_to: '2027-05-03' })).toEqual({ runs: 1 })
  expect(await count({ amount: 1 })).toEqual({ runs: 1 })
  expect(await count({ state: 2 })).toEqual({ runs: 1 })
  expect(await count({ id: null, person_id: guide_id })).toEqual({ runs: 1 })
  expect(await count({ id: null, person_id: driver_id })).toEqual({ runs: 0 })
  expect(await count({ id: null, kind: 'vehiculo', role: null })).toEqual({ runs: 0 })
  await expect(count({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test(
  'years of runs are written some at a time, and a job that is killed begins again',
  { timeout: 60_000 },
  async () => {
    const started = await startClosedRun()
    const { db, operator, driver_id, price, work } = started
    const { id } = await givenSheet(db, operator, { service_date: '2027-02-01', number: 90_000 })
    await sql`insert into schedule_sheets (tour_operator_id, number, name, status, service_date, start_at, end_at)
    select tour_operator_id, 90000 + n, name, 'cerrada', service_date + n / 5, start_at + n * interval '1 hour', end_at + n * interval '1 hour'
    from schedule_sheets, generate_series(1, ${runsAtOnce + 5}::int) n where id = ${id}::uuid`.execute(db)
    await sql`insert into schedule_sheet_crew (tour_operator_id, schedule_sheet_id, person_id, role)
    select tour_operator_id, id, ${driver_id}::uuid, 'guia' from schedule_sheets where number > 90000`.execute(
      db,
    )
    await price('salida', 40_000, 'guia')
    const waiting = async (name: (typeof jobs)[number]) => (await waitingJobs({ db }, [name])).length
    await workOneJob(started, ['rewrite_earnings'], { isKilled: true })
    expect([await waiting('rewrite_earnings'), await waiting('write_earnings')]).toEqual([2, runsAtOnce])
    await work()
    const { rows } = await sql<{
      runs: number
      amount: number
    }>`select count(*)::int as runs, sum(amount)::bigint as amount
    from run_earnings where role = 'guia'`.execute(db)
    expect(rows).toEqual([{ runs: runsAtOnce + 6, amount: (runsAtOnce + 6) * 40_000 }])
  },
)

test('two users who correct two costs at once, and a run closed twice meanwhile, pay each cost once', async () => {
  const { manager, price, work, written, write } = await startClosedRun()
  const rule = await price('salida', 40_000, 'guia')
  await Promise.all([
    manager.call(updateCostRule, {
      params: { id: rule.id },
      body: { ...inputOf(rule), amount: 41_000 },
    }),
    price('salida', 50_000, 'chofer', { person_id: null, valid_from: '2026-01-01', valid_to: '2026-12-31' }),
    write(),
    write(),
  ])
  await Promise.all([work(), write(), write()])
  await work()
  const rows = (await written()) as { role: string; amount: number }[]
  const sum = (of: string) =>
    rows.filter(({ role }) => role === of).reduce((total, { amount }) => total + amount, 0)
  expect([sum('guia'), sum('chofer'), sum('dueno')]).toEqual([41_000, 30_000, 90_000])
})

test('a van that was sold keeps its owner for the runs before; a mistaken owner gives them to the right one', async () => {
  const { db, operator, manager, owner, vehicle_id, work, written } = await startClosedRun()
  const buyer = await givenPerson(db, operator, { full_name: 'Ema Compra', roles: ['contacto'] })
  const set = async (person_id: string | null, of_closed_runs?: boolean) => {
    await manager.call(setVehicleOwner, {
      params: { id: vehicle_id },
      body: { person_id, ...(of_closed_runs && { of_closed_runs }) },
    })
    await work()
  }
  const owners = async () => {
    const rows = (await written()) as { role: string; person_id: string; amount: number }[]
    return rows.filter(({ role }) => role === 'dueno').map(({ person_id, amount }) => [person_id, amount])
  }
  await set(buyer.id)
  await db.updateTable('vehicles').set({ owner: 'propio' }).where('id', '=', vehicle_id).execute()
  await work()
  expect(await owners()).toEqual([[owner, 90_000]])
  await db.updateTable('vehicles').set({ owner: 'tercero' }).where('id', '=', vehicle_id).execute()
  await set(buyer.id, true)
  expect(await owners()).toEqual(
    expect.arrayContaining([
      [owner, 90_000],
      [owner, -90_000],
      [buyer.id, 90_000],
    ]),
  )
  expect(await manager.call(listVehicleOwners, {})).toMatchObject([{ person_id: buyer.id, paid_runs: 1 }])
})

test('a van without an owner is missing one, and the owner gets the closed runs once entered', async () => {
  const started = await startPaidRun()
  const { close, manager, owner, price, vehicle_id, written } = started
  const work = () => workJobs(started, jobs)
  await manager.call(setVehicleOwner, { params: { id: vehicle_id }, body: { person_id: null } })
  await price('salida', 40_000, 'guia')
  await close()
  await work()
  expect(await manager.call(listMissingPay, { query: {} })).toMatchObject([
    { role: 'dueno', lacks: 'dueno', runs: 1, names: ['Van 1'] },
  ])
  await manager.call(setVehicleOwner, { params: { id: vehicle_id }, body: { person_id: owner } })
  await work()
  expect(await written()).toContainEqual(expect.objectContaining({ person_id: owner, amount: 90_000 }))
  expect(await manager.call(listMissingPay, { query: {} })).toEqual([])
})
