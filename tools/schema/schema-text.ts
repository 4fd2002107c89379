/** The whole schema as SQL, read from a migrated database: it can be read, compared and run. */
import type pg from 'pg'

import { tidy, wrap } from '#tools/schema/tidy-sql.ts'

type Table = { oid: number; name: string; unlogged: boolean; options: string[] | null }
type Column = {
  table: string
  name: string
  type: string
  filled: string | null
  stored: boolean
  required: boolean
}
type Constraint = { table: string; name: string; definition: string; late: boolean }
type Named = { name: string; definition: string }
type Owned = { table: string; definition: string }
type Routine = { definition: string; early: boolean }

const ofExtension = (catalog: string, id: string) =>
  `exists (select from pg_depend x where x.classid = '${catalog}'::regclass and x.objid = ${id} and x.deptype = 'e')`

// Tables in the order in which they were made, so that each refers to earlier ones; see `late`.
const tablesQuery = `
  select c.oid::int as oid, c.relname as name, c.relpersistence = 'u' as unlogged, c.reloptions as options
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.oid`

const columnsQuery = `
  select c.relname as table, 
    case when a.attname in (select word from pg_get_keywords() where catcode in ('R', 'T')) then quote_ident(a.attname)
      else a.attname end as name, format_type(a.atttypid, a.atttypmod) as type,
    pg_get_expr(d.adbin, d.adrelid) as filled, a.attgenerated = 's' as stored, a.attnotnull as required
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.oid, a.attnum`

// 'n': newer servers store «not null» as a constraint; it is shown with its column.
const constraintsQuery = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid, true) as definition,
    k.contype = 'f' and k.confrelid > k.conrelid as late
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype <> 'n' and k.contype <> 't'
  order by c.oid, position(k.contype in 'puxfc'), k.conname collate "C"`

const domainsQuery = `
  select t.typname as name, format_type(t.typbasetype, t.typtypmod) || coalesce((
    select string_agg(' ' || pg_get_constraintdef(k.oid, true), '' order by k.conname collate "C")
    from pg_constraint k where k.contypid = t.oid and k.contype <> 'n'), '') as definition
  from pg_type t where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace order by t.typname collate "C"`

const indexesQuery = `
  select t.relname as table, pg_get_indexdef(i.indexrelid, 0, true) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by t.oid, c.relname collate "C"`

const triggersQuery = `
  select c.relname as table, pg_get_triggerdef(t.oid, true) as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by c.oid, t.tgname collate "C"`

// The early ones are used by defaults, generated columns and indexes.
const routinesQuery = `
  select pg_get_functiondef(p.oid) as definition, exists (select from pg_depend d
    where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
      and d.classid in ('pg_attrdef'::regclass, 'pg_class'::regclass, 'pg_constraint'::regclass)) as early
  from pg_proc p where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
  order by p.proname collate "C", p.oid::regprocedure::text collate "C"`

const viewsQuery = `
  select c.relname as name, pg_get_viewdef(c.oid, true) as definition
  from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    and not ${ofExtension('pg_class', 'c.oid')} order by c.oid`

const extensionsQuery = `
  select extname as name, '' as definition from pg_extension where extname <> 'plpgsql' order by extname collate "C"`

export async function schemaText(client: pg.Client): Promise<string> {
  const read = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows
  await client.query('set search_path = public')
  const columns = await read<Column>(columnsQuery)
  const constraints = await read<Constraint>(constraintsQuery)
  const indexes = await read<Owned>(indexesQuery)
  const triggers = await read<Owned>(triggersQuery)
  const routines = await read<Routine>(routinesQuery)
  const tables = (await read<Table>(tablesQuery)).map((table) => {
    const own = <T extends { table: string }>(rows: T[]) => rows.filter((row) => row.table === table.name)
    const lines = [
      ...own(columns).map(columnLine),
      ...own(constraints.filter(({ late }) => !late)).map(constraintLine),
    ]
    const options = table.options ? ` with (${table.options.join(', ')})` : ''
    return [
      `create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (\n  ${lines.join(',\n  ')}\n)${options};`,
      ...own(indexes).map(statement),
    ].join('\n')
  })
  const late = constraints.filter((constraint) => constraint.late)
  return `${[
    '-- Generated by `npm run db:generate` from a migrated database, to be read whole. Do not edit: what it shows is made\n' +
      '-- by the files in migrations/ and functions/, which also say why.',
    'set check_function_bodies = off;',
    (await read<Named>(extensionsQuery))
      .map(({ name }) => `create extension if not exists ${name};`)
      .join('\n'),
    (await read<Named>(domainsQuery))
      .map(({ name, definition }) => `create domain ${name} as ${tidy(definition)};`)
      .join('\n'),
    ...routines.filter(({ early }) => early).map(routine),
    ...tables,
    late
      .map((row) =>
        wrap(`alter table ${row.table} add ${tidy(`constraint ${row.name} ${row.definition}`)};`, 0),
      )
      .join('\n'),
    ...routines.filter(({ early }) => !early).map(routine),
    ...(await read<Named>(viewsQuery)).map(
      ({ name, definition }) => `create view ${name} as\n${tidy(definition)}`,
    ),
    triggers.map(statement).join('\n'),
  ].join('\n\n')}\n`
}

function columnLine({ name, type, filled, stored, required }: Column) {
  const value =
    filled === null ? '' : stored ? ` generated always as (${filled}) stored` : ` default ${filled}`
  return wrap(tidy(`${name} ${type}${required ? ' not null' : ''}${value}`), 2)
}

const constraintLine = ({ name, definition }: Constraint) => wrap(tidy(`constraint ${name} ${definition}`), 2)

const statement = ({ definition }: { definition: string }) => `${wrap(tidy(definition), 0)};`

/** The head in this project's style, the body unchanged. */
function routine({ definition }: Routine) {
  const [head = '', body = ''] = definition.trimEnd().split('$function$')
  return `${tidy(head).replace(' public.', ' ').replaceAll('\n ', '\n').trimEnd()} $$${body}$$;`
}
