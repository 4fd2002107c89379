import { type RawBuilder, sql } from 'kysely'

import type { TransportLimit } from '#domain/departures/transport.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

/** A day, or the column that has it. */
type Day = LocalDate | RawBuilder<LocalDate>

/** The departures of a product `p` between two days whose vehicles or crew limit what is sold, as a JSON column. */
export const transportColumns = extensionPoint<(from: Day, to: Day) => RawBuilder<TransportLimit[]>>()

/** At most one module knows vehicles and crew of days to come. */
export function transportColumn(from: Day, to: Day): RawBuilder<TransportLimit[]> {
  const [column] = transportColumns.all()
  return column ? column(from, to) : sql<TransportLimit[]>`'[]'::json`
}

/** The limits of several products, by product; most have none. */
export async function findTransportLimits(
  db: Reader,
  tour_operator_id: string,
  { product_ids, from, to }: { product_ids: readonly string[]; from: LocalDate; to: LocalDate },
): Promise<Map<string, TransportLimit[]>> {
  if (transportColumns.all().length === 0) return new Map()
  const { rows } = await sql<{ id: string; limits: TransportLimit[] }>`
    select p.id, ${transportColumn(from, to)} as limits from products p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${product_ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, limits }) => [id, limits]))
}
