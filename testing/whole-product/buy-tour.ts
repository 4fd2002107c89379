import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { getPublicAvailability } from '#contract/storefront/storefront.contract.ts'
import { addDays } from '#domain/local-date.ts'

import type { startDemoApp } from './demo.ts'

type Demo = Awaited<ReturnType<typeof startDemoApp>>
export type Going = Pick<InputOf<typeof createHold>['body'], 'party' | 'nationals' | 'extras' | 'currency'>

export const mailOf = (id: string) => `${id}@correo.test`

/** A visitor buys the first free departure; null without one. */
export async function buyTour({ anyone }: Demo, product_id: string, today: string, going: Going) {
  const params = { product_id }
  const query = { from: today, to: addDays(today, 30) }
  const days = await anyone.call(getPublicAvailability, { params, query })
  for (const { date, slots } of days) {
    const slot = slots.find(({ seats_left }) => seats_left >= 2)
    if (!slot) continue
    const body = { ...going, date, start_time: slot.start_time }
    const { id, total } = await anyone.call(createHold, { params, body })
    return anyone.call(confirmHold, {
      params: { booking_id: id },
      body: {
        contact: { name: 'José Muñoz', email: mailOf(id), phone: '+56912345678' },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: total,
      },
    })
  }
  return null
}
