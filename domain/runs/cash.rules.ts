import { converted, convertedBack } from '../money.ts'

/** Cash in another currency than the booking's: `rate` is how much of the operator's own one unit of its second is worth. */
export type CashPair = {
  /** currency of the booking */
  from: string
  /** currency of the cash */
  to: string
  /** the operator's own: one of the two */
  own: string
  rate: string
}

/** A booking's amount in the currency of the cash, in minor units. */
export const cashFor = (amount: number, { from, to, own, rate }: CashPair): number =>
  (to === own ? converted : convertedBack)(amount, rate, from, to)

/**
 * The part of a balance that some cash pays, in its minor units: all of it if the cash equals the converted
 * balance, whatever was rounded.
 */
export function cashPays(cash: number, due: number, pair: CashPair): number {
  const { from, to, own, rate } = pair
  if (due > 0 && cash === cashFor(due, pair)) return due
  return Math.max(1, (to === own ? convertedBack : converted)(cash, rate, to, from))
}
