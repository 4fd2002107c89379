import type pg from 'pg'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'

/** Tables that hold more with every sale, every customer or every day. */
const growing: ReadonlySet<string> = new Set([
  'bookings',
  'booking_items',
  'booking_lines',
  'passengers',
  'persons',
  'events',
  'departures',
  'schedule_sheets',
  'schedule_sheet_departures',
  'schedule_sheet_crew',
  'schedule_sheet_passengers',
  'run_earnings',
  'schedule_sheet_versions',
  'payments',
  'messages',
  ...gatherList(modules, 'growingTables'),
])
/** A table that holds no more is read whole, and rightly. */
const fewRows = 100
/** What a node may read and what it may sort: a page, a day or a walk of fixed length, never all that matches. */
const mostRead = 4000
const mostSorted = 2500
const sorts = new Set(['Sort', 'Incremental Sort'])

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
export type Statement = { sql: string; parameters: readonly unknown[] }

/** What PostgreSQL does for a statement, the first time and when it has been asked often: what is wrong with it. */
export async function faultsOf(client: pg.ClientBase, { sql, parameters }: Statement): Promise<string[]> {
  const name = 'asked_often'
  await client.query(`prepare ${name} as ${sql}`)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  const faults = new Set<string>()
  // After five times PostgreSQL may keep a plan that does not look at the values.
  for (let time = 0; time < 7; time += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, timing off, format json) execute ${name}${values}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan && (time === 0 || time === 6)) look(plan, faults)
  }
  await client.query(`deallocate ${name}`)
  return [...faults]
}

function look(node: Node, faults: Set<string>) {
  const inner = node.Plans ?? []
  const table = node['Relation Name'] ?? ''
  const where = `${node['Node Type']} ${node['Index Name'] ?? table}`.trim()
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const read = (node['Actual Rows'] + removed) * node['Actual Loops']
  if (node['Node Type'] === 'Seq Scan' && growing.has(table) && read > fewRows)
    faults.add(`${where} reads the table`)
  if (read > mostRead) faults.add(`${where}: ${Math.round(read)} rows`)
  if (sorts.has(node['Node Type'])) {
    const sorted = inner.reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)
    if (sorted > mostSorted) faults.add(`${where} of ${Math.round(sorted)} rows`)
  }
  for (const each of inner) look(each, faults)
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return `'${written(value).replaceAll("'", "''")}'`
}

function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return `{${value.map((each) => `"${String(each).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  return String(value)
}
