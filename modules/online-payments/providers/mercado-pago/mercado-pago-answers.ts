import { z } from 'zod'

import type { ProviderState, RefundOutcome } from '../../rules/provider-answers.ts'
import { fromDecimal, type TakenDecimals } from '../amounts.ts'
import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts'

/** An account sells only in the currency of its country. */
export const sellsIn = ['CLP', 'PEN', 'ARS', 'MXN', 'BRL', 'COP', 'UYU'] as const
/** ISO gives the Colombian peso two decimals; Mercado Pago uses none. */
export const mercadoPagoDecimals: TakenDecimals = { COP: 0 }

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
const numberOrText = z.union([z.number(), z.string()])

export const Preference = z.object({ id: z.string().min(1), init_point: z.url() })

export const Refund = z.object({
  id: numberOrText,
  amount: optional(numberOrText),
  status: optional(z.string()),
  reason: optional(z.string()),
})

export type Payment = z.infer<typeof Payment>
export const Payment = z.object({
  id: numberOrText,
  status: optional(z.string()),
  status_detail: optional(z.string()),
  external_reference: optional(z.string()),
  transaction_amount: optional(numberOrText),
  transaction_amount_refunded: optional(numberOrText),
  currency_id: optional(z.string()),
  collector_id: optional(numberOrText),
  payment_type_id: optional(z.string()),
  card: optional(z.object({ last_four_digits: optional(z.string()) })),
  installments: optional(z.int()),
  authorization_code: optional(z.string()),
  date_approved: optional(z.string()),
  money_release_date: optional(z.string()),
  transaction_details: optional(z.object({ net_received_amount: optional(numberOrText) })),
  fee_details: optional(
    z.array(z.object({ amount: optional(numberOrText), fee_payer: optional(z.string()) })),
  ),
  // One by one: a strange one does not lose the others.
  refunds: optional(z.array(optional(Refund))),
})

export const Found = z.object({ results: z.array(z.object({ id: numberOrText })) })

export const Collector = z.object({ id: numberOrText, tags: optional(z.array(z.string())) })

export const Problem = z.object({ message: optional(z.string()), error: optional(z.string()) })

const states: Record<string, ProviderState> = {
  pending: 'pendiente',
  in_process: 'pendiente',
  authorized: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
  // It was approved; the refunded amount is a separate field.
  refunded: 'aprobado',
  in_mediation: 'en_disputa',
  charged_back: 'contracargo',
}

export function stateOf({ status, status_detail }: Pick<Payment, 'status' | 'status_detail'>): ProviderState {
  if (status === 'cancelled') return status_detail === 'expired' ? 'vencido' : 'abandonado'
  // Decided for the seller: it stays charged back by its status, and the money is there again.
  if (status === 'charged_back' && status_detail === 'reimbursed') return 'aprobado'
  return states[status ?? ''] ?? 'desconocido'
}

const instruments: Record<string, string> = {
  credit_card: 'credito',
  debit_card: 'debito',
  prepaid_card: 'prepago',
  account_money: 'saldo',
  digital_wallet: 'saldo',
  bank_transfer: 'transferencia',
  ticket: 'efectivo',
  atm: 'efectivo',
}

const outcomes: Record<string, RefundOutcome> = {
  approved: 'hecho',
  in_process: 'en_curso',
  rejected: 'rechazado',
}

export function refundOf(answer: z.infer<typeof Refund>, currency: string): ProviderRefund | null {
  const amount = fromDecimal(answer.amount, currency)
  // Lists of refunds leave the state out where it is done.
  const outcome = answer.status ? outcomes[answer.status] : 'hecho'
  return amount !== null && outcome
    ? { id: String(answer.id), amount, outcome, detail: answer.reason ?? '' }
    : null
}

export function paymentOf(answer: Payment): ProviderPayment {
  const currency = answer.currency_id ?? null
  const minor = (given: number | string | null | undefined) =>
    currency === null ? null : fromDecimal(given, currency)
  const state = stateOf(answer)
  return {
    payment_id: String(answer.id),
    state,
    reference: answer.external_reference ?? null,
    // Not what the buyer paid in all, which holds the interest of his bank.
    amount: minor(answer.transaction_amount),
    currency,
    account: answer.collector_id == null ? null : String(answer.collector_id),
    detail: answer.status_detail ?? '',
    instrument: instruments[answer.payment_type_id ?? ''] ?? '',
    card_ending: answer.card?.last_four_digits ?? '',
    installments: answer.installments ?? null,
    authorization: answer.authorization_code ?? '',
    approved_at: momentOf(answer.date_approved),
    fee: feeOf(answer, minor),
    net: minor(answer.transaction_details?.net_received_amount),
    lands_on: /^\d{4}-\d\d-\d\d/.exec(answer.money_release_date ?? '')?.[0] ?? null,
    refunded:
      answer.status === 'refunded'
        ? minor(answer.transaction_amount)
        : minor(answer.transaction_amount_refunded),
    refunds: (answer.refunds ?? []).flatMap((each) => (each && refundOf(each, currency ?? '')) ?? []),
  }
}

/** The seller's fee; the buyer's costs are left out. */
function feeOf(
  { fee_details }: Payment,
  minor: (given: number | string | null | undefined) => number | null,
) {
  if (!fee_details || fee_details.length === 0) return null
  const own = fee_details
    .filter(({ fee_payer }) => fee_payer === 'collector')
    .map(({ amount }) => minor(amount))
  return own.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}

function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '')
  return text && !Number.isNaN(moment.getTime()) ? moment : null
}
