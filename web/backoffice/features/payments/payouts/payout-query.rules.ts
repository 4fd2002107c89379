import type { ComingMovement, ComingSum } from '#contract/payments/payouts.contract.ts'
import { isWonBack } from '#domain/payments/bank/payout.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

export const payoutViews = ['por_recibir', 'recibidos'] as const
export type PayoutView = (typeof payoutViews)[number]

/** What the address of the screen can hold; '' is not set. */
export const payoutKeys = ['view', 'provider', 'currency', 'from', 'to'] as const
export type PayoutKey = (typeof payoutKeys)[number]

export const payoutViewOf = ({ view }: { view: string }): PayoutView =>
  payoutViews.find((each) => each === view) ?? 'por_recibir'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The query of the list of what was received, its sums and its file. */
export function payoutQuery({ provider, currency, from, to }: Record<PayoutKey, string>) {
  const known = paymentProviders.find((each) => each === provider)
  return {
    ...(known && { 'provider[eq]': known }),
    ...(/^[A-Z]{3}$/.test(currency) && { 'currency[eq]': currency }),
    ...(isDay(from) && { 'landed_on[gte]': from }),
    ...(isDay(to) && { 'landed_on[lte]': to }),
  }
}

/** A won chargeback is listed beside the chargeback, under the same payment. */
export const movementKey = ({ id, kind }: Pick<ComingMovement, 'id' | 'kind'>): string =>
  isWonBack(kind) ? `${id} ${kind}` : id

/** What is on its way in each currency, of all providers. */
export function comingSums(sums: readonly ComingSum[]) {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    const sumOf = (field: 'movements' | 'net' | 'late' | 'without_fee') =>
      own.reduce((sum, each) => sum + each[field], 0)
    return {
      currency,
      movements: sumOf('movements'),
      net: sumOf('net'),
      late: sumOf('late'),
      without_fee: sumOf('without_fee'),
    }
  })
}

/** What some movements come to in each currency, less the fees that are known. */
export function netSums(movements: readonly Pick<ComingMovement, 'currency' | 'amount' | 'fee'>[]) {
  return [...Map.groupBy(movements, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    net: own.reduce((sum, { amount, fee }) => sum + amount - (fee ?? 0), 0),
  }))
}

/** Which provider and currency can be paid out, each pair once. */
export function payersOf(movements: readonly Pick<ComingMovement, 'provider' | 'currency'>[]) {
  const pairs = new Map(
    movements.map(({ provider, currency }) => [`${provider} ${currency}`, { provider, currency }]),
  )
  return [...pairs].map(([key, pair]) => ({ key, ...pair }))
}
