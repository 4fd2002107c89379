import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'
import { code, knownPassword } from './login.contract.ts'

export type SecondFactor = z.infer<typeof SecondFactor>
export const SecondFactor = z.object({
  /** null: off */
  on_since: instant.nullable(),
  recovery_codes_left: z.int(),
})

/** Shown once: what is kept of them does not tell them. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const Proof = z.object({ current_password: knownPassword, code })

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/profile/second-factor',
  summary: 'Si mi verificación en dos pasos está activa, y cuántos códigos de recuperación me quedan.',
  access: 'session',
  beforeSecondFactor: true,
  response: SecondFactor,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/profile/second-factor',
  summary:
    'Da un secreto nuevo para la aplicación de autenticación. No vale nada hasta que un código suyo lo confirma.',
  access: 'session',
  beforeSecondFactor: true,
  body: z.object({ current_password: knownPassword }),
  /** `address` is the QR's content; `secret` is for typing it by hand */
  response: z.object({ secret: z.string(), address: z.string() }),
  refusals: ['wrong_password', 'second_factor_on'],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/profile/second-factor/confirmation',
  summary:
    'Activa mi verificación en dos pasos con un primer código y cierra mis otras sesiones. Responde los códigos de recuperación.',
  access: 'session',
  beforeSecondFactor: true,
  body: z.object({ code }),
  response: RecoveryCodes,
  refusals: ['wrong_code', 'codes_wait', 'second_factor_on', 'second_factor_off'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/profile/second-factor/recovery-codes',
  summary: 'Cambia mis códigos de recuperación por otros diez; los de antes dejan de servir.',
  access: 'session',
  body: Proof,
  response: RecoveryCodes,
  refusals: ['wrong_password', 'wrong_code', 'codes_wait', 'second_factor_off'],
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/profile/second-factor/removal',
  summary: 'Desactiva mi verificación en dos pasos, con mi contraseña y un código.',
  access: 'session',
  body: Proof,
  response: z.object({ done: z.boolean() }),
  refusals: ['wrong_password', 'wrong_code', 'codes_wait', 'second_factor_off'],
})

export const getUserSecondFactor = endpoint({
  method: 'GET',
  path: '/users/:id/second-factor',
  summary: 'Si un usuario tiene activa la verificación en dos pasos.',
  access: 'users.read',
  params: z.object({ id }),
  response: SecondFactor.pick({ on_since: true }),
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/:id/second-factor',
  summary:
    'Quita la verificación en dos pasos de quien perdió su teléfono, cierra sus sesiones y se lo cuenta por correo.',
  access: 'users.edit',
  params: z.object({ id }),
  response: z.object({ done: z.boolean() }),
  refusals: ['level_not_allowed', 'own_account', 'second_factor_off'],
})
