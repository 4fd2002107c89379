import type { ComingMovement } from '#contract/payments/payouts.contract.ts'
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

export type Coming = Pick<ComingMovement, 'provider' | 'currency' | 'amount' | 'fee' | 'is_late'>

/** What is on its way in each currency, less the fees that are known. */
export function comingSums(movements: readonly Coming[]) {
  return [...new Set(movements.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = movements.filter((each) => each.currency === currency)
    const net = (some: readonly Coming[]) =>
      some.reduce((sum, { amount, fee }) => sum + amount - (fee ?? 0), 0)
    return {
      currency,
      movements: own.length,
      net: net(own),
      late: net(own.filter(({ is_late }) => is_late)),
      /** of these nobody knows yet what is kept */
      withoutFee: own.filter(({ fee }) => fee === null).length,
    }
  })
}

/** Which provider and currency can be paid out, each pair once. */
export function payersOf(movements: readonly Pick<Coming, 'provider' | 'currency'>[]) {
  const pairs = new Map(
    movements.map(({ provider, currency }) => [`${provider} ${currency}`, { provider, currency }]),
  )
  return [...pairs].map(([key, pair]) => ({ key, ...pair }))
}
