import { z } from 'zod'

import { type Endpoint, endpoint } from './endpoint.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A workbook is made in memory; a CSV leaves row by row and can be longer. */
export const exportLimits: Record<ExportFormat, number> = { csv: 100_000, xlsx: 20_000 }

const exportFormat = z.enum(exportFormats)

/** The query of a list without its page: the filters of its sums and of its file. */
export const wholeList = { limit: true, after: true } as const

type ShapeOf<Query> = Query extends z.ZodObject<infer Shape> ? Omit<Shape, keyof typeof wholeList> : unknown
type FieldsOf<Fields> = Fields extends z.ZodRawShape ? { [Key in keyof Fields]: Fields[Key] } : never
type ExportQuery<List extends Endpoint, More> = z.ZodObject<
  FieldsOf<ShapeOf<List['query']> & More & { format: typeof exportFormat }>,
  z.core.$strict
>

/** The file of a list: its rows with its filters and permission, all of them and not a page. */
export function exportOf<const List extends Endpoint, More = unknown>(
  list: List,
  { summary, ...more }: { summary: string; query?: More & z.ZodRawShape },
) {
  const shape = { ...list.query?.shape }
  for (const part of Object.keys(wholeList)) delete shape[part]
  const query = z.strictObject({ ...shape, ...more.query, format: exportFormat })
  return endpoint({
    method: 'GET',
    path: `${list.path}/export`,
    summary,
    access: list.access,
    query: query as unknown as ExportQuery<List, More>,
    response: z.unknown(),
    file: true,
    refusals: ['export_too_long'],
  })
}
