/** A way to let the services of a journey's own tour be past. */
import pg from 'pg'

/**
 * The services of a tour were so many days earlier. The server of the journeys reads the real clock, so the days of the
 * services move instead, with those of their bookings and of their accounts, and without triggers that would send notices.
 */
export async function letDaysPass(product_id: string, days: number) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_TEST_DATABASE })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const values = [product_id, days]
    const bookings = 'select booking_id from booking_items where product_id = $1'
    await client.query(
      "update departures set date = date - $2::int, starts_at = starts_at - $2::int * interval '1 day' where product_id = $1",
      values,
    )
    await client.query(
      `update bookings set service_date = service_date - $2::int,
         service_starts_at = service_starts_at - $2::int * interval '1 day' where id in (${bookings})`,
      values,
    )
    await client.query(
      `update accounts_due set look_on = look_on - $2::int where booking_id in (${bookings})`,
      values,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}
