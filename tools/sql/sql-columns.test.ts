import { expect, test } from 'vitest'

import { judgeColumns, readTables, readTemplates } from './sql-columns.ts'

const tables = readTables(`export type Tables = {
  bookings: {
    id: Generated<string>
    total: number
  }
  payments: {
    id: string
    amount: number
  }
}`)
const unknownIn = (sql: string) => judgeColumns(sql, tables).unknown

test('reads the columns of each table from the generated types', () => {
  expect([...tables].map(([name, columns]) => [name, ...columns])).toEqual([
    ['bookings', 'id', 'total'],
    ['payments', 'id', 'amount'],
  ])
})

test.each([
  ['select b.total, p.amount from bookings b join payments p on p.id = b.id', []],
  ['select b.totl from bookings b', ['bookings.totl']],
  ['select bookings.ammount from bookings where true', ['bookings.ammount']],
  ['update bookings b set total = b.sum', ['bookings.sum']],
  ['insert into payments (id, amout) values ($, $)', ['payments.amout']],
  ["select b.total, 'b.nothing' from bookings b -- b.comment", []],
  ['with b as (select 1 as n) select b.n from b', []],
  ['select b.n from $ b', []],
  ['select b.n from bookings b, (select 1 as n) b', []],
  ['select b.total from lateral counted(1) b', []],
])('%s names %j', (sql, unknown) => {
  expect(unknownIn(sql)).toEqual(unknown)
})

test('reads nested templates, and what is interpolated as a sign', () => {
  const source = 'const a = sql<{ n: string }>`select ${when ? sql`b.id` : "}"} from ${x} b`'
  expect(readTemplates(source)).toEqual([
    { text: 'select  $  from  $  b', line: 1 },
    { text: 'b.id', line: 1 },
  ])
})
