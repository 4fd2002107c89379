import { converted, convertedBack } from '../money.ts'

/** Cash in another currency than the booking's: `rate` is how much of the operator's own one unit of its second is worth. */
export type CashPair = {
  /** of the booking */
  from: string
  /** of the notes */
  to: string
  /** the operator's own: one of the two */
  own: string
  rate: string
}

/** What an amount of a booking comes to in the notes that are taken for it, in minor units. */
export const cashFor = (amount: number, { from, to, own, rate }: CashPair): number =>
  (to === own ? converted : convertedBack)(amount, rate, from, to)

/**
 * What notes pay of what a booking owes, in its minor units: all of it where they are just what it comes to, whatever was
 * rounded on the way there.
 */
export function cashPays(cash: number, due: number, pair: CashPair): number {
  const { from, to, own, rate } = pair
  if (due > 0 && cash === cashFor(due, pair)) return due
  return Math.max(1, (to === own ? convertedBack : converted)(cash, rate, to, from))
}
