import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

import { accept, Refused, turnOn } from './whatsapp-sending.ts'
import {
  contactOf,
  type Faults,
  inBackground,
  messageOf,
  newWorld,
  noFaults,
  type Person,
  personAt,
  notifyWebhook,
  type Template,
  type TemplateStatus,
  trialBusiness,
  trialNumber,
  trialToken,
  valueOf,
  type WhatsAppWorld,
} from './whatsapp-world.ts'

/**
 * The Cloud API as its documents tell it, under any version, sending nothing to anybody. The address is what WHATSAPP_URL
 * takes; /control/outbox is what went out.
 */
export async function startWhatsAppServer({
  port = 0,
  host = '127.0.0.1',
  now = () => new Date(),
}: { port?: number; host?: string; now?: () => Date } = {}) {
  const world = newWorld(now)
  const app = Fastify({ logger: false, forceCloseConnections: true })
  await app.register(multipart)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof Refused
      ? refuse(reply, error)
      : reply.code(500).send({ message: error instanceof Error ? error.message : 'unknown' }),
  )
  app.addHook('preHandler', async (request) => {
    if (!/^\/v\d/.test(request.url)) return
    const { method, url, body, headers } = request
    const at = Date.now()
    const soon = world.calls.filter((call) => at - call.at < 1000)
    world.calls.push({ method, path: url, body, at })
    if (world.faults.unauthorized || headers.authorization !== `Bearer ${trialToken}`)
      throw new Refused(190, `Invalid OAuth access token: ${headers.authorization ?? ''}`, 401)
    const { per_second } = world.faults
    if (per_second > 0 && soon.length >= per_second) throw new Refused(130_429, 'Rate limit hit', 429)
  })
  apiRoutes(app, world)
  const control = controlOf(world)
  controlRoutes(app, world, control)
  const url = await app.listen({ port, host })
  return { url, world, ...control, close: () => app.close() }
}

const refuse = (reply: FastifyReply, { code, status, message }: Refused) =>
  reply.code(status).send({
    error: {
      message: `(#${code}) ${message}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: message },
      fbtrace_id: 'ours',
    },
  })

type ToNumber = { Params: { version: string; id: string } }

function apiRoutes(app: FastifyInstance, world: WhatsAppWorld) {
  const own = (id: string, what: string) => {
    if (id !== what) throw new Refused(100, `Object with ID '${id}' does not exist`)
  }
  app.post<ToNumber & { Body: Parameters<typeof accept>[1] & { status?: string } }>(
    '/:version/:id/messages',
    async ({ params, body }, reply) => {
      own(params.id, trialNumber)
      const { send } = world.faults
      if (send === 'error_before') return reply.code(500).send('<html>')
      if (body.status === 'read') return { success: true }
      const { id, person, type } = accept(world, body)
      if (send === 'dropped_after') {
        request(reply).destroy()
        return reply.hijack()
      }
      if (send === 'error_after') return reply.code(500).send('<html>')
      if (send === 'not_json') return reply.code(200).send('<html>')
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: body.to ?? body.recipient, ...(!person.hidden && { wa_id: person.wa_id }) }],
        messages: [{ id, ...(type === 'template' && { message_status: 'accepted' }) }],
      }
    },
  )
  app.post<ToNumber>('/:version/:id/media', async (call) => {
    own(call.params.id, trialNumber)
    const file = await call.file()
    if (!file) throw new Refused(131_053, 'Media upload error')
    const bytes = (await file.toBuffer()).length
    const id = String(900_000 + world.nextNumber++)
    world.media.set(id, { type: file.mimetype, name: file.filename, bytes })
    return { id }
  })
  app.get<ToNumber & { Querystring: { limit?: string; after?: string } }>(
    '/:version/:id/message_templates',
    async ({ params, query }) => {
      own(params.id, trialBusiness)
      const from = Number(query.after ?? 0)
      const limit = Number(query.limit ?? 25)
      const data = world.templates.slice(from, from + limit).map((each, at) => ({
        id: String(from + at + 1),
        name: each.name,
        language: each.language,
        category: each.category,
        status: each.status,
        parameter_format: 'NAMED',
        components: [{ type: 'BODY', text: each.text }],
      }))
      const more = from + limit < world.templates.length
      return {
        data,
        paging: {
          cursors: { before: String(from), after: String(from + limit) },
          ...(more && { next: 'https://graph.facebook.com/next' }),
        },
      }
    },
  )
  type Creating = {
    name: string
    language: string
    category: string
    message_send_ttl_seconds?: number
    components: { type: string; text?: string; example?: { body_text_named_params?: unknown[] } }[]
  }
  app.post<ToNumber & { Body: Creating }>('/:version/:id/message_templates', async ({ params, body }) => {
    own(params.id, trialBusiness)
    const { name, language, category, components, message_send_ttl_seconds: lives = 2_592_000 } = body
    const text = components.find(({ type }) => type === 'BODY')?.text ?? ''
    if (!/^[a-z0-9_]{1,512}$/.test(name)) throw new Refused(100, 'Invalid parameter: name')
    if (text.length > 1024) throw new Refused(100, 'Message body is too long')
    if (/^\s*\{\{|\}\}\s*[.!]?\s*$/.test(text))
      throw new Refused(100, 'Variables can not be at the start or end of the template')
    if (/\}\}\s*\{\{/.test(text)) throw new Refused(100, 'INVALID_FORMAT')
    if (world.templates.some((each) => each.name === name && each.language === language))
      throw new Refused(100, 'Content in this language already exists')
    const template: Template = {
      name,
      language,
      category,
      status: 'PENDING',
      text,
      has_document: components.some(({ type }) => type === 'HEADER'),
      lives,
    }
    world.templates.push(template)
    inBackground(world, review(world, template))
    return { id: String(world.templates.length), status: 'PENDING', category }
  })
  app.get<ToNumber>('/:version/:id', async ({ params }) => {
    own(params.id, trialNumber)
    return { id: trialNumber, display_phone_number: '+56 9 5555 0000', verified_name: 'Operador de prueba' }
  })
}

const request = (reply: FastifyReply) => reply.raw

async function review(world: WhatsAppWorld, template: Template) {
  await Promise.resolve()
  const { review: says, reports_review } = world.faults
  if (says === 'wait') return
  await judge(world, template, says === 'approve' ? 'APPROVED' : 'REJECTED', reports_review)
}

async function judge(world: WhatsAppWorld, template: Template, status: TemplateStatus, notifies: boolean) {
  template.status = status
  if (!notifies) return
  await notifyWebhook(world, [
    {
      field: 'message_template_status_update',
      value: {
        event: status,
        message_template_id: 1,
        message_template_name: template.name,
        message_template_language: template.language,
        reason: status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE',
      },
    },
  ])
}

export type Said =
  | string
  | { button: string; context?: string }
  | { image: string; caption?: string }
  | { location: [number, number] }
  | { type: string }

function contentOf(said: Said): object {
  if (typeof said === 'string') return { type: 'text', text: { body: said } }
  if ('button' in said)
    return {
      type: 'button',
      button: { payload: said.button, text: said.button },
      ...(said.context && { context: { id: said.context } }),
    }
  if ('image' in said)
    return {
      type: 'image',
      image: { id: said.image, mime_type: 'image/jpeg', ...(said.caption && { caption: said.caption }) },
    }
  if ('location' in said)
    return { type: 'location', location: { latitude: said.location[0], longitude: said.location[1] } }
  return { type: said.type, errors: [{ code: 131_051 }] }
}

function controlOf(world: WhatsAppWorld) {
  const person = (phone: string, more: Partial<Person> = {}) => Object.assign(personAt(world, phone), more)
  const sayAt = async (at: Date, phone: string, ...all: Said[]) => {
    const who = person(phone)
    world.lastReceived.set(who.user_id, at)
    const messages = all.map((said) => messageOf(world, who, contentOf(said), at))
    await notifyWebhook(world, [
      { field: 'messages', value: valueOf({ contacts: [contactOf(who)], messages }) },
    ])
    return messages.map(({ id }) => id)
  }
  return {
    misbehave: (faults: Partial<Faults>) => (world.faults = { ...world.faults, ...faults }),
    behave: () => (world.faults = noFaults),
    /** As the webhook is agreed with Meta: it is asked first, and counts only if it gives the challenge back. */
    subscribe: async (webhook: string, verify_token: string) => {
      const query = new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verify_token,
        'hub.challenge': '1158201444',
      })
      const answer = await fetch(`${webhook}?${query.toString()}`)
      const agreed = answer.status === 200 && (await answer.text()) === '1158201444'
      if (agreed) world.webhook = webhook
      return agreed
    },
    person,
    template: (name: string, language: string, text: string, more: Partial<Template> = {}) => {
      const kept: Template = {
        name,
        language,
        text,
        category: 'UTILITY',
        status: 'APPROVED',
        has_document: false,
        lives: 43_200,
        ...more,
      }
      world.templates.push(kept)
      return kept
    },
    judge: (name: string, language: string, status: TemplateStatus, notifies = true) => {
      const kept = world.templates.find((each) => each.name === name && each.language === language)
      if (!kept) throw new Error(`Our WhatsApp server has no template ${name} in ${language}`)
      return judge(world, kept, status, notifies)
    },
    /** A person writes: all messages of one call come in one webhook. Answers the ids. */
    say: (phone: string, ...all: Said[]) => sayAt(world.now(), phone, ...all),
    /** Sends messages written at an earlier time. */
    sayAt,
    prefer: (phone: string, value: 'stop' | 'resume') => {
      const { wa_id, user_id } = person(phone)
      const timestamp = Math.floor(world.now().getTime() / 1000)
      const preference = { wa_id, user_id, category: 'marketing_messages', value, timestamp }
      return notifyWebhook(world, [
        { field: 'user_preferences', value: valueOf({ user_preferences: [preference] }) },
      ])
    },
    changeNumber: (phone: string, wa_id: string) => {
      const who = person(phone)
      const system = { type: 'system', system: { type: 'user_changed_number', wa_id } }
      const messages = [messageOf(world, who, system)]
      who.wa_id = wa_id
      return notifyWebhook(world, [
        { field: 'messages', value: valueOf({ contacts: [contactOf(who)], messages }) },
      ])
    },
    turnOn: (phone: string) => turnOn(world, person(phone)),
    notifyWebhook: (field: string, value: object) => notifyWebhook(world, [{ field, value }]),
    /** Waits for notices that are on their way. */
    settled: async () => {
      while (world.background.size > 0) await Promise.all(world.background)
    },
  }
}

function controlRoutes(app: FastifyInstance, world: WhatsAppWorld, control: ReturnType<typeof controlOf>) {
  app.get('/control/outbox', async () =>
    world.outbox.map(({ person: { wa_id, user_id, name }, ...each }) => ({
      ...each,
      to: { wa_id, user_id, name },
    })),
  )
  app.get('/control/templates', async () => world.templates)
  app.post<{ Body: Partial<Faults> }>('/control/faults', async ({ body }) => control.misbehave(body))
  app.post('/control/reset', async () => control.behave())
  app.post<{ Body: { webhook: string; verify_token: string } }>('/control/subscribe', async ({ body }) => ({
    agreed: await control.subscribe(body.webhook, body.verify_token),
  }))
  app.post<{ Body: { phone: string; text: string; minutes_ago?: number } }>(
    '/control/say',
    async ({ body: { phone, text, minutes_ago = 0 } }) => {
      const at = new Date(world.now().getTime() - minutes_ago * 60_000)
      return { ids: await control.sayAt(at, phone, text) }
    },
  )
}
