import type { StaffRefusals } from '#domain/staff/refusals.ts'

import { count } from '../format.ts'
import { refused, type RefusalTexts } from './refusal-text.ts'

type SecondFactorRefusal = Extract<
  keyof StaffRefusals,
  | 'second_factor_needed'
  | 'pending_login_over'
  | 'wrong_code'
  | 'codes_wait'
  | 'second_factor_on'
  | 'second_factor_off'
>

const waited = (minutes: number) =>
  minutes < 90 ? count(minutes, 'minuto', 'minutos') : count(Math.ceil(minutes / 60), 'hora', 'horas')

export const secondFactorRefusalTexts: RefusalTexts<SecondFactorRefusal> = {
  second_factor_needed: refused(422, 'Falta el código de tu aplicación de autenticación.'),
  pending_login_over: refused(410, 'Pasó demasiado tiempo desde tu contraseña. Escríbela otra vez.'),
  wrong_code: refused(
    422,
    'Ese código no es válido. Escribe el que tu aplicación muestra ahora; cada uno sirve una sola vez.',
  ),
  codes_wait: refused(
    422,
    ({ minutes }) => `Hubo demasiados códigos equivocados. Prueba otra vez en ${waited(minutes)}.`,
  ),
  second_factor_on: refused(409, 'Tu verificación en dos pasos ya está activa.'),
  second_factor_off: refused(409, 'La verificación en dos pasos no está activa.'),
}
