import { sql } from 'kysely'

import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { findBoardChange } from './board-change.queries.ts'
import { lockItemsOf } from './lock-sheets.command.ts'
import {
  digestOf,
  findSheetRows,
  peopleOf,
  type Row,
  type Scope,
  type SheetRows,
} from './sheet-rows.queries.ts'

type Version = { id: string; version: number }

/**
 * Restores exactly the rows that a board step replaced; the opposite step would compute order and times again.
 * Refused when any of them changed since.
 */
export async function takeBackAct(act: StaffAct, id: string): Promise<BoardChange> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const kept = await tx
    .selectFrom('board_acts')
    .select(['kind', 'scope', 'before', 'digest', 'versions', 'undone_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw new NotFound()
  if (kept.undone_at) throw new Refusal('undone_already')
  // A step stored by an older version has no people.
  const scope: Scope = { people_ids: [], ...(kept.scope as Omit<Scope, 'people_ids'>) }
  const before = kept.before as SheetRows
  const people = await findPeople(tx, tour_operator_id, scope, before)
  const items = await lockItemsOf(tx, tour_operator_id, people)
  await sql`select from schedule_sheets where tour_operator_id = ${tour_operator_id}::uuid
    and id = any(${[...scope.sheet_ids]}::uuid[]) order by id for update`.execute(tx)
  const present = await findSheetRows(tx, tour_operator_id, scope)
  if (digestOf(present) !== kept.digest)
    throw new Refusal('changed_since', await whatChanged(tx, tour_operator_id, kept.versions as Version[]))
  await giveBack(tx, tour_operator_id, present, before).catch(refuseMissing)
  // A zone or a hotel may have moved while it was not on the sheet.
  for (const schedule_sheet_id of scope.sheet_ids)
    await enqueue(
      tx,
      'refresh_sheet',
      { tour_operator_id, schedule_sheet_id },
      { key: `refresh_sheet:${schedule_sheet_id}` },
    )
  await tx
    .updateTable('board_acts')
    .set({ undone_at: sql`now()` })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  for (const sheet_id of scope.sheet_ids)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'schedule_sheet',
      entity_id: sheet_id,
      kind: 'act_taken_back',
      data: { act: kept.kind },
      actor,
    })
  return findBoardChange(tx, tour_operator_id, {
    sheet_ids: scope.sheet_ids,
    item_ids: items.map((item) => item.id),
  })
}

async function findPeople(
  tx: Tx,
  tour_operator_id: string,
  { sheet_ids, passenger_ids }: Scope,
  before: SheetRows,
) {
  const { rows } = await sql<{ id: string }>`select passenger_id as id from schedule_sheet_passengers
    where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = any(${[...sheet_ids]}::uuid[])`.execute(
    tx,
  )
  return [...new Set([...passenger_ids, ...peopleOf(before), ...rows.map(({ id }) => id)])]
}

/** A hotel, a person or a tour was merged or deleted since, so the row cannot be restored. */
function refuseMissing(error: unknown): never {
  throw (error as { code?: string }).code === '23503' ? new Refusal('changed_since', {}) : error
}

/** The sheet in the way, and who changed it. */
async function whatChanged(tx: Tx, tour_operator_id: string, versions: readonly Version[]) {
  const { rows } = await sql<{ sheet_id: string; sheet_number: number; name: string }>`
    select s.id as sheet_id, s.number as sheet_number, coalesce(e.actor, '') as name
    from json_to_recordset(${JSON.stringify(versions)}::json) as n(id uuid, version int)
    join schedule_sheets s on s.tour_operator_id = ${tour_operator_id}::uuid and s.id = n.id and s.version <> n.version
    left join lateral (select actor from events where tour_operator_id = s.tour_operator_id
      and entity = 'schedule_sheet' and entity_id = s.id order by id desc limit 1) e on true
    order by s.number limit 1`.execute(tx)
  return rows[0] ?? {}
}

const keys = {
  schedule_sheets: ['id'],
  schedule_sheet_departures: ['schedule_sheet_id', 'departure_id'],
  schedule_sheet_stops: ['id'],
  schedule_sheet_crew: ['schedule_sheet_id', 'person_id', 'role'],
  schedule_sheet_passengers: ['schedule_sheet_id', 'passenger_id'],
  schedule_left_out: ['passenger_id'],
  unavailabilities: ['id'],
} as const
type Table = keyof typeof keys
/** The database counts these itself. */
const counted = new Set(['people', 'seats_taken', 'seats', 'live'])

/**
 * Frees first what must be free, then restores times and vehicles, then what needs them. Uses of vehicles and
 * crew are restored unchecked, so that a document that expired meanwhile does not prevent it.
 */
async function giveBack(tx: Tx, tour_operator_id: string, present: SheetRows, before: SheetRows) {
  const passengers = apart('schedule_sheet_passengers', present.passengers, before.passengers)
  const crew = apart('schedule_sheet_crew', present.crew, before.crew)
  const sheets = apart('schedule_sheets', present.sheets, before.sheets)
  const departures = apart('schedule_sheet_departures', present.departures, before.departures)
  const stops = apart('schedule_sheet_stops', present.stops, before.stops)
  const left_out = apart('schedule_left_out', present.left_out, before.left_out)
  const daysOff = apart('unavailabilities', present.unavailabilities, before.unavailabilities)
  await remove(tx, 'unavailabilities', daysOff.removed)
  await remove(tx, 'schedule_sheet_passengers', passengers.removed)
  await remove(tx, 'schedule_sheet_crew', crew.removed)
  await remove(tx, 'schedule_sheets', sheets.removed)
  await giveBackUses(tx, tour_operator_id, present.uses, before.uses)
  await change(tx, 'schedule_sheets', sheets.other)
  await remove(tx, 'schedule_sheet_departures', departures.removed)
  await insert(tx, 'schedule_sheet_departures', departures.missing)
  await change(tx, 'schedule_sheet_stops', stops.other)
  await insert(tx, 'schedule_sheet_stops', stops.missing)
  await change(tx, 'schedule_sheet_crew', crew.other)
  await insert(tx, 'schedule_sheet_crew', crew.missing)
  await insert(tx, 'schedule_sheet_passengers', passengers.missing)
  await change(tx, 'schedule_sheet_passengers', passengers.other)
  await remove(tx, 'schedule_sheet_stops', stops.removed)
  await remove(tx, 'schedule_left_out', left_out.removed)
  await insert(tx, 'schedule_left_out', left_out.missing)
  // Adding and removing passengers has set the mark of unpublished changes.
  await change(tx, 'schedule_sheets', before.sheets)
}

type Apart = { removed: Row[]; missing: Row[]; other: Row[] }

/** The rows that were added, the rows that were deleted, and the changed rows with their earlier values. */
function apart(table: Table, present: readonly Row[], before: readonly Row[]): Apart {
  const keyOf = (row: Row) => keys[table].map((name) => String(row[name])).join(' ')
  const there = new Map(present.map((row) => [keyOf(row), JSON.stringify(row)]))
  const stood = new Set(before.map(keyOf))
  return {
    removed: present.filter((row) => !stood.has(keyOf(row))),
    missing: before.filter((row) => !there.has(keyOf(row))),
    other: before.filter((row) => (there.get(keyOf(row)) ?? JSON.stringify(row)) !== JSON.stringify(row)),
  }
}

const rowsOf = (table: Table, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n`

const isSame = (table: Table) =>
  sql.join(
    ['tour_operator_id', ...keys[table]].map((name) => sql`t.${sql.ref(name)} = n.${sql.ref(name)}`),
    sql` and `,
  )

async function remove(tx: Tx, table: Table, rows: readonly Row[]) {
  if (rows.length === 0) return
  await sql`delete from ${sql.table(table)} t using ${rowsOf(table, rows)} where ${isSame(table)}`.execute(tx)
}

async function change(tx: Tx, table: Table, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const fixed = new Set<string>([...keys[table], 'tour_operator_id', 'created_at'])
  const columns = Object.keys(first).filter((name) => !fixed.has(name) && !counted.has(name))
  const values = columns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
  await sql`update ${sql.table(table)} t set ${sql.join(values)} from ${rowsOf(table, rows)}
    where ${isSame(table)}`.execute(tx)
}

async function insert(tx: Tx, table: Table, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const values = sql.join(columns.map((name) => sql`n.${sql.ref(name)}`))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${rowsOf(table, rows)}`.execute(
    tx,
  )
}

async function giveBackUses(
  tx: Tx,
  tour_operator_id: string,
  present: readonly Row[],
  before: readonly Row[],
) {
  const there = new Set(present.map((row) => JSON.stringify(row)))
  const stood = new Set(before.map((row) => JSON.stringify(row)))
  const removed = present.filter((row) => !stood.has(JSON.stringify(row)))
  const missing = before.filter((row) => !there.has(JSON.stringify(row)))
  await sql`delete from resource_uses u using jsonb_populate_recordset(null::resource_uses, ${JSON.stringify(removed)}::jsonb) n
    where u.tour_operator_id = ${tour_operator_id}::uuid and u.owner_id = n.owner_id and u.resource_id = n.resource_id`.execute(
    tx,
  )
  await sql`select use_resource(n.tour_operator_id, n.resource_id, n.resource, n.owner_id, n.owner, n.during)
    from jsonb_populate_recordset(null::resource_uses, ${JSON.stringify(missing)}::jsonb) n
    order by n.resource_id, n.owner_id`.execute(tx)
}
