import { z } from 'zod'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, instant } from '../endpoint/fields.ts'

export type Session = z.infer<typeof Session>
export const Session = z.object({
  id: z.uuid(),
  /** program and system, as «Chrome · Windows»; '' where nothing is known */
  device: z.string(),
  /** the block of addresses that it was opened from, without its last part; '' where nothing is known */
  address: z.string(),
  started_at: instant,
  /** accurate to some minutes */
  last_seen_at: instant,
  /** the caller's own session */
  is_this: z.boolean(),
})

const sessions = z.array(Session)
const ended = z.object({ ended: z.int() })

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  summary: 'Mis sesiones abiertas, la usada hace menos primero; a lo más 100.',
  access: 'session',
  response: sessions,
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/:id',
  summary: 'Cierra una de mis sesiones.',
  access: 'session',
  params: z.object({ id }),
  response: ended,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  summary: 'Cierra todas mis sesiones menos esta.',
  access: 'session',
  response: ended,
})

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'Las sesiones abiertas de un usuario, la usada hace menos primero; a lo más 100.',
  access: 'users.read',
  params: z.object({ id }),
  response: sessions,
})

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions/:session_id',
  summary: 'Cierra una sesión de un usuario.',
  access: 'users.edit',
  params: z.object({ id, session_id: id }),
  response: ended,
  refusals: ['level_not_allowed'],
})
