import type { AccountEnvironment } from '#domain/account-environment.ts'
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import type { AccountCheck, ProviderState } from '../rules/provider-answers.ts'
import type { ReportedRefund } from '../rules/reported-refunds.rules.ts'

/** An operator's account for calls to a provider. Secrets are in clear text only here. */
export type ProviderAccount = {
  provider: PaymentProviderCode
  environment: AccountEnvironment
  /** Webpay: the commerce code. Mercado Pago: the collector's number, '' until it was asked for. */
  account: string
  /** Webpay: the API key secret. Mercado Pago: the access token. */
  secret: string
  /** Mercado Pago: the secret for webhook signatures; '' without one. */
  notice_secret: string
}

/** One payment attempt. */
export type PaymentOrder = {
  /** ours: at most 26 of A–Z, 0–9 and `-`, never used twice; it comes back with every answer */
  reference: string
  /** minor units of `currency` */
  amount: number
  currency: string
  /** shown to the customer at the provider */
  title: string
  payer: { full_name: string; email: string }
  /** absolute addresses of ours; `notice_url` is not used by a provider that sends none */
  return_url: string
  notice_url: string
  expires_at: Date
}

/** The browser's next step: a link, or a form that submits itself. */
export type BrowserStep = { method: 'GET' | 'POST'; url: string; fields: Readonly<Record<string, string>> }

/** `provider_ref`: opaque. Webpay: the API's version and the token, which no other version reads. */
export type StartedPayment = { provider_ref: string; browser: BrowserStep }

/**
 * A refund as the provider reports it. `amount` in minor units: what really goes back, which may be less than
 * requested; `id` is unique within its payment; `detail`: the provider's reason for a refusal.
 */
export type ProviderRefund = ReportedRefund

/**
 * One payment as the provider reports it. A field that it does not send is null. Compare `reference`, `amount`,
 * `currency` and `account` with the order before trusting `state`.
 */
export type ProviderPayment = {
  /** Webpay: its `provider_ref`. Mercado Pago: the payment's number. */
  payment_id: string
  state: ProviderState
  reference: string | null
  amount: number | null
  /** null if the provider does not send it (Webpay: it belongs to the commerce code) */
  currency: string | null
  account: string | null
  /** codes as the provider gave them, for the office: `-4`, `cc_rejected_insufficient_amount` */
  detail: string
  /** `credito`, `debito`, `prepago`, `saldo`, `transferencia`, `efectivo`, or '' */
  instrument: string
  /** last digits of the card, or '' */
  card_ending: string
  installments: number | null
  authorization: string
  approved_at: Date | null
  /** minor units; null until the provider reports it */
  fee: number | null
  net: number | null
  lands_on: string | null
  /** sum of refunds, in minor units; null if the provider does not send it */
  refunded: number | null
  /** each refund, if the provider lists them (Webpay reports only the sum) */
  refunds: readonly ProviderRefund[]
}

/** A call from outside that says something happened: it names a payment and is no proof of anything. */
export type ProviderCall = {
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string | undefined>>
  /** the raw body */
  body: string
}

export type Notice =
  /** `unsigned` too when a signature can't be counted on: none was agreed, test mode, or it is older than ten minutes */
  | { trust: 'signed' | 'unsigned'; payment_id: string }
  /** about something else than a payment, and rightly signed or not signed at all */
  | { trust: 'ignored' }
  | { trust: 'forged'; why: string }

/** Data of a returning browser: only a hint. */
export type BrowserReturn = {
  provider_ref: string | null
  reference: string | null
  payment_id: string | null
  /** the customer went away or was too slow: what is open must not be closed by us */
  gave_up: boolean
}

/** The provider's answer about keys. `account`: their owner, if it says so; else as given. */
export type CheckedAccount = { outcome: AccountCheck; account: string }

/**
 * A provider did not answer, or not in a way that can be read. What was asked may have been done: ask again by reading
 * before doing it again.
 */
export class ProviderSilent extends Error {}
/** A provider refused; `detail` is its own sentence. Nothing was done. */
export class ProviderRefused extends Error {
  readonly detail: string
  constructor(detail: string) {
    super(`the payment provider refused: ${detail}`)
    this.detail = detail
  }
}

/** The interface of a provider. Each call ends within 15 s. Throws ProviderSilent or ProviderRefused. */
export type PaymentProvider = {
  code: PaymentProviderCode
  currencies: readonly string[]
  /** minutes that a customer has at the provider */
  minutes: number
  start: (account: ProviderAccount, order: PaymentOrder) => Promise<StartedPayment>
  readReturn: (call: ProviderCall) => BrowserReturn
  /**
   * All payments of one attempt. With `close`, an authorised payment is captured first (Webpay's commit); safe to
   * repeat. Without it, an authorised payment counts as begun, unless it was `closed` before.
   */
  payments: (
    account: ProviderAccount,
    tried: { provider_ref: string; reference: string },
    options: { close: boolean; closed?: boolean },
  ) => Promise<readonly ProviderPayment[]>
  /** One payment by its id, without committing it; null if the account has none. */
  payment: (account: ProviderAccount, payment_id: string) => Promise<ProviderPayment | null>
  readNotice: (account: ProviderAccount, call: ProviderCall, now: Date) => Notice
  /**
   * Answers what is done or under way; what the provider does not do is a ProviderRefused. `key`: the same key is one refund,
   * where the provider knows keys. After ProviderSilent read the payment first.
   */
  refund: (
    account: ProviderAccount,
    refund: { payment_id: string; amount: number; whole: boolean; currency: string; key: string },
  ) => Promise<ProviderRefund>
  check: (account: ProviderAccount) => Promise<CheckedAccount>
}
