import type { BookingStatus } from '../bookings/booking.ts'
import type { Passenger } from '../products/prices/party.rules.ts'
import { type Quote, type QuoteLine, quoteLineKinds } from '../products/prices/price.rules.ts'
import { isCalledOff } from './suspension.rules.ts'

/** Bookings of before may have lines of other kinds. */
type SoldLine = Omit<QuoteLine, 'kind' | 'category_code'> & { kind: string; category_code: string | null }
/** A tour at its sold price; amounts in minor units of its booking's currency. */
type Agreed = {
  status: BookingStatus
  is_suspended: boolean
  product: { id: string }
  seats: number
  subtotal: number
  lines: readonly SoldLine[]
  /** passengers of unknown residency have the price of foreigners */
  passengers: readonly { category_code: string; residency: Passenger['residency'] | null }[]
}

/**
 * What a tour costs on another departure where its own was called off: what was agreed, because the customer did not ask
 * for the move (decision 0085). Null for other people, other extras or another product.
 */
export function agreedQuote(
  tour: Agreed,
  elsewhere: { product: { id: string }; quote: Quote },
): Quote | null {
  const { product, quote } = elsewhere
  const { lines } = tour
  const isSame =
    product.id === tour.product.id &&
    quote.seats === tour.seats &&
    sorted(quote.passengers.map(whoOf)) === sorted(tour.passengers.map(whoOf)) &&
    sorted(quote.lines.flatMap(extraOf)) === sorted(lines.flatMap(extraOf))
  return isCalledOff(tour) && isSame && lines.every(isQuoted)
    ? { ...quote, lines: [...lines], total: tour.subtotal }
    : null
}

const isQuoted = (line: SoldLine): line is QuoteLine => quoteLineKinds.some((kind) => kind === line.kind)
const sorted = (texts: readonly string[]) => texts.toSorted().join(' ')
const whoOf = ({ category_code, residency }: Agreed['passengers'][number]) =>
  `${category_code} ${residency ?? 'extranjero'}`
const extraOf = ({ extra_id, quantity }: SoldLine) => (extra_id ? [`${extra_id} ${quantity}`] : [])
