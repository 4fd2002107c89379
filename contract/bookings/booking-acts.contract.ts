import { z } from 'zod'

import { cancelOrigins } from '#domain/bookings/booking.ts'
import { confirmationRefusals } from '#domain/bookings/deposit.rules.ts'
import { seatRefusals } from '#domain/bookings/seat-allocation.rules.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, requiredParagraphs, version } from '../endpoint/fields.ts'
import { Booking } from './booking.ts'

const one = z.object({ id })

/** Why it is confirmed although the deposit is missing; for those with the right. */
export const ConfirmUnpaid = z.object({ reason: requiredParagraphs(200) })
const confirm_unpaid = ConfirmUnpaid.nullable().default(null)

const act = <const Path extends `/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  params: one,
  response: Booking,
})

export const confirmBooking = endpoint({
  ...act('/bookings/:id/confirmation', 'Confirma una reserva bloqueada, pendiente o cotizada.'),
  access: 'bookings.confirm',
  body: z.object({ version, confirm_unpaid }),
  refusals: [
    'stale',
    'status_does_not_allow',
    'not_your_booking',
    'contact_missing',
    'promo_exhausted',
    ...confirmationRefusals,
    ...seatRefusals,
  ],
})

export const Rejection = z.object({ version, reason: requiredParagraphs(300) })

export const rejectBooking = endpoint({
  ...act('/bookings/:id/rejection', 'Rechaza una reserva pendiente y libera sus cupos.'),
  access: 'bookings.confirm',
  body: Rejection,
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking'],
})

export const Cancellation = z.object({
  version,
  origin: z.enum(cancelOrigins).exclude(['sistema']),
  reason: requiredParagraphs(300),
  /** not charging what the policy says; cancelling for weather or by the operator never charges */
  waive_penalty: z.boolean().default(false),
})

export const cancelBooking = endpoint({
  ...act('/bookings/:id/cancellation', 'Cancela, libera los cupos y cobra lo que diga la política.'),
  access: 'bookings.cancel',
  body: Cancellation,
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'paid_needs_admin', 'waive_not_allowed'],
})

export const holdBooking = endpoint({
  ...act('/bookings/:id/hold', 'Aparta los cupos de una cotización por las horas del vendedor.'),
  access: 'bookings.create',
  body: z.object({ version }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'promo_exhausted', ...seatRefusals],
})

export const requestBooking = endpoint({
  ...act('/bookings/:id/request', 'Deja pendiente una cotización o un bloqueo, con los cupos apartados.'),
  access: 'bookings.create',
  body: z.object({ version }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'promo_exhausted', ...seatRefusals],
})

export const settleOutcome = endpoint({
  ...act('/bookings/:id/outcome', 'Dice si los pasajeros viajaron o no se presentaron, una vez que salió.'),
  access: 'bookings.edit',
  body: z.object({
    version,
    outcome: z.enum(['completada', 'no_presentada']),
    /** left out: every tour that has left */
    item_ids: z.array(id).max(20).optional(),
  }),
  refusals: ['stale', 'status_does_not_allow', 'not_your_booking', 'not_departed'],
})

export const reviveBooking = endpoint({
  ...act('/bookings/:id/revival', 'Revive una reserva expirada o cancelada si aún quedan cupos.'),
  access: 'bookings.confirm',
  body: z.object({ version }),
  refusals: [
    'stale',
    'status_does_not_allow',
    'not_your_booking',
    'contact_missing',
    'promo_exhausted',
    ...seatRefusals,
  ],
})
