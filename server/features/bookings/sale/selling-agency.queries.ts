import { sql } from 'kysely'

import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

/** Who sold a booking, and the number that it has there. */
export type SellingAgency = { id: string | null; name: string; reference: string }

type Named = {
  tour_operator_id: string
  channel: string
  agency_id: string | null
  external_reference: string
  seen_reference: boolean
  /** a booking that exists, with the agency that it has: it stays, although it was deactivated since */
  booking?: { id: string; agency_id: string | null }
}
type Row = { name: string; state: number; locator: string | null; booking_id: string | null }

/** The agency as a sale names it: active, by its channel, with a reference that it has not used unless the user saw that. */
export async function findSellingAgency(db: Reader, named: Named): Promise<SellingAgency | null> {
  const { tour_operator_id, channel, agency_id: id, external_reference: reference, seen_reference } = named
  if (id === null) return reference === '' ? null : { id, name: '', reference }
  if (channel !== 'agencia') throw new Refusal('agency_by_other_channel')
  const { rows } = await sql<Row>`
    select a.name, a.state, other.locator, other.id as booking_id from agencies a
    left join lateral (select b.id, b.locator from bookings b
      where b.tour_operator_id = a.tour_operator_id and b.agency_id = a.id and b.external_reference <> ''
        and lower(b.external_reference) = ${reference.toLowerCase()} and b.status not in ('cancelada', 'expirada', 'rechazada')
        and b.id is distinct from ${named.booking?.id ?? null}::uuid
      order by b.created_at limit 1) other on ${reference !== '' && !seen_reference}
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found || (found.state !== 1 && id !== named.booking?.agency_id)) throw new Refusal('agency_unknown')
  const { name, locator, booking_id } = found
  if (locator && booking_id)
    throw new Refusal('agency_reference_used', { agency: name, reference, locator, booking_id })
  return { id, name, reference }
}
