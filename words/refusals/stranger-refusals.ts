import type { CodeRefusal } from '#domain/bookings/email-code.rules.ts'
import type { WeakPassword } from '#domain/staff/password.rules.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

/** What keeps strangers from taking, writing or guessing for free. */
type StrangerRefusal =
  | 'too_many_holds'
  | 'too_many_unpaid'
  | 'too_many_mails'
  | 'too_many_codes'
  | 'too_many_waiting'
  | 'email_code_needed'
  | CodeRefusal
  | 'weak_password'

/** Where a person helps: the operator's WhatsApp, if it has one. */
const writeUs = ({ whatsapp }: { whatsapp: string }) =>
  whatsapp ? `Escríbenos por WhatsApp al ${whatsapp} y lo vemos contigo.` : 'Escríbenos y lo vemos contigo.'

const weakPasswordTexts: Record<WeakPassword, string> = {
  common: 'Esa contraseña es de las más usadas y se adivina enseguida. Prueba con varias palabras seguidas.',
  personal: 'La contraseña no puede ser tu nombre ni tu correo. Prueba con varias palabras seguidas.',
  pattern: 'Letras repetidas o en orden se adivinan enseguida. Prueba con varias palabras seguidas.',
}

export const strangerRefusalTexts: RefusalTexts<StrangerRefusal> = {
  too_many_holds: refused(
    409,
    'Ya tienes varias reservas a medio completar. Termina una o espera a que venzan.',
  ),
  too_many_unpaid: refused(
    409,
    (details) =>
      `Con las reservas que ya están por pagar no podemos apartar más cupos desde la web. ${writeUs(details)}`,
  ),
  too_many_mails: refused(
    409,
    (details) => `Hoy ya enviamos varios correos a esta dirección o desde esta conexión. ${writeUs(details)}`,
  ),
  too_many_codes: refused(
    409,
    (details) => `Ya te enviamos varios códigos para esta reserva. ${writeUs(details)}`,
  ),
  too_many_waiting: refused(409, (details) => `Ya estás en varias listas de espera. ${writeUs(details)}`),
  email_code_needed: refused(
    409,
    'Para apartar estos cupos confirma que el correo es tuyo: escribe el código que te enviamos.',
  ),
  email_code_wrong: refused(
    422,
    ({ left }) => `Ese no es el código. ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}.`,
  ),
  email_code_expired: refused(410, 'Ese código ya no vale. Pide otro.'),
  email_code_spent: refused(409, 'Se acabaron los intentos con ese código. Pide otro.'),
  weak_password: refused(422, ({ why }) => weakPasswordTexts[why]),
}
