import { z } from 'zod'

import type { Permission } from '#domain/staff/permission.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

/** `importando`, `deshaciendo`: a job does it line by line. `detenida`: the job ended before the last line. */
export const importStatuses = [
  'revisada',
  'importando',
  'detenida',
  'importada',
  'deshaciendo',
  'deshecha',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Most lines that one file may hold. */
export const maxImportLines = 1000
/** Most headings that one file may have. */
export const maxImportColumns = 60

const columnKey = z.string().min(1).max(40)
const CellFault = z.object({ column: z.string(), message: z.string() })

export type ImportLine = z.infer<typeof ImportLine>
export const ImportLine = z.object({
  /** line of the file, the first being 1, counting empty ones */
  line: z.int(),
  name: z.string(),
  /** a second value by which a person recognises the line */
  detail: z.string(),
  /** an empty list: it can be imported */
  errors: z.array(CellFault),
  /** cells that could not be read: the line is imported without them */
  left_out: z.array(CellFault),
  /** cells that are imported with another value */
  notes: z.array(CellFault),
  /** cells that are probably not meant: the line is left out unless a person chooses it */
  doubts: z.array(CellFault),
  /** names a record that does not exist yet, by column */
  missing: z.array(CellFault),
  /** an existing record, or an earlier line of the file, that is the same or similar */
  repeats: z.object({ name: z.string(), line: z.int().nullable(), is_similar: z.boolean() }).nullable(),
  /** each cell as typed, by column */
  cells: z.record(z.string(), z.string()),
})

export type ImportColumn = z.infer<typeof ImportColumn>
export const ImportColumn = z.object({ key: z.string(), label: z.string(), is_required: z.boolean() })

export type ImportPreview = z.infer<typeof ImportPreview>
export const ImportPreview = z.object({
  id: z.uuid(),
  file_name: z.string(),
  /** every column that the records have */
  columns: z.array(ImportColumn),
  /** the file's headings: which column each was read as, and its first value */
  headings: z.array(z.object({ text: z.string(), example: z.string(), column: z.string().nullable() })),
  /** label of the column of the second value */
  detail_label: z.string(),
  lines: z.array(ImportLine),
  /** names of records that can be created with the import */
  creatable: z.array(z.string()),
})

export type RecordImport = z.infer<typeof RecordImport>
export const RecordImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  user_name: z.string(),
  status: z.enum(importStatuses),
  created_at: instant,
  imported: z.int(),
  removed: z.int(),
  /** lines that the job has still to do, or that a stopped import left */
  left: z.int(),
  /** lines that could not be imported, or records that could not be removed, with the reason */
  refused: z.array(z.object({ line: z.int(), name: z.string(), message: z.string() })),
})

export type ImportEndpoints = ReturnType<typeof importEndpoints> & {
  resume?: ReturnType<typeof resumeEndpoint>
}

/** The endpoints by which one kind of record is imported from a file: preview, correct, import, undo. */
export function importEndpoints(path: `/${string}`, access: Permission, records: string) {
  const params = z.object({ id })
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/imports`,
      summary: `Las últimas 20 importaciones de ${records}.`,
      access,
      response: z.array(RecordImport),
    }),
    preview: endpoint({
      method: 'POST',
      path: `${path}/imports`,
      summary: `Lee un archivo CSV o XLSX de hasta 2 MB y 1000 filas de ${records}, y dice qué entraría: columnas, errores por fila y repetidos. Nada se guarda todavía.`,
      access,
      upload: true,
      response: ImportPreview,
      refusals: ['file_not_readable', 'import_too_long', 'import_too_wide', 'import_empty', 'import_running'],
    }),
    correct: endpoint({
      method: 'PUT',
      path: `${path}/imports/:id`,
      summary:
        'Asigna columnas o corrige celdas de un archivo ya revisado, y lo revisa otra vez. Sin cambios, solo lo revisa.',
      access,
      params,
      body: z.object({
        /** for each heading of the file its column, or null */
        columns: z
          .array(columnKey.nullable())
          .max(maxImportColumns + 20)
          .optional(),
        cells: z
          .array(z.object({ line: z.int(), column: columnKey, value: z.string().max(500) }))
          .max(maxImportColumns)
          .optional(),
      }),
      response: ImportPreview,
      refusals: ['import_settled', 'import_outdated'],
    }),
    carryOut: endpoint({
      method: 'POST',
      path: `${path}/imports/:id/lines`,
      summary: 'Importa las filas elegidas de un archivo ya revisado.',
      access,
      params,
      body: z.object({
        lines: z.array(z.int()).min(1, 'Elige al menos una fila').max(maxImportLines),
        /** also creates the records that the chosen lines name and that do not exist yet */
        create_missing: z.boolean().default(false),
        /** sends the customers of imported bookings their confirmation */
        notifies: z.boolean().default(false),
      }),
      response: RecordImport,
      refusals: ['import_settled', 'import_outdated', 'import_running'],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/imports/:id/undo`,
      summary: `Quita los registros de una importación de ${records} que no se usaron ni cambiaron desde entonces; los demás quedan.`,
      access,
      params,
      response: RecordImport.extend({ kept: z.array(z.string()) }),
      refusals: ['import_settled'],
    }),
  }
}

/** For kinds that a job imports line by line. */
export const resumeEndpoint = (path: `/${string}`, access: Permission, records: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/imports/:id/resume`,
    summary: `Sigue con las filas que faltan de una importación de ${records} que se detuvo.`,
    access,
    params: z.object({ id }),
    response: RecordImport,
    refusals: ['import_settled', 'import_running'],
  })
