import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import type { AnswerKind, DeliveryState } from '../rules/whatsapp.ts'
import { stateOf } from './cloud-answers.ts'
import type { Notice, WebhookCall, WhatsAppAccount } from './whatsapp.ts'

/** Whether the signature matches the secret. It covers the raw bytes: reserialised JSON differs. */
export function isSigned(app_secret: string, { signature = '', body }: WebhookCall): boolean {
  const signed = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1]
  if (signed === undefined || app_secret === '') return false
  return timingSafeEqual(Buffer.from(signed, 'hex'), createHmac('sha256', app_secret).update(body).digest())
}

const Envelope = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ field: z.string(), value: z.record(z.string(), z.unknown()) })).default([]),
    }),
  ),
})

/** All events of one call; null when it is forged. Unreadable ones are kept as «other». */
export function readWebhook(
  { app_secret }: Pick<WhatsAppAccount, 'app_secret'>,
  call: WebhookCall,
): readonly Notice[] | null {
  if (!isSigned(app_secret, call)) return null
  const envelope = Envelope.safeParse(jsonOf(call.body))
  if (!envelope.success) return [other('', { length: call.body.length }, null)]
  return envelope.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ field, value }) => noticesOf(field, value)),
  )
}

/** Without characters that a database cannot store: Meta passes on whatever was typed. */
const storable = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    ) as unknown
  } catch {
    return null
  }
}

const seconds = z.coerce
  .number()
  .int()
  .min(0)
  .max(99_999_999_999)
  .transform((at) => new Date(at * 1000))
const some = z.string().min(1)

const Status = z.object({
  id: some,
  status: z.string(),
  timestamp: seconds,
  recipient_id: some.optional(),
  recipient_user_id: some.optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().default(''),
        message: z.string().default(''),
        error_data: z.object({ details: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})
const states: Readonly<Record<string, DeliveryState>> = {
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leido',
  played: 'leido',
  failed: 'fallido',
}

const media = z.object({
  id: some.optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
})
const Message = z.object({
  id: some,
  from: some.optional(),
  from_user_id: some.optional(),
  timestamp: seconds,
  type: z.string(),
  context: z.object({ id: some.optional() }).nullish(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().default(''), payload: z.string().optional() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ title: z.string().default('') }).optional(),
      list_reply: z.object({ title: z.string().default('') }).optional(),
    })
    .optional(),
  image: media.optional(),
  audio: media.optional(),
  voice: media.optional(),
  sticker: media.optional(),
  video: media.optional(),
  document: media.optional(),
  location: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().default(''),
      address: z.string().default(''),
    })
    .optional(),
  reaction: z.object({ emoji: z.string().default(''), message_id: some.optional() }).optional(),
  contacts: z.array(z.unknown()).optional(),
  system: z.object({ type: z.string().default(''), wa_id: some.optional() }).optional(),
})
const Contact = z.object({
  wa_id: some.optional(),
  user_id: some.optional(),
  profile: z.object({ name: z.string().default('') }).optional(),
})
const TemplateChange = z.object({
  message_template_name: some,
  message_template_language: some,
  event: z.string(),
  reason: z.string().nullish(),
})
const Preference = z.object({
  wa_id: some.optional(),
  user_id: some.optional(),
  category: z.string().default(''),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
})

type Value = Record<string, unknown>
const listOf = (value: Value, name: string): unknown[] => (Array.isArray(value[name]) ? value[name] : [])
const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')
const other = (field: string, content: unknown, number: string | null): Notice => ({
  about: 'other',
  field,
  key: `other:${field}:${hash(content)}`,
  phone_number_id: number,
  content,
})

function noticesOf(field: string, value: Value): Notice[] {
  const { phone_number_id } = (value.metadata ?? {}) as { phone_number_id?: unknown }
  const number = typeof phone_number_id === 'string' ? phone_number_id : null
  if (field === 'messages') {
    const people = z.array(Contact).safeParse(value.contacts).data ?? []
    const notices = [
      ...listOf(value, 'statuses').map((each) => statusOf(each, number)),
      ...listOf(value, 'messages').map((each) => messageOf(each, people, number)),
    ]
    return notices.length > 0 ? notices : [other(field, value, number)]
  }
  if (field === 'message_template_status_update') return [templateOf(value)]
  if (field === 'user_preferences') {
    const notices = listOf(value, 'user_preferences').map((each) => preferenceOf(each, number))
    return notices.length > 0 ? notices : [other(field, value, number)]
  }
  return [other(field, value, number)]
}

function statusOf(content: unknown, number: string | null): Notice {
  const { success, data } = Status.safeParse(content)
  const state = success ? states[data.status] : undefined
  if (!success || state === undefined) return other('statuses', content, number)
  const { id, timestamp, recipient_id, recipient_user_id, biz_opaque_callback_data, errors } = data
  const [error] = errors
  return {
    about: 'status',
    key: `status:${id}:${data.status}:${error?.code ?? ''}`,
    phone_number_id: number,
    content,
    provider_id: id,
    state,
    at: timestamp,
    wa_id: recipient_id ?? null,
    user_id: recipient_user_id ?? null,
    reference: biz_opaque_callback_data ?? null,
    failed: error
      ? {
          code: error.code,
          detail: (error.error_data?.details || error.message || error.title).slice(0, 300),
        }
      : null,
  }
}

const kinds: Readonly<Record<string, AnswerKind>> = {
  text: 'texto',
  button: 'boton',
  interactive: 'boton',
  image: 'imagen',
  sticker: 'imagen',
  audio: 'audio',
  voice: 'audio',
  video: 'video',
  document: 'documento',
  location: 'ubicacion',
  reaction: 'reaccion',
  contacts: 'contacto',
}
/** Longest text kept of one message. */
const longestText = 4096

function messageOf(
  content: unknown,
  people: readonly z.infer<typeof Contact>[],
  number: string | null,
): Notice {
  const { success, data } = Message.safeParse(content)
  if (!success) return other('messages', content, number)
  // The person is beside the message, and in it: either may be missing.
  const person =
    people.find(
      ({ wa_id, user_id }) =>
        (wa_id !== undefined && wa_id === data.from) ||
        (user_id !== undefined && user_id === data.from_user_id),
    ) ?? (people.length === 1 ? people[0] : undefined)
  const phone = data.from ?? person?.wa_id ?? null
  const user_id = data.from_user_id ?? person?.user_id ?? null
  if (phone === null && user_id === null) return other('messages', content, number)
  const base = {
    key: `answer:${data.id}`,
    phone_number_id: number,
    content,
    phone,
    user_id,
    at: data.timestamp,
  }
  if (data.type === 'system')
    return data.system?.wa_id === undefined
      ? other('system', content, number)
      : { ...base, about: 'person', change: { new_phone: data.system.wa_id } }
  const file = data.image ?? data.sticker ?? data.audio ?? data.voice ?? data.video ?? data.document
  return {
    ...base,
    about: 'answer',
    provider_id: data.id,
    name: person?.profile?.name ?? '',
    kind: kinds[data.type] ?? 'otro',
    text: textOf(data).slice(0, longestText),
    media_id: file?.id ?? null,
    answers: data.context?.id ?? data.reaction?.message_id ?? null,
  }
}

function textOf({ text, button, interactive, location, reaction, ...data }: z.infer<typeof Message>): string {
  const { image, video, document } = data
  if (location)
    return [location.name, location.address, `${location.latitude},${location.longitude}`]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    text?.body ??
    (button ? button.text || button.payload : undefined) ??
    interactive?.button_reply?.title ??
    interactive?.list_reply?.title ??
    reaction?.emoji ??
    image?.caption ??
    video?.caption ??
    document?.caption ??
    document?.filename ??
    ''
  )
}

function templateOf(content: Value): Notice {
  const { success, data } = TemplateChange.safeParse(content)
  if (!success) return other('message_template_status_update', content, null)
  return {
    about: 'template',
    key: `template:${hash(content)}`,
    phone_number_id: null,
    content,
    name: data.message_template_name,
    language: data.message_template_language,
    state: stateOf(data.event),
    reason: (data.reason ?? '').slice(0, 200),
  }
}

function preferenceOf(content: unknown, number: string | null): Notice {
  const { success, data } = Preference.safeParse(content)
  if (!success) return other('user_preferences', content, number)
  const { wa_id, user_id, value, timestamp } = data
  if (wa_id === undefined && user_id === undefined) return other('user_preferences', content, number)
  return {
    about: 'person',
    key: `preference:${hash(content)}`,
    phone_number_id: number,
    content,
    phone: wa_id ?? null,
    user_id: user_id ?? null,
    at: timestamp,
    change: { offers: value === 'resume' },
  }
}
