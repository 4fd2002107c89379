import type { z } from 'zod'

import type { customerOf } from '#testing/app/customer.ts'

import type { PublicWaiting } from '../contract/waiting-list.contract.ts'

/** A visitor joins the list by the form of the public page. */
export async function joinByForm(
  customer: Pick<ReturnType<typeof customerOf>, 'post'>,
  product_id: string,
  { date, start_time, party, ...contact }: z.input<typeof PublicWaiting>,
  headers?: Record<string, string>,
) {
  const people = Object.entries(party).map(([code, count]) => [`people_${code}`, count] as const)
  const fields = { departure: `${date} ${start_time}`, ...Object.fromEntries(people), ...contact }
  await customer.post(`/public/booking/product/${product_id}/waiting`, fields, headers)
}
