import type { LedgerStatus, PaymentKind, PaymentMethod } from '../bookings/payment.ts'
import type { PaymentProviderCode } from './provider.ts'

/** What the provider said of an online payment. */
export type PaidWith = {
  provider: PaymentProviderCode
  /** `credito`, `debito`, `prepago`, `saldo`, `transferencia`, `efectivo`, or '' */
  instrument: string
  /** last digits of the card, or '' */
  card_ending: string
}

export const moneyWays = ['card', 'account', 'online', 'transfer', 'cash'] as const
/** How money moves, as its customer knows it. `online`: by a provider, which did not say with what. */
export type MoneyWay = {
  way: (typeof moneyWays)[number]
  card_ending: string
  /** of an account at a provider; null for any other way */
  provider: PaymentProviderCode | null
}

/** Money that a customer may still get back, by the way in which it came. */
export type RefundSource = MoneyWay & {
  /** minor units of the booking's currency */
  amount: number
  /** the same in the currency that was charged */
  charged: number
  currency: string
}

type Entry = {
  kind: PaymentKind
  method: PaymentMethod
  status: LedgerStatus
  amount: number
  currency: string
  booking_amount: number
  attempt_id: string | null
  paid_with: PaidWith | null
}

const cards: readonly string[] = ['credito', 'debito', 'prepago']

/** How a row of the ledger was paid or given back; null for agency credit, which is no money. */
export function moneyWayOf({ method, paid_with }: Pick<Entry, 'method' | 'paid_with'>): MoneyWay | null {
  const plain = { card_ending: '', provider: null }
  switch (method) {
    case 'credito_agencia':
    case 'compensacion':
      return null
    case 'efectivo':
      return { ...plain, way: 'cash' }
    case 'transferencia':
      return { ...plain, way: 'transfer' }
    case 'tarjeta_pos':
      return { ...plain, way: 'card' }
    case 'enlace': {
      const { instrument = '', card_ending = '', provider = null } = paid_with ?? {}
      if (cards.includes(instrument) || card_ending !== '') return { ...plain, way: 'card', card_ending }
      return instrument === 'saldo' ? { ...plain, way: 'account', provider } : { ...plain, way: 'online' }
    }
  }
}

/** The approved money of a booking that was not given back yet, by payment at a provider or by method. */
export function refundSources(entries: readonly Entry[]): RefundSource[] {
  const found = new Map<string, RefundSource>()
  for (const entry of entries) {
    const way = moneyWayOf(entry)
    if (!way || entry.status !== 'aprobado') continue
    const { kind, method, attempt_id, currency, amount, booking_amount } = entry
    const key = attempt_id ?? `${method} ${currency}`
    const sign = kind === 'pago' ? 1 : -1
    const before = found.get(key) ?? { ...way, currency, amount: 0, charged: 0 }
    found.set(key, {
      ...before,
      amount: before.amount + sign * booking_amount,
      charged: before.charged + sign * amount,
    })
  }
  return [...found.values()].filter(({ amount, charged }) => amount > 0 && charged > 0)
}

/** A part of an amount in the currency in which it was charged, rounded half up; all of it is exact. */
export function chargedPart(part: number, whole: { amount: number; charged: number }): number {
  if (part >= whole.amount) return whole.charged
  const [share, of] = [BigInt(part) * BigInt(whole.charged), BigInt(whole.amount)]
  return Number((2n * share + of) / (2n * of))
}
