import { sql } from 'kysely'

import { availability, type Sellable } from '#domain/departures/availability.rules.ts'
import { type ChannelCutoffs, type Cutoff, defaultCutoff } from '#domain/departures/cutoff.rules.ts'
import { advertisedUntil, lowestPrice } from '#domain/departures/price-from.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { ProductStatus } from '#domain/products/product/product.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'

import type { Reader } from '../../db/database.ts'
import { literally } from '../../db/search.ts'
import { findOperatorTerms } from './operator-terms.queries.ts'
import { loadSale } from './sale.queries.ts'

const nextDepartureDays = 63

export type ProductFilter = {
  statuses: readonly ProductStatus[]
  search: string
  limit: number
  /** name and id of the last product shown */
  after: readonly string[] | null
}

/** One more than `limit`, so that the caller knows whether another page follows. */
export async function listProducts(db: Reader, actor: Actor, filter: ProductFilter, now: Date) {
  const { statuses, search, limit, after } = filter
  const { tour_operator_id } = actor
  const rows = await db
    .selectFrom('products as p')
    .select((eb) => [
      'p.id',
      'p.version',
      'p.code',
      'p.color',
      'p.name',
      'p.kind',
      'p.status',
      'p.meeting',
      'p.duration_minutes',
      'p.price_unit',
      'p.max_pax_booking',
      'p.unit_label',
      'p.people_per_vehicle',
      eb.ref('p.cutoff').$castTo<Cutoff | null>().as('cutoff'),
      eb.ref('p.channel_cutoffs').$castTo<ChannelCutoffs>().as('channel_cutoffs'),
      'p.min_pax',
      eb
        .selectFrom('product_pictures as i')
        .select('i.file_id')
        .whereRef('i.tour_operator_id', '=', 'p.tour_operator_id')
        .whereRef('i.product_id', '=', 'p.id')
        .orderBy('i.position')
        .limit(1)
        .as('cover_file_id'),
    ])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where(sql<boolean>`p.status = any(${statuses}::text[])`)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`p.search like '%' || fold(${literally(search)}) || '%'`),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.name collate "es-x-icu", p.id) > (${after?.[0] ?? ''} collate "es-x-icu", ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`p.name collate "es-x-icu"`)
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()

  const terms = await findOperatorTerms(db, tour_operator_id)
  const today = localMoment(now, terms.time_zone).date
  const advertised = advertisedUntil(today, terms.constants.sells_ahead_days)
  const sale = await loadSale(db, tour_operator_id, rows, {
    from: today,
    to: addDays(today, nextDepartureDays),
    scheduled_to: advertised,
  })
  return rows.map(({ cutoff, channel_cutoffs, min_pax, price_unit, max_pax_booking, ...rest }) => {
    const { unit_label, people_per_vehicle, ...row } = rest
    const pricing = { ...sale(row.id), price_unit, unit_label, people_per_vehicle, max_pax_booking }
    const sellable = {
      ...pricing,
      status: row.status,
      cutoff: cutoff ?? defaultCutoff(row.meeting, terms.constants),
      channel_cutoffs,
      min_pax,
      // Staff may sell later than the web, so the web's minimum lead is ignored here.
      first_pickup_minutes: 0,
      web_lead_minutes: terms.constants.web_lead_minutes,
      max_advance_days: terms.constants.sells_ahead_days,
      time_zone: terms.time_zone,
    }
    return {
      ...row,
      price_unit,
      price_from: lowestPrice(pricing, today, advertised)?.amount ?? null,
      currency: terms.currency,
      next_departure: nextDeparture(sellable, today, now),
    }
  })
}

/** The first departure that can be booked, a week at a time: most products have one in the first. */
function nextDeparture(product: Sellable, today: LocalDate, now: Date) {
  if (product.status !== 'publicado') return null
  for (let days = 0; days < nextDepartureDays; days += 7) {
    const week = availability(product, addDays(today, days), addDays(today, days + 6), now)
    const slot = week.flatMap((day) => day.slots).find((each) => !each.reason)
    if (slot) return { date: slot.date, start_time: slot.start_time, seats_left: slot.seats_left }
  }
  return null
}
