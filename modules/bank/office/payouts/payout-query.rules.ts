import { paymentProviders } from '#domain/payments/provider.ts'

/** What the address of the screen can hold; '' is not set. */
export const payoutKeys = ['provider', 'currency', 'from', 'to'] as const
export type PayoutKey = (typeof payoutKeys)[number]

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The query of the list of payouts, its sums and its file. */
export function payoutQuery({ provider, currency, from, to }: Record<PayoutKey, string>) {
  const known = paymentProviders.find((each) => each === provider)
  return {
    ...(known && { 'provider[eq]': known }),
    ...(/^[A-Z]{3}$/.test(currency) && { 'currency[eq]': currency }),
    ...(isDay(from) && { 'landed_on[gte]': from }),
    ...(isDay(to) && { 'landed_on[lte]': to }),
  }
}
