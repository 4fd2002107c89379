import { sql } from 'kysely'

import type { updateBooking as endpoint } from '#contract/bookings/bookings.contract.ts'
import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { bookingRights } from '#domain/bookings/booking-rights.rules.ts'
import { typedPickupTime } from '#domain/bookings/pickup.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import type { StoredBooking } from '../booking/booking.queries.ts'
import { type Change, compare } from '../booking/field-changes.command.ts'
import { lockForAct } from '../booking/lock-for-act.command.ts'
import { queueNewPickup } from '../mail/queue-change.command.ts'
import { checkPickup, type Pickup } from '../sale/pickup.command.ts'

type Required<T> = { [K in keyof T]-?: Exclude<T[K], undefined> }
type Body = InputOf<typeof endpoint>['body']
type Contact = Required<NonNullable<Body['contact']>>
export type BookingEdit = Omit<Body, 'contact' | 'items'> & {
  contact?: Contact | undefined
  items: { id: string; pickup: Pickup; passengers: Body['items'][number]['passengers'] }[]
}

/** Saves contact, notes, pickups and passengers; the history records each changed field. */
export async function updateBooking(act: StaffAct, { id, edit }: { id: string; edit: BookingEdit }) {
  const { tx, actor } = act
  const before = await lockForAct(act, { id, version: edit.version }, 'edit')
  const changes: Change[] = []
  // A dispatcher sees the contact and can't change it: what the screen sent back is left aside.
  const contact = bookingRights(actor, before).edit_contact ? edit.contact : undefined
  await saveBooking(tx, before, { ...edit, contact }, changes)
  for (const item of edit.items) await saveItem(tx, before, item, changes)
  if (changes.length === 0) return undefined
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'booking_updated',
    data: { changes },
    actor,
  })
  return queueNewPickup(act, before)
}

async function saveBooking(
  tx: Tx,
  before: StoredBooking,
  edit: Omit<BookingEdit, 'contact'> & { contact: Contact | undefined },
  changes: Change[],
) {
  const { note_public, note_operational, note_internal, contact } = edit
  const after = {
    note_public,
    note_operational,
    note_internal,
    ...(contact && {
      contact_name: contact.name,
      contact_email: contact.email,
      contact_phone: contact.phone,
      language: contact.language,
      guide_language: contact.guide_language,
    }),
  }
  compare(before, after, changes)
  // Also without a change: the version shows that a user saved.
  await tx
    .updateTable('bookings')
    .set(after)
    .where('tour_operator_id', '=', before.tour_operator_id)
    .where('id', '=', before.id)
    .execute()
}

async function saveItem(
  tx: Tx,
  booking: StoredBooking,
  edit: BookingEdit['items'][number],
  changes: Change[],
) {
  const item = booking.items.find(({ id }) => id === edit.id)
  if (!item) throw new NotFound()
  const { mode, accommodation_id, address, room } = edit.pickup
  const pickup_time = typedPickupTime(edit.pickup)
  const after = { pickup_mode: mode, accommodation_id, pickup_address: address, room, pickup_time }
  const found: Change[] = []
  compare(item, after, found)
  if (found.length > 0) {
    const { tour_operator_id, time_zone } = booking
    const product = { tour_operator_id, time_zone, meeting: item.product.meeting }
    // Only a new pickup is judged: a hotel closed since the sale must not lock the rest of the booking.
    await checkPickup(tx, product, edit.pickup, item)
    if (found.every(({ field }) => field === 'pickup_time' || field === 'room'))
      await checkHour(tx, item, booking, after)
    await tx
      .updateTable('booking_items')
      .set({ ...after, ...(pickup_time !== item.pickup_time && { pickup_occurrence: null }) })
      .where('tour_operator_id', '=', booking.tour_operator_id)
      .where('id', '=', item.id)
      .execute()
    changes.push(...(await namedPlaces(tx, booking.tour_operator_id, found)))
  }
  await savePassengers(tx, booking, item, edit.passengers, changes)
}

/** A passenger on a published sheet has the time of their stop: vouchers and sheets must show the same one. */
async function checkHour(
  tx: Tx,
  item: StoredBooking['items'][number],
  { tour_operator_id }: StoredBooking,
  { pickup_time }: { pickup_time: string | null },
) {
  if (pickup_time === item.pickup_time) return
  const { rows } = await sql<{ id: string; number: number }>`
    select s.id, s.number from schedule_sheet_passengers g
    join schedule_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
    where g.tour_operator_id = ${tour_operator_id}::uuid and g.booking_item_id = ${item.id}::uuid and g.live
      and s.published_version > 0 limit 1`.execute(tx)
  const [sheet] = rows
  if (sheet) throw new Refusal('pickup_time_on_sheet', { sheet_id: sheet.id, sheet_number: sheet.number })
}

async function savePassengers(
  tx: Tx,
  booking: StoredBooking,
  item: StoredBooking['items'][number],
  passengers: BookingEdit['items'][number]['passengers'],
  changes: Change[],
) {
  for (const { id, ...after } of passengers) {
    const before = item.passengers.find((passenger) => passenger.id === id)
    if (!before) throw new NotFound()
    const found: Change[] = []
    compare(before, after, found)
    if (found.length === 0) continue
    await tx
      .updateTable('passengers')
      .set(after)
      .where('tour_operator_id', '=', booking.tour_operator_id)
      .where('id', '=', id)
      .execute()
    const of = after.full_name || before.full_name || before.category_label
    changes.push(...discreetly(found, of))
  }
}

const restricted = new Set(['diet', 'health_notes', 'document_number', 'document_type', 'birth_date'])

/** The changes of one passenger. What is noted of a person's health or document is not repeated in the history. */
export function discreetly(changes: readonly Change[], of: string): Change[] {
  return changes.map((change) =>
    restricted.has(change.field) ? { field: change.field, before: '', after: '', of } : { ...change, of },
  )
}

/** The history stores the name of an accommodation at that time. */
export async function namedPlaces(tx: Tx, tour_operator_id: string, changes: Change[]): Promise<Change[]> {
  const change = changes.find(({ field }) => field === 'accommodation_id')
  if (!change) return changes
  const ids = [change.before, change.after].filter((id): id is string => typeof id === 'string')
  const rows = await tx
    .selectFrom('accommodations')
    .select(['id', 'name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', ids)
    .execute()
  const nameOf = (id: unknown) => rows.find((row) => row.id === id)?.name ?? null
  return changes.map((each) =>
    each === change
      ? { field: 'accommodation', before: nameOf(each.before), after: nameOf(each.after) }
      : each,
  )
}
