import fc from 'fast-check'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { only } from '#testing/given/schedule-day.ts'

import { type MovingDay, point } from './moving-day.ts'

const hotel = fc.nat({ max: 2 })
export const moves = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('setZone' as const), hotel, fc.constantFrom(10, 25, 50)),
    fc.tuple(fc.constant('point' as const), hotel, fc.constantFrom('', 'Esquina de la plaza')),
    fc.tuple(
      fc.constant('rename' as const),
      hotel,
      fc.constantFrom('Posada Nueva', 'Hostal Cerca del Valle'),
    ),
    fc.tuple(fc.constant('offset' as const), hotel, fc.constantFrom(-5, 5)),
    fc.tuple(fc.constant('unzone' as const), hotel, fc.constant(0)),
    fc.tuple(fc.constant('merge' as const), hotel, hotel),
    fc.tuple(fc.constant('lead' as const), fc.constantFrom(40, 75), fc.constant(0)),
    fc.tuple(fc.constant('meeting' as const), fc.nat({ max: 3 }), fc.constant(0)),
    fc.tuple(fc.constant('window' as const), fc.constantFrom(5, 20), fc.constant(0)),
    fc.tuple(fc.constant('start' as const), fc.constantFrom('07:30', '09:10', '08:00'), fc.constant(0)),
    fc.tuple(fc.constant('publish' as const), fc.constant(0), fc.constant(0)),
    fc.tuple(fc.constant('draft' as const), fc.constant(0), fc.constant(0)),
  ),
  { minLength: 1, maxLength: 4 },
)
export type Move = Parameters<Parameters<typeof moves.map>[0]>[0][number]

/** Does one of them, as the office would. */
export async function playMove(day: MovingDay, step: Move) {
  const { items } = await day.seller.call(getBooking, { params: { id: day.sold[0]?.id ?? '' } })
  const [kind, of, to] = step
  if (kind === 'setZone') return day.setZone(of, to)
  if (kind === 'point') return day.setHotel(of, { pickup_point: to })
  if (kind === 'rename') return day.setHotel(of, { name: to })
  if (kind === 'offset') return day.setHotel(of, { offset_minutes: to })
  if (kind === 'unzone') return day.setHotel(of, { zone_id: null })
  if (kind === 'merge') return day.merge(of, to)
  if (kind === 'lead') return day.setProduct({ pickup_lead_minutes: of })
  if (kind === 'meeting') return day.setProduct({ meeting_point: { ...point, name: `Esquina ${of}` } })
  if (kind === 'window') return day.setWindow(of)
  if (kind === 'start') return day.moveStart(only(items).start_time, of)
  if (kind === 'draft') return day.generate()
  return day.publish()
}
