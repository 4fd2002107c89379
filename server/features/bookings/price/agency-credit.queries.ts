import { converted } from '#domain/money.ts'
import type { Reader } from '#server/db/database.ts'
import { extensionPoint } from '#server/extensions/extension-point.ts'

type OfAgency = { tour_operator_id: string; agency_id: string }
/** What an agency may owe and owes, in minor units of the operator's currency. */
export type AgencyCredit = {
  limit: number
  used: number
  over_limit: 'avisa' | 'rechaza'
  currency: string
}

export const agencyCredits = extensionPoint<{
  /** The limit of today; null without one. */
  find: (db: Reader, agency: OfAgency) => Promise<AgencyCredit | null>
  /** The same behind a lock, so that sales at once cannot pass the limit together. */
  lock: (db: Reader, agency: OfAgency) => Promise<AgencyCredit | null>
  /** Whether the agency pays later for all tours of a booking. */
  paysLater: (db: Reader, booking: { tour_operator_id: string; id: string }) => Promise<boolean>
}>()

type Sold = { currency: string; exchange_rate: string | null }

/** An amount of a booking, at its frozen rate, in the operator's own currency. */
export const inOwnCurrency = (amount: number, { currency, exchange_rate }: Sold, own: string): number =>
  exchange_rate === null ? amount : converted(amount, exchange_rate, currency, own)

/** At most one module limits credit. */
export async function findCredit(db: Reader, agency: OfAgency): Promise<AgencyCredit | null> {
  const [credits] = agencyCredits.all()
  return credits ? credits.find(db, agency) : null
}
