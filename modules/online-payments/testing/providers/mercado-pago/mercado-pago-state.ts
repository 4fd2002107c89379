import { randomUUID } from 'node:crypto'

import type { MercadoPagoPayment, MercadoPagoRefund, PaymentWorld, Preference } from '../payment-world.ts'

/** A test user of Chile; as in real tokens, the owner's id is at the end. */
export const trialToken = 'APP_USR-1234567890123456-112326-0123456789abcdef0123456789abcdef-900000001'
export const trialCollector = '900000001'
export const trialNoticeSecret = 'clave-de-prueba'

/** Whose token it is, or null. */
export function collectorOf(token: string): { id: number; isTrial: boolean } | null {
  const id = /^Bearer (?:APP_USR|TEST)-.*-(\d+)$/.exec(token)?.[1]
  return id === undefined ? null : { id: Number(id), isTrial: id.startsWith('9') }
}

export function createPreference(world: PaymentWorld, preference: Omit<Preference, 'id'>): Preference {
  const made = { ...preference, id: `${preference.collector_id}-${randomUUID()}` }
  world.preferences.set(made.id, made)
  return made
}

export type Outcome = { status: string; status_detail: string; payment_type_id?: string }
export const outcomes: Readonly<Record<string, Outcome & { label: string; hint: string }>> = {
  APRO: { status: 'approved', status_detail: 'accredited', label: 'Tarjeta APRO', hint: 'Se aprueba' },
  FUND: {
    status: 'rejected',
    status_detail: 'cc_rejected_insufficient_amount',
    label: 'Tarjeta FUND',
    hint: 'Se rechaza por fondos insuficientes',
  },
  CONT: {
    status: 'in_process',
    status_detail: 'pending_contingency',
    label: 'Tarjeta CONT',
    hint: 'Queda en revisión',
  },
  SALDO: {
    status: 'approved',
    status_detail: 'accredited',
    payment_type_id: 'account_money',
    label: 'Dinero en cuenta',
    hint: 'Se aprueba',
  },
}

export function createPayment(
  world: PaymentWorld,
  preference: Preference,
  { status, status_detail, payment_type_id = 'credit_card' }: Outcome,
  more: Partial<MercadoPagoPayment> = {},
): MercadoPagoPayment {
  const now = world.now().toISOString()
  const made: MercadoPagoPayment = {
    id: 70_000_000_000 + world.nextNumber++,
    collector_id: preference.collector_id,
    preference_id: preference.id,
    notification_url: preference.notification_url,
    external_reference: preference.external_reference,
    status,
    status_detail,
    transaction_amount: preference.amount,
    currency_id: preference.currency,
    payment_type_id,
    card_ending: payment_type_id === 'account_money' ? '' : '7115',
    installments: 1,
    created_at: now,
    approved_at: status === 'approved' ? now : null,
    refunds: [],
    ...more,
  }
  world.payments.set(String(made.id), made)
  return made
}

const refundedOf = ({ refunds }: MercadoPagoPayment) =>
  refunds.filter(({ status }) => status === 'approved').reduce((sum, { amount }) => sum + amount, 0)

export function paymentAnswer(payment: MercadoPagoPayment) {
  const {
    preference_id: _preference,
    notification_url,
    card_ending,
    created_at,
    approved_at,
    ...answer
  } = payment
  // Never a fraction of a peso.
  const fee = Math.round(payment.transaction_amount * 0.0319)
  const released = approved_at && new Date(new Date(approved_at).getTime() + 10 * 86_400_000)
  return {
    ...answer,
    notification_url,
    live_mode: true,
    operation_type: 'regular_payment',
    date_created: created_at,
    date_approved: approved_at,
    money_release_date: released && released.toISOString().replace('Z', '-00:00'),
    transaction_amount_refunded: refundedOf(payment),
    // The buyer's instalments cost him more than we ask for.
    transaction_details: {
      net_received_amount: payment.transaction_amount - fee,
      total_paid_amount: payment.transaction_amount + 999,
    },
    fee_details: [
      { type: 'mercadopago_fee', amount: fee, fee_payer: 'collector' },
      { type: 'financing_fee', amount: 999, fee_payer: 'payer' },
    ],
    card: card_ending ? { first_six_digits: '416884', last_four_digits: card_ending } : {},
    authorization_code: payment.status === 'approved' ? '301299' : null,
  }
}

export function refundPayment(
  world: PaymentWorld,
  payment: MercadoPagoPayment,
  asked: number | undefined,
  status: MercadoPagoRefund['status'],
): MercadoPagoRefund | { refused: string } {
  const left = payment.transaction_amount - refundedOf(payment)
  const amount = asked ?? left
  if (!payment.approved_at || payment.status !== 'approved' || left <= 0)
    return { refused: 'Payment not in a refundable state' }
  if (amount > left || amount <= 0) return { refused: 'Amount to refund is invalid' }
  const refund: MercadoPagoRefund = {
    id: 1_000_000 + world.nextNumber++,
    payment_id: payment.id,
    amount,
    status,
    reason: status === 'rejected' ? 'insufficient_funds' : null,
  }
  payment.refunds.push(refund)
  if (status === 'approved') {
    const whole = amount === left
    payment.status = whole ? 'refunded' : 'approved'
    payment.status_detail = whole ? 'refunded' : 'partially_refunded'
  }
  return refund
}
