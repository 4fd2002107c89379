import { z } from 'zod'

import { operatorKinds } from '#domain/operators/tour-operator.ts'
import { levels } from '#domain/staff/level.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { email, requiredText, says } from '../endpoint/fields.ts'

/** A new password, exactly as typed. The server refuses common ones: `weak_password`. */
export const password = z.string().min(10, 'Usa al menos 10 caracteres').max(200)
/** An existing password, exactly as typed. */
export const knownPassword = z.string(says('required')).min(1, says('required')).max(200)

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Abre una sesión. El token lleva `sub` (usuario) y `level`, y vale las horas que fije la instalación.',
  access: 'public',
  body: z.object({ email: requiredText(200), password: knownPassword }),
  response: z.object({ token: z.string(), user: z.object({ id: z.uuid(), name: z.string() }) }),
  refusals: ['invalid_credentials', 'second_factor_needed'],
})

/** Six digits of the app, or one of the codes that were written down. */
export const code = requiredText(40)

export const answerCode = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'Termina de entrar con el código de la aplicación, o con uno de recuperación. `pending` lo da el ingreso y vale 5 minutos.',
  access: 'public',
  body: z.object({ pending: requiredText(100), code }),
  response: login.response,
  refusals: ['pending_login_over', 'wrong_code', 'codes_wait'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Cierra la sesión: su token deja de valer.',
  access: 'session',
  beforeSecondFactor: true,
  response: z.object({ done: z.boolean() }),
})

export type Me = z.infer<typeof Me>
export const Me = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  level: z.literal(levels),
  may_override: z.boolean(),
  /** a second factor is demanded and not set: nothing else is answered until it is */
  must_set_second_factor: z.boolean().optional(),
  tour_operator: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    kind: z.enum(operatorKinds),
    brand_color: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    /** payments are taken in it too, at a rate */
    secondary_currency: z.string().nullable(),
    country: z.string(),
    lat_lng: z.string(),
  }),
  map_tiles_url: z.string(),
  /** false: no mail server, messages are not delivered */
  sends_mail: z.boolean(),
  /** the server's current instant, to compute «hoy» in the operator's zone */
  now: z.iso.datetime(),
})

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Quién soy y con qué tour operador trabajo.',
  access: 'session',
  beforeSecondFactor: true,
  response: Me,
})

export const PasswordLinkRequest = z.object({ email })

export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-links',
  summary: '«Olvidé mi contraseña»: si el correo existe, recibe un enlace. La respuesta es siempre la misma.',
  access: 'public',
  body: PasswordLinkRequest,
  response: z.object({ done: z.boolean() }),
})

export const NewPassword = z
  .object({ token: requiredText(200), password, re_password: z.string() })
  .refine(({ password: one, re_password: two }) => one === two, {
    path: ['re_password'],
    message: 'Las contraseñas no coinciden',
  })

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password-links/check',
  summary: 'Si un enlace para elegir contraseña todavía sirve, sin usarlo.',
  access: 'public',
  body: z.object({ token: requiredText(200) }),
  response: z.object({ done: z.boolean() }),
  refusals: ['link_expired'],
})

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Fija una contraseña nueva con el enlace recibido por correo.',
  access: 'public',
  body: NewPassword,
  response: z.object({ done: z.boolean() }),
  refusals: ['link_expired', 'weak_password'],
})
