import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant, newEmail, says } from '../endpoint/fields.ts'
import { emailCodeShape } from '../endpoint/typed-fields.ts'
import { PublicBooking } from './public-booking.ts'

const one = z.object({ booking_id: id })

/** A code that went out, or went out a moment ago. */
export type EmailCode = z.infer<typeof EmailCode>
export const EmailCode = z.object({
  email: z.string(),
  expires_at: instant,
  /** asking before then sends nothing */
  resend_at: instant,
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/public/bookings/:booking_id/email-code',
  summary:
    'Envía al correo un código de seis números. Lo pide quien ya tiene reservas sin pagar y quiere confirmar otra.',
  access: 'public',
  params: one,
  body: z.object({ email: newEmail }),
  response: EmailCode,
  refusals: ['too_many_codes', 'too_many_mails', 'status_does_not_allow'],
})

export const proveEmail = endpoint({
  method: 'PUT',
  path: '/public/bookings/:booking_id/email-code',
  summary: 'Prueba el código recibido: desde entonces la reserva se puede confirmar con ese correo.',
  access: 'public',
  params: one,
  body: z.object({ email: newEmail, code: z.string().trim().regex(emailCodeShape, says('emailCode')) }),
  response: PublicBooking,
  refusals: ['email_code_wrong', 'email_code_expired', 'email_code_spent', 'status_does_not_allow'],
})
