/** A tour of a journey's own that asks for a deposit, and ways to let its bookings' time run out. */
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

/** A copy of a tour of the demo with so many seats a day, of whose price 30 % are paid to confirm. */
export async function givenDepositTour(capacity: number) {
  const ask = await asking('admin')
  const products = await ask(listProducts, { query: { limit: 100 } })
  const id = products.find(({ code }) => code === 'LAG')?.id ?? ''
  const copy = await ask(duplicateProduct, { params: { id } })
  const edit = editOf(copy)
  const saved = await ask(updateProduct, {
    params: { id: copy.id },
    body: {
      ...edit,
      deposit_percent: 30,
      confirm_mode: 'inmediata',
      availability_rules: edit.availability_rules.map((rule) => ({ ...rule, capacity })),
    },
  })
  await ask(publishProduct, { params: { id: copy.id }, body: { version: saved.version } })
  const from = addDays(today(), 5)
  const days = await ask(getProductAvailability, {
    params: { id: copy.id },
    query: { from, to: addDays(from, 20) },
  })
  const found = days.flatMap(({ date, slots }) =>
    slots.filter(({ reason }) => !reason).map(({ start_time }) => ({ date, start_time })),
  )[0]
  if (!found) throw new Error('The copy has no departure')
  return { ask, product_id: copy.id, ...found }
}

/** Writes in the database what no page and no call can. */
export async function write(text: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString: process.env.BROWSER_TEST_DATABASE })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

/** The time to pay a booking is over, a minute ago. */
export const lapse = (booking_id: string) =>
  write("update bookings set expires_at = now() - interval '1 minute' where id = $1", [booking_id])
