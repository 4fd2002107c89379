import { z } from 'zod'

import { cancelOrigins } from '#domain/bookings/booking.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'

import { Booking } from './bookings.contract.ts'
import { endpoint } from './endpoint.ts'
import { id, requiredText, version } from './fields.ts'

const one = z.object({ id })

const act = <const Path extends `/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  params: one,
  response: Booking,
})

export const confirmBooking = endpoint({
  ...act('/bookings/:id/confirmation', 'Confirma una reserva bloqueada o pendiente.'),
  access: 'bookings.confirm',
  body: z.object({ version }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'no_seats', 'contact_missing'],
})

export const rejectBooking = endpoint({
  ...act('/bookings/:id/rejection', 'Rechaza una reserva pendiente y libera sus cupos.'),
  access: 'bookings.confirm',
  body: z.object({ version, reason: requiredText(300) }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking'],
})

export const cancelBooking = endpoint({
  ...act('/bookings/:id/cancellation', 'Cancela, libera los cupos y cobra lo que diga la política.'),
  access: 'bookings.cancel',
  body: z.object({
    version,
    origin: z.enum(cancelOrigins).exclude(['sistema']),
    reason: requiredText(300),
    /** not charging what the policy says; cancelling for weather or by the operator never charges */
    waive_penalty: z.boolean().default(false),
  }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking'],
})

export const reviveBooking = endpoint({
  ...act('/bookings/:id/revival', 'Revive una reserva expirada o cancelada si aún quedan cupos.'),
  access: 'bookings.confirm',
  body: z.object({ version }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'contact_missing', ...seatRefusals],
})
