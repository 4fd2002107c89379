import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import type { Reader } from '#server/db/database.ts'

import type { ReviewedTour } from '../contract/review-pages.ts'
import type { Review } from '../contract/reviews.contract.ts'
import { whyNoReview } from '../rules/review.rules.ts'

type Row = Omit<Review, 'created_at'> & { created_at: Date }

const columns = sql`r.id, r.version, r.created_at, r.booking_id, b.locator, r.product_id, p.name as product_name,
  r.service_date, r.score, r.comment, r.author, r.language, r.status, r.hide_reason, r.answer`
const joined = sql`reviews r
  join bookings b on b.tour_operator_id = r.tour_operator_id and b.id = r.booking_id
  join products p on p.tour_operator_id = r.tour_operator_id and p.id = r.product_id`

const shown = ({ created_at, ...row }: Row): Review => ({ ...row, created_at: created_at.toISOString() })

type List = { filters: readonly Filter[]; after: string[] | null; limit: number }

/** Reviews, the newest first, one over the limit. */
export async function listReviews(db: Reader, tour_operator_id: string, { filters, after, limit }: List) {
  const conditions = [sql`r.tour_operator_id = ${tour_operator_id}::uuid`]
  for (const { field, value } of filters)
    conditions.push(field === 'status' ? sql`r.status = ${value}` : sql`r.product_id = ${value}::uuid`)
  if (after) conditions.push(sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows } = await sql<Row & { moment: string }>`
    select ${columns}, r.created_at::text as moment from ${joined}
    where ${sql.join(conditions, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limit + 1}`.execute(db)
  return rows.map(({ moment, ...row }) => ({ review: shown(row), cursor: [moment, row.id] }))
}

export async function findReview(
  db: Reader,
  tour_operator_id: string,
  id: string,
): Promise<Review | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${joined}
    where r.tour_operator_id = ${tour_operator_id}::uuid and r.id = ${id}::uuid`.execute(db)
  return rows[0] && shown(rows[0])
}

type TourRow = Omit<ReviewedTour, 'closed'> & { travelled: boolean; ends_at: Date }

/** The tours of a booking in the order of their days, with whether each can be reviewed and what was sent. */
export async function findReviewedTours(
  db: Reader,
  { tour_operator_id, booking_id, now }: { tour_operator_id: string; booking_id: string; now: Date },
): Promise<ReviewedTour[]> {
  const { rows } = await sql<TourRow>`
    select i.product_id, p.name as product_name, min(d.date) as service_date,
      bool_or(i.status in ('confirmada', 'completada') and d.status <> 'suspendida') as travelled,
      coalesce(
        min(ends.at) filter (where i.status in ('confirmada', 'completada') and d.status <> 'suspendida'),
        min(ends.at)) as ends_at,
      (select json_build_object('score', r.score, 'comment', r.comment, 'author', r.author, 'status', r.status)
        from reviews r where r.tour_operator_id = i.tour_operator_id and r.booking_id = i.booking_id
          and r.product_id = i.product_id) as sent
    from booking_items i
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id
    join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
    cross join lateral (select d.starts_at + make_interval(
      mins => minutes_until_back(d.tour_operator_id, d.starts_at, p.duration_minutes)) as at) ends
    where i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = ${booking_id}::uuid
    group by i.tour_operator_id, i.booking_id, i.product_id, p.name
    order by min(d.starts_at), i.product_id`.execute(db)
  return rows.map(({ travelled, ends_at, ...tour }) => ({
    ...tour,
    closed: whyNoReview({ travelled, ends_at }, now),
  }))
}

/** A booking that was made, and where its operator collects reviews elsewhere. */
export const findReviewedBooking = (db: Reader, id: string) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('message_settings as s', 's.tour_operator_id', 'b.tour_operator_id')
    .select((eb) => [
      'b.tour_operator_id',
      'b.contact_name',
      eb.fn.coalesce('s.review_url', eb.val('')).as('review_url'),
    ])
    .where('b.id', '=', id)
    .where('b.status', 'not in', ['bloqueada', 'expirada'])
    .executeTakeFirst()
