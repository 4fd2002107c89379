import type { ReadLine } from '#contract/imports/cell-reader.ts'
import { type ImportPreview, type ImportStatus, maxImportLines } from '#contract/imports/imports.contract.ts'
import {
  type Assignment,
  assignColumns,
  columnKeys,
  findSheet,
  type Sheet,
} from '#contract/imports/sheet-columns.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { CreatedRecord, ImportKind } from './import-kind.queries.ts'
import { startByLine } from './import-run.command.ts'
import {
  creatableNames,
  outcomeOf,
  previewLines,
  readable,
  readLines,
  type StoredFile,
} from './read-sheet.queries.ts'
import { settleGivenUp } from './stopped-imports.command.ts'

type File = { name: string; rows: readonly (readonly string[])[] }
type Kind<Column extends string, Values, Context> = ImportKind<Column, Values, Context>

/** Stores what was read, so that what is imported is what was shown; a person has one previewed file of a kind. */
export async function previewImport<Column extends string, Values, Context>(
  act: StaffAct,
  kind: Kind<Column, Values, Context>,
  file: File,
): Promise<ImportPreview> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const sheet = findSheet(kind.columns, file.rows)
  if (sheet.rows.length === 0) throw new Refusal('import_empty')
  if (sheet.rows.length > maxImportLines) throw new Refusal('import_too_long', { max: maxImportLines })
  await refuseWhileRunning(act, kind)
  await tx
    .deleteFrom('imports')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('kind', '=', kind.kind)
    .where('user_id', '=', actor.user_id)
    .where('status', '=', 'revisada')
    .execute()
  const { id } = await tx
    .insertInto('imports')
    .values({
      tour_operator_id,
      kind: kind.kind,
      file_name: file.name,
      user_id: actor.user_id,
      user_name: actor.full_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return storePreview(act, kind, {
    id,
    file_name: file.name,
    sheet,
    assignment: assignColumns(kind.columns, sheet.header),
  })
}

type Correction = {
  columns?: (string | null)[] | undefined
  cells?: { line: number; column: string; value: string }[] | undefined
}

/** Assigns columns and replaces cells of a previewed file, and reads it again. */
export async function correctImport<Column extends string, Values, Context>(
  act: StaffAct,
  kind: Kind<Column, Values, Context>,
  id: string,
  { columns, cells = [] }: Correction,
): Promise<ImportPreview> {
  const { sheet, assignment, file_name } = await lockPreview(act, kind, id)
  const known = (key: string | null) => columnKeys(kind.columns).find((each) => each === key) ?? null
  const assigned = columns ? sheet.header.map((_heading, index) => known(columns[index] ?? null)) : assignment
  const used = assigned.filter((column) => column !== null)
  if (new Set(used).size < used.length) throw new Refusal('import_outdated')
  for (const { line, column: key, value } of cells) {
    const row = sheet.rows[sheet.lines.indexOf(line)]
    const column = known(key)
    if (!row || !column) throw new Refusal('import_outdated')
    if (!assigned.includes(column)) {
      sheet.header.push('')
      assigned.push(column)
    }
    const index = assigned.indexOf(column)
    while (row.length < index) row.push('')
    row[index] = value.toWellFormed().replace(/[^\P{Cc}\n]/gu, ' ')
  }
  return storePreview(act, kind, { id, file_name, sheet, assignment: assigned })
}

async function storePreview<Column extends string, Values, Context>(
  act: StaffAct,
  kind: Kind<Column, Values, Context>,
  file: StoredFile<Column>,
): Promise<ImportPreview> {
  const lines = await readLines(act, kind, file)
  const repeated = await kind.findRepeated(act, readable(lines))
  await act.tx
    .updateTable('imports')
    .set({
      sheet: JSON.stringify({ ...file.sheet, assignment: file.assignment }),
      outcomes: JSON.stringify(
        Object.fromEntries(lines.map((line) => [line.line, outcomeOf(line, repeated)])),
      ),
    })
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', file.id)
    .execute()
  return previewLines(kind, file, lines, repeated)
}

/** A file read while a job imports records of its kind would not show what the job still creates. */
async function refuseWhileRunning(act: StaffAct, { kind }: { kind: string }) {
  const { tx, actor } = act
  await settleGivenUp(act, kind)
  const running = await tx
    .selectFrom('imports')
    .select('id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('kind', '=', kind)
    .where('status', '=', 'importando')
    .executeTakeFirst()
  if (running) throw new Refusal('import_running')
}

async function lockImport(act: StaffAct, kind: string, id: string, ...statuses: ImportStatus[]) {
  const row = await act.tx
    .selectFrom('imports')
    .selectAll()
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (!statuses.some((status) => status === row.status)) throw new Refusal('import_settled')
  return row
}

async function lockPreview<Column extends string, Values, Context>(
  act: StaffAct,
  { kind }: Kind<Column, Values, Context>,
  id: string,
) {
  const { file_name, outcomes, sheet: stored } = await lockImport(act, kind, id, 'revisada')
  const { assignment, ...sheet } = stored as Sheet & { assignment: Assignment<Column> }
  return { file_name, sheet, assignment, outcomes: outcomes as Record<string, string[]> }
}

type Chosen = { lines: readonly number[]; create_missing: boolean; notifies: boolean }

/** All the chosen lines, or none, or a job for them; refused if one would be imported otherwise than it was shown. */
export async function carryOutImport<Column extends string, Values, Context>(
  act: StaffAct,
  kind: Kind<Column, Values, Context>,
  id: string,
  { lines, create_missing, notifies }: Chosen,
) {
  const file = await lockPreview(act, kind, id)
  await refuseWhileRunning(act, kind)
  const wanted = new Set(lines)
  const onlyWanted = (all: ReadLine<Values>[]) => all.filter(({ line }) => wanted.has(line))
  const all = await readLines(act, kind, file)
  const repeated = await kind.findRepeated(act, readable(all))
  const before = onlyWanted(all)
  const isAsShown = before.every((line) => {
    const shown = new Set(file.outcomes[line.line])
    return line.values && outcomeOf(line, repeated).every((part) => shown.has(part))
  })
  if (before.length < wanted.size || !isAsShown) throw new Refusal('import_outdated')
  const names = create_missing ? creatableNames(kind, before) : []
  const extra = names.length > 0 ? ((await kind.missing?.create(act, names)) ?? []) : []
  const ready = extra.length > 0 ? onlyWanted(await readLines(act, kind, file)) : before
  if (kind.byLine) {
    const pending = ready.map(({ line, name, values }) => ({ line, name, values }))
    return startByLine(act, id, { status: 'importando', pending: JSON.stringify(pending), notifies })
  }
  const values = ready.flatMap((line) => line.values ?? [])
  const made = await kind.create(act, values, file.file_name)
  await act.tx
    .updateTable('imports')
    .set({
      status: 'importada',
      imported: values.length,
      created: JSON.stringify([...made, ...extra]),
      sheet: '{}',
      outcomes: '{}',
    })
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
}

/** Removes only records that are unused and unchanged; answers the names of the others. */
export async function undoImport<Column extends string, Values, Context>(
  act: StaffAct,
  kind: Kind<Column, Values, Context>,
  id: string,
): Promise<string[]> {
  await settleGivenUp(act, kind.kind)
  const { created } = await lockImport(act, kind.kind, id, 'importada', 'detenida')
  const isEmpty = (created as CreatedRecord[]).length === 0
  if (kind.byLine && !isEmpty) {
    const pending = JSON.stringify(created)
    await startByLine(act, id, { status: 'deshaciendo', pending, refused: '[]', created: '[]' })
    return []
  }
  const { removed, kept } = kind.byLine
    ? { removed: 0, kept: [] }
    : await kind.remove(act, created as CreatedRecord[])
  await act.tx
    .updateTable('imports')
    .set({ status: 'deshecha', removed, created: '[]', pending: '[]' })
    .where('tour_operator_id', '=', act.actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
  return kept
}
