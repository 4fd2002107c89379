import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { newLocator } from '#domain/bookings/locator.ts'
import { isLanguage } from '#domain/language.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isDispatcher } from '#domain/staff/level.ts'
import type { Tx } from '#server/db/database.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { lineName } from '#words/customer/price-lines.ts'

import type { DemoClientele } from '../read-demo.ts'
import { writeStory, type Story } from '../story/booking-story.ts'
import { passengersOf } from '../story/passengers.ts'
import { pickupOf } from '../story/pickups.ts'
import { hasEnded, type PlannedBooking, type PlannedDeparture } from '../story/plan-bookings.ts'
import type { Random } from '../story/random.ts'
import type { LoadedOperator } from './load-operator.ts'

const passengersAtOnce = 200

export type StoredDeparture = { id: string; departure: PlannedDeparture; people: number }
type Storing = {
  operator: LoadedOperator
  clientele: DemoClientele
  today: LocalDate
  now: Date
  random: Random
}

type StoryRow = {
  id: string
  /** among the tours of its booking; the first carries what the booking has once */
  position: number
  item_id: string
  departure_id: string
  booking: PlannedBooking
  story: Story
  locator: string
}

/** Writes the bookings with everything of theirs, in one statement per table; the database counts the seats. */
export async function storeBookings(
  tx: Tx,
  planned: readonly PlannedBooking[],
  storing: Storing,
): Promise<StoredDeparture[]> {
  const { operator, clientele, random } = storing
  const { tour_operator_id } = operator
  const departures = [...new Set(planned.map(({ departure }) => departure))]
  const ids = new Map(departures.map((departure) => [departure, randomUUID() as string]))
  const locators = new Set<string>()
  while (locators.size < planned.length) locators.add(newLocator(random.below))
  const free = [...locators]
  const families = new Map<object, { id: string; tours: number }>()
  const rows: StoryRow[] = planned.map((booking, index) => ({
    ...placeIn(families, booking),
    item_id: randomUUID(),
    departure_id: ids.get(booking.departure) ?? '',
    booking,
    story: writeStory(booking, { ...storing, reasons: clientele.cancellation_reasons }),
    locator: free[index] ?? '',
  }))
  await tx
    .insertInto('departures')
    .values(departures.map((departure) => departureRow(departure, ids.get(departure) ?? '', storing)))
    .execute()
  // Before the bookings, which are linked to them on insert.
  await storeCustomers(tx, planned, operator)
  await tx
    .insertInto('bookings')
    .values(rows.filter(({ position }) => position === 0).map((each) => bookingRow(each, storing)))
    .execute()
  // Triggers would be planned as for empty tables, and read each of these whole for each row below.
  await sql`analyze departures, persons, bookings`.execute(tx)
  await tx
    .insertInto('booking_items')
    .values(
      rows.map(({ id, position, item_id, departure_id, booking, story }) => ({
        tour_operator_id,
        id: item_id,
        created_at: story.created_at,
        booking_id: id,
        position,
        product_id: booking.departure.loaded.id,
        departure_id,
        status: booking.status,
        seats: booking.quote.seats,
        people: booking.quote.people,
        subtotal: booking.quote.total,
        penalty: story.penalty,
        cancellation_tiers: tiersOf(booking, operator),
        cancelled_at: story.cancelled_at,
        cancel_origin: story.cancel_origin,
        cancel_reason: story.cancel_reason,
        ...pickupOf(booking, random),
      })),
    )
    .execute()
  await tx
    .insertInto('booking_lines')
    .values(
      rows.flatMap(({ id, item_id, booking }) =>
        booking.quote.lines.map((line, position) => ({
          tour_operator_id,
          booking_id: id,
          booking_item_id: item_id,
          position,
          ...line,
          name: lineName(line),
        })),
      ),
    )
    .execute()
  const passengers = rows.flatMap(({ id, item_id, booking }) =>
    passengersOf(booking, random).map((passenger) => ({
      tour_operator_id,
      booking_id: id,
      booking_item_id: item_id,
      ...passenger,
    })),
  )
  // A slow machine takes over a second for all of them, which the server reports as a slow statement.
  for (let first = 0; first < passengers.length; first += passengersAtOnce)
    await tx
      .insertInto('passengers')
      .values(passengers.slice(first, first + passengersAtOnce))
      .execute()
  await storeEvents(tx, rows, ids, storing)
  await sql`analyze booking_items, passengers`.execute(tx)
  for (const { id, story, position } of rows)
    if (story.expires_at && position === 0)
      await enqueue(tx, 'expire_booking', { booking_id: id }, { at: story.expires_at, key: `expire:${id}` })
  return departures.map((departure) => ({
    id: ids.get(departure) ?? '',
    departure,
    people: rows
      .filter(({ booking }) => booking.departure === departure && booking.quote.seats > 0)
      .filter(({ booking }) =>
        ['confirmada', 'completada', 'no_presentada', 'pendiente', 'bloqueada'].includes(booking.status),
      )
      .reduce((sum, { booking }) => sum + booking.quote.people, 0),
  }))
}

/** A family's tours form one booking, in the order of their days. */
function placeIn(families: Map<object, { id: string; tours: number }>, { family }: PlannedBooking) {
  if (!family) return { id: randomUUID() as string, position: 0 }
  const known = families.get(family)
  const place = known ?? { id: randomUUID(), tours: 0 }
  families.set(family, { ...place, tours: place.tours + 1 })
  return { id: place.id, position: place.tours }
}

function departureRow(departure: PlannedDeparture, id: string, { operator, now }: Storing) {
  const { slot, loaded, suspended } = departure
  return {
    id,
    tour_operator_id: operator.tour_operator_id,
    product_id: loaded.id,
    date: slot.date,
    start_time: slot.start_time,
    min_pax: slot.min_pax,
    starts_at: slot.starts_at,
    capacity: slot.capacity,
    status: suspended
      ? ('suspendida' as const)
      : hasEnded(departure, now)
        ? ('realizada' as const)
        : ('abierta' as const),
    note: suspended ? windNote : '',
  }
}

const tiersOf = ({ departure }: PlannedBooking, { operator }: LoadedOperator) =>
  JSON.stringify(departure.loaded.product.cancellation_tiers ?? operator.cancellation_tiers)

const windNote = 'Alerta de viento: el camino está cerrado'

function bookingRow({ id, booking, story, locator }: StoryRow, { operator, clientele, random }: Storing) {
  const { departure, customer, quote, status } = booking
  const { events, seller, ...facts } = story
  const note = (kind: string, percent: number) =>
    random.chance(percent) ? random.pick(clientele.notes.filter((each) => each.kind === kind)).text : ''
  const spoken = isLanguage(customer.language) ? customer.language : 'en'
  return {
    id,
    tour_operator_id: operator.tour_operator_id,
    locator,
    status,
    ...facts,
    updated_at: events.at(-1)?.at ?? story.created_at,
    seller_id: seller?.id ?? null,
    contact_name: customer.full_name,
    contact_email: customer.email,
    contact_phone: customer.phone,
    language: spoken,
    currency: operator.operator.currency,
    subtotal: quote.total,
    service_date: departure.slot.date,
    service_starts_at: departure.slot.starts_at,
    people: quote.people,
    cancellation_tiers: tiersOf(booking, operator),
    terms_accepted_at: seller || status === 'bloqueada' ? null : story.created_at,
    note_public: note('publica', 7),
    note_operational: note('operativa', 14),
    note_internal: note('interna', 9),
  }
}

/** The time of an event is in its id, by which histories are ordered. */
export function idAt(at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

async function storeEvents(
  tx: Tx,
  rows: readonly StoryRow[],
  ids: ReadonlyMap<PlannedDeparture, string>,
  { operator, now }: Storing,
) {
  const { tour_operator_id } = operator
  const ofBookings = rows.flatMap(({ id, story, position }) =>
    (position === 0 ? story.events : []).map(({ at, ...event }) => ({
      ...eventRow({
        tour_operator_id,
        entity: 'booking',
        entity_id: id,
        ...event,
      }),
      id: idAt(at),
      created_at: at,
    })),
  )
  const dispatcher = operator.users.find(isDispatcher) ?? operator.users[0]
  const at = new Date(now.getTime() - 130 * 60_000)
  const ofDepartures = [...ids].flatMap(([{ suspended, loaded, slot }, entity_id]) =>
    suspended && dispatcher
      ? [
          {
            ...eventRow({
              tour_operator_id,
              entity: 'departure',
              entity_id,
              kind: 'departure_suspended',
              data: {
                product: loaded.product.name,
                date: slot.date,
                start_time: slot.start_time,
                origin: 'clima',
                kind: 'suspension',
              },
              reason: windNote,
              actor: { user_id: dispatcher.id, full_name: dispatcher.full_name },
            }),
            id: idAt(at),
            created_at: at,
          },
        ]
      : [],
  )
  await tx
    .insertInto('events')
    .values([...ofBookings, ...ofDepartures])
    .execute()
}

/** Each buyer becomes a person of the operator. */
async function storeCustomers(
  tx: Tx,
  planned: readonly PlannedBooking[],
  { tour_operator_id }: LoadedOperator,
) {
  const customers = [...new Set(planned.map(({ customer }) => customer))]
  await tx
    .insertInto('persons')
    .values(
      customers.map(({ full_name, email, phone, nationality, language }) => ({
        tour_operator_id,
        full_name,
        email,
        phone,
        nationality,
        languages: [language],
        roles: ['cliente'],
      })),
    )
    .execute()
}
