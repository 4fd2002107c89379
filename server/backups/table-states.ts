import type pg from 'pg'

import type { MoneyState, SchemaState, TableState } from './backup-file.ts'

/** All our tables, and the job queue's except its list of migrations. */
export const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1`

/** Two databases that hold the same write it alike, whatever their version and settings. */
export const sameWriting = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public`

type Listed = Pick<TableState, 'name' | 'columns'>

/** Row count and a checksum of all values, independent of the row order. Generated columns are left out. */
export async function readTableState(client: pg.ClientBase, { name, columns }: Listed): Promise<TableState> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(row(${columns.join(', ')})::text), 1, 15))::bit(60)::bigint), 0)::text as sum
    from ${name}`,
  )
  const [state] = rows
  return { name, columns, rows: Number(state?.rows), sum: state?.sum ?? '' }
}

export async function readTables(client: pg.ClientBase): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(listTables)
  return rows
}

export async function readTableStates(client: pg.ClientBase): Promise<TableState[]> {
  const states: TableState[] = []
  for (const table of await readTables(client)) states.push(await readTableState(client, table))
  return states
}

/** Ledger total of each operator and currency. */
export async function readMoney(client: pg.ClientBase): Promise<MoneyState[]> {
  const { rows } = await client.query<Omit<MoneyState, 'rows'> & { rows: number }>(
    `select tour_operator_id, currency::text, kind, count(*)::int as rows, sum(amount)::text as amount
    from payments group by 1, 2, 3 order by 1, 2, 3`,
  )
  return rows
}

export async function readSchemaState(client: pg.ClientBase): Promise<SchemaState> {
  const migrations = await client.query<SchemaState['migrations'][number]>(
    'select name, hash from migrations order by name',
  )
  const functions = await client.query<SchemaState['functions'][number]>(
    'select name, hash, text from function_files order by name',
  )
  return { migrations: migrations.rows, functions: functions.rows }
}
