import type { BookingEvents } from '#domain/bookings/events.ts'
import type { SuspensionEvents } from '#domain/disruptions/events.ts'

import { momentOf, type Tellers } from './tellers.ts'

const because = ({ origin }: Pick<SuspensionEvents['departure_suspended'], 'origin'>) =>
  origin === 'clima' ? 'por el clima' : 'por decisión del tour operador'

/** The effect of a suspension on a booking. */
export const suspensionTellers: Tellers<
  SuspensionEvents & Pick<BookingEvents, 'disruption_moved' | 'disruption_refunded'>
> = {
  departure_suspended: (data) => [
    `suspendió la salida de ${data.product}, ${momentOf(data)}, ${because(data)}`,
  ],
  departure_reinstated: (data) => [
    `levantó la suspensión de ${data.product}, ${momentOf(data)}: la reserva se mantiene`,
  ],
  disruption_moved: ({ product, from, to, to_product }) => [
    `movió ${product} del ${momentOf(from)} ${to_product ? `a ${to_product},` : 'al'} ${momentOf(to)} sin diferencia de precio, por la suspensión`,
  ],
  disruption_refunded: (data) => [
    `canceló ${data.product}, ${momentOf(data)}, sin penalidad por la suspensión`,
  ],
}
