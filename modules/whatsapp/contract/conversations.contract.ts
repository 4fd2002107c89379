import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, paragraphs, requiredParagraphs } from '#contract/endpoint/fields.ts'
import { messageStatuses } from '#domain/messages/message.ts'

import { whatsappKinds } from '../rules/whatsapp-kind.rules.ts'
import { answerKinds, templateLanguages } from '../rules/whatsapp.ts'

/** A person who writes by WhatsApp. */
export type Conversation = z.infer<typeof Conversation>
export const Conversation = z.object({
  id: z.uuid(),
  /** their WhatsApp profile name */
  name: z.string(),
  /** with `+`; '' if the person hides it */
  phone: z.string(),
  /** booking of their last message; null: no booking has this number */
  booking_id: z.uuid().nullable(),
  locator: z.string().nullable(),
  contact_name: z.string().nullable(),
  /** incoming messages not seen by the office */
  unseen: z.int(),
  last_at: instant,
  /** the last message on one line; '' if it was no text */
  last_said: z.string(),
  last_kind: z.enum(answerKinds),
  last_incoming: z.boolean(),
  /** until when the office may write what it likes; null: WhatsApp takes templates alone */
  open_until: instant.nullable(),
  /** they unsubscribed: everything goes by mail */
  stopped: z.boolean(),
  /** written by staff about the person or the number */
  note: z.string(),
})

export type Said = z.infer<typeof Said>
export const Said = z.object({
  id: z.uuid(),
  incoming: z.boolean(),
  kind: z.enum(answerKinds),
  /** '' if it was no text */
  text: z.string(),
  at: instant,
  /** status of an outgoing message */
  status: z.enum(messageStatuses),
  error: z.string(),
  doubts: z.int(),
  by_name: z.string(),
  /** sent by the outbox, not written by a person */
  automatic: z.boolean(),
})

export type WholeConversation = z.infer<typeof WholeConversation>
export const WholeConversation = Conversation.extend({
  /** the oldest first; at most the last hundred */
  said: z.array(Said),
})

export const conversationBoxes = ['sin_leer', 'sin_reserva'] as const

export const listConversations = endpoint({
  method: 'GET',
  path: '/whatsapp/conversations',
  summary: 'Quién escribió por WhatsApp, lo último primero; sin leer, o de números que no tienen reserva.',
  access: 'messages.read',
  query: z.strictObject({
    'box[eq]': z.enum(conversationBoxes).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    after: z.string().max(300).optional(),
  }),
  response: z.array(Conversation),
  paged: true,
})

export const countConversations = endpoint({
  method: 'GET',
  path: '/whatsapp/conversations/counts',
  summary: 'Cuántas conversaciones de WhatsApp tienen algo sin leer.',
  access: 'messages.read',
  response: z.object({
    unseen: z.int(),
    /** the operator sends by WhatsApp, or has received a message */
    used: z.boolean(),
  }),
})

const one = z.object({ id })

export const getConversation = endpoint({
  method: 'GET',
  path: '/whatsapp/conversations/:id',
  summary: 'La conversación con una persona por WhatsApp, con los mensajes automáticos que recibió.',
  access: 'messages.read',
  params: one,
  response: WholeConversation,
})

export const getBookingConversation = endpoint({
  method: 'GET',
  path: '/bookings/:booking_id/conversation',
  summary: 'Lo que se dijo por WhatsApp con quien reservó; vacío si no ha escrito.',
  access: 'messages.read',
  params: z.object({ booking_id: id }),
  response: z.object({ conversation: WholeConversation.nullable() }),
})

export const seeConversation = endpoint({
  method: 'POST',
  path: '/whatsapp/conversations/:id/seen',
  summary:
    'Da por leído lo que la persona escribió, hasta el último mensaje que se vio. De quien no puede responderle no lo da.',
  access: 'messages.send',
  params: one,
  body: z.object({ last_id: id }),
  response: z.object({ unseen: z.int() }),
})

export const answerConversation = endpoint({
  method: 'POST',
  path: '/whatsapp/conversations/:id/answers',
  summary: 'Le escribe a la persona por WhatsApp. Solo dentro de las 24 horas desde su último mensaje.',
  access: 'messages.send',
  params: one,
  /** `text_id`: made by the client, so that a repeated request sends once */
  body: z.object({ text_id: id, text: requiredParagraphs(2000) }),
  response: WholeConversation,
  refusals: ['whatsapp_window_closed', 'whatsapp_not_set', 'not_your_booking'],
})

/** A template that can be sent now, as it would be read. */
export type ReadyTemplate = z.infer<typeof ReadyTemplate>
export const ReadyTemplate = z.object({
  name: z.string(),
  language: z.enum(templateLanguages),
  /** the message kind of a built-in template; null: one of the operator's own */
  kind: z.enum(whatsappKinds).nullable(),
  text: z.string(),
})

export const listReadyTemplates = endpoint({
  method: 'GET',
  path: '/whatsapp/conversations/:id/templates',
  summary:
    'Los modelos de mensaje aprobados que se le pueden enviar ahora a la persona, con los datos de su reserva.',
  access: 'messages.read',
  params: one,
  response: z.array(ReadyTemplate),
})

export const sendTemplate = endpoint({
  method: 'POST',
  path: '/whatsapp/conversations/:id/templates',
  summary: 'Le envía un modelo de mensaje aprobado, también pasadas las 24 horas desde su último mensaje.',
  access: 'messages.send',
  params: one,
  /** `text`: as the user read it; refused if it would differ now */
  body: z.object({
    text_id: id,
    name: z.string().max(600),
    language: z.enum(templateLanguages),
    text: z.string().max(1100),
  }),
  response: WholeConversation,
  refusals: [
    'whatsapp_not_set',
    'whatsapp_template_changed',
    'whatsapp_stopped_by_person',
    'not_your_booking',
  ],
})

export const noteConversation = endpoint({
  method: 'PUT',
  path: '/whatsapp/conversations/:id/note',
  summary: 'Deja una nota del equipo sobre la persona o su número; vacía, la quita.',
  access: 'messages.send',
  params: one,
  /** `replaces`: the note as it was read; refused as `stale` when it is another by now */
  body: z.object({ note: paragraphs(500), replaces: paragraphs(500) }),
  response: WholeConversation,
  refusals: ['stale', 'not_your_booking'],
})
