import { createHmac } from 'node:crypto'

import { isSameNumber } from '../rules/numbers.rules.ts'

export const trialNumber = '106540352242922'
export const trialBusiness = '102290129340398'
export const trialToken = 'EAAtrialTokenOfOurOwnServer0123456789'
export const trialAppSecret = 'trial-app-secret-of-our-own-server'

/** What happens to a message for a person. */
export type Habit =
  | 'delivered'
  | 'read'
  /** read, without a delivered report */
  | 'read_only'
  | 'delivered_before_sent'
  | 'failed_after_delivered'
  | 'failed_without_reason'
  /** sent, and the phone is off until it is turned on */
  | 'off'
  | 'silent'
  | { fails: number }
  | { refused: number }

export type Person = {
  /** as WhatsApp writes it */
  wa_id: string
  /** what it is known by to this business */
  user_id: string
  name: string
  /** webhooks leave out their number */
  hidden: boolean
  habit: Habit
}

export type TemplateStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED' | 'ARCHIVED'
export type Template = {
  name: string
  language: string
  category: string
  status: TemplateStatus
  text: string
  has_document: boolean
  lives: number
}

export type OutboxState = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed' | 'expired'
export type Outgoing = {
  id: string
  person: Person
  type: 'template' | 'text'
  template: string | null
  language: string | null
  text: string
  document: string | null
  reference: string | null
  at: Date
  expires_at: Date
  state: OutboxState
}

export type Faults = {
  /** how a send that is done is answered */
  send: 'ok' | 'dropped_after' | 'error_after' | 'not_json' | 'error_before'
  /** every call is refused for its token */
  unauthorized: boolean
  /** calls in a second before 130429; 0: no limit */
  per_second: number
  /** a second message to the same person within six seconds is refused */
  pair_limit: boolean
  /** free text that is too late fails at once, or by a notice */
  late_text: 'at_once' | 'by_notice'
  signature: 'right' | 'wrong' | 'none' | 'of_other_body'
  /** how often each notice is sent, at the same instant */
  times: number
  /** several of them in one body */
  together: boolean
  /** undocumented fields and kinds are added */
  unknown_words: boolean
  /** the result of a new template's review, and whether a webhook reports it */
  review: 'approve' | 'reject' | 'wait'
  reports_review: boolean
  /** milliseconds before a notice that was not taken is sent again, one after the other */
  pauses: readonly number[]
}
export const noFaults: Faults = {
  send: 'ok',
  unauthorized: false,
  per_second: 0,
  pair_limit: false,
  late_text: 'by_notice',
  signature: 'right',
  times: 1,
  together: false,
  unknown_words: false,
  review: 'approve',
  reports_review: true,
  pauses: [20, 50, 100],
}

/** All that our server knows. */
export type WhatsAppWorld = {
  faults: Faults
  now: () => Date
  webhook: string | null
  persons: Person[]
  templates: Template[]
  outbox: Outgoing[]
  media: Map<string, { type: string; name: string; bytes: number }>
  /** time of the last message, by the person's id */
  lastReceived: Map<string, Date>
  /** what the webhook answered, oldest first */
  answered: { status: number; body: string }[]
  calls: { method: string; path: string; body: unknown; at: number }[]
  background: Set<Promise<unknown>>
  nextNumber: number
}
export const newWorld = (now: () => Date): WhatsAppWorld => ({
  faults: noFaults,
  now,
  webhook: null,
  persons: [],
  templates: [],
  outbox: [],
  media: new Map(),
  lastReceived: new Map(),
  answered: [],
  calls: [],
  background: new Set(),
  nextNumber: 1,
})

export function inBackground(world: WhatsAppWorld, work: Promise<unknown>) {
  const quiet = work.catch(() => undefined).finally(() => world.background.delete(quiet))
  world.background.add(quiet)
}

/** An unknown person is on WhatsApp, with the number as given. */
export function personAt(world: WhatsAppWorld, phone: string): Person {
  const known = world.persons.find(({ wa_id }) => isSameNumber(wa_id, phone))
  if (known) return known
  const wa_id = phone.replace(/\D/g, '')
  const person: Person = {
    wa_id,
    user_id: `CL.${10_000_000 + world.nextNumber++}`,
    name: `Persona ${wa_id.slice(-4)}`,
    hidden: false,
    habit: 'delivered',
  }
  world.persons.push(person)
  return person
}

export const nextId = (world: WhatsAppWorld) =>
  `wamid.${Buffer.from(`ours-${world.nextNumber++}`).toString('base64')}`

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))
/** What names a person in a notice: without a number where they hide it. */
export const contactOf = ({ wa_id, user_id, name, hidden }: Person) => ({
  profile: { name },
  ...(!hidden && { wa_id }),
  user_id,
})

export const valueOf = (more: object) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '56 9 5555 0000 (Ñuñoa)', phone_number_id: trialNumber },
  ...more,
})

type Change = { field: string; value: object }
const bodyOf = (changes: readonly Change[]) =>
  // As Meta writes it: beyond ASCII everything is escaped.
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: trialBusiness, changes }],
  }).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const sign = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function signatureOf(body: string, { signature }: Faults): string | null {
  if (signature === 'none') return null
  if (signature === 'wrong') return sign(body, 'the secret of somebody else')
  // The signature over reserialised JSON.
  return sign(signature === 'of_other_body' ? JSON.stringify(JSON.parse(body)) : body, trialAppSecret)
}

/** Calls the webhook until it accepts. */
export async function notifyWebhook(world: WhatsAppWorld, changes: readonly Change[]): Promise<void> {
  const { webhook, faults } = world
  if (webhook === null) return
  const odd: Change[] = faults.unknown_words
    ? [
        { field: 'galaxy_update', value: { stars: 7, palabra: 'ñandú' } },
        {
          field: 'messages',
          value: valueOf({ statuses: [{ id: 'wamid.x', status: 'sung', timestamp: '1' }] }),
        },
      ]
    : []
  const body = bodyOf([...changes, ...odd])
  const signature = signatureOf(body, faults)
  const send = async () => {
    for (const pause of [0, ...faults.pauses]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const status = await fetch(webhook, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature !== null && { 'x-hub-signature-256': signature }),
        },
        body,
      }).then(
        (response) => response.status,
        () => 0,
      )
      world.answered.push({ status, body })
      if (status === 200) return
    }
  }
  await Promise.all(Array.from({ length: faults.times }, send))
}

type Status = 'sent' | 'delivered' | 'read' | 'failed'
export function statusOf(
  world: WhatsAppWorld,
  { id, person, reference }: Outgoing,
  status: Status,
  code?: number,
) {
  return {
    id,
    status,
    timestamp: seconds(world.now()),
    ...(!person.hidden && { recipient_id: person.wa_id }),
    recipient_user_id: person.user_id,
    ...(reference !== null && { biz_opaque_callback_data: reference }),
    ...(code !== undefined && {
      errors: [
        {
          code,
          title: 'Message undeliverable',
          message: 'Message undeliverable',
          error_data: { details: `El mensaje no se pudo entregar (${code}).` },
        },
      ],
    }),
  }
}

export const messageOf = (world: WhatsAppWorld, person: Person, content: object, at = world.now()) => ({
  ...(!person.hidden && { from: person.wa_id }),
  from_user_id: person.user_id,
  id: nextId(world),
  timestamp: seconds(at),
  ...content,
})
