import { readCells, type ReadLine } from '#contract/imports/cell-reader.ts'
import type { ImportLine, ImportPreview } from '#contract/imports/imports.contract.ts'
import { type Assignment, bareText, columnKeys, type Sheet } from '#contract/imports/sheet-columns.ts'
import type { StaffAct } from '#server/db/act.ts'
import { mapInParts } from '#server/files/in-parts.ts'

import type { ImportKind } from './import-kind.queries.ts'

/** More new names than these come from a wrong column. */
const maxCreatable = 50

export type StoredFile<Column extends string> = {
  id: string
  file_name: string
  sheet: Sheet
  assignment: Assignment<Column>
}

/** Every line of a stored file, read with the records that exist now. */
export async function readLines<Column extends string, Values, Context>(
  act: StaffAct,
  kind: ImportKind<Column, Values, Context>,
  { sheet, assignment }: Pick<StoredFile<Column>, 'sheet' | 'assignment'>,
): Promise<ReadLine<Values>[]> {
  const context = await kind.readContext(act)
  const lines = await mapInParts(sheet.rows, (row, index) => {
    const cells = readCells(kind.columns, assignment, row)
    return cells.finish(sheet.lines[index] ?? 0, kind.read(cells, context))
  })
  if (!kind.judge) return lines
  const judged = await kind.judge(act, readable(lines))
  return lines.map((line) => {
    const found = judged.get(line.line)
    if (!found) return line
    return {
      ...line,
      values: found.errors.length > 0 ? null : found.values,
      errors: [...line.errors, ...found.errors],
      notes: [...line.notes, ...found.notes],
      doubts: [...line.doubts, ...found.doubts],
    }
  })
}

export const readable = <Values>(lines: readonly ReadLine<Values>[]) =>
  lines.flatMap(({ line, name, values }) => (values ? [{ line, name, values }] : []))

export type Repeated = ReadonlyMap<number, NonNullable<ImportLine['repeats']>>

export function previewLines<Column extends string, Values, Context>(
  kind: ImportKind<Column, Values, Context>,
  file: StoredFile<Column>,
  lines: readonly ReadLine<Values>[],
  repeated: Repeated,
): ImportPreview {
  const { sheet, assignment } = file
  const cellsOf = (row: readonly string[] = []) =>
    Object.fromEntries(assignment.flatMap((column, index) => (column ? [[column, row[index] ?? '']] : [])))
  return {
    id: file.id,
    file_name: file.file_name,
    columns: columnKeys(kind.columns).map((key) => ({
      key,
      label: kind.columns[key].label,
      is_required: kind.columns[key].required ?? false,
    })),
    headings: sheet.header.map((text, index) => ({
      text,
      example:
        sheet.rows
          .find((row) => row[index]?.trim())
          ?.[index]?.trim()
          .slice(0, 60) ?? '',
      column: assignment[index] ?? null,
    })),
    detail_label: kind.columns[kind.detail].label,
    lines: lines.map(({ values: _values, ...line }, index): ImportLine => ({
      ...line,
      missing: line.missing.map(({ column, message }) => ({ column, message })),
      repeats: repeated.get(line.line) ?? null,
      cells: cellsOf(sheet.rows[index]),
    })),
    creatable: creatableNames(kind, lines),
  }
}

/** The names that lines give to records which do not exist yet; the first spelling of each counts. */
export function creatableNames<Column extends string, Values, Context>(
  { missing }: ImportKind<Column, Values, Context>,
  lines: readonly Pick<ReadLine<Values>, 'values' | 'missing'>[],
): string[] {
  if (!missing) return []
  const names = new Map<string, string>()
  for (const line of lines)
    if (line.values)
      for (const { message: name } of line.missing)
        if (missing.canCreate(name) && !names.has(bareText(name))) names.set(bareText(name), name)
  return names.size > maxCreatable ? [] : [...names.values()]
}

type Outcome = Pick<ReadLine<unknown>, 'line' | 'errors' | 'left_out' | 'notes' | 'doubts' | 'missing'>

/** What a line leaves out, changes and repeats, to compare what was shown with what would be imported. */
export function outcomeOf(
  { line, errors, left_out, notes, doubts, missing }: Outcome,
  repeated: Repeated,
): string[] {
  const repeats = repeated.get(line)
  return [
    ...[...errors, ...left_out, ...notes, ...doubts, ...missing].map(
      ({ column, message }) => `${column}: ${message}`,
    ),
    ...(repeats ? [`repeats ${repeats.line ?? ''} ${repeats.name}`] : []),
  ]
}
