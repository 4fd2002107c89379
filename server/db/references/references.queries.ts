import { type RawBuilder, sql } from 'kysely'

/**
 * A column that refers to a record which can be merged with another. `alone` lists the columns that form a unique key
 * together with it; with `[]` its rows lose their meaning with either record.
 */
export type Reference = { table: string; column: string; alone?: readonly string[] }

/** Whether a row refers to the record of this alias; rows that lose their meaning with it do not count. */
export function isReferredTo(references: readonly Reference[], alias: string): RawBuilder<boolean> {
  const [operator, id] = [sql.ref(`${alias}.tour_operator_id`), sql.ref(`${alias}.id`)]
  const each = references
    .filter(({ alone }) => alone?.length !== 0)
    .map(
      ({ table, column }) => sql`exists (select from ${sql.table(table)} r
        where r.tour_operator_id = ${operator} and r.${sql.ref(column)} = ${id})`,
    )
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` or `)})`
}
