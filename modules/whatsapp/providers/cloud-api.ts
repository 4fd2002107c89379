import type { Config } from '#server/installation/config.ts'

import { namesIn } from '../rules/template-text.rules.ts'
import {
  type Answer,
  Created,
  NumberFacts,
  Problem,
  Sent,
  stateOf,
  Templates,
  Uploaded,
} from './cloud-answers.ts'
import { onlyTrials } from './only-trials.ts'
import { readWebhook } from './webhook.ts'
import {
  type Addressee,
  type WhatsApp,
  type WhatsAppAccount,
  WhatsAppRefused,
  WhatsAppSilent,
} from './whatsapp.ts'

const host = 'https://graph.facebook.com'
/** A request of a person waits for this, with everything around it. */
const longestCall = 15_000
/** Templates are read page by page; this is more than any operator has. */
const mostPages = 10

/** Meta's Cloud API; at an address that is not Meta's, for accounts of trial alone. */
export function openWhatsApp({ ofModules }: Pick<Config, 'ofModules'>): WhatsApp {
  const { WHATSAPP_URL: at, WHATSAPP_VERSION: version } = ofModules
  const opened = cloudApi({ at, version })
  return at === undefined ? opened : onlyTrials(opened)
}

/** Meta's Cloud API. `version`: as `v25.0`. */
export function cloudApi({ at = host, version }: { at?: string | undefined; version: string }): WhatsApp {
  type Question = { method?: 'GET' | 'POST'; path: string; body?: object | FormData }

  async function ask<S extends Answer>(
    { token }: WhatsAppAccount,
    { method = 'GET', path, body }: Question,
    schema: S,
  ): Promise<ReturnType<S['parse']>> {
    const isForm = body instanceof FormData
    let status: number
    let text: string
    try {
      const response = await fetch(`${at}/${version}/${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(longestCall),
      })
      status = response.status
      text = await response.text()
    } catch (error) {
      throw new WhatsAppSilent(`WhatsApp did not answer: ${causeOf(error)}`, {
        before: isBefore(error),
        cause: error,
      })
    }
    const json = readJson(text)
    if (status >= 200 && status < 300) {
      const read = schema.safeParse(json)
      if (read.success) return read.data as ReturnType<S['parse']>
      throw new WhatsAppSilent('WhatsApp answered in a way that can not be read', { before: false })
    }
    const refused = Problem.safeParse(json).data?.error
    // A code that Meta gave is a no; an error without one may have come after it was done.
    if (!refused && status >= 500) throw new WhatsAppSilent(`WhatsApp answered ${status}`, { before: false })
    const code = refused?.code ?? (status === 401 || status === 403 ? 190 : status === 429 ? 4 : 100)
    throw new WhatsAppRefused(code, without(token, refused ? detailOf(refused) : `HTTP ${status}`))
  }

  async function send(account: WhatsAppAccount, to: Addressee, reference: string, content: object) {
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...('phone' in to ? { to: to.phone } : { recipient: to.user_id }),
      biz_opaque_callback_data: reference,
      ...content,
    }
    const path = `${encodeURIComponent(account.phone_number_id)}/messages`
    const { messages, contacts } = await ask(account, { method: 'POST', path, body }, Sent)
    return { provider_id: messages[0].id, wa_id: contacts?.[0]?.wa_id ?? null }
  }

  return {
    sendTemplate(account, { to, name, language, parameters, document, reference }) {
      const body = Object.entries(parameters).map(([parameter_name, text]) => ({
        type: 'text',
        parameter_name,
        text,
      }))
      const file = document && { id: document.media_id, filename: document.filename }
      const components = [
        ...(file ? [{ type: 'header', parameters: [{ type: 'document', document: file }] }] : []),
        ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
      ]
      const template = { name, language: { code: language, policy: 'deterministic' }, components }
      return send(account, to, reference, { type: 'template', template })
    },
    sendText: (account, { to, body, reference, answer_to }) =>
      send(account, to, reference, {
        type: 'text',
        text: { body, preview_url: true },
        ...(answer_to && { context: { message_id: answer_to } }),
      }),
    async upload(account, { name, type, bytes }) {
      const body = new FormData()
      body.append('messaging_product', 'whatsapp')
      body.append('type', type)
      body.append('file', new Blob([bytes], { type }), name)
      const path = `${encodeURIComponent(account.phone_number_id)}/media`
      return (await ask(account, { method: 'POST', path, body }, Uploaded)).id
    },
    async templates(account) {
      const path = `${encodeURIComponent(account.business_account_id)}/message_templates`
      const all = []
      let after: string | undefined
      for (let page = 0; page < mostPages; page++) {
        const query = new URLSearchParams({ limit: '100', ...(after && { after }) })
        const listed = await ask(account, { path: `${path}?${query.toString()}` }, Templates)
        all.push(...listed.data)
        after = listed.paging?.cursors?.after
        if (!listed.paging?.next || !after) break
      }
      return all.map(({ name, language, category, status, components }) => ({
        name,
        language,
        category,
        state: stateOf(status),
        text: components.find(({ type }) => type === 'BODY')?.text ?? '',
      }))
    },
    async createTemplate(account, { name, language, text, examples, has_document, lives }) {
      const body_text_named_params = namesIn(text).map((param_name) => ({
        param_name,
        example: examples[param_name] ?? param_name,
      }))
      const body = {
        name,
        language,
        category: 'UTILITY',
        parameter_format: 'NAMED',
        message_send_ttl_seconds: lives,
        components: [
          ...(has_document ? [{ type: 'HEADER', format: 'DOCUMENT' }] : []),
          {
            type: 'BODY',
            text,
            ...(body_text_named_params.length > 0 && { example: { body_text_named_params } }),
          },
        ],
      }
      const path = `${encodeURIComponent(account.business_account_id)}/message_templates`
      return stateOf((await ask(account, { method: 'POST', path, body }, Created)).status)
    },
    async check(account) {
      const path = `${encodeURIComponent(account.phone_number_id)}?fields=display_phone_number,verified_name`
      try {
        const { display_phone_number } = await ask(account, { path }, NumberFacts)
        // The token may be good for a number and not for the account whose templates are read.
        const templates = `${encodeURIComponent(account.business_account_id)}/message_templates?limit=1`
        await ask(account, { path: templates }, Templates)
        return { outcome: 'ok', number: display_phone_number }
      } catch (error) {
        if (!(error instanceof WhatsAppRefused)) return { outcome: 'unreachable', number: '' }
        if (error.failure === 'sin_permiso') return { outcome: 'wrong_keys', number: '' }
        return { outcome: error.failure === 'mal_escrito' ? 'wrong_number' : 'unreachable', number: '' }
      }
    },
    read: readWebhook,
  }
}

/** The request never left this machine: no DNS entry, no connection. */
const isBefore = (error: unknown) => {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '')
}
const causeOf = (error: unknown) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.name) : 'unknown'

/** A stored error contains no key. */
const without = (token: string, text: string) => text.replaceAll(token, '…').slice(0, 300)
const detailOf = ({
  message,
  error_data,
}: {
  message: string
  error_data?: { details?: string | undefined } | undefined
}) => error_data?.details || message

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
