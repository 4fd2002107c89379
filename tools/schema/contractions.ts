/** What a newer schema takes from a program of the version before, which still works while the newer one starts. */
import type pg from 'pg'

type Column = { name: string; type: string; required: boolean; filled: boolean }
type Rule = { name: string; definition: string; columns: string[]; reference: boolean }
export type TableFacts = { columns: Column[]; rules: Rule[] }

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    d.oid is not null or a.attidentity <> '' as filled
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`

// What may refuse a row: constraints, and the indexes of which each row is one.
const rulesQuery = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid, true) as definition, k.contype = 'f' as reference,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select t.relname, c.relname, pg_get_indexdef(i.indexrelid), false,
    array(select attname::text from pg_attribute where attrelid = t.oid and attnum = any (i.indkey))
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
  where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by 1, 2`

export async function factsOf(client: pg.ClientBase): Promise<Map<string, TableFacts>> {
  const facts = new Map<string, TableFacts>()
  const of = (table: string) => {
    const found = facts.get(table) ?? { columns: [], rules: [] }
    facts.set(table, found)
    return found
  }
  const columns = await client.query<Column & { table: string }>(columnsQuery)
  for (const { table, ...column } of columns.rows) of(table).columns.push(column)
  const rules = await client.query<Rule & { table: string }>(rulesQuery)
  for (const { table, ...rule } of rules.rows) of(table).rules.push(rule)
  return facts
}

/** Each as a short sentence; none where the newer schema only adds. */
export function contractionsBetween(
  before: ReadonlyMap<string, TableFacts>,
  after: ReadonlyMap<string, TableFacts>,
): string[] {
  return [...before].flatMap(([table, old]) => {
    const recent = after.get(table)
    return recent ? contractionsOf(table, old, recent) : [`${table} is gone`]
  })
}

function contractionsOf(table: string, before: TableFacts, after: TableFacts): string[] {
  const known = new Map(before.columns.map((column) => [column.name, column]))
  const left = new Map(after.columns.map((column) => [column.name, column]))
  const rules = new Map(before.rules.map(({ name, definition }) => [name, definition]))
  /** A foreign key with a null column is not checked; the former version leaves new columns at their default. */
  const looksAtNothing = ({ columns, reference }: Rule) =>
    columns.length > 0 &&
    (reference
      ? columns.some((name) => !known.has(name) && !left.get(name)?.filled && !left.get(name)?.required)
      : columns.every((name) => !known.has(name)))
  return [
    ...before.columns.flatMap(({ name, type, required }) => {
      const column = left.get(name)
      if (!column) return [`${table}.${name} is gone`]
      return [
        ...(column.type === type ? [] : [`${table}.${name} is ${column.type}, it was ${type}`]),
        ...(column.required && !required ? [`${table}.${name} is required`] : []),
      ]
    }),
    ...after.columns
      .filter(({ name, required, filled }) => !known.has(name) && required && !filled)
      .map(({ name }) => `${table}.${name} is new, required and without a default`),
    ...after.rules
      .filter((rule) => rules.get(rule.name) !== rule.definition && !looksAtNothing(rule))
      .map(({ name }) => `${table}: ${name} is ${rules.has(name) ? 'another' : 'new'}`),
  ]
}
