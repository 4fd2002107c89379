import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { seededRandom } from '#domain/seeded-random.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { workJobs, workOneJob } from '#testing/app/work-jobs.ts'
import { diceOf } from '#testing/attack/made-values.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'

const jobs = ['rewrite_earnings', 'write_earnings'] as const
const month = '2027-05'
const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`

/** Accounts are another module's: only their addresses are used. */
async function startWorld() {
  const app = await startTestApp()
  const { db, operator, as, host, clock } = app
  clock.now = new Date('2027-05-28T12:00:00Z')
  const { headers } = await as(1)
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${host}/api/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return { isDone: answer.ok, said: (await answer.json()) as Record<string, unknown> }
  }
  const people: string[] = []
  for (const full_name of ['Wilson', 'Inti', 'Rosa', 'Ema'])
    people.push((await givenPerson(db, operator, { full_name, roles: ['chofer', 'guia', 'contacto'] })).id)
  const van = await givenVehicle(db, operator, {})
  await db.updateTable('vehicles').set({ owner: 'tercero' }).where('id', '=', van.id).execute()
  return { ...app, send, people, van, number: 0 }
}
type World = Awaited<ReturnType<typeof startWorld>>

/** A run that is closed, as its crew closes it: with a job that writes what it earns. */
async function closeRun(world: World, roll: (below: number) => number) {
  const { db, operator, people, van } = world
  world.number += 1
  const [driver_id = '', guide_id = ''] = [people[roll(2)], people[2 - roll(2)]]
  const day = dayOf(1 + roll(20))
  const { id } = await givenSheet(db, operator, {
    service_date: day,
    number: world.number,
    ...(roll(2) === 0 && { vehicle_id: van.id }),
    ...(driver_id !== guide_id && { driver_id }),
    guide_id,
    start_at: new Date(Date.parse(`${day}T00:00:00Z`) + world.number * 600_000),
    end_at: new Date(Date.parse(`${day}T00:00:00Z`) + world.number * 600_000 + 60_000),
    preparation_minutes: 0,
    closing_minutes: 0,
  })
  await turn(world, id, 'cerrada')
}

async function turn({ db, operator }: World, id: string, status: 'cerrada' | 'en_curso') {
  await sql`update schedule_sheets set status = ${status} where id = ${id}::uuid`.execute(db)
  if (status === 'cerrada')
    await sql`select graphile_worker.add_job('write_earnings', ${JSON.stringify({ ...operator, schedule_sheet_id: id })}::json,
      job_key := ${`earnings:${id}`})`.execute(db)
}

const some = async (world: World, query: ReturnType<typeof sql<{ id: string; version: number }>>) =>
  (await query.execute(world.db)).rows[0] ?? { id: crypto.randomUUID(), version: 1 }
const randomRule = (world: World) =>
  some(
    world,
    sql`select id, version, kind, role, unit, person_id, amount, currency, valid_from, valid_to from cost_rules where state = 1 order by random() limit 1`,
  )
const randomStatement = (world: World) =>
  some(
    world,
    sql`select id, version from account_statements where status <> 'anulada' order by random() limit 1`,
  )
const randomRun = (world: World) =>
  some(
    world,
    sql`select id, version from schedule_sheets where status in ('cerrada', 'en_curso') order by random() limit 1`,
  )

function ruleBody({ people }: World, roll: (below: number) => number) {
  const kind = (['van', 'salida', 'salida', 'viatico'] as const)[roll(4)] ?? 'salida'
  const role = kind === 'van' ? null : roll(2) === 0 ? 'chofer' : 'guia'
  const from = 1 + roll(15)
  return {
    kind,
    role,
    unit: kind === 'viatico' ? 'dia' : 'recorrido',
    person_id: role && roll(3) === 0 ? people[roll(people.length)] : null,
    amount: roll(8) === 0 ? 0 : 1000 * (1 + roll(90)),
    currency: 'CLP',
    valid_from: dayOf(from),
    valid_to: roll(2) === 0 ? null : dayOf(from + roll(8)),
  }
}

const acts: Record<string, (world: World, roll: (below: number) => number) => Promise<unknown>> = {
  'close a run': closeRun,
  'close another run': closeRun,
  'a cost': (world, roll) => world.send('POST', '/cost-rules', ruleBody(world, roll)),
  'another cost': (world, roll) => world.send('POST', '/cost-rules', ruleBody(world, roll)),
  'two costs at once': (world, roll) =>
    Promise.all([0, 1].map(() => world.send('POST', '/cost-rules', ruleBody(world, roll)))),
  'correct a cost': async (world, roll) => {
    const { id, ...rule } = await randomRule(world)
    const { amount, valid_from } = ruleBody(world, roll)
    return world.send('PUT', `/cost-rules/${id}`, { ...rule, amount, ...(roll(2) === 0 && { valid_from }) })
  },
  'remove a cost': async (world, roll) => {
    const { id, version } = await randomRule(world)
    return world.send('PUT', `/cost-rules/${id}`, { ...ruleBody(world, roll), version, state: 2 })
  },
  'an owner': ({ send, van, people }, roll) =>
    send('PUT', `/vehicles/${van.id}/owner`, {
      person_id: people[roll(5)] ?? null,
      of_closed_runs: roll(2) === 0,
    }),
  'open and close a run again': async (world) => {
    const { id } = await randomRun(world)
    await turn(world, id, 'en_curso')
    await turn(world, id, 'cerrada')
  },
  'work a job': (world) => workOneJob(world, jobs),
  'kill a worker after its commit': (world) => workOneJob(world, jobs, { isKilled: true }),
  'two workers on one job': (world) =>
    Promise.all([workOneJob(world, jobs, { isKilled: true }), workOneJob(world, jobs, { isKilled: true })]),
  'work all jobs': (world) => workJobs(world, jobs),
  'draw the month': ({ send }) => send('POST', '/account-statements', { month, party_kind: 'persona' }),
  'annul a statement': async (world) =>
    world.send('POST', `/account-statements/${(await randomStatement(world)).id}/annul`, { reason: 'Azar' }),
  'confirm a statement': async (world) =>
    world.send('POST', `/account-statements/${(await randomStatement(world)).id}/confirm`),
  'pay a statement': async (world) =>
    world.send('POST', `/account-statements/${(await randomStatement(world)).id}/pay-out`, {
      method: 'transferencia',
    }),
}

/** What holds at every moment: of accounts and statements. */
async function broken({ db }: World) {
  const { rows } = await sql`
    select 'account' as what, a.party_id::text as id from accounts a
    cross join lateral (select coalesce(sum(amount), 0) as balance,
      coalesce(sum(amount) filter (where statement_id is null), 0) as open
      from account_entries e where e.party_id = a.party_id and e.currency = a.currency) e
    cross join lateral (select coalesce(sum(unpaid), 0) as unpaid from account_statements s
      where s.party_id = a.party_id and s.currency = a.currency) s
    where a.balance <> e.balance or a.open <> e.open or a.balance <> a.open + s.unpaid
    union all
    select 'statement', s.id::text from account_statements s
    where s.status <> 'anulada' and s.total <> (select sum(amount) from account_lines l where l.statement_id = s.id)
    union all
    select 'earned', p.id::text from account_parties p
    where coalesce((select sum(amount) from run_earnings r where r.person_id = p.id), 0)
      <> coalesce((select -sum(amount) from account_entries e where e.party_id = p.id and e.kind = 'salida'), 0)`.execute(
    db,
  )
  return rows
}

/** Runs whose crew earned anything but what the rule of that day says, the one of the person first. */
async function wrongPay({ db }: World) {
  const { rows } = await sql`
    with expected as (
      select s.id, c.person_id, c.role, k.kind, coalesce((select r.amount from cost_rules r
        where r.state = 1 and r.kind = k.kind and r.role = c.role and (r.person_id is null or r.person_id = c.person_id)
          and s.service_date >= r.valid_from and s.service_date <= coalesce(r.valid_to, 'infinity')
        order by r.person_id nulls last limit 1), 0) as amount
      from schedule_sheets s join schedule_sheet_crew c on c.schedule_sheet_id = s.id
      cross join (values ('salida'), ('viatico')) k (kind) where s.status = 'cerrada')
    select e.*, w.amount as written from expected e
    cross join lateral (select coalesce(sum(amount), 0) as amount from run_earnings w
      where w.schedule_sheet_id = e.id and w.person_id = e.person_id and w.role = e.role and w.kind = e.kind) w
    where w.amount <> e.amount`.execute(db)
  return rows
}

const { sequences, seed } = randomSequences(1)

test(
  `corrected costs reach closed runs, and accounts add up (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < sequences; round += 1) {
      const world = await startWorld()
      const { upTo: roll } = diceOf(seededRandom(seed + round * 7919))
      const names = Object.keys(acts)
      for (let step = 0; step < 120; step += 1) {
        const name = names[roll(names.length)] ?? ''
        await acts[name]?.(world, roll)
        expect([step, name, ...(await broken(world))]).toEqual([step, name])
      }
      await workJobs(world, jobs)
      expect(await broken(world)).toEqual([])
      expect(await wrongPay(world)).toEqual([])
      const count = () => sql<{ n: number }>`select count(*)::int as n from run_earnings`.execute(world.db)
      const { rows: before } = await count()
      for (const { id } of (
        await sql<{ id: string }>`select id from schedule_sheets where status = 'cerrada'`.execute(world.db)
      ).rows)
        await turn(world, id, 'cerrada')
      await workJobs(world, jobs)
      expect((await count()).rows).toEqual(before)
      expect(before[0]?.n).toBeGreaterThan(5)
    }
  },
)
