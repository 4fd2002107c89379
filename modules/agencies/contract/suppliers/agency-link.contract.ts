import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id } from '#contract/endpoint/fields.ts'

import { Agency } from '../agencies.contract.ts'

const one = z.object({ id })

export const linkAgency = endpoint({
  method: 'PUT',
  path: '/agencies/:id/link',
  summary:
    'Vincula una agencia a su cuenta en esta instalación: sus usuarios venden y ven lo suyo. La cuenta es de tipo agencia o ambos.',
  access: 'agencies.link',
  params: one,
  body: z.object({ operator_id: id }),
  response: Agency,
  refusals: ['agency_link_kind', 'agency_link_taken', 'agency_link_itself', 'agency_link_inactive'],
})

export const unlinkAgency = endpoint({
  method: 'DELETE',
  path: '/agencies/:id/link',
  summary: 'Corta el vínculo de una agencia con su cuenta: sus usuarios ya no venden ni ven nada de aquí.',
  access: 'agencies.manage',
  params: one,
  response: Agency,
})
