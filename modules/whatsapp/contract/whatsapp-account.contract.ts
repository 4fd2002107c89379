import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, instant, text } from '#contract/endpoint/fields.ts'
import { accountEnvironments } from '#domain/account-environment.ts'

import { whatsappKinds } from '../rules/whatsapp-kind.rules.ts'
import { templateStates, whatsappChecks } from '../rules/whatsapp.ts'

const digits = text(30).regex(/^\d{5,30}$/, 'Son solo números: cópialo del panel de Meta')

/** An operator's WhatsApp number. Its secrets are write-only. */
export type WhatsAppAccount = z.infer<typeof WhatsAppAccount>
export const WhatsAppAccount = z.object({
  environment: z.enum(accountEnvironments),
  phone_number_id: z.string(),
  business_account_id: z.string(),
  /** as Meta shows it; '' before the first call */
  number: z.string(),
  /** last four characters, or '' without a token */
  token_ending: z.string(),
  app_secret_ending: z.string(),
  /** the token that Meta asks for when the webhook is registered; our own, not one of Meta's keys */
  verify_token: z.string(),
  /** address of the webhook for Meta */
  webhook: z.string(),
  /** false: sealed with a key that this installation does not have any more */
  readable: z.boolean(),
  enabled: z.boolean(),
  kinds: z.array(z.enum(whatsappKinds)),
  /** why Meta refuses messages: everything goes by mail until the account is checked again */
  trouble: z.string(),
  trouble_at: instant.nullable(),
  templates_read_at: instant.nullable(),
  version: z.int(),
})

export type WhatsAppAccountEdit = z.output<typeof WhatsAppAccountEdit>
export const WhatsAppAccountEdit = z.object({
  /** 0: not created yet */
  version: z.int('Falta la versión que estás editando').min(0),
  environment: z.enum(accountEnvironments, 'Elige un ambiente'),
  phone_number_id: digits,
  business_account_id: digits,
  /** '' keeps what there is */
  token: text(600),
  app_secret: text(200),
  enabled: z.boolean(),
  kinds: z.array(z.enum(whatsappKinds)).max(whatsappKinds.length),
})

export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>
export const WhatsAppTemplate = z.object({
  name: z.string(),
  /** Meta's code: `es`, `en`, `pt_BR` and others */
  language: z.string(),
  /** Meta's code: `UTILITY`, `MARKETING`, `AUTHENTICATION` */
  category: z.string(),
  state: z.enum(templateStates),
  body: z.string(),
  /** why it was rejected, as Meta names it */
  reason: z.string(),
})

/** `account`: null where none was saved. */
export type WhatsAppSetup = z.infer<typeof WhatsAppSetup>
export const WhatsAppSetup = z.object({
  account: WhatsAppAccount.nullable(),
  templates: z.array(WhatsAppTemplate),
})

const params = z.object({ id })
const path = '/tour-operators/:id/whatsapp' as const
const access = 'tour-operators.edit' as const

export const getWhatsAppSetup = endpoint({
  method: 'GET',
  path,
  summary:
    'Con qué número escribe un tour operador por WhatsApp y sus modelos de mensaje, según la última consulta a Meta. Las llaves no se muestran.',
  access,
  params,
  response: WhatsAppSetup,
})

export const saveWhatsAppAccount = endpoint({
  method: 'PUT',
  path,
  summary:
    'Guarda la cuenta de WhatsApp y qué mensajes se envían por WhatsApp. Para activarla se le pregunta a Meta con esas llaves; si no las acepta, no se guarda.',
  access,
  params,
  body: WhatsAppAccountEdit,
  response: WhatsAppAccount,
  refusals: [
    'stale',
    'whatsapp_secret_missing',
    'whatsapp_keys_wrong',
    'whatsapp_number_wrong',
    'whatsapp_unreachable',
  ],
})

export const checkWhatsAppAccount = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary:
    'Pregunta a Meta con las llaves guardadas, o con las escritas, si las acepta, y qué número es. No guarda nada.',
  access,
  params,
  body: WhatsAppAccountEdit.omit({ version: true, enabled: true, kinds: true }),
  response: z.object({ outcome: z.enum(whatsappChecks), number: z.string() }),
  refusals: ['whatsapp_secret_missing'],
})

export const deleteWhatsAppAccount = endpoint({
  method: 'DELETE',
  path,
  summary: 'Quita la cuenta de WhatsApp y sus llaves: desde ahí todo sale por correo.',
  access,
  params,
  response: z.object({ done: z.literal(true) }),
})

export const readWhatsAppTemplates = endpoint({
  method: 'POST',
  path: `${path}/templates/reading`,
  summary: 'Lee de Meta los modelos de mensaje de la cuenta y su estado.',
  access,
  params,
  response: WhatsAppSetup,
  refusals: ['whatsapp_not_set', 'whatsapp_keys_wrong', 'whatsapp_unreachable'],
})

export const proposeWhatsAppTemplates = endpoint({
  method: 'POST',
  path: `${path}/templates`,
  summary:
    'Pide a Meta que apruebe nuestros modelos de un mensaje, en cada idioma en que todavía no están. Meta tarda de minutos a un día.',
  access,
  params,
  body: z.object({ kind: z.enum(whatsappKinds) }),
  response: WhatsAppSetup,
  refusals: ['whatsapp_not_set', 'whatsapp_keys_wrong', 'whatsapp_unreachable'],
})
