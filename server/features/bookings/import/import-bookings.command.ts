import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import {
  type BookingColumn,
  bookingColumns,
  type BookingContext,
  type ImportedBooking,
  readBooking,
} from '#contract/bookings/booking-columns.ts'
import { NewBooking } from '#contract/bookings/bookings.contract.ts'
import { placeKey } from '#domain/resources/place-name.rules.ts'
import { sellingLevels } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'

import type { CreatedRecord, ImportedRecord, ImportKind } from '../../imports/import-kind.queries.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { assignSeller } from '../change/bulk.command.ts'
import { sellAtTheOffice } from '../office-sale.command.ts'
import { channelOf, judgeBookings } from './judge-bookings.queries.ts'
import { removeImportedBooking } from './remove-imported.command.ts'

/** What a line of a file is: sold before the product was used, or a sale of today that an agency sent in a list. */
type Way = { reason: string; payment_note: string; isEarlier: boolean }
const before: Way = {
  reason: 'Vendida antes: viene de un archivo',
  payment_note: 'Pagado antes',
  isEarlier: true,
}
const ofToday: Way = { reason: 'Viene de una lista de la agencia', payment_note: '', isEarlier: false }

export const bookingImport: ImportKind<BookingColumn, ImportedBooking, BookingContext> = {
  kind: 'bookings',
  columns: bookingColumns,
  detail: 'date',
  readContext,
  read: readBooking,
  judge: (act, lines) => judgeBookings(act, lines, before),
  findRepeated: findRepeatedBookings,
  byLine: { create: sellImported(before), remove: removeImportedBooking, findNames: findBookingNames },
}

/** A list of passengers that an agency sends: sales of today, at the price that was agreed with it. */
export const saleImport: typeof bookingImport = {
  ...bookingImport,
  kind: 'sales',
  judge: (act, lines) => judgeBookings(act, lines, ofToday),
  byLine: { create: sellImported(ofToday), remove: removeImportedBooking, findNames: findBookingNames },
}

/** The kind of an import that a job carries out line by line. */
export async function findKindByLine(
  db: Reader,
  { tour_operator_id, import_id }: { tour_operator_id: string; import_id: string },
) {
  const found = await db
    .selectFrom('imports')
    .select('kind')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', import_id)
    .executeTakeFirst()
  return found?.kind === saleImport.kind ? saleImport : bookingImport
}

async function readContext({ tx, actor, now }: StaffAct): Promise<BookingContext> {
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const { currency, country } = await tx
    .selectFrom('tour_operators')
    .select(['currency', 'country'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const products = await tx
    .selectFrom('products')
    .select(['id', 'code', 'name', 'meeting'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '<>', 'archivado')
    .execute()
  const accommodations = await tx
    .selectFrom('accommodations')
    .select(['id', 'name', 'aliases'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('state', '=', 1)
    .where('pickup_allowed', '=', true)
    .execute()
  const sellers = await tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('state', '=', 1)
    .where('level', 'in', sellingLevels)
    .execute()
  const { rows: agencies } = await sql<{ id: string; name: string }>`
    select id, name from agencies where tour_operator_id = ${tour_operator_id}::uuid and state = 1 order by name`.execute(
    tx,
  )
  return {
    products,
    accommodations: accommodations.map(({ id, name, aliases }) => ({
      id,
      name,
      keys: [name, ...aliases].map(placeKey),
    })),
    sellers,
    agencies,
    currency,
    country,
    today,
  }
}

/** A live booking of the same tour and name, or an earlier line of the file. */
async function findRepeatedBookings(
  { tx, actor }: StaffAct,
  records: readonly ImportedRecord<ImportedBooking>[],
) {
  const lines = records.map(({ line, values: { product_id, date, start_time, contact } }) => ({
    line,
    product_id,
    date,
    start_time,
    name: contact.name,
  }))
  const { rows } = await sql<{ line: number; name: string; other_line: number | null }>`
    with lines as materialized (
      select t.*, name_key(t.name) as key from json_to_recordset(${JSON.stringify(lines)}::json)
        as t (line int, product_id uuid, date date, start_time time, name text)
    )
    select distinct on (line) line, name, other_line from (
      select l.line, b.contact_name || ' (' || b.locator || ')' as name, null::int as other_line
      from lines l
      join departures d on d.tour_operator_id = ${actor.tour_operator_id}::uuid and d.product_id = l.product_id
        and d.date = l.date and d.start_time = l.start_time
      join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        and i.status not in ('cancelada', 'expirada', 'rechazada')
      join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
      where same_name(b.contact_name, name_key(b.contact_name), l.name, l.key)
      union all
      select l.line, e.name, e.line from lines l join lines e on e.line < l.line and e.product_id = l.product_id
        and e.date = l.date and e.start_time = l.start_time and same_name(e.name, e.key, l.name, l.key)
    ) found order by line, other_line nulls first, name`.execute(tx)
  return new Map(
    rows.map(({ line, name, other_line }) => [line, { name, line: other_line, is_similar: false }]),
  )
}

/** The same sale as at the office, at the price of the preview. */
function sellImported(way: Way) {
  return (act: StaffAct, values: ImportedBooking, { notifies }: { notifies: boolean }) =>
    sellLine(act, values, { ...way, notifies })
}

async function sellLine(
  act: StaffAct,
  values: ImportedBooking,
  { reason, payment_note, isEarlier, notifies }: Way & { notifies: boolean },
): Promise<CreatedRecord> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { product_id, date, start_time, party, pickup, contact, paid, method, note, origin } = values
  const over = paid - values.seen_total
  const id = randomUUID()
  const sale = NewBooking.parse({
    items: [
      {
        product_id,
        date,
        start_time,
        party,
        pickup,
        override: values.past_cutoff ? { past_cutoff: true, over_capacity: false, reason } : null,
      },
    ],
    channel: channelOf(values),
    agency_id: values.agency_id,
    external_reference: values.external_reference,
    // One voucher of an agency is often several lines.
    seen_reference: true,
    contact,
    note_operational: note,
    note_internal: origin,
    seen_total: values.seen_total,
    confirm_unpaid: { reason },
    payment:
      paid > 0
        ? { method, amount: paid, note: payment_note, ...(over > 0 && { seen_overpayment: over }) }
        : null,
  })
  await sellAtTheOffice(act, id, sale, { notifies, isEarlier })
  if (values.seller_id && values.seller_id !== actor.user_id)
    await assignSeller(act, { id, seller_id: values.seller_id })
  const { version } = await tx
    .selectFrom('bookings')
    .select('version')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { entity: 'booking', id, data: { version } }
}

async function findBookingNames(db: Reader, tour_operator_id: string, ids: readonly string[]) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'contact_name', 'locator'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(bookings.map(({ id, contact_name, locator }) => [id, `${contact_name} (${locator})`]))
}
