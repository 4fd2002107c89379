import type { AccountEnvironment } from '#domain/account-environment.ts'

import { type WhatsAppFailure, failureOf } from '../rules/failure.rules.ts'
import type {
  AnswerKind,
  DeliveryState,
  TemplateLanguage,
  TemplateState,
  WhatsAppCheck,
} from '../rules/whatsapp.ts'

/** An operator's account for calls to WhatsApp. Secrets are in clear text only here. */
export type WhatsAppAccount = {
  environment: AccountEnvironment
  phone_number_id: string
  business_account_id: string
  token: string
  app_secret: string
  verify_token: string
}

/** A number in the form that WhatsApp uses, or the id of a user who hides theirs. */
export type Addressee = { phone: string } | { user_id: string }

export type SentFile = { media_id: string; filename: string }
export type TemplateMessage = {
  to: Addressee
  name: string
  language: TemplateLanguage
  /** by name; each is one non-empty paragraph */
  parameters: Readonly<Record<string, string>>
  document?: SentFile
  /** comes back in every notice about it */
  reference: string
}
export type TextMessage = { to: Addressee; body: string; reference: string; answer_to?: string }

/** Accepted is not delivered: notices tell that. `wa_id`: the form of the number that WhatsApp uses, where it says it. */
export type Accepted = { provider_id: string; wa_id: string | null }

/** A status webhook about one of our messages. Unknown values of Meta are kept unchanged. */
export type StatusNotice = {
  about: 'status'
  provider_id: string
  state: DeliveryState
  at: Date
  wa_id: string | null
  user_id: string | null
  reference: string | null
  failed: { code: number; detail: string } | null
}
/** Something a person sent. `phone` is null where they hide it; `user_id` where Meta does not tell it yet. */
export type AnswerNotice = {
  about: 'answer'
  provider_id: string
  phone: string | null
  user_id: string | null
  name: string
  at: Date
  kind: AnswerKind
  text: string
  media_id: string | null
  /** the message of ours that it answers; often missing */
  answers: string | null
}
export type PersonNotice = {
  about: 'person'
  phone: string | null
  user_id: string | null
  at: Date
  /** a new number, or whether they want offers */
  change: { new_phone: string } | { offers: boolean }
}
export type TemplateNotice = {
  about: 'template'
  name: string
  language: string
  state: TemplateState
  reason: string
}
/** Kept, and nothing is done about it. */
export type OtherNotice = { about: 'other'; field: string }
/** `key`: the same again has the same. `phone_number_id`: the number it is about, where it is about one. */
export type Notice = { key: string; phone_number_id: string | null; content: unknown } & (
  | StatusNotice
  | AnswerNotice
  | PersonNotice
  | TemplateNotice
  | OtherNotice
)
export type NoticeOf<About extends Notice['about']> = Extract<Notice, { about: About }>

/** The raw body: the signature covers these bytes. */
export type WebhookCall = { signature: string | undefined; body: Buffer }

export type StoredTemplate = {
  name: string
  language: string
  category: string
  state: TemplateState
  text: string
}
export type NewTemplate = {
  name: string
  language: TemplateLanguage
  text: string
  examples: Readonly<Record<string, string>>
  has_document: boolean
  /** seconds after which an undelivered one is given up, 30 to 43,200 */
  lives: number
}

/** WhatsApp refused; nothing was sent. */
export class WhatsAppRefused extends Error {
  readonly code: number
  readonly failure: WhatsAppFailure
  readonly detail: string
  constructor(code: number, detail: string) {
    super(`WhatsApp refused (${code}): ${detail}`)
    this.code = code
    this.failure = failureOf(code)
    this.detail = detail
  }
}
/** No answer that can be read. Unless `before`, what was asked may have been done. */
export class WhatsAppSilent extends Error {
  readonly before: boolean
  constructor(message: string, { before, cause }: { before: boolean; cause?: unknown }) {
    super(message, { cause })
    this.before = before
  }
}

/** The interface to WhatsApp. Each call ends within 15 s. Throws WhatsAppRefused or WhatsAppSilent, `check` never. */
export type WhatsApp = {
  sendTemplate: (account: WhatsAppAccount, message: TemplateMessage) => Promise<Accepted>
  sendText: (account: WhatsAppAccount, message: TextMessage) => Promise<Accepted>
  /** the id lives 30 days */
  upload: (
    account: WhatsAppAccount,
    file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> },
  ) => Promise<string>
  templates: (account: WhatsAppAccount) => Promise<StoredTemplate[]>
  createTemplate: (account: WhatsAppAccount, template: NewTemplate) => Promise<TemplateState>
  check: (account: WhatsAppAccount) => Promise<{ outcome: WhatsAppCheck; number: string }>
  /** null: the signature is not of this body by this account's secret */
  read: (account: Pick<WhatsAppAccount, 'app_secret'>, call: WebhookCall) => readonly Notice[] | null
}
