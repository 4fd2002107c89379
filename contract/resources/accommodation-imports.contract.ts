import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

export const importStatuses = ['revisada', 'importada', 'deshecha'] as const

/** Most lines that one file may hold. */
export const maxImportLines = 1000

const CellFault = z.object({ column: z.string(), message: z.string() })

export type ImportLine = z.infer<typeof ImportLine>
export const ImportLine = z.object({
  /** line of the file, the header being 1 */
  line: z.int(),
  name: z.string(),
  zone: z.string(),
  address: z.string(),
  /** an empty list: it can be imported */
  errors: z.array(CellFault),
  /** cells that could not be read: the line is imported without them */
  left_out: z.array(CellFault),
  /** possible duplicate: an existing place, or an earlier line of the file */
  repeats: z.object({ name: z.string(), line: z.int().nullable() }).nullable(),
})

export type ImportPreview = z.infer<typeof ImportPreview>
export const ImportPreview = z.object({
  id: z.uuid(),
  file_name: z.string(),
  lines: z.array(ImportLine),
  /** headings that mean nothing here */
  unknown_columns: z.array(z.string()),
})

export type AccommodationImport = z.infer<typeof AccommodationImport>
export const AccommodationImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  user_name: z.string(),
  status: z.enum(importStatuses),
  created_at: instant,
  imported: z.int(),
  removed: z.int(),
})

export const listAccommodationImports = endpoint({
  method: 'GET',
  path: '/accommodations/imports',
  summary: 'Las últimas 20 importaciones de alojamientos.',
  access: 'resources.edit',
  response: z.array(AccommodationImport),
})

export const previewAccommodationImport = endpoint({
  method: 'POST',
  path: '/accommodations/imports',
  summary:
    'Lee un archivo CSV o XLSX de hasta 2 MB y 1000 filas, y dice qué entraría: errores por fila y repetidos. Nada se guarda todavía.',
  access: 'resources.edit',
  upload: true,
  response: ImportPreview,
  refusals: ['file_not_readable', 'import_too_long', 'import_without_name', 'import_empty'],
})

export const carryOutAccommodationImport = endpoint({
  method: 'POST',
  path: '/accommodations/imports/:id/lines',
  summary: 'Importa las filas elegidas de un archivo ya revisado.',
  access: 'resources.edit',
  params: z.object({ id }),
  body: z.object({ lines: z.array(z.int()).min(1, 'Elige al menos una fila').max(maxImportLines) }),
  response: AccommodationImport,
  refusals: ['import_settled', 'import_outdated'],
})

export const undoAccommodationImport = endpoint({
  method: 'POST',
  path: '/accommodations/imports/:id/undo',
  summary:
    'Quita los alojamientos de una importación que nadie usó ni cambió desde entonces; los demás quedan.',
  access: 'resources.edit',
  params: z.object({ id }),
  response: AccommodationImport.extend({ kept: z.array(z.string()) }),
  refusals: ['import_settled'],
})
