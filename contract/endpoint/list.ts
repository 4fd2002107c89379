import { z } from 'zod'

import { text } from './fields.ts'

const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'like'] as const
export type Operator = (typeof operators)[number]

type Filters = Record<string, { schema: z.ZodType; allows: readonly Operator[] }>

type FilterKeys<F extends Filters> = {
  [K in keyof F & string as `${K}[${F[K]['allows'][number]}]`]: z.ZodOptional<
    z.ZodType<string | undefined, string>
  >
}

/**
 * The query of a list: `field[op]=value` for each filter, `search`, `limit` (1-200, 50) and `after`, the opaque
 * cursor that the previous page's Link header carries. `in` takes values separated by commas. Unknown keys are 400.
 */
export function listQuery<F extends Filters>(filters: F) {
  const keys: Record<string, z.ZodType> = {}
  for (const [field, { schema, allows }] of Object.entries(filters)) {
    for (const operator of allows) keys[`${field}[${operator}]`] = valueOf(schema, operator).optional()
  }
  return z.strictObject({
    ...(keys as FilterKeys<F>),
    search: text(100).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(300).optional(),
  })
}

/** Schema and operator of a filter's value, for the generated documentation. */
export const filterValues = new WeakMap<z.core.$ZodType, { schema: z.ZodType; operator: Operator }>()

/** Checked with the field's own schema, kept as text: the query compares text or casts. */
function valueOf(schema: z.ZodType, operator: Operator) {
  const written = z
    .string()
    .max(1000)
    .refine((typed) => {
      const values = operator === 'in' ? typed.split(',') : [typed]
      return values.every((each) => schema.safeParse(each).success)
    }, 'El valor de este filtro no es válido')
  filterValues.set(written, { schema, operator })
  return written
}

export type Filter = { field: string; operator: Operator; value: string }

/** `{'level[eq]': '2'}` → `[{field: 'level', operator: 'eq', value: '2'}]`. */
export function filtersOf(query: Record<string, unknown>): Filter[] {
  return Object.entries(query).flatMap(([key, value]) => {
    const [, field, operator] = /^(\w+)\[(\w+)\]$/.exec(key) ?? []
    if (!field || typeof value !== 'string') return []
    return operators.filter((each) => each === operator).map((each) => ({ field, operator: each, value }))
  })
}
