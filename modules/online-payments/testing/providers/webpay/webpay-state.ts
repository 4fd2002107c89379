import { randomBytes } from 'node:crypto'

import type { PaymentWorld, WebpayCard, WebpaySale } from '../payment-world.ts'

/** What Transbank publishes for trials. */
export const trialCommerce = '597055555532'
export const trialSecret = '579B532A7440BB0C9079DED94D31EA1615BACEB56610332264630D42D0A36B1C'

export const webpayCards: readonly WebpayCard[] = [
  { number: '4051885600446623', label: 'Visa de crédito', type: 'VN', response_code: 0 },
  { number: '5186059559590568', label: 'Mastercard de crédito', type: 'VN', response_code: -4 },
  { number: '4051884239937763', label: 'Redcompra', type: 'VD', response_code: 0 },
  { number: '5186008541233829', label: 'Redcompra', type: 'VD', response_code: -4 },
  { number: '4051886000056590', label: 'Visa de prepago', type: 'VP', response_code: 0 },
]

export function createSale(
  world: PaymentWorld,
  sale: Pick<WebpaySale, 'commerce' | 'buy_order' | 'session_id' | 'amount' | 'return_url'>,
): WebpaySale {
  const made: WebpaySale = {
    ...sale,
    token: randomBytes(32).toString('hex'),
    stage: 'created',
    status: 'INITIALIZED',
    card: null,
    installments: 0,
    balance: null,
    authorization_code: String(world.nextNumber++).padStart(6, '0'),
    committed_at: 0,
  }
  world.sales.set(made.token, made)
  return made
}

/** What the bank decided while the customer was at the form; nothing is sold before it is committed. */
export function paySale(sale: WebpaySale, number: string, installments = 0) {
  const card = webpayCards.find((each) => each.number === number) ?? webpayCards[0]
  if (card && sale.stage === 'created') Object.assign(sale, { stage: 'paid', card, installments })
}

/** Answers why not, or null. */
export function commitSale(world: PaymentWorld, sale: WebpaySale): string | null {
  if (sale.stage === 'committed') return 'Transaction already locked by another process'
  if (sale.stage === 'aborted') return 'Transaction has an invalid finished state: aborted'
  if (sale.stage !== 'paid')
    return 'Invalid status 0 for transaction while authorizing. Commerce will be notified by webpay to authorize'
  sale.stage = 'committed'
  sale.committed_at = world.now().getTime()
  sale.status = sale.card?.response_code === 0 ? 'AUTHORIZED' : 'FAILED'
  return null
}

/** `early`: reports the bank's answer before the commit. */
export function transactionOf(sale: WebpaySale, { early = false } = {}) {
  const { amount, buy_order, session_id, card, balance } = sale
  const isEarly = early && sale.stage === 'paid' && card?.response_code === 0
  const status = isEarly ? 'AUTHORIZED' : sale.status
  const begun = { amount, status, buy_order, session_id, accounting_date: '0522', installments_number: 0 }
  if ((sale.stage !== 'committed' && !isEarly) || !card) return begun
  const installments = sale.installments > 1
  return {
    ...begun,
    vci: card.response_code === 0 ? 'TSY' : 'TSN',
    card_detail: { card_number: card.number.slice(-4) },
    transaction_date: new Date(sale.committed_at).toISOString(),
    authorization_code: card.response_code === 0 ? sale.authorization_code : '000000',
    payment_type_code: installments && card.type === 'VN' ? 'VC' : card.type,
    response_code: card.response_code,
    installments_number: installments ? sale.installments : 0,
    balance: balance ?? undefined,
  }
}

const hour = 3_600_000
export type Refusal = { refused: string }

/** Within three hours the whole is reversed; later, or of a part, it is nullified. */
export function refundSale(world: PaymentWorld, sale: WebpaySale, amount: number): Refusal | object {
  const left = sale.balance ?? sale.amount
  const age = world.now().getTime() - sale.committed_at
  if (sale.stage !== 'committed' || sale.status === 'FAILED') return { refused: 'Transaction not found' }
  if (sale.status === 'REVERSED' || left === 0) return { refused: 'Transaction already fully refunded' }
  if (amount > left) return { refused: 'Amount to refund is bigger than authorized' }
  if (age > 90 * 24 * hour) return { refused: 'Transaction is too old to be nullified' }
  if (amount === sale.amount && age < 3 * hour) {
    Object.assign(sale, { status: 'REVERSED', balance: 0 })
    return { type: 'REVERSED' }
  }
  if (sale.card?.type !== 'VN' && amount < sale.amount)
    return { refused: 'Debit or prepaid transactions only allow reverses, not nullifications.' }
  sale.balance = left - amount
  sale.status = sale.balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
  return {
    type: 'NULLIFIED',
    authorization_code: String(world.nextNumber++).padStart(6, '0'),
    authorization_date: world.now().toISOString(),
    nullified_amount: amount,
    balance: sale.balance,
    response_code: 0,
  }
}
