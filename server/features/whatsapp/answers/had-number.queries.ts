import { sql } from 'kysely'

/**
 * Whether whoever made these bookings is the one of a number's holders, called `as`, that wrote in their time. A number that
 * never went to another person has one holder; who moved away from theirs is not the one that has it now.
 */
export const hadNumber = (as: string, booking_ids: readonly string[]) => {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  const made = sql`from bookings b where b.tour_operator_id = ${of('tour_operator_id')}
    and b.id = any(${[...booking_ids]}::uuid[]) and right(b.contact_phone, 8) = right(${of('wa_id')}, 8)`
  return sql`(exists (select ${made} and b.number_passed_on_at is not distinct from ${of('number_until')})
    or ${of('number_since')} is null and ${of('number_until')} is null
      and not exists (select ${made} and b.number_passed_on_at is not null))`
}
