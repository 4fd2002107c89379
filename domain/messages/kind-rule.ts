import type { BookingStatus } from '../bookings/booking.ts'

/** `always`: at once. `waits`: not during quiet hours. `wakes_if_near`: unless the tour is about to leave. */
type Quiet = 'always' | 'waits' | 'wakes_if_near'

export type KindRule = {
  /** what decides it: something that happens, or an hour that comes */
  by: 'event' | 'time'
  /** whether it goes out where the operator has said nothing of it */
  on: boolean
  quiet: Quiet
  /** statuses that its booking may have when it leaves; null: any */
  while: readonly BookingStatus[] | null
  /** hours from its moment on in which it is of use; what the clock decides reckons its own end */
  livesHours: number
  /** days after which its text is removed; that it was sent is kept longer */
  keptDays: number
  /** what it offers ends at an hour of its own: sent again, it gets no more time */
  endsByItself?: boolean
}

/** The rule of a message that follows an event; `more` is what differs. */
export const kindRule = (more: Partial<KindRule> = {}): KindRule => ({
  by: 'event',
  on: true,
  quiet: 'always',
  while: null,
  livesHours: 72,
  keptDays: 180,
  ...more,
})
