import { z } from 'zod'

import type { ProviderState } from '../../rules/provider-answers.ts'
import { fromDecimal } from '../amounts.ts'
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts'

/** The commerce code decides the currency; codes for dollars are rare and by agreement. */
export const webpayCurrency = 'CLP'

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)

export const Created = z.object({ token: z.string().min(1).max(64), url: z.url() })

/** Commit and status answer alike. Fields are missing of what failed or was only begun. */
export type Transaction = z.infer<typeof Transaction>
export const Transaction = z.object({
  status: optional(z.string()),
  response_code: optional(z.int()),
  amount: optional(z.number()),
  balance: optional(z.number()),
  buy_order: optional(z.string()),
  card_detail: optional(z.object({ card_number: optional(z.string()) })),
  transaction_date: optional(z.string()),
  authorization_code: optional(z.string()),
  payment_type_code: optional(z.string()),
  installments_number: optional(z.int()),
})

export const Refunded = z.object({
  type: optional(z.string()),
  response_code: optional(z.int()),
  nullified_amount: optional(z.union([z.number(), z.string()])),
  balance: optional(z.union([z.number(), z.string()])),
  authorization_code: optional(z.string()),
})

export const Problem = z.object({ error_message: optional(z.string()), description: optional(z.string()) })

const instruments: Record<string, string> = {
  VD: 'debito',
  VN: 'credito',
  VC: 'credito',
  SI: 'credito',
  S2: 'credito',
  NC: 'credito',
  VP: 'prepago',
}

/** Money came with each of these; of the last three some or all went back. */
const authorised = new Set(['AUTHORIZED', 'CAPTURED', 'REVERSED', 'NULLIFIED', 'PARTIALLY_NULLIFIED'])
const givenBack = new Set(['REVERSED', 'NULLIFIED'])

export function stateOf({
  status,
  response_code,
}: Pick<Transaction, 'status' | 'response_code'>): ProviderState {
  if (status === 'INITIALIZED') return 'pendiente'
  if (status === 'FAILED') return response_code === 0 ? 'desconocido' : 'rechazado'
  // The status alone is not enough: −1…−11 are refusals of the bank.
  return authorised.has(status ?? '') && response_code === 0 ? 'aprobado' : 'desconocido'
}

/** An authorised payment is a sale once it is committed: Webpay returns an uncommitted one by itself. */
export function paymentOf(
  payment_id: string,
  answer: Transaction,
  { closed }: { closed: boolean } = { closed: true },
): ProviderPayment {
  const isSold = closed || answer.status !== 'AUTHORIZED'
  const state = isSold || stateOf(answer) !== 'aprobado' ? stateOf(answer) : 'pendiente'
  const amount = fromDecimal(answer.amount, webpayCurrency)
  return {
    payment_id,
    state,
    reference: answer.buy_order ?? null,
    amount,
    currency: null,
    account: null,
    detail: answer.response_code ? String(answer.response_code) : '',
    instrument: instruments[answer.payment_type_code ?? ''] ?? '',
    card_ending: answer.card_detail?.card_number?.slice(-4) ?? '',
    installments: answer.installments_number || null,
    authorization: answer.authorization_code ?? '',
    approved_at: state === 'aprobado' ? momentOf(answer.transaction_date) : null,
    fee: null,
    net: null,
    lands_on: null,
    refunded: state === 'aprobado' ? refundedOf(answer, amount) : null,
    refunds: [],
  }
}

/** `balance` is what is left of a sale, and is null where nothing was given back. */
function refundedOf({ status, balance }: Transaction, amount: number | null): number | null {
  if (amount === null) return null
  if (givenBack.has(status ?? '')) return amount
  if (status !== 'PARTIALLY_NULLIFIED') return 0
  const left = fromDecimal(balance, webpayCurrency)
  return left === null || left > amount ? null : amount - left
}

/** null: HTTP 200 with a refusal in the body. */
export function refundOf(answer: z.infer<typeof Refunded>, asked: number): ProviderRefund | null {
  // A reversal says nothing but its type: it is always of the whole.
  if (answer.type === 'REVERSED') return { id: 'REVERSED', amount: asked, outcome: 'hecho', detail: '' }
  if (answer.type !== 'NULLIFIED' || answer.response_code !== 0) return null
  const amount = fromDecimal(answer.nullified_amount, webpayCurrency) ?? asked
  // The balance falls with each refund: together with the code it identifies one.
  return {
    id: `${answer.authorization_code ?? ''}-${answer.balance ?? ''}`,
    amount,
    outcome: 'hecho',
    detail: '',
  }
}

function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment
}
