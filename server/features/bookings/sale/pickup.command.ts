import type { PickupMode } from '#domain/bookings/booking.ts'
import { isAfterStart, pickupDate, pickupModesOf } from '#domain/bookings/pickup.rules.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { Meeting } from '#domain/products/product/product.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { typedInstant } from '#domain/typed-hour.rules.ts'
import { saysSomething } from '#domain/typed-text/typed-text.rules.ts'
import type { Tx } from '#server/db/database.ts'

export type Pickup = {
  mode: PickupMode
  accommodation_id: string | null
  address: string
  room: string
  pickup_time: LocalTime | null
}

export const toBeDefined: Pickup = {
  mode: 'por_definir',
  accommodation_id: null,
  address: '',
  room: '',
  pickup_time: null,
}

type Met = {
  product: { tour_operator_id: string; meeting: Meeting; time_zone: string }
  pickup: Pickup
  date: LocalDate
  start_time: LocalTime
}

/** Refuses a pickup that the tour does not offer, or at a place where the vans do not stop. */
export const checkPickup = (
  tx: Tx,
  product: Met['product'],
  pickup: Pickup,
  { date, start_time }: Pick<Met, 'date' | 'start_time'>,
) => checkPickups(tx, [{ product, pickup, date, start_time }])

/** For customers: a place that was removed since it was chosen is refused at its field. */
export async function checkCustomersPickup(...asked: Parameters<typeof checkPickup>) {
  await checkPickup(...asked).catch((error: unknown) => {
    throw error instanceof NotFound ? new Refusal('accommodation_without_pickup') : error
  })
}

export async function checkPickups(tx: Tx, tours: readonly Met[]) {
  for (const tour of tours) refusePickup(tour)
  const ids = new Set(tours.flatMap(({ pickup }) => pickup.accommodation_id ?? []))
  const operator = tours[0]?.product.tour_operator_id
  if (ids.size === 0 || !operator) return
  const accommodations = await tx
    .selectFrom('accommodations')
    .select(['pickup_allowed', 'state'])
    .where('tour_operator_id', '=', operator)
    .where('id', 'in', [...ids])
    .execute()
  if (accommodations.length < ids.size) throw new NotFound()
  if (accommodations.some(({ pickup_allowed, state }) => !pickup_allowed || state !== 1))
    throw new Refusal('accommodation_without_pickup')
}

function refusePickup({ product, pickup, date, start_time }: Met) {
  if (pickup.mode === 'direccion' && !saysSomething(pickup.address))
    throw new Refusal('pickup_address_missing')
  if (pickup.pickup_time && isAfterStart(pickup.pickup_time, start_time))
    throw new Refusal('pickup_after_start')
  if (pickup.pickup_time)
    typedInstant(pickupDate(date, start_time, pickup.pickup_time), pickup.pickup_time, product.time_zone)
  const isHotel = pickup.mode === 'hotel'
  if (!pickupModesOf(product.meeting).includes(pickup.mode) || isHotel !== (pickup.accommodation_id !== null))
    throw new Refusal('pickup_not_offered')
}
