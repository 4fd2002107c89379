import { sql } from 'kysely'

import type { Language } from '#domain/language.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { Waiting } from '../contract/waiting-list.contract.ts'
import type { WaitingStatus } from '../rules/waiting.ts'

type Row = Omit<Waiting, 'created_at' | 'offer_ends_at'> & { created_at: Date; offer_ends_at: Date | null }

const entries = sql`
  select w.id, w.name, w.email, w.phone, w.party, w.people, w.seats, w.source, w.status, w.created_at, w.booking_id,
    coalesce(b.locator, '') as locator, case when w.status = 'ofrecida' then b.expires_at end as offer_ends_at
  from waiting_list w left join bookings b on b.tour_operator_id = w.tour_operator_id and b.id = w.booking_id`

const waitingOf = ({ created_at, offer_ends_at, ...row }: Row): Waiting => ({
  ...row,
  created_at: created_at.toISOString(),
  offer_ends_at: offer_ends_at?.toISOString() ?? null,
})

/** A departure's list in the order of the requests; former entries last. */
export async function findWaitingList(
  db: Reader,
  { tour_operator_id, departure_id }: { tour_operator_id: string; departure_id: string },
): Promise<Waiting[]> {
  const departure = await db
    .selectFrom('departures')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', departure_id)
    .executeTakeFirst()
  if (!departure) throw new NotFound()
  const { rows } = await sql<Row>`${entries}
    where w.tour_operator_id = ${tour_operator_id}::uuid and w.departure_id = ${departure_id}::uuid
    order by w.status = 'retirada', w.id limit 200`.execute(db)
  return rows.map(waitingOf)
}

type Which = { tour_operator_id: string; id: string }

export async function findWaiting(db: Reader, { tour_operator_id, id }: Which): Promise<Waiting> {
  const { rows } = await sql<Row>`${entries}
    where w.tour_operator_id = ${tour_operator_id}::uuid and w.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return waitingOf(row)
}

/** An entry of the list with all that an offer needs. */
export type StoredWaiting = {
  id: string
  departure_id: string
  product_id: string
  date: string
  start_time: string
  party: Party
  seats: number
  name: string
  email: string
  phone: string
  language: Language
  status: WaitingStatus
  booking_id: string | null
  price_unit: PriceUnit
  /** source of a stranger's request; null if the office added it */
  asked_from: string | null
}

const stored = sql`
  select w.id, w.departure_id, d.product_id, d.date, to_char(d.start_time, 'HH24:MI') as start_time, w.party, w.seats,
    w.name, w.email, w.phone, w.language, w.status, w.booking_id, p.price_unit, w.asked_from
  from waiting_list w join departures d on d.tour_operator_id = w.tour_operator_id and d.id = w.departure_id
    join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id`

export async function findStored(db: Reader, { tour_operator_id, id }: Which): Promise<StoredWaiting> {
  const { rows } = await sql<StoredWaiting>`${stored}
    where w.tour_operator_id = ${tour_operator_id}::uuid and w.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** The first in line whose party fits, without those for whom an offer was just refused. */
export async function findNext(
  db: Reader,
  { tour_operator_id, departure_id }: { tour_operator_id: string; departure_id: string },
  { seats_left, except }: { seats_left: number; except: readonly string[] },
): Promise<StoredWaiting | undefined> {
  const { rows } = await sql<StoredWaiting>`${stored}
    where w.tour_operator_id = ${tour_operator_id}::uuid and w.departure_id = ${departure_id}::uuid
      and w.status = 'esperando' and w.seats <= ${seats_left} and w.id <> all(${except}::uuid[])
    order by w.id limit 1`.execute(db)
  return rows[0]
}
