import { z } from 'zod'

import { languages } from '#domain/language.ts'
import { messageChannels, messageKinds, messageStatuses, whyDropped } from '#domain/messages/message.ts'

import { endpoint } from '../endpoint/endpoint.ts'
import { exportOf } from '../endpoint/exported.ts'
import { id, instant } from '../endpoint/fields.ts'
import { listQuery } from '../endpoint/list.ts'

/** A message of the outbox, without what it says. */
export type OfficeMessage = z.infer<typeof OfficeMessage>
export const OfficeMessage = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  language: z.enum(languages),
  /** '' once the person is forgotten */
  recipient: z.string(),
  /** '' for a scheduled message, which is rendered as it leaves */
  subject: z.string(),
  status: z.enum(messageStatuses),
  /** why it was dropped */
  dropped: z.enum(whyDropped).nullable(),
  /** the channel's error */
  error: z.string(),
  attempts: z.int(),
  /** how often a handing over ended without an answer: it may be there twice */
  doubts: z.int(),
  /** not before */
  send_after: instant,
  /** useless after this */
  expires_at: instant,
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  read_at: instant.nullable(),
  booking_id: z.uuid().nullable(),
  locator: z.string().nullable(),
  contact_name: z.string().nullable(),
  /** the agency that it goes to; null: to the customer or to staff */
  agency_name: z.string().nullable(),
})

export type MessageWords = z.infer<typeof MessageWords>
export const MessageWords = OfficeMessage.extend({
  body: z.string(),
  /**
   * `now`: rendered from the booking's current data, because it has not left; `secret`: it opens an account or
   * proves an address; `removed`: past its retention; `never`: it never left and has no stored text
   */
  words: z.enum(['said', 'now', 'secret', 'removed', 'never']),
})

/** `fallidos`: not taken, or too late; `programados`: waiting for their hour, the next one first. */
export const messageBoxes = ['fallidos', 'programados'] as const

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  summary:
    'Mensajes a clientes, el último primero; los programados, el próximo primero. La administración ve también los del equipo.',
  access: 'messages.read',
  query: listQuery({
    box: { schema: z.enum(messageBoxes), allows: ['eq'] },
    kind: { schema: z.enum(messageKinds), allows: ['eq'] },
    booking_id: { schema: id, allows: ['eq'] },
  }),
  response: z.array(OfficeMessage),
  paged: true,
})

export const exportMessages = exportOf(listMessages, {
  summary: 'Los mensajes de la lista, con sus filtros y sin su texto, como archivo CSV o XLSX.',
})

export const countMessages = endpoint({
  method: 'GET',
  path: '/messages/counts',
  summary: 'Cuántos mensajes fallaron o llegaron tarde, y cuántos esperan su hora.',
  access: 'messages.read',
  response: z.object({ failed: z.int(), scheduled: z.int() }),
})

const one = z.object({ id })

export const getMessage = endpoint({
  method: 'GET',
  path: '/messages/:id',
  summary: 'Un mensaje y lo que dice; uno que espera su hora, como diría si saliera ahora.',
  access: 'messages.read',
  params: one,
  response: MessageWords,
})

const act = <const Path extends `/${string}`>(path: Path, summary: string) => ({
  method: 'POST' as const,
  path,
  summary,
  access: 'messages.send' as const,
  params: one,
  response: OfficeMessage,
  refusals: ['message_moved_on', 'message_words_erased', 'not_your_booking'] as const,
})

export const resendMessage = endpoint(
  act('/messages/:id/resending', 'Vuelve a enviar un mensaje que falló, llegó tarde o no se envió.'),
)

export const hurryMessage = endpoint(
  act('/messages/:id/hurry', 'Envía ya un mensaje que espera su hora, también en horas de silencio.'),
)

export const withholdMessage = endpoint(
  act('/messages/:id/withholding', 'Detiene un mensaje que espera su hora.'),
)

export const resendFailed = endpoint({
  method: 'POST',
  path: '/messages/resend-failed',
  summary: 'Vuelve a enviar los mensajes que fallaron, hasta 200 cada vez. Responde cuántos.',
  access: 'messages.send-all',
  response: z.object({ resent: z.int(), left: z.int() }),
})
