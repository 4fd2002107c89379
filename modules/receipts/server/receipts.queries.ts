import { sql } from 'kysely'

import { dueOf } from '#domain/bookings/booking-money.rules.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { calledOff } from '#server/features/bookings/booking/stored-columns.queries.ts'

import type { Receipt } from '../contract/receipts.contract.ts'

/** One screen; the next page continues after its last row. */
const mostShown = 50
/** Earlier pictures compared with a new one; first those of the same amount. */
const mostCompared = 40
/** Receipts are never older. */
const comparedDays = 400

export type WaitingRow = Omit<Receipt, 'created_at' | 'booking'> & {
  created_at: Date
  place: string
  booking: Omit<Receipt['booking'], 'due' | 'deposit_due'> & { deposit: number }
}

type Page = { after: string[] | null; limit: number }

/** Receipts for review, the oldest first, each with the expected amounts and its warnings; one row over the limit. */
export async function readWaiting(
  db: Reader,
  tour_operator_id: string,
  { after, limit }: Page,
): Promise<WaitingRow[]> {
  const place = after ? sql`and (r.created_at, r.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<WaitingRow>`
      select r.id, r.created_at, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place, r.amount, r.currency, r.reference, r.bank, r.payer_name,
        r.media_type = 'application/pdf' as is_pdf,
        json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name, 'status', b.status,
          'service_date', b.service_date, 'total', b.total, 'paid', b.paid, 'on_credit', b.on_credit,
          'deposit', b.deposit, 'called_off', called_off_of(b.tour_operator_id, b.id),
          'expires_at', b.expires_at) as booking,
        case when o.id is not null then json_build_object('kind', r.resemblance, 'id', o.id, 'status', o.status,
          'is_pdf', o.media_type = 'application/pdf', 'has_file', o.file_removed_at is null,
          'booking_id', ob.id, 'locator', ob.locator) end as resembles,
        (select json_build_object('booking_id', u.id, 'locator', u.locator)
          from payments p join bookings u on u.tour_operator_id = p.tour_operator_id and u.id = p.booking_id
          where p.tour_operator_id = r.tour_operator_id and p.transfer_key = nullif(reference_key(r.reference), '')
            and p.transfer_key is not null and p.status in ('por_verificar', 'aprobado') limit 1) as used
      from receipts r
      join bookings b on b.tour_operator_id = r.tour_operator_id and b.id = r.booking_id
      left join receipts o on o.tour_operator_id = r.tour_operator_id and o.id = r.resembles_id
      left join bookings ob on ob.tour_operator_id = o.tour_operator_id and ob.id = o.booking_id
      where r.tour_operator_id = ${tour_operator_id}::uuid and r.status = 'por_verificar' ${place}
      order by r.created_at, r.id limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

/** One screen of receipts for review, and how many wait in all. */
export async function listWaiting(db: Reader, tour_operator_id: string, after: string[] | null = null) {
  const [rows, { waiting }] = await Promise.all([
    readWaiting(db, tour_operator_id, { after, limit: mostShown }),
    db
      .selectFrom('receipts')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('tour_operator_id', '=', tour_operator_id)
      .where('status', '=', 'por_verificar')
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.slice(0, mostShown)
  const last = rows.length > mostShown ? shown.at(-1) : undefined
  return { receipts: shown.map(withDue), waiting, next: last ? [last.place, last.id] : null }
}

export function withDue(row: WaitingRow): Receipt {
  const {
    booking: { deposit, ...booking },
    created_at,
    place: _,
    ...receipt
  } = row
  const { expires_at } = booking
  return {
    ...receipt,
    created_at: created_at.toISOString(),
    booking: {
      ...booking,
      expires_at: expires_at && new Date(expires_at).toISOString(),
      due: dueOf(booking),
      deposit_due: depositAsked({ ...booking, deposit }),
    },
  }
}

/** A file that is still kept. */
export function findReceiptFile(db: Reader, tour_operator_id: string, id: string) {
  return db
    .selectFrom('receipts')
    .select(['id', 'tour_operator_id', 'media_type'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('file_removed_at', 'is', null)
    .executeTakeFirst()
}

export type Payer = Awaited<ReturnType<typeof findPayer>>

/** The booking of a receipt, by its id alone like all customer endpoints. */
export async function findPayer(db: Reader, id: string) {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'tour_operator_id', 'currency', 'status', 'expires_at', 'total', 'paid', 'deposit'])
    .select(calledOff('bookings'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  return booking
}

type Fresh = { tour_operator_id: string; booking_id: string; file_hash: string; amount: number; now: Date }

/** An identical file for the same booking that is under review. */
export function findSent(db: Reader, { tour_operator_id, booking_id, file_hash }: Fresh) {
  return db
    .selectFrom('receipts')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('file_hash', '=', file_hash)
    .where('status', '=', 'por_verificar')
    .executeTakeFirst()
}

/**
 * An identical file for another booking, or accepted for this one, whose balance it would pay a second time:
 * accepted ones first, then the earliest.
 */
export function findSameFile(db: Reader, { tour_operator_id, booking_id, file_hash }: Fresh) {
  return db
    .selectFrom('receipts')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('file_hash', '=', file_hash)
    .where((eb) => eb.or([eb('booking_id', '<>', booking_id), eb('status', '=', 'aceptado')]))
    .orderBy('status')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Pictures that a new one is compared with: of other bookings, and those accepted for this one. */
export async function findComparable(
  db: Reader,
  { tour_operator_id, booking_id, amount, now }: Fresh,
): Promise<{ id: string; tour_operator_id: string }[]> {
  const { rows } = await sql<{ id: string; tour_operator_id: string }>`
    select r.id, r.tour_operator_id from receipts r
    where r.tour_operator_id = ${tour_operator_id}::uuid
      and (r.booking_id <> ${booking_id}::uuid or r.status = 'aceptado')
      and r.media_type = 'image/webp' and r.file_removed_at is null
      and r.created_at > ${new Date(now.getTime() - comparedDays * 86_400_000)}
    order by (r.amount = ${amount}) desc, r.created_at desc limit ${mostCompared}`.execute(db)
  return rows
}

/** Receipts for the customer: never the file. */
export async function findSentReceipts(
  db: Reader,
  { id, tour_operator_id, time_zone }: { id: string; tour_operator_id: string; time_zone: string },
) {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'created_at', 'amount', 'status', 'settle_reason'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('status', '<>', 'aceptado')
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ created_at, settle_reason: reason, ...receipt }) => ({
    ...receipt,
    reason,
    date: localMoment(created_at, time_zone).date,
  }))
}
