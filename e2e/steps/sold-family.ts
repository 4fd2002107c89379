/** A booking with something on each of its panels, for journeys that look at screens. */
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'

import { departureOf, leave } from './departures.ts'
import { asking } from './journey.ts'

/** Two tours, of which the first is full, an advance that came in and one to be verified. */
export async function soldFamily(after: number) {
  const ask = await asking('admin')
  const lagoon = await departureOf('CEJ', { after, seats: 4 })
  const stars = await departureOf('AST', { after: after + 2, seats: 4 })
  const items = [lagoon, stars].map(({ product, date, start_time }) => ({
    product_id: product.id,
    date,
    start_time,
    party: { ADULT: 2 },
  }))
  const { id } = await ask(createBooking, {
    body: {
      items,
      contact: { name: 'Familia Huamán Ríos', email: 'huaman.rios@correo.test', phone: '+51987654321' },
      note_operational: 'Viajan con un coche de bebé',
    },
  })
  await ask(recordPayment, { params: { id }, body: { kind: 'pago', method: 'efectivo', amount: 30_000 } })
  await ask(recordPayment, {
    params: { id },
    body: {
      kind: 'pago',
      method: 'transferencia',
      amount: 20_000,
      reference: `TR-${Date.now()}`,
      status: 'por_verificar',
    },
  })
  await leave(0, { ...lagoon, seats_left: lagoon.seats_left - 2 })
  const booking = await ask(getBooking, { params: { id } })
  const [first] = booking.items
  if (!first) throw new Error('Two tours were sold')
  return { booking, first }
}
