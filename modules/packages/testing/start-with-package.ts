import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { confirmHold, getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { bookingIn, visitorOf } from '#testing/app/visitor.ts'
import { givenProduct } from '#testing/given/given.ts'

import { createPackage, type PackageInput } from '../contract/packages.contract.ts'

export const days = ['2027-05-10', '2027-05-11', '2027-05-12'] as const
const tiers = [
  { hours_before: 168, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 50 },
]

/** Three tours of 30,000 for an adult; the package of all three takes 10 % off unless `input` says otherwise. */
export async function startWithPackage(
  input: Partial<PackageInput> = {},
  more: Parameters<typeof startTestApp>[0] = {},
) {
  const app = await startTestApp(more)
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers), constants: JSON.stringify({ self_moves: 9 }) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const tours = [
    await givenProduct(app.db, app.operator, { capacity: 20, name: 'Valle' }),
    await givenProduct(app.db, app.operator, { capacity: 20, name: 'Géiseres' }),
    await givenProduct(app.db, app.operator, { capacity: 20, name: 'Lagunas' }),
  ]
  const manager = await app.as(1)
  const fields = { kind: 'percent' as const, value: 10, ...input }
  const product_ids = tours.map(({ id }) => id)
  const tourPackage = await manager.call(createPackage, {
    body: { name: 'Clásicos', product_ids, ...fields },
  })
  const wanted = (place: number, party: object = { ADULT: 2 }) => ({
    product_id: tours[place]?.id ?? '',
    date: days[place] ?? '',
    start_time: '08:00',
    party,
  })
  const see = (booking_id: string) => app.anyone.call(getPublicBooking, { params: { booking_id } })
  /** An order of these tours, held for a visitor. */
  const hold = async (places: readonly number[], visitor = visitorOf(app)): Promise<PublicBooking> => {
    let held: PublicBooking | undefined
    for (const place of places) {
      const { product_id, ...rest } = wanted(place)
      held = bookingIn(await visitor.hold({ ...rest, joins: true }, product_id))
    }
    if (!held) throw new Error('An order has a tour')
    return held
  }
  const confirm = (booking_id: string, seen_total: number) =>
    app.anyone.call(confirmHold, {
      params: { booking_id },
      body: {
        contact: { name: 'Ann Smith', email: 'ann@example.com', phone: '+56912345678' },
        pickup: { mode: 'direccion', address: 'Caracoles 100' },
        accepts_terms: true,
        seen_total,
      },
    })
  const buy = async (places: readonly number[]) => {
    const { id, total } = await hold(places)
    return confirm(id, total)
  }
  return { ...app, tours, manager, tourPackage, wanted, see, hold, confirm, buy }
}
