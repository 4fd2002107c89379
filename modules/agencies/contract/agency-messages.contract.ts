import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id } from '#contract/endpoint/fields.ts'
import { sharedTopics } from '#domain/messages/letter-topic.ts'

import { agencyKinds } from '../rules/agency.ts'
import { recipientChoices } from '../rules/messages/recipients.rules.ts'

const MessageRule = z.object({
  kind: z.enum(agencyKinds),
  topic: z.enum(sharedTopics),
  recipients: z.enum(recipientChoices),
})

/** Who gets each group of letters of a booking, by the kind of the agency that sold it. */
export type AgencyMessages = z.infer<typeof AgencyMessages>
export const AgencyMessages = z.object({
  /** one for each kind and group */
  rules: z.array(MessageRule).max(agencyKinds.length * sharedTopics.length),
  version: z.int(),
})

const params = z.object({ id })

export const getAgencyMessages = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/agency-messages',
  summary:
    'A quién va cada grupo de mensajes de una reserva vendida por una agencia, según el tipo de agencia.',
  access: 'tour-operators.edit',
  params,
  response: AgencyMessages,
})

export const saveAgencyMessages = endpoint({
  method: 'PUT',
  path: '/tour-operators/:id/agency-messages',
  summary:
    'Guarda a quién va cada grupo de mensajes. Lo que falta queda como se recomienda. Se aplica también a los programados.',
  access: 'tour-operators.edit',
  params,
  body: AgencyMessages.extend({ version: z.int('Falta la versión que estás editando').min(0) }),
  response: AgencyMessages,
  refusals: ['stale'],
})
