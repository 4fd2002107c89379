import { type Selectable, sql } from 'kysely'

import type { Tables } from '#server/db/tables.generated.ts'

/** JSON makes a text of a moment: those are named apart, in the query and in the type. */
type PlainColumn<Row> = keyof {
  [
    Column in keyof Row as unknown extends Row[Column] ? Column : Date extends Row[Column] ? never : Column
  ]: true
}

/** Columns read as stored, and locked: a column listed here is in the queries and in the type. */
export const bookingColumns = [
  'id',
  'tour_operator_id',
  'version',
  'locator',
  'status',
  'channel',
  'agency_id',
  'external_reference',
  'seller_id',
  'contact_name',
  'contact_email',
  'contact_phone',
  'language',
  'guide_language',
  'currency',
  'exchange_rate',
  'rate_source',
  'rate_date',
  'subtotal',
  'discount',
  'total',
  'deposit',
  'paid',
  'refunded',
  'charged_back',
  'on_credit',
  'paid_in_trial',
  'promo_code_id',
  'people',
  'service_date',
  'service_starts_at',
  'note_public',
  'note_operational',
  'note_internal',
  'penalty',
  'cancel_origin',
  'cancel_reason',
  'expires_at',
  'extended',
  'terms_accepted_at',
  'created_at',
  'confirmed_at',
  'cancelled_at',
  'cancellation_tiers',
] as const satisfies readonly (keyof Tables['bookings'])[]
/** The same for its parts. */
const partColumns = {
  booking_items: [
    'id',
    'status',
    'seats',
    'people',
    'extras',
    'subtotal',
    'manual_discount',
    'promo_discount',
    'promo_code_id',
    'package_id',
    'agreement_id',
    'agreement_revision',
    'agreed_gross',
    'agreed_net',
    'agreed_priced',
    'discount',
    'penalty',
    'deposit_percent',
    'cancellation_tiers',
    'cancel_origin',
    'cancel_reason',
    'departure_id',
    'pickup_mode',
    'accommodation_id',
    'pickup_address',
    'room',
    'customer_pickup',
    'self_moves',
    'by_partner',
  ],
  products: [
    'id',
    'code',
    'color',
    'name',
    'meeting',
    'confirm_mode',
    'duration_minutes',
    'price_unit',
    'pickup_lead_minutes',
    'meeting_point',
    'bring',
  ],
  accommodations: ['name', 'pickup_point', 'door_instructions', 'offset_minutes'],
  booking_lines: [
    'kind',
    'extra_id',
    'name',
    'category_code',
    'residency',
    'quantity',
    'unit_amount',
    'total',
  ],
  passengers: [
    'id',
    'category_code',
    'residency',
    'full_name',
    'document_type',
    'document_number',
    'nationality',
    'birth_date',
    'diet',
    'health_notes',
    'customer_answers',
  ],
  payments: [
    'id',
    'kind',
    'method',
    'amount',
    'currency',
    'rate_per',
    'rate_source',
    'rate_date',
    'booking_amount',
    'status',
    'reference',
    'note',
    'received_by_name',
    'settled_by_name',
    'settle_reason',
    'attempt_id',
    'is_trial',
    'is_earlier',
  ],
} as const satisfies { [Table in keyof Tables]?: readonly PlainColumn<Selectable<Tables[Table]>>[] }

export type Part<Table extends keyof typeof partColumns> = Pick<
  Selectable<Tables[Table]>,
  Extract<(typeof partColumns)[Table][number], keyof Selectable<Tables[Table]>>
>
/** A constant part of a statement, built once: two hundred names need not be joined for each read. */
export const columns = sql.raw(
  [
    ...bookingColumns.map((column) => `b.${column}`),
    'called_off_of(b.tour_operator_id, b.id) as called_off',
  ].join(', '),
)
/** The price of its suspended tours without an answer, in minor units of its currency. */
export const calledOff = (bookings: string) =>
  sql<number>`called_off_of(${sql.ref(`${bookings}.tour_operator_id`)}, ${sql.ref(`${bookings}.id`)})`.as(
    'called_off',
  )
/** The name of the agency that sold it; empty without one. */
export const agencyName = (bookings: string) =>
  sql<string>`coalesce((select a.name from agencies a
    where a.tour_operator_id = ${sql.ref(`${bookings}.tour_operator_id`)} and a.id = ${sql.ref(`${bookings}.agency_id`)}), '')`.as(
    'agency_name',
  )
/**
 * What its papers show of the agency that sold it: no prices, and its logo. The net price is between agency and operator,
 * so its passenger never reads it.
 */
export const agencyPapers = sql`
  (b.agency_id is not null and (
    coalesce((select a.hides_prices from agencies a where a.tour_operator_id = b.tour_operator_id and a.id = b.agency_id), false)
    or exists (select from booking_items i where i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id
      and i.agreed_priced = 'neto'))) as hides_prices,
  (select a.logo_file_id from agencies a where a.tour_operator_id = b.tour_operator_id and a.id = b.agency_id
    and a.logo_on_voucher) as agency_logo_file_id`
/** Whether the last mail to its present address was refused for good. A mail that still waits does not count. */
export const isMailRefused = (bookings: string) => {
  const of = (column: string) => sql.ref(`${bookings}.${column}`)
  return sql<boolean>`coalesce((select m.status = 'fallido' and m.refused_for_good from messages m
    where m.tour_operator_id = ${of('tour_operator_id')} and m.booking_id = ${of('id')} and m.channel = 'correo'
      and ${of('contact_email')} <> '' and m.recipient = ${of('contact_email')}
      and m.status in ('fallido', 'enviado', 'entregado', 'leido')
    order by m.id desc limit 1), false)`.as('mail_refused')
}
/** Names and values of `json_build_object`. */
const fieldsOf = (alias: string, table: keyof typeof partColumns) =>
  sql.raw(partColumns[table].map((column) => `'${column}', ${alias}.${column}`).join(', '))
export const fields = {
  item: fieldsOf('i', 'booking_items'),
  product: fieldsOf('p', 'products'),
  accommodation: fieldsOf('a', 'accommodations'),
  line: fieldsOf('l', 'booking_lines'),
  passenger: fieldsOf('s', 'passengers'),
  payment: fieldsOf('y', 'payments'),
}
