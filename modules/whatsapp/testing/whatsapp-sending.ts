import { filled, namesIn } from '../rules/template-text.rules.ts'
import { windowHours } from '../rules/whatsapp.ts'
import {
  inBackground,
  nextId,
  type Outgoing,
  type OutboxState,
  type Person,
  personAt,
  statusOf,
  notifyWebhook,
  type Template,
  valueOf,
  type WhatsAppWorld,
} from './whatsapp-world.ts'

/** A refusal as Meta words it. */
export class Refused extends Error {
  readonly code: number
  readonly status: number
  constructor(code: number, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

type Body = {
  to?: string
  recipient?: string
  type?: string
  biz_opaque_callback_data?: string
  text?: { body?: string }
  template?: {
    name?: string
    language?: { code?: string }
    components?: {
      type: string
      parameters: { type: string; parameter_name?: string; text?: string; document?: { id: string } }[]
    }[]
  }
}

const month = 30 * 24 * 3600

export function accept(world: WhatsAppWorld, body: Body): Outgoing {
  const person = personOf(world, body)
  const { habit } = person
  if (typeof habit === 'object' && 'refused' in habit)
    throw new Refused(habit.refused, 'Message undeliverable')
  const now = world.now()
  if (world.faults.pair_limit) {
    const last = world.outbox.findLast((each) => each.person === person)
    if (last && now.getTime() - last.at.getTime() < 6000) throw new Refused(131_056, 'Pair rate limit hit')
  }
  const content = contentOf(world, body)
  const outgoing: Outgoing = {
    id: nextId(world),
    person,
    reference: body.biz_opaque_callback_data ?? null,
    at: now,
    expires_at: new Date(now.getTime() + (content.lives ?? month) * 1000),
    state: 'accepted',
    type: content.type,
    template: content.template,
    language: content.language,
    text: content.text,
    document: content.document,
  }
  const lastReceived = world.lastReceived.get(person.user_id)?.getTime() ?? 0
  const late = outgoing.type === 'text' && now.getTime() - lastReceived >= windowHours * 3_600_000
  if (late && world.faults.late_text === 'at_once') throw new Refused(131_047, 'Re-engagement message')
  world.outbox.push(outgoing)
  inBackground(world, late ? report(world, outgoing, [['failed', 131_047]]) : deliver(world, outgoing))
  return outgoing
}

function personOf(world: WhatsAppWorld, { to, recipient }: Body): Person {
  if (to !== undefined) {
    if (!/^\+?\d{7,15}$/.test(to)) throw new Refused(131_009, 'Parameter value is not valid: to')
    return personAt(world, to)
  }
  const person = world.persons.find(({ user_id }) => user_id === recipient)
  if (!person) throw new Refused(131_026, 'Message undeliverable')
  return person
}

type Content = Pick<Outgoing, 'type' | 'template' | 'language' | 'text' | 'document'> & { lives?: number }

function contentOf(world: WhatsAppWorld, { type, text, template }: Body): Content {
  if (type === 'text') {
    if (!text?.body) throw new Refused(131_008, 'Required parameter is missing: text.body')
    return { type: 'text', template: null, language: null, text: text.body, document: null }
  }
  if (type !== 'template' || !template) throw new Refused(131_051, 'Unsupported message type')
  const { name = '', language, components = [] } = template
  const code = language?.code ?? ''
  const kept = world.templates.find((each) => each.name === name && each.language === code)
  if (!kept || kept.status === 'PENDING' || kept.status === 'REJECTED' || kept.status === 'ARCHIVED')
    throw new Refused(132_001, `Template name (${name}) does not exist in ${code}`, 404)
  if (kept.status === 'PAUSED') throw new Refused(132_015, 'Template is paused')
  if (kept.status === 'DISABLED') throw new Refused(132_016, 'Template is disabled')
  const parameters = components.find((each) => each.type === 'body')?.parameters ?? []
  const document = components.find((each) => each.type === 'header')?.parameters[0]?.document?.id ?? null
  if (kept.has_document !== (document !== null))
    throw new Refused(132_012, 'Parameter format does not match: header')
  if (document !== null && !world.media.has(document)) throw new Refused(131_053, 'Media upload error')
  return {
    type: 'template',
    template: name,
    language: code,
    text: filled(kept.text, valuesOf(kept, parameters)),
    document,
    lives: kept.lives,
  }
}

function valuesOf({ text }: Template, parameters: readonly { parameter_name?: string; text?: string }[]) {
  const names = namesIn(text)
  if (parameters.some(({ parameter_name }) => !parameter_name))
    throw new Refused(100, 'parameter name is missing or empty')
  if (parameters.length !== names.length)
    throw new Refused(132_000, `body: number of parameters (${parameters.length}) of ${names.length}`)
  const values = Object.fromEntries(
    parameters.map(({ parameter_name = '', text: said = '' }) => [parameter_name, said]),
  )
  for (const name of names) {
    const value = values[name]
    if (value === undefined) throw new Refused(132_000, `body: parameter ${name} is missing`)
    if (value.trim() === '') throw new Refused(131_008, `Parameter ${name} is empty`)
    if (/[\n\t]| {5}/.test(value))
      throw new Refused(132_012, 'Param text cannot have new-line/tab characters or more than 4 spaces')
  }
  return values
}

type Step = [status: 'sent' | 'delivered' | 'read' | 'failed', code?: number]

function deliver(world: WhatsAppWorld, outgoing: Outgoing): Promise<void> {
  const { habit } = outgoing.person
  if (typeof habit === 'object')
    return report(world, outgoing, [['failed', 'fails' in habit ? habit.fails : habit.refused]])
  const steps: Record<Exclude<typeof habit, object>, Step[]> = {
    delivered: [['sent'], ['delivered']],
    read: [['sent'], ['delivered'], ['read']],
    read_only: [['sent'], ['read']],
    delivered_before_sent: [['delivered'], ['sent']],
    failed_after_delivered: [['sent'], ['delivered'], ['failed', 131_000]],
    failed_without_reason: [['failed', 131_026], ['failed']],
    off: [['sent']],
    silent: [],
  }
  return report(world, outgoing, steps[habit])
}

/** Notices one after the other, or all in one body. */
export async function report(world: WhatsAppWorld, outgoing: Outgoing, steps: readonly Step[]) {
  const better: Record<Step[0], OutboxState> = {
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
  }
  const changes = steps.map(([status, code]) => {
    if (
      !(status === 'failed' && outgoing.state === 'delivered') &&
      !(status === 'sent' && outgoing.state !== 'accepted')
    )
      outgoing.state = better[status]
    return { field: 'messages', value: valueOf({ statuses: [statusOf(world, outgoing, status, code)] }) }
  })
  if (world.faults.together) return notifyWebhook(world, changes)
  for (const change of changes) await notifyWebhook(world, [change])
}

/** The phone comes back: what lived long enough arrives. */
export async function turnOn(world: WhatsAppWorld, person: Person) {
  person.habit = 'delivered'
  for (const outgoing of world.outbox) {
    if (outgoing.person !== person || outgoing.state !== 'sent') continue
    if (outgoing.expires_at < world.now()) outgoing.state = 'expired'
    else await report(world, outgoing, [['delivered']])
  }
}
