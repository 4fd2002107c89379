import {
  agreedColumns,
  type CommissionChoice,
  keepsCommission,
} from '#domain/bookings/agreed/agreed-price.ts'
import { quoteLineKinds, type QuoteLine } from '#domain/products/prices/price.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#server/db/database.ts'

import type { StoredBooking, StoredItem } from '../booking/booking.queries.ts'
import { findAgreedPrices } from '../price/agreed-prices.queries.ts'

/**
 * The agreement of an agency that is named after the sale: the price stays the public one, of which the commission is owed
 * unless the agency has it already.
 * A booking that was sold at the net price of an agency stays with that agency.
 */
export async function agreeAfterwards(
  tx: Tx,
  booking: StoredBooking,
  { agency_id, commission }: { agency_id: string | null; commission: CommissionChoice },
) {
  const { tour_operator_id, items } = booking
  if (booking.agency_id === agency_id) return
  if (items.some(({ agreed_priced }) => agreed_priced === 'neto'))
    throw new Refusal('sold_at_net', { agency: booking.agency_name })
  const live = items.filter(({ status }) => status !== 'cancelada')
  const { currency: own_currency } = await tx
    .selectFrom('tour_operators')
    .select('currency')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const tours = live.map((item) => ({
    product_id: item.product.id,
    date: item.date,
    quote: quoteOf(item),
    own_currency,
    sold_by: null,
  }))
  const sale = { tour_operator_id, sold: moneyOf(booking), tours }
  const agreements = agency_id ? await findAgreedPrices(tx, { ...sale, agency_id }) : []
  for (const [index, { id, agreement_id }] of live.entries()) {
    const found = agreements[index] ?? null
    const agreed = found && !keepsCommission(commission, found.collects) ? found : null
    if (!agreed && agreement_id === null) continue
    await tx
      .updateTable('booking_items')
      .set(agreedColumns(agreed && { ...agreed, priced: 'bruto' }))
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  }
}

/** What a tour was sold for; lines that no price engine wrote have no term. */
const quoteOf = ({ lines, subtotal, seats, people }: StoredItem) => ({
  lines: lines.filter(isQuoted),
  total: subtotal,
  seats,
  people,
  passengers: [],
})

const isQuoted = (line: StoredItem['lines'][number]): line is StoredItem['lines'][number] & QuoteLine =>
  quoteLineKinds.some((kind) => kind === line.kind)
