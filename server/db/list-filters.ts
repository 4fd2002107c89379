import { sql, type SqlBool } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** A LIKE pattern that matches any text containing it, with % and _ escaped. */
export const containing = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`

/** `field[op]=value` as a condition. `column` is trusted SQL of ours; `like` ignores case and accents. */
export function filterCondition(column: string, type: string, { operator, value }: Filter) {
  const field = sql.raw(column)
  const as = sql.raw(type)
  if (operator === 'like') return sql<SqlBool>`fold(${field}) like fold(${containing(value)}::text)`
  if (operator === 'in') return sql<SqlBool>`${field} = any(${value.split(',')}::${as}[])`
  return sql<SqlBool>`${field} ${sql.raw(comparisons[operator])} ${value}::${as}`
}
