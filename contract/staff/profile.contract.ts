import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { latLng, phone, requiredText, text, version } from '../endpoint/fields.ts'
import { knownPassword, password } from './login.contract.ts'
import { User } from './users.contract.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Mis propios datos.',
  access: 'session',
  response: User,
})

export type ProfileEdit = z.output<typeof ProfileEdit>
export const ProfileEdit = z.object({
  full_name: requiredText(120),
  phone,
  address: text(200),
  lat_lng: latLng,
  version,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  summary: 'Cambia mi nombre, teléfono, dirección y posición.',
  access: 'session',
  body: ProfileEdit,
  response: User,
  refusals: ['stale'],
})

export const PasswordChange = z
  .object({ current_password: knownPassword, password, re_password: z.string().max(200) })
  .refine(({ password: one, re_password: two }) => one === two, {
    path: ['re_password'],
    message: 'Las contraseñas no coinciden',
  })

export const changePassword = endpoint({
  method: 'PUT',
  path: '/profile/password',
  summary: 'Cambia mi contraseña y cierra mis otras sesiones; esta sigue abierta.',
  access: 'session',
  body: PasswordChange,
  response: z.object({ done: z.boolean() }),
  refusals: ['wrong_password', 'weak_password'],
})
