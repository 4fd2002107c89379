import { sql } from 'kysely'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import type { Database } from '#server/db/database.ts'

const tablesOfModules: readonly string[] = gatherList(modules, 'writtenTables')
/** Where operators, their customers and their crews write; what our own sentences are made of is not among them. */
const tables = [
  'tour_operators',
  'products',
  'price_categories',
  'product_extras',
  'accommodations',
  'zones',
  'disruptions',
  'bookings',
  'booking_items',
  'passengers',
  'promo_codes',
  'vehicles',
  'persons',
  ...tablesOfModules,
]

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* stringsIn(each)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What people wrote, paragraph by paragraph: names, tours, places, notes. Words alone that are ours too stay out. */
export async function saidByOthers(db: Database): Promise<string[]> {
  const { rows: existing } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables where table_schema = current_schema()`.execute(db)
  const there = tables.filter((table) => existing.some(({ table_name }) => table_name === table))
  const found = new Set<string>()
  for (const table of there) {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db)
    for (const text of stringsIn(rows.map(({ row }) => otherThan(row))))
      for (const paragraph of [text, ...text.split(/\n+/)])
        if (paragraph.length > 3 && /\p{L}{2}/u.test(paragraph) && !codes.test(paragraph))
          found.add(oneLine(paragraph))
  }
  return [...found]
}

/** Bank details exist in three languages; only their names stay. */
const otherThan = ({ bank_details, ...row }: Record<string, unknown>) => [
  row,
  typeof bank_details === 'string' ? bank_details.split('\n')[0] : '',
]

/** Stored codes are Spanish words: shown untranslated, they are a fault. */
const codes = /^[a-z_]+$/
