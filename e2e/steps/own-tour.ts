/** A tour of a journey's own, a copy of one of the demo, and a way to let its services be past. */
import pg from 'pg'

import { getProductAvailability } from '#contract/departures/availability.contract.ts'
import { editOf } from '#contract/products/product-edit.ts'
import {
  duplicateProduct,
  listProducts,
  publishProduct,
  updateProduct,
} from '#contract/products/products.contract.ts'
import { addDays } from '#domain/local-date.ts'

import { asking, today } from './journey.ts'

/** A published copy of the tour to the lagoons, with its open departures from the fifth day on. */
export async function givenOwnTour({ name, min_pax = 1 }: { name: string; min_pax?: number }) {
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: { limit: 100 } })
  const id = products.find(({ code }) => code === 'LAG')?.id ?? ''
  const copy = await ask(duplicateProduct, { params: { id } })
  const edit = editOf(copy)
  const saved = await ask(updateProduct, {
    params: { id: copy.id },
    body: {
      ...edit,
      name,
      min_pax,
      availability_rules: edit.availability_rules.map((rule) => ({ ...rule, min_pax: null })),
    },
  })
  const params = { id: copy.id }
  await ask(publishProduct, { params, body: { version: saved.version } })
  const from = addDays(today(), 5)
  const days = await ask(getProductAvailability, { params, query: { from, to: addDays(from, 20) } })
  const departures = days.flatMap(({ date, slots }) =>
    slots.filter(({ reason }) => !reason).map(({ start_time }) => ({ date, start_time })),
  )
  return { product_id: copy.id, departures }
}

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
