import type { PageProblem, TravellerPage } from '#contract/storefront/storefront-page.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { TravellerKey } from '#server/security/traveller-token.ts'

import { findBooking } from '../../bookings/booking/booking.queries.ts'
import { travellersOf } from '../../bookings/booking/travellers.queries.ts'
import { translatePage } from '../../operator-texts/translate.queries.ts'
import { findPublicOperator } from '../tour/storefront.queries.ts'

type Shown = {
  token: string
  typed?: Record<string, string>
  problem?: PageProblem | null
  done?: boolean
}

/** What one traveller sees: their own data and where they go, nothing of the others, of money or of the contact. */
export async function findTravellerPage(
  db: Reader,
  { booking_id, traveller }: TravellerKey,
  now: Date,
  { token, typed = {}, problem = null, done = false }: Shown,
): Promise<TravellerPage & { untranslated: readonly string[] }> {
  const booking = await findBooking(db, { id: booking_id })
  const own = travellersOf(booking, now).find(({ key }) => key === traveller)
  if (!own && isUpcoming(booking.status) && !booking.items.some(hasBegun(now))) throw new NotFound()
  const operator = await findPublicOperator(db, booking.tour_operator_id)
  return translatePage(db, booking, {
    page: 'traveller',
    operator,
    token,
    tours: booking.items
      .filter(takesPlace)
      .filter(({ passengers }) => passengers.some(({ id }) => own?.ids.includes(id)))
      .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
      .map(({ product, date, start_time }) => ({ name: product.name, date, start_time })),
    passenger: own ? { ...own, ids: [] } : null,
    typed,
    problem,
    done,
  })
}

const hasBegun =
  (now: Date) =>
  ({ starts_at }: { starts_at: string }) =>
    new Date(starts_at) <= now
