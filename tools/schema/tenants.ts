import type pg from 'pg'

/** The tenant of a row: what tables would be spread over machines by (docs/scale.md). */
const tenant = 'tour_operator_id'

/** Keys that would not hold within one tenant's machine: `table` or `table: name of the key`. */
export type LooseEnds = {
  /** tables whose rows are of no tenant, or of none for sure */
  tables: string[]
  /** unique keys that look past the tenant */
  keys: string[]
  /** references between tables of tenants that do not name the tenant on both sides */
  references: string[]
  /** exclusions that look past the tenant */
  exclusions: string[]
}

/** Reads them from the current schema. */
export async function looseEnds(client: pg.ClientBase): Promise<LooseEnds> {
  const named = async (statement: string) => {
    const { rows } = await client.query<{ name: string }>(`with
      of_tenants as (
        select attrelid as id, attnum from pg_attribute
        where attname = '${tenant}' and attnotnull and attrelid in (
          select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace))
      ${statement} order by 1`)
    return rows.map(({ name }) => name)
  }
  return {
    tables: await named(`select relname::text as name from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace and oid not in (select id from of_tenants)`),
    keys: await named(`select i.indrelid::regclass || ': ' || i.indexrelid::regclass as name
      from pg_index i join of_tenants t on t.id = i.indrelid
      where i.indisunique and not t.attnum = any (i.indkey)`),
    references: await named(`select f.conrelid::regclass || ': ' || f.conname as name
      from pg_constraint f join of_tenants t on t.id = f.conrelid join of_tenants o on o.id = f.confrelid
      where f.contype = 'f' and not (t.attnum = any (f.conkey) and o.attnum = any (f.confkey))`),
    exclusions: await named(`select x.conrelid::regclass || ': ' || x.conname as name
      from pg_constraint x join of_tenants t on t.id = x.conrelid
      where x.contype = 'x' and not t.attnum = any (x.conkey)`),
  }
}
