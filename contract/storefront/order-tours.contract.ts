import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id } from '../endpoint/fields.ts'
import { PublicBooking } from './public-booking.ts'

export const removeTour = endpoint({
  method: 'DELETE',
  path: '/public/bookings/:booking_id/tours/:item_id',
  summary:
    'Quita un tour de una reserva sin confirmar y suelta sus cupos. El último se suelta con la reserva.',
  access: 'public',
  params: z.object({ booking_id: id, item_id: id }),
  response: PublicBooking,
  refusals: ['status_does_not_allow', 'last_tour'],
})
