import { sql } from 'kysely'

import type { BookingStatus, CancelOrigin, Channel, PickupMode } from '#domain/bookings/booking.ts'
import type { PaymentKind, PaymentMethod, PaymentStanding } from '#domain/bookings/payment.ts'
import { pickupWindow } from '#domain/bookings/pickup.rules.ts'
import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import type { CancellationTier } from '#domain/products/product/cancellation-policy.rules.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

type StoredLine = {
  kind: 'pasajero' | 'grupo' | 'vehiculo' | 'extra' | 'recogida' | 'ajuste'
  extra_id: string | null
  name: string
  category_code: string | null
  quantity: number
  unit_amount: number
  total: number
}
type StoredPassenger = {
  id: string
  category_code: 'ADULT' | 'CHILD' | 'INFANT' | 'YOUTH' | 'SENIOR' | 'STUDENT' | 'OTHER'
  residency: 'nacional' | 'extranjero' | null
  category_label: string
  /** those of the category; null where the tour has it no more */
  ages: { min_age: number; max_age: number | null } | null
  full_name: string
  document_type: '' | 'rut' | 'dni' | 'pasaporte' | 'otro'
  document_number: string
  nationality: string
  birth_date: string | null
  diet: string
  health_notes: string
  /** what the customer wrote through the link, by field */
  customer_answers: Record<string, string>
}
export type StoredItem = {
  id: string
  status: BookingStatus
  seats: number
  people: number
  /** how many of each extra, as the departure counts them */
  extras: Record<string, number>
  subtotal: number
  manual_discount: number
  promo_discount: number
  discount: number
  penalty: number
  deposit_percent: number
  cancellation_tiers: CancellationTier[]
  cancelled_at: string | null
  cancel_origin: CancelOrigin | null
  cancel_reason: string
  departure_id: string
  date: string
  start_time: string
  starts_at: string
  product: {
    id: string
    code: string
    color: string
    name: string
    meeting: Meeting
    duration_minutes: number
    pickup_lead_minutes: number
    meeting_point: { name: string; address: string; lat_lng: string; instructions: string } | null
    bring: string[]
  }
  pickup_mode: PickupMode
  accommodation_id: string | null
  pickup_address: string
  room: string
  pickup_time: string | null
  /** what the customer answered, to be told from what the office wrote */
  customer_pickup: {
    mode: PickupMode
    accommodation_id: string | null
    address: string
    room: string
  } | null
  /** how often the customer moved it alone */
  self_moves: number
  accommodation: {
    name: string
    pickup_point: string
    door_instructions: string
    offset_minutes: number
    zone_minutes: number | null
  } | null
  lines: StoredLine[]
  passengers: StoredPassenger[]
}
export type StoredPayment = {
  id: string
  kind: PaymentKind
  method: PaymentMethod
  amount: number
  currency: string
  exchange_rate: number
  booking_amount: number
  status: PaymentStanding
  reference: string
  note: string
  received_by_name: string
  created_at: string
  settled_by_name: string
  settle_reason: string
}
export type StoredBooking = {
  id: string
  tour_operator_id: string
  version: number
  locator: string
  status: BookingStatus
  channel: Channel
  seller_id: string | null
  seller_name: string
  contact_name: string
  contact_email: string
  contact_phone: string
  language: string
  currency: string
  subtotal: number
  discount: number
  total: number
  /** what its tours ask for before they are confirmed */
  deposit: number
  paid: number
  refunded: number
  on_credit: number
  payments: StoredPayment[]
  promo_code_id: string | null
  promo_code: string
  people: number
  service_date: string
  service_starts_at: Date
  cancellation_tiers: CancellationTier[]
  note_public: string
  note_operational: string
  note_internal: string
  penalty: number
  cancel_origin: CancelOrigin | null
  cancel_reason: string
  expires_at: Date | null
  extended: boolean
  terms_accepted_at: Date | null
  created_at: Date
  confirmed_at: Date | null
  cancelled_at: Date | null
  time_zone: string
  constants: Partial<OperatorConstants>
  items: StoredItem[]
}

type Which = { id: string; tour_operator_id?: string }

/** A booking with its items, lines, passengers and pickups, in one round trip. */
export async function findBooking(db: Reader, { id, tour_operator_id }: Which): Promise<StoredBooking> {
  const { rows } = await sql<StoredBooking>`
    select b.id, b.tour_operator_id, b.version, b.locator, b.status, b.channel, b.seller_id,
      coalesce(u.full_name, '') as seller_name, b.contact_name, b.contact_email, b.contact_phone, b.language, b.currency,
      b.subtotal, b.discount, b.total, b.deposit, b.paid, b.refunded, b.on_credit, b.promo_code_id,
      coalesce((select code from promo_codes c where c.tour_operator_id = b.tour_operator_id and c.id = b.promo_code_id), '')
        as promo_code, b.people, b.service_date, b.service_starts_at, b.cancellation_tiers, b.note_public,
      b.note_operational, b.note_internal, b.penalty, b.cancel_origin, b.cancel_reason, b.expires_at, b.extended,
      b.terms_accepted_at, b.created_at, b.confirmed_at, b.cancelled_at, o.time_zone, o.constants,
      (select coalesce(json_agg(json_build_object('id', y.id, 'kind', y.kind, 'method', y.method, 'amount', y.amount,
          'currency', y.currency, 'exchange_rate', y.exchange_rate, 'booking_amount', y.booking_amount,
          'status', y.status, 'reference', y.reference, 'note', y.note, 'received_by_name', y.received_by_name,
          'created_at', to_char(y.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'settled_by_name', y.settled_by_name, 'settle_reason', y.settle_reason) order by y.created_at, y.id), '[]')
        from payments y where y.tour_operator_id = b.tour_operator_id and y.booking_id = b.id) as payments,
      (select coalesce(json_agg(json_build_object(
          'id', i.id, 'status', i.status, 'seats', i.seats, 'people', i.people, 'extras', i.extras,
          'subtotal', i.subtotal, 'manual_discount', i.manual_discount, 'promo_discount', i.promo_discount,
          'discount', i.discount, 'penalty', i.penalty, 'deposit_percent', i.deposit_percent, 'cancellation_tiers', i.cancellation_tiers,
          'cancelled_at', to_char(i.cancelled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'cancel_origin', i.cancel_origin, 'cancel_reason', i.cancel_reason, 'departure_id', d.id, 'date', d.date,
          'start_time', to_char(d.start_time, 'HH24:MI'),
          'starts_at', to_char(d.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'product', json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name, 'meeting', p.meeting,
            'duration_minutes', p.duration_minutes, 'pickup_lead_minutes', p.pickup_lead_minutes,
            'meeting_point', p.meeting_point, 'bring', p.bring),
          'pickup_mode', i.pickup_mode, 'accommodation_id', i.accommodation_id, 'pickup_address', i.pickup_address,
          'room', i.room, 'pickup_time', to_char(i.pickup_time, 'HH24:MI'),
          'customer_pickup', i.customer_pickup, 'self_moves', i.self_moves,
          'accommodation', case when a.id is not null then json_build_object('name', a.name, 'pickup_point', a.pickup_point,
            'door_instructions', a.door_instructions, 'offset_minutes', a.offset_minutes,
            'zone_minutes', z.minutes_before_start) end,
          'lines', (select coalesce(json_agg(json_build_object('kind', l.kind, 'extra_id', l.extra_id, 'name', l.name, 'category_code', l.category_code,
              'quantity', l.quantity, 'unit_amount', l.unit_amount, 'total', l.total) order by l.position), '[]')
            from booking_lines l where l.tour_operator_id = i.tour_operator_id and l.booking_item_id = i.id),
          'passengers', (select coalesce(json_agg(json_build_object('id', s.id, 'category_code', s.category_code,
              'residency', s.residency, 'category_label', coalesce(c.label, s.category_code), 'full_name', s.full_name,
              'ages', case when c.code is not null then json_build_object('min_age', c.min_age, 'max_age', c.max_age) end,
              'document_type', s.document_type, 'document_number', s.document_number, 'nationality', s.nationality,
              'birth_date', s.birth_date, 'diet', s.diet, 'health_notes', s.health_notes,
              'customer_answers', s.customer_answers) order by s.position), '[]')
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

/** What an item was sold as, read back from its people and its lines. */
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

export type MeetingFacts = Pick<
  StoredItem,
  'date' | 'start_time' | 'pickup_mode' | 'pickup_address' | 'pickup_time' | 'accommodation'
> & { product: Pick<StoredItem['product'], 'pickup_lead_minutes' | 'meeting_point'> }

/** Where and when the passengers of an item are met, as every channel tells it: voucher, sheet, email, calendar. */
export function meetingOf(item: MeetingFacts, constants: Partial<OperatorConstants>) {
  const { accommodation, product } = item
  const window = pickupWindow({
    date: item.date,
    start_time: item.start_time,
    mode: item.pickup_mode,
    pickup_time: item.pickup_time,
    pickup_lead_minutes: product.pickup_lead_minutes,
    zone_minutes_before_start: accommodation?.zone_minutes ?? null,
    offset_minutes: accommodation?.offset_minutes ?? 0,
    window_minutes: constants.pickup_window_minutes ?? defaultConstants.pickup_window_minutes,
  })
  return { window, ...placeOf(item) }
}

function placeOf({ pickup_mode, accommodation, pickup_address, product }: MeetingFacts): {
  place: string
  instructions: string
} {
  switch (pickup_mode) {
    case 'hotel': {
      const place = [accommodation?.name, accommodation?.pickup_point].filter(Boolean).join(' · ')
      return { place, instructions: accommodation?.door_instructions ?? '' }
    }
    case 'direccion':
      return { place: pickup_address, instructions: '' }
    case 'punto':
      return {
        place: product.meeting_point?.name ?? '',
        instructions: product.meeting_point?.instructions ?? '',
      }
    case 'por_definir':
      return { place: '', instructions: '' }
  }
}
