import { z } from 'zod'

import { switchableKinds } from '#domain/messages/message-kind.rules.ts'
import { hoursProblem, type HoursProblem } from '#domain/messages/message-settings.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { id, localTime, text } from '../endpoint/fields.ts'

const fields = {
  /** enabled ones of the switchable kinds: the others always go out */
  kinds_on: z.array(z.enum(switchableKinds)).max(switchableKinds.length),
  /** the evening before a tour, by the operator's clock */
  reminder_time: localTime,
  /** messages that can wait are not sent from this hour on */
  quiet_from: localTime,
  /** until this one of the next morning */
  quiet_until: localTime,
  /** page for travellers' reviews; '' if there is none */
  review_url: z.union([
    z.literal(''),
    text(300).regex(/^https:\/\/[^\s/][^\s/.]*\.[^\s]+$/, 'Escribe una dirección que empiece con https://'),
  ]),
}

/** An operator's settings for automatic messages. */
export type MessageSettings = z.infer<typeof MessageSettings>
export const MessageSettings = z.object({
  ...fields,
  /** 0: never saved, these are the defaults */
  version: z.int(),
})

const problems: Record<HoursProblem, { path: string; message: string }> = {
  quiet_order: { path: 'quiet_until', message: 'El silencio empieza en la noche y termina en la mañana' },
  reminder_in_quiet: { path: 'reminder_time', message: 'Esa hora cae dentro del silencio' },
}

export type MessageSettingsEdit = z.output<typeof MessageSettingsEdit>
export const MessageSettingsEdit = z
  .object({ ...fields, version: z.int('Falta la versión que estás editando').min(0) })
  .superRefine((hours, context) => {
    const problem = hoursProblem(hours)
    if (problem)
      context.addIssue({ code: 'custom', path: [problems[problem].path], message: problems[problem].message })
  })

const params = z.object({ id })

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/message-settings',
  summary: 'Qué mensajes automáticos se envían, la hora del recordatorio y las horas de silencio.',
  access: 'tour-operators.edit',
  params,
  response: MessageSettings,
})

export const saveMessageSettings = endpoint({
  method: 'PUT',
  path: '/tour-operators/:id/message-settings',
  summary: 'Guarda qué mensajes automáticos se envían y sus horas. Se aplica también a los ya programados.',
  access: 'tour-operators.edit',
  params,
  body: MessageSettingsEdit,
  response: MessageSettings,
  refusals: ['stale'],
})

export type MailSender = z.infer<typeof MailSender>
export const MailSender = z.object({
  /** the address by which this installation sends for all its operators */
  address: z.string(),
  domain: z.string(),
  /** whether a mail server is set: without one nothing leaves */
  has_server: z.boolean(),
})

export const getMailSender = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/mail-sender',
  summary: 'Desde qué dirección salen los correos, para publicar en su dominio lo que hace que lleguen.',
  access: 'tour-operators.edit',
  params,
  response: MailSender,
})
