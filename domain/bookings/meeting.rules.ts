import type { LocalDate, LocalTime } from '../local-date.ts'
import { defaultConstants, type OperatorConstants } from '../operators/operator-constants.ts'
import { unlinked } from '../typed-text/typed-text.rules.ts'
import type { Occurrence } from '../zoned-time.ts'
import type { PickupMode } from './booking.ts'
import { pickupWindow } from './pickup.rules.ts'

export type MeetingFacts = {
  date: LocalDate
  start_time: LocalTime
  pickup_mode: PickupMode
  pickup_address: string
  /** fixed by the dispatcher */
  pickup_time: LocalTime | null
  pickup_occurrence: Occurrence | null
  accommodation: {
    name: string
    pickup_point: string
    door_instructions: string
    offset_minutes: number
    zone_minutes: number | null
  } | null
  product: {
    pickup_lead_minutes: number
    meeting_point: { name: string; address: string; lat_lng: string; instructions: string } | null
  }
}

/** Whether a meeting point can be searched on a map: a name alone, such as «Por coordinar», may be no place. */
export const isOnMap = ({ address, lat_lng }: { address: string; lat_lng: string }): boolean =>
  address.trim() !== '' || lat_lng !== ''

/** What a meeting follows of its operator. */
export type MeetingTerms = { constants: Partial<OperatorConstants>; time_zone: string }

/** The meeting of a tour as the database keeps it, with the terms of its operator. */
export type StoredMeeting = MeetingFacts & MeetingTerms

/** Where and when the passengers of an item are met: the same in voucher, sheet, email and calendar. */
export function meetingOf(item: MeetingFacts, { constants, time_zone }: MeetingTerms) {
  const { accommodation, product } = item
  const window = pickupWindow({
    date: item.date,
    start_time: item.start_time,
    mode: item.pickup_mode,
    time_zone,
    pickup_time: item.pickup_time,
    pickup_occurrence: item.pickup_occurrence,
    pickup_lead_minutes: product.pickup_lead_minutes,
    zone_minutes_before_start: accommodation?.zone_minutes ?? null,
    offset_minutes: accommodation?.offset_minutes ?? 0,
    window_minutes: constants.pickup_window_minutes ?? defaultConstants.pickup_window_minutes,
  })
  return { window, ...placeOf(item), place_typed: item.pickup_mode === 'direccion' }
}

/** The part of a meeting that messages state: a change outside of it is no change for the customer. */
export function customerMeeting(item: MeetingFacts, terms: MeetingTerms) {
  const { window, place, place_typed } = meetingOf(item, terms)
  const { date, start_time, pickup_mode, product } = item
  const point = pickup_mode === 'punto' ? product.meeting_point : null
  return { date, start_time, window, place, place_typed, point }
}
export type CustomerMeeting = ReturnType<typeof customerMeeting>

function placeOf({ pickup_mode, accommodation, pickup_address, product }: MeetingFacts): {
  place: string
  instructions: string
} {
  switch (pickup_mode) {
    case 'hotel': {
      const place = [accommodation?.name, accommodation?.pickup_point].filter(Boolean).join(' · ')
      return { place, instructions: accommodation?.door_instructions ?? '' }
    }
    case 'direccion':
      return { place: unlinked(pickup_address), instructions: '' }
    case 'punto':
      return {
        place: product.meeting_point?.name ?? '',
        instructions: product.meeting_point?.instructions ?? '',
      }
    case 'por_definir':
      return { place: '', instructions: '' }
  }
}
