import { sql } from 'kysely'

import type { BookableProduct, PickupPlace } from '#contract/bookings/booking-choices.contract.ts'
import { pickupWindow } from '#domain/bookings/pickup.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { sellingLevels } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'

import { categoriesColumn, extrasColumn, feesColumn } from '../../departures/availability/pricing.queries.ts'
import { placeMatches, placeOrder } from '../../resources/accommodations/place-search.queries.ts'

/** Everything that was ever sold or can be, those on sale first. */
export async function listBookableProducts(db: Reader, tour_operator_id: string): Promise<BookableProduct[]> {
  const { rows } = await sql<BookableProduct>`
    select p.id, p.code, p.color, p.name, p.status, p.meeting, p.max_pax_booking, p.price_unit, o.currency,
      ${categoriesColumn} as categories, ${extrasColumn} as extras, ${feesColumn} as entrance_fees,
      exists (select from price_rules r where r.tour_operator_id = p.tour_operator_id and r.product_id = p.id
          and r.residency <> 'cualquiera')
        or exists (select from entrance_fees f
          join entrance_fee_rates t on t.tour_operator_id = f.tour_operator_id and t.entrance_fee_id = f.id
          where f.tour_operator_id = p.tour_operator_id and f.product_id = p.id and t.residency <> 'cualquiera')
        as asks_residency
    from products p join tour_operators o on o.id = p.tour_operator_id
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.status <> 'borrador'
    order by p.status <> 'publicado', p.name collate "es-x-icu", p.id
    limit 500`.execute(db)
  return rows
}

export async function listSellers(db: Reader, tour_operator_id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('level', 'in', sellingLevels)
    .orderBy('state')
    .orderBy(sql`full_name collate "es-x-icu"`)
    .orderBy('id')
    .limit(500)
    .execute()
}

type Wanted = { search: string; product_id?: string; date?: LocalDate; start_time?: LocalTime }
type Place = Omit<PickupPlace, 'window'> & { offset_minutes: number; zone_minutes: number | null }

/** Active accommodations that look like what was typed; with the pickup window of a departure when one is named. */
export async function findPickupPlaces(
  db: Reader,
  tour_operator_id: string,
  { search, product_id, date, start_time }: Wanted,
): Promise<PickupPlace[]> {
  const { rows } = await sql<Place>`
    select a.id, a.name, coalesce(z.name, '') as zone, a.pickup_allowed, a.pickup_point, a.walking_minutes, a.asks_room,
      a.offset_minutes, z.minutes_before_start as zone_minutes
    from accommodations a
    left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.state = 1
      and ${placeMatches(tour_operator_id, search)}
    order by ${placeOrder(search)}, a.name collate "es-x-icu", a.id
    limit 12`.execute(db)
  const departure = product_id && (await findLead(db, tour_operator_id, product_id))
  return rows.map(({ offset_minutes, zone_minutes, ...place }) => ({
    ...place,
    window:
      departure && date && start_time && place.pickup_allowed
        ? pickupWindow({
            ...departure,
            date,
            start_time,
            mode: 'hotel',
            pickup_time: null,
            pickup_occurrence: null,
            zone_minutes_before_start: zone_minutes,
            offset_minutes,
          })
        : null,
  }))
}

async function findLead(db: Reader, tour_operator_id: string, product_id: string) {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('tour_operators as o', 'o.id', 'p.tour_operator_id')
    .select(['p.pickup_lead_minutes', 'o.constants', 'o.time_zone'])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.id', '=', product_id)
    .executeTakeFirst()
  if (!row) return null
  const constants = row.constants as Partial<OperatorConstants>
  return {
    pickup_lead_minutes: row.pickup_lead_minutes,
    time_zone: row.time_zone,
    window_minutes: constants.pickup_window_minutes ?? defaultConstants.pickup_window_minutes,
  }
}
