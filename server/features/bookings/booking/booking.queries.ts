import { type Selectable, sql } from 'kysely'

import type { PickupMode } from '#domain/bookings/booking.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { type PaidWith, refundSources } from '#domain/payments/refund-source.rules.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Occurrence } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'

import { paidWith } from '../../operators/online-payments.queries.ts'
import { claimRows } from '../claims/transfer-claims.queries.ts'
import {
  agencyName,
  agencyPapers,
  type bookingColumns,
  columns,
  fields,
  isMailRefused,
  type Part,
} from './stored-columns.queries.ts'

/** Some columns, where a few hold more than the database knows. */
type With<Row, Known> = Omit<Row, keyof Known> & Known

type StoredPassenger = With<
  Part<'passengers'>,
  {
    category_code: 'ADULT' | 'CHILD' | 'INFANT' | 'YOUTH' | 'SENIOR' | 'STUDENT' | 'OTHER'
    document_type: '' | 'rut' | 'dni' | 'pasaporte' | 'otro'
    /** the customer's input through the link, by field */
    customer_answers: Record<string, string>
    category_label: string
    /** age limits of the category; null if the tour no longer has it */
    ages: { min_age: number; max_age: number | null } | null
  }
>
export type StoredItem = With<
  Part<'booking_items'>,
  {
    /** how many of each extra, as the departure counts them */
    extras: Record<string, number>
    cancellation_tiers: CancellationTier[]
    /** the customer's own answer, to distinguish it from the office's */
    customer_pickup: {
      mode: PickupMode
      accommodation_id: string | null
      address: string
      room: string
    } | null
    cancelled_at: string | null
    date: string
    start_time: string
    starts_at: string
    /** its departure was called off and not put back */
    /** its departure was called off; a tour that a partner carries takes place all the same */
    is_suspended: boolean
    pickup_time: string | null
    pickup_occurrence: Occurrence | null
    product: With<
      Part<'products'>,
      { meeting_point: { name: string; address: string; lat_lng: string; instructions: string } | null }
    >
    accommodation: (Part<'accommodations'> & { zone_minutes: number | null }) | null
    lines: Part<'booking_lines'>[]
    passengers: StoredPassenger[]
  }
>
export type StoredPayment = Part<'payments'> & {
  created_at: string
  exchange_rate: string
  is_chargeback: boolean
  paid_with: PaidWith | null
}
export type StoredBooking = With<
  Pick<Selectable<Tables['bookings']>, (typeof bookingColumns)[number]>,
  {
    cancellation_tiers: CancellationTier[]
    called_off: number
    mail_refused: boolean
    agency_name: string
    /** its customer reads no prices: they were agreed with the agency */
    hides_prices: boolean
    /** null unless its voucher shows it */
    agency_logo_file_id: string | null
    seller_name: string
    promo_code: string
    payments: StoredPayment[]
    /** transfers claimed by the customer that staff has not verified */
    claims: { id: string; amount: number; created_at: string }[]
    time_zone: string
    /** the operator's first currency: entrance fees use it, and amounts are shown in it too */
    main_currency: string
    /** the operator's */
    country: string
    constants: Partial<OperatorConstants>
    items: StoredItem[]
  }
>

/**
 * The result of a command: the changed booking if the command read it again, for example for a message; else
 * nothing.
 */
export type ReadAgain = StoredBooking | undefined | void

type Which = { id: string; tour_operator_id?: string }

/** A booking with its items, lines, passengers and pickups, in one round trip. */
export async function findBooking(db: Reader, { id, tour_operator_id }: Which): Promise<StoredBooking> {
  const { rows } = await sql<StoredBooking>`
    select ${columns}, ${isMailRefused('b')}, ${agencyName('b')}, ${agencyPapers}, coalesce(u.full_name, '') as seller_name, o.time_zone, o.currency as main_currency, o.country,
      o.constants,
      coalesce((select code from promo_codes c where c.tour_operator_id = b.tour_operator_id and c.id = b.promo_code_id), '')
        as promo_code,
      (select coalesce(json_agg(json_build_object(${fields.payment},
          'created_at', to_char(y.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'exchange_rate', trim_scale(y.exchange_rate)::text,
          'is_chargeback', is_chargeback(y.kind, y.provider_refund_id),
          'paid_with', ${paidWith('y')}
        ) order by y.created_at, y.id), '[]')
        from payments y where y.tour_operator_id = b.tour_operator_id and y.booking_id = b.id) as payments,
      (select coalesce(json_agg(json_build_object('id', c.id, 'amount', c.amount,
          'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by c.created_at, c.id), '[]')
        from (${claimRows()}) c where c.tour_operator_id = b.tour_operator_id and c.booking_id = b.id
          and c.waits) as claims,
      (select coalesce(json_agg(json_build_object(${fields.item},
          'cancelled_at', to_char(i.cancelled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'date', d.date, 'start_time', to_char(d.start_time, 'HH24:MI'),
          'starts_at', to_char(d.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'is_suspended', d.status = 'suspendida' and not i.by_partner,
          'pickup_time', to_char(i.pickup_time, 'HH24:MI'), 'pickup_occurrence', i.pickup_occurrence,
          'product', json_build_object(${fields.product}),
          'accommodation', case when a.id is not null then
            json_build_object(${fields.accommodation}, 'zone_minutes', z.minutes_before_start) end,
          'lines', (select coalesce(json_agg(json_build_object(${fields.line}) order by l.position), '[]')
            from booking_lines l where l.tour_operator_id = i.tour_operator_id and l.booking_item_id = i.id),
          'passengers', (select coalesce(json_agg(json_build_object(${fields.passenger},
              'category_label', coalesce(c.label, s.category_code),
              'ages', case when c.code is not null then json_build_object('min_age', c.min_age, 'max_age', c.max_age) end
            ) order by s.position), '[]')
            from passengers s
            left join price_categories c on c.tour_operator_id = s.tour_operator_id and c.product_id = i.product_id
              and c.code = s.category_code
            where s.tour_operator_id = i.tour_operator_id and s.booking_item_id = i.id)
        ) order by i.position, i.id), '[]')
      from booking_items i
      join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
      join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
      left join accommodations a on a.tour_operator_id = i.tour_operator_id and a.id = i.accommodation_id
      left join zones z on z.tour_operator_id = a.tour_operator_id and z.id = a.zone_id
      where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id) as items
    from bookings b
    join tour_operators o on o.id = b.tour_operator_id
    left join users u on u.tour_operator_id = b.tour_operator_id and u.id = b.seller_id
    where b.id = ${id}::uuid
      and (${tour_operator_id ?? null}::uuid is null or b.tour_operator_id = ${tour_operator_id ?? null}::uuid)`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new NotFound()
  return row
}

/** Where the money of a booking can go back to, and by when the operator gives it back. */
export const refundFactsOf = ({ payments, constants }: StoredBooking) => ({
  sources: refundSources(payments),
  days: mergedConstants(constants).refund_days,
})

/** The terms of a sold item, derived from its people and lines. */
export function saleOf({ passengers, lines }: StoredItem) {
  const counted = (some: StoredItem['passengers']) =>
    Object.fromEntries(
      [...Map.groupBy(some, ({ category_code }) => category_code)].map(([code, { length }]) => [
        code,
        length,
      ]),
    )
  return {
    party: counted(passengers),
    nationals: counted(passengers.filter(({ residency }) => residency === 'nacional')),
    extras: lines.flatMap(({ extra_id, quantity }) => (extra_id ? [{ extra_id, quantity }] : [])),
  }
}
