import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant } from '#contract/endpoint/fields.ts'
import { languages } from '#domain/language.ts'

import { chatAbouts, listNoticeOutcomes, listNoticeWays } from '../rules/chat.ts'

const ChatText = z.object({ about: z.enum(chatAbouts), text: z.string() })

/** Texts for a booking's contact by WhatsApp, in the contact's language; best fit first. */
export type Chat = z.infer<typeof Chat>
export const Chat = z.object({
  booking_id: z.uuid(),
  locator: z.string(),
  name: z.string(),
  /** with country code; '' if unknown */
  phone: z.string(),
  language: z.enum(languages),
  people: z.int(),
  texts: z.array(ChatText).min(1),
})

/** One person of a list of people to notify. */
export type Listener = z.infer<typeof Listener>
export const Listener = Chat.extend({
  /** of the text; sent back with the result, so that the recorded text is the one that was shown */
  digest: z.string(),
  notified: z
    .object({
      outcome: z.enum(listNoticeOutcomes),
      way: z.enum(listNoticeWays).nullable(),
      at: instant,
      by_name: z.string(),
      /** the text differs from the one already sent */
      changed: z.boolean(),
    })
    .nullable(),
})

const booking = z.object({ booking_id: id })
/** a sheet or a disruption */
const list = z.object({ list_id: id })

export const getChat = endpoint({
  method: 'GET',
  path: '/bookings/:booking_id/chat',
  summary: 'Los textos que se pueden enviar por WhatsApp al contacto de una reserva, en su idioma.',
  access: 'bookings.read',
  params: booking,
  response: Chat,
})

export const noteChat = endpoint({
  method: 'POST',
  path: '/bookings/:booking_id/chat',
  summary:
    'Anota en el historial que alguien abrió WhatsApp con un texto, o lo copió para enviarlo. No envía nada.',
  access: 'bookings.edit',
  params: booking,
  body: z.object({ about: z.enum(chatAbouts), way: z.enum(listNoticeWays) }),
  response: z.object({ done: z.literal(true) }),
  refusals: ['not_your_booking'],
})

/** At most a thousand: no departure takes more people. */
export const listListeners = endpoint({
  method: 'GET',
  path: '/tellings/:list_id',
  summary:
    'A quiénes hay que avisar de una planilla o de una suspensión, con el texto para cada uno y si ya se le avisó.',
  access: 'bookings.read',
  params: list,
  response: z.array(Listener),
})

export const noteListNotice = endpoint({
  method: 'PUT',
  path: '/tellings/:list_id/:booking_id',
  summary:
    'Anota que a alguien de la lista se le avisó, o que se le saltó. Repetirlo cambia lo anotado, pero a quien ya se le avisó lo mismo no se le salta.',
  access: 'bookings.edit',
  params: list.extend({ booking_id: id }),
  body: z.object({
    outcome: z.enum(listNoticeOutcomes),
    /** how the person was notified; null: skipped, or notified in another way */
    way: z.enum(listNoticeWays).nullable(),
    /** the digest of the text that was shown or sent */
    said: z.string().max(100),
  }),
  response: Listener,
  refusals: ['not_your_booking', 'already_notified'],
})
