import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { modules } from '#app/modules/demo.ts'
import type { CrewActKind } from '#domain/runs/crew-act.ts'
import type { SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import { isDispatcher } from '#domain/staff/level.ts'
import type { Tx } from '#server/db/database.ts'
import { findCopies } from '#server/features/schedule-sheets/copies/sheet-copy.queries.ts'
import { setPickupTimes } from '#server/features/schedule-sheets/run/set-pickup-times.command.ts'
import { actCodeTexts } from '#words/office/crew-words.ts'

import type { DemoModule } from '../demo-module.ts'
import { type Random, seededRandom } from '../story/random.ts'
import type { LoadedOperator } from './load-operator.ts'
import { takeDemoCash } from './take-demo-cash.ts'

type StoryFacts = { operator: LoadedOperator; now: Date }
type Passenger = { id: string; name: string; attendance: string; stop_id: string | null; booking_id: string }
type DemoRun = {
  id: string
  status: 'publicada' | 'en_curso' | 'cerrada'
  service_date: string
  start_at: Date
  end_at: Date
  driver: string
  user_id: string | null
  guide: string
  stops: { id: string; at: string | null }[]
  passengers: Passenger[]
}
type Act = {
  kind: CrewActKind
  at: number
  payload?: object
  passenger_id?: string
  before?: string
  id?: string
  clash?: { name: string }
}
const minute = 60_000

/** Published sheets and crew actions: yesterday's runs from the first pickup to the closing, today's so far. */
export async function loadRuns(tx: Tx, facts: StoryFacts) {
  const runs = await findRuns(tx, facts.operator.tour_operator_id)
  await publish(tx, runs, facts)
  const random = seededRandom(412)
  const done = runs.filter(({ status }) => status !== 'publicada')
  const clashing =
    done.find(({ status, passengers }) => status === 'en_curso' && passengers.length > 0) ?? done[0]
  for (const run of done) await storyOfRun(tx, run, { ...facts, random, clashes: run === clashing })
}

async function findRuns(tx: Tx, tour_operator_id: string): Promise<DemoRun[]> {
  const { rows } = await sql<DemoRun>`
    select s.id, s.status, s.service_date, s.start_at, s.end_at, m.full_name as driver, m.user_id,
      coalesce(g.full_name, '') as guide,
      (select coalesce(json_agg(json_build_object('id', t.id, 'at', t.planned_at) order by t.position), '[]')
        from schedule_sheet_stops t where t.tour_operator_id = s.tour_operator_id and t.schedule_sheet_id = s.id
          and t.kind in ('recogida', 'encuentro')) as stops,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', coalesce(nullif(q.full_name, ''), b.contact_name),
          'attendance', q.attendance, 'stop_id', h.stop_id, 'booking_id', b.id) order by b.locator, q.position), '[]')
        from schedule_sheet_passengers h
        join passengers q on q.tour_operator_id = h.tour_operator_id and q.id = h.passenger_id
        join bookings b on b.tour_operator_id = q.tour_operator_id and b.id = q.booking_id
        where h.tour_operator_id = s.tour_operator_id and h.schedule_sheet_id = s.id) as passengers
    from schedule_sheets s
    join schedule_sheet_crew c on c.tour_operator_id = s.tour_operator_id and c.schedule_sheet_id = s.id
      and c.role = 'chofer'
    join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id
    left join schedule_sheet_crew d on d.tour_operator_id = s.tour_operator_id and d.schedule_sheet_id = s.id
      and d.role = 'guia'
    left join persons g on g.tour_operator_id = d.tour_operator_id and g.id = d.person_id
    where s.tour_operator_id = ${tour_operator_id}::uuid and s.status in ('publicada', 'en_curso', 'cerrada')
    order by s.start_at, s.number`.execute(tx)
  return rows
}

/** Published on the evening before, by a dispatcher. */
async function publish(tx: Tx, runs: readonly DemoRun[], { operator, now }: StoryFacts) {
  if (runs.length === 0) return
  const { tour_operator_id } = operator
  const ids = runs.map(({ id }) => id)
  const office = operator.users.find(isDispatcher) ?? operator.users[0]
  const copies = await findCopies(tx, tour_operator_id, ids)
  const copyOf = new Map<string, SheetCopy>()
  for (const { id, last: _, ...copy } of copies) copyOf.set(id, copy)
  for (const { id, start_at } of runs) {
    const published_at = new Date(Math.min(start_at.getTime() - 14 * 60 * minute, now.getTime() - minute))
    await tx
      .insertInto('schedule_sheet_versions')
      .values({
        tour_operator_id,
        schedule_sheet_id: id,
        number: 1,
        published_at,
        published_by: office?.id ?? null,
        published_by_name: office?.full_name ?? '',
        copy: JSON.stringify(copyOf.get(id)),
        changes: '[]',
      })
      .execute()
    await setPickupTimes(tx, tour_operator_id, id)
    await sql`update schedule_sheets set published_version = 1, published_at = ${published_at}, has_changes = false
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  }
  await sql`insert into crew_acts (tour_operator_id, id, schedule_sheet_id, user_id, by_name, device_id, sequence, kind,
      payload, done_at, received_at, outcome)
    select distinct on (c.schedule_sheet_id, m.user_id) c.tour_operator_id, uuid_v7(), c.schedule_sheet_id, m.user_id,
      m.full_name, m.user_id, 1, case c.status when 'aceptada' then 'accepted' else 'seen' end,
      '{"version": 1}'::jsonb, s.published_at, s.published_at, 'applied'
    from schedule_sheet_crew c
    join schedule_sheets s on s.tour_operator_id = c.tour_operator_id and s.id = c.schedule_sheet_id
    join persons m on m.tour_operator_id = c.tour_operator_id and m.id = c.person_id and m.user_id is not null
    where c.tour_operator_id = ${tour_operator_id}::uuid and c.status in ('vista', 'aceptada')
      and c.schedule_sheet_id = any(${ids}::uuid[])`.execute(tx)
  await sql`update schedule_sheet_crew set seen_version = 1,
      answered_version = case status when 'aceptada' then 1 else 0 end
    where tour_operator_id = ${tour_operator_id}::uuid and status in ('vista', 'aceptada')
      and schedule_sheet_id = any(${ids}::uuid[])`.execute(tx)
}

type Story = StoryFacts & { random: Random; clashes: boolean }

/** One run, act by act, as far as the hour goes. */
async function storyOfRun(tx: Tx, run: DemoRun, { operator, now, random, clashes }: Story) {
  const { tour_operator_id } = operator
  const isOver = run.status === 'cerrada'
  const start = run.start_at.getTime() - 4 * minute
  const last = now.getTime() - minute
  const acts: Act[] = [{ kind: 'started', at: start, before: 'publicada' }]
  const arrivals = new Map<string | null, number>()
  for (const { id, at } of run.stops) {
    const arrived = (at ? Date.parse(at) : run.start_at.getTime()) + random.between(-2, 3) * minute
    arrivals.set(id, arrived)
    acts.push({ kind: 'arrived', at: arrived, payload: { stop_id: id } })
  }
  for (const { id, stop_id, attendance } of run.passengers) {
    const came = (arrivals.get(stop_id) ?? run.start_at.getTime()) + random.between(1, 4) * minute
    acts.push(
      attendance === 'no_show'
        ? { kind: 'no_show', at: came + 6 * minute, passenger_id: id, before: 'pendiente' }
        : { kind: 'aboard', at: came, passenger_id: id, before: 'pendiente' },
    )
  }
  const aboard = run.passengers.find(({ attendance }) => attendance !== 'no_show')
  if (clashes && aboard) {
    const at = (arrivals.get(aboard.stop_id) ?? run.start_at.getTime()) + 7 * minute
    acts.push({ kind: 'no_show', at, passenger_id: aboard.id, clash: { name: aboard.name } })
  }
  if (isOver && random.chance(25))
    acts.push({
      kind: 'incident',
      at: start + 95 * minute,
      payload: { text: random.pick(incidents) },
    })
  const closed_at = Math.min(run.end_at.getTime() + 18 * minute, last)
  if (isOver) acts.push(await closing(tx, run, { operator, random, closed_at, last, acts }))
  const done = acts.filter(({ at }) => at <= last).toSorted((a, b) => a.at - b.at)
  const device_id = randomUUID()
  const user_id = run.user_id ?? operator.users.find(isDispatcher)?.id ?? randomUUID()
  if (done.length === 0) return
  await tx
    .insertInto('crew_acts')
    .values(
      done.map(({ id = randomUUID(), kind, at, payload = {}, passenger_id, before = '', clash }, index) => ({
        tour_operator_id,
        id,
        schedule_sheet_id: run.id,
        user_id,
        by_name: clash ? run.guide || run.driver : run.driver,
        device_id,
        sequence: index + 1,
        kind,
        passenger_id: passenger_id ?? null,
        payload: JSON.stringify({ ...payload, ...(passenger_id && { passenger_id }) }),
        before,
        done_at: new Date(at),
        received_at: new Date(Math.min(last, at + random.between(1, 50) * 1000)),
        outcome: clash ? ('conflict' as const) : ('applied' as const),
        code: clash ? 'is_aboard' : '',
        note: clash ? actCodeTexts.is_aboard({ name: clash.name, sheet_number: null }) : '',
      })),
    )
    .execute()
  const boarded = done.flatMap(({ kind, passenger_id }) => (kind === 'aboard' && passenger_id) || [])
  await sql`update passengers set attendance = 'a_bordo' where tour_operator_id = ${tour_operator_id}::uuid
    and id = any(${boarded}::uuid[]) and attendance <> 'a_bordo'`.execute(tx)
  for (const [id, at] of arrivals)
    if (at <= last)
      await sql`update schedule_sheet_stops set arrived_at = ${new Date(at)}
        where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
}

const incidents = [
  'Neumático pinchado en Machuca: veinte minutos de espera.',
  'Control de Carabineros en la salida, sin novedad.',
  'Un pasajero con malestar por la altura: oxígeno cinco minutos y siguió bien.',
]
type Closing = { operator: LoadedOperator; random: Random; closed_at: number; last: number; acts: Act[] }

/** Kilometres, receipts, and the cash that was handed over against what was noted. */
async function closing(
  tx: Tx,
  run: DemoRun,
  { operator, random, closed_at, last, acts }: Closing,
): Promise<Act> {
  const { tour_operator_id } = operator
  const taken = await takeDemoCash(tx, run, { operator, at: run.start_at.getTime() + 25 * minute })
  acts.push(
    ...taken.map(({ id, at, booking_id, amount }) => ({
      kind: 'cash' as const,
      id,
      at,
      payload: { booking_id, amount },
    })),
  )
  acts.push({ kind: 'finished', at: closed_at - 9 * minute })
  const cash = taken.reduce((sum, { amount }) => sum + amount, 0)
  const unit = operator.operator.currency === 'CLP' ? 1000 : 100
  const expenses = [
    { what: 'Combustible', amount: random.between(18, 46) * unit, photo_id: null },
    ...(random.chance(45) ? [{ what: 'Peaje', amount: random.between(2, 4) * unit, photo_id: null }] : []),
  ]
  const spent = expenses.reduce((sum, { amount }) => sum + amount, 0)
  const kilometres = random.between(58, 265)
  await sql`update schedule_sheets set finished_at = ${new Date(closed_at - 9 * minute)},
      closed_at = ${new Date(closed_at)}, kilometres = ${kilometres}, expenses = ${spent}::bigint,
      cash_expected = ${cash}::bigint, cash_received = ${cash}::bigint
    where tour_operator_id = ${tour_operator_id}::uuid and id = ${run.id}::uuid`.execute(tx)
  const { user_id, driver } = run
  if (user_id)
    for (const module of modules as readonly DemoModule[])
      await module.endRun?.(tx, {
        operator,
        sheet_id: run.id,
        user_id,
        driver,
        cash,
        expenses,
        closed_at: new Date(closed_at),
        isReceived: closed_at < last - 24 * 60 * minute,
      })
  return { kind: 'closed', at: closed_at, payload: { kilometres, expenses, cash_received: cash, note: '' } }
}
