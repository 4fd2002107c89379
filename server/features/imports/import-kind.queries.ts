import type { CellFault, Cells, ReadRecord } from '#contract/imports/cell-reader.ts'
import type { ImportLine } from '#contract/imports/imports.contract.ts'
import type { ColumnRules } from '#contract/imports/sheet-columns.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

export type ImportedRecord<Values> = { line: number; name: string; values: Values }
/** `data`: what an undo needs beside the record itself. Names are read from the record, so that they can be erased. */
export type CreatedRecord = { entity: string; id: string; data?: unknown }
/** A line that was not imported, or by its `id` a record that an undo kept: it has no line and no name. */
export type RefusedLine = { line: number; name: string; message: string; id?: string }

/** A line after the database was asked: its errors make it impossible. */
export type Judged<Values> = { values: Values; errors: CellFault[]; notes: CellFault[]; doubts: CellFault[] }

/** One line of an import that a job carries out. */
export type PendingLine<Values> = { line: number; name: string; values: Values }

/** For kinds that a job imports line by line, each in a transaction of its own. */
export type ByLine<Values> = {
  create: (
    act: StaffAct,
    values: Values,
    of: { file_name: string; notifies: boolean },
  ) => Promise<CreatedRecord>
  /** Answers the reason why it stays, or null. */
  remove: (act: StaffAct, created: CreatedRecord) => Promise<string | null>
  /** The names of records by their ids, to show which ones an undo kept. */
  findNames: (
    db: Reader,
    tour_operator_id: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

type AtOnce<Values> = {
  byLine?: undefined
  /** All of them, or none; records them in the history. */
  create: (act: StaffAct, values: readonly Values[], file_name: string) => Promise<CreatedRecord[]>
  /** Removes those that are unused and unchanged; answers how many records of the kind, and the names of the others. */
  remove: (act: StaffAct, created: readonly CreatedRecord[]) => Promise<{ removed: number; kept: string[] }>
}

/** What one kind of record says about itself, so that files of it can be imported. */
export type ImportKind<Column extends string, Values, Context> = {
  kind: string
  columns: ColumnRules<Column>
  /** Column by which a person recognises a line, beside its name. */
  detail: Column
  readContext: (act: StaffAct) => Promise<Context>
  read: (cells: Cells<Column>, context: Context) => ReadRecord<Values>
  /** What the database says about lines that could be read; replaces their values. */
  judge?: (act: StaffAct, records: readonly ImportedRecord<Values>[]) => Promise<Map<number, Judged<Values>>>
  /** Lines that repeat, or resemble, an existing record or an earlier line. */
  findRepeated: (
    act: StaffAct,
    records: readonly ImportedRecord<Values>[],
  ) => Promise<Map<number, NonNullable<ImportLine['repeats']>>>
  /** Creates the records that lines name and that do not exist yet; kinds without such records leave it out. */
  missing?: {
    column: Column
    canCreate: (name: string) => boolean
    create: (act: StaffAct, names: readonly string[]) => Promise<CreatedRecord[]>
  }
} & (AtOnce<Values> | { byLine: ByLine<Values> })
