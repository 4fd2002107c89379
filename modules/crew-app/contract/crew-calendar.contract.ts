import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { instant } from '#contract/endpoint/fields.ts'

export const getCrewCalendar = endpoint({
  method: 'GET',
  path: '/profile/calendar',
  summary:
    'Si tengo un enlace de calendario de mis salidas, y desde cuándo. El enlace mismo solo se ve al crearlo.',
  access: 'crew-runs.read',
  response: z.object({ created_at: instant.nullable() }),
})

export const renewCrewCalendar = endpoint({
  method: 'POST',
  path: '/profile/calendar',
  summary: 'Crea el enlace secreto de mi calendario; el anterior deja de servir.',
  access: 'crew-runs.read',
  response: z.object({ address: z.string(), created_at: instant }),
})

export const revokeCrewCalendar = endpoint({
  method: 'DELETE',
  path: '/profile/calendar',
  summary: 'Quita el enlace de mi calendario: deja de servir.',
  access: 'crew-runs.read',
  response: z.object({ created_at: instant.nullable() }),
})
