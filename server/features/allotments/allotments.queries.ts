import { type RawBuilder, sql } from 'kysely'

import { type Allotment, keptSeats, soldBy, sumOfKept } from '#domain/departures/allotment.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** A day, or the column that has it. */
type Day = LocalDate | RawBuilder<LocalDate>

/** The allotments of a product `p` that hold on some day between two, as a JSON column. */
export const allotmentColumns = extensionPoint<(from: Day, to: Day) => RawBuilder<Allotment[]>>()

/** At most one module knows allotments. */
export function allotmentsColumn(from: Day, to: Day): RawBuilder<Allotment[]> {
  const [column] = allotmentColumns.all()
  return column ? column(from, to) : sql<Allotment[]>`'[]'::json`
}

type LockedRow = { id: string; tour_operator_id: string }
/** `free`: free seats of the departure; a sale of `agency_id` may take those kept for it. */
type Sale = { free: number; agency_id: string | null; now: Date }

/** How many of the free seats of a locked departure are kept for others than the agency that sells. */
export async function countKept(
  db: Reader,
  { id, tour_operator_id }: LockedRow,
  { free, agency_id, now }: Sale,
): Promise<number> {
  const day = sql.ref<LocalDate>('d.date')
  const { rows } = await sql<{
    date: LocalDate
    start_time: LocalTime
    starts_at: Date
    allotments: Allotment[]
  }>`select d.date, to_char(d.start_time, 'HH24:MI') as start_time, d.starts_at, ${allotmentsColumn(day, day)} as allotments
    from departures d join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
    where d.tour_operator_id = ${tour_operator_id}::uuid and d.id = ${id}::uuid`.execute(db)
  const [departure] = rows
  if (!departure) return 0
  const { allotments } = soldBy(departure, agency_id)
  return sumOfKept(keptSeats(allotments, { ...departure, free }, now))
}

/** The allotments of several products, by product; most have none. */
export async function findAllotments(
  db: Reader,
  tour_operator_id: string,
  { product_ids, from, to }: { product_ids: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<Map<string, Allotment[]>> {
  const { rows } = await sql<{ id: string; allotments: Allotment[] }>`
    select p.id, ${allotmentsColumn(from, to)} as allotments from products p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${product_ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, allotments }) => [id, allotments]))
}
