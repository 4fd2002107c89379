import { sql } from 'kysely'

import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'

import { numberForms } from '../../rules/numbers.rules.ts'

/** The booking that this number's owner most likely writes about: the next active one, else the last. */
export async function findNearestBooking(
  db: Reader,
  tour_operator_id: string,
  { phone, now }: { phone: string; now: Date },
): Promise<string | null> {
  const forms = numberForms(phone)
  if (forms.length === 0) return null
  const operator = await db
    .selectFrom('tour_operators')
    .select('time_zone')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const { date } = localMoment(now, operator.time_zone)
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where b.tour_operator_id = ${tour_operator_id}::uuid and right(b.contact_phone, 8) = any(${endings(forms)}::text[])
      and b.contact_phone <> '' and substr(b.contact_phone, 2) = any(${[...forms]}::text[])
    order by b.status in ${oneOf(liveStatuses)} and b.service_date >= ${date}::date desc,
      case when b.service_date >= ${date}::date then b.service_date end, b.service_date desc, b.id desc
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** All forms of a number end alike, in as many digits as the index holds. */
export const endings = (forms: readonly string[]) => [...new Set(forms.map((form) => form.slice(-8)))]
