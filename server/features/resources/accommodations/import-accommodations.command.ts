import { sql } from 'kysely'

import {
  type ImportLine,
  type ImportPreview,
  maxImportLines,
} from '#contract/resources/accommodation-imports.contract.ts'
import {
  type PlaceLine,
  readHeader,
  readPlaceLine,
  repeatedLines,
} from '#contract/resources/place-columns.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { eventRow, recordEvent } from '../../events/record-event.command.ts'
import { listZones } from '../zones/zones.queries.ts'
import { accommodationReferences } from './accommodation-references.queries.ts'
import { findRepeated } from './imports.queries.ts'

/** A title and an empty line may be above the headings. */
const linesOfTitle = 10

type File = { name: string; rows: readonly (readonly string[])[] }

/** Keeps what was read, so that what is imported is what was looked at; a person looks at one file at a time. */
export async function previewImport(act: StaffAct, file: File): Promise<ImportPreview> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const start = file.rows.slice(0, linesOfTitle).findIndex((row) => readHeader(row))
  const columns = readHeader(file.rows[start] ?? [])
  if (!columns) throw new Refusal('import_without_name')
  const rows = file.rows.slice(start + 1)
  if (rows.length === 0) throw new Refusal('import_empty')
  if (rows.length > maxImportLines) throw new Refusal('import_too_long', { max: maxImportLines })
  const zones = await listZones(tx, tour_operator_id)
  const { country } = await tx
    .selectFrom('tour_operators')
    .select('country')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const lines = rows.map((cells, index) =>
    readPlaceLine(cells, index + start + 2, { ...columns, zones, country }),
  )
  const good = lines.flatMap(({ line, name, values }) =>
    values ? [{ line, name, lat_lng: values.lat_lng }] : [],
  )
  const there = await findRepeated(tx, tour_operator_id, good)
  const within = repeatedLines(lines)
  await tx
    .deleteFrom('accommodation_imports')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', '=', actor.user_id)
    .where('status', '=', 'revisada')
    .execute()
  const { id } = await tx
    .insertInto('accommodation_imports')
    .values({
      tour_operator_id,
      file_name: file.name,
      user_id: actor.user_id,
      user_name: actor.full_name,
      lines: JSON.stringify(lines),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    file_name: file.name,
    unknown_columns: columns.unknown,
    lines: lines.map(({ line, name, zone, errors, left_out, values }): ImportLine => {
      const known = there.get(line)
      const earlier = within.get(line) ?? null
      const repeats = known ?? (earlier === null ? null : name)
      return {
        line,
        name,
        zone,
        address: values?.address ?? '',
        errors,
        left_out,
        repeats: repeats === null ? null : { name: repeats, line: known ? null : earlier },
      }
    }),
  }
}

async function lockImport(act: StaffAct, id: string, status: 'revisada' | 'importada') {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const row = await tx
    .selectFrom('accommodation_imports')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.status !== status) throw new Refusal('import_settled')
  return row
}

/** All the chosen lines, or none. */
export async function carryOutImport(act: StaffAct, id: string, chosen: readonly number[]) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { lines, file_name } = await lockImport(act, id, 'revisada')
  const wanted = new Set(chosen)
  const values = (lines as PlaceLine[]).flatMap((line) =>
    wanted.has(line.line) && line.values ? line.values : [],
  )
  if (values.length < wanted.size) throw new Refusal('import_outdated')
  const zones = new Set((await listZones(tx, tour_operator_id)).map((zone) => zone.id))
  if (values.some(({ zone_id }) => zone_id !== null && !zones.has(zone_id)))
    throw new Refusal('import_outdated')
  const made = await tx
    .insertInto('accommodations')
    .values(values.map((value) => ({ tour_operator_id, import_id: id, ...value })))
    .returning('id')
    .execute()
  await tx
    .insertInto('events')
    .values(
      made.map(({ id: entity_id }) =>
        eventRow({
          tour_operator_id,
          entity: 'accommodation',
          entity_id,
          kind: 'accommodation_imported',
          data: { file_name },
          actor,
        }),
      ),
    )
    .execute()
  await settle(act, id, { status: 'importada', imported: made.length, lines: '[]' })
}

/** Removes only rows that are unused and unchanged; answers the names of the others. */
export async function undoImport(act: StaffAct, id: string): Promise<string[]> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockImport(act, id, 'importada')
  // Held, so that no booking can begin to use one meanwhile.
  const { rows: places } = await sql<{ id: string; name: string }>`select id, name from accommodations
    where tour_operator_id = ${tour_operator_id}::uuid and import_id = ${id}::uuid
    order by id for no key update`.execute(tx)
  const used = accommodationReferences.map(({ table, column, ends }) =>
    ends
      ? sql`false`
      : sql`exists (select from ${sql.table(table)} r where r.tour_operator_id = a.tour_operator_id
          and r.${sql.ref(column)} = a.id)`,
  )
  const { rows: removed } = await sql<{ id: string; name: string }>`delete from accommodations a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.import_id = ${id}::uuid and a.version = 1
      and not (${sql.join(used, sql` or `)})
    returning a.id, a.name`.execute(tx)
  for (const { id: entity_id, name } of removed)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'accommodation',
      entity_id,
      kind: 'accommodation_deleted',
      data: { name },
      actor,
    })
  await settle(act, id, { status: 'deshecha', removed: removed.length })
  const left = new Set(removed.map((place) => place.id))
  return places.flatMap((place) => (left.has(place.id) ? [] : place.name))
}

type Outcome = { status: 'importada' | 'deshecha'; imported?: number; removed?: number; lines?: string }

function settle(act: StaffAct, id: string, outcome: Outcome) {
  const { tx } = act
  const { tour_operator_id } = act.actor
  return tx
    .updateTable('accommodation_imports')
    .set(outcome)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
}
