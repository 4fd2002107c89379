/** Business constants that an operator may change; the defaults are the domain's. */
export type OperatorConstants = {
  /** minutes that a public hold lasts, and the one extension it may ask for */
  public_hold_minutes: number
  public_hold_extension_minutes: number
  /** unpaid web bookings of one email or one source before its email must be verified by a code */
  web_unpaid_bookings: number
  web_unpaid_seats: number
  /** seat limit of one email or one source that only the operator can exceed */
  web_seats_ceiling: number
  seller_hold_hours: number
  /** hours that a pending booking waits for its payment or its answer */
  pending_wait_hours: number
  /** local time, the day before, at which a tour with pickup closes */
  pickup_cutoff_time: string
  /** hours before the start at which a tour from a meeting point closes */
  meeting_cutoff_hours: number
  /** self-service sales and moves end this many minutes before the first pickup, or the start */
  web_lead_minutes: number
  sells_ahead_days: number
  deposit_percent: number
  /** business days within which the operator gives money back by transfer or in cash */
  refund_days: number
  /** the most that a person of the level may discount, with a reason */
  seller_discount_percent: number
  admin_discount_percent: number
  pickup_window_minutes: number
  pickup_wait_minutes: number
  /** how often a customer moves a tour alone, and until how many hours before it */
  self_moves: number
  self_move_hours: number
  /** until how many hours before the tour a customer says where they stay */
  self_pickup_hours: number
  /** local time, the day before, at which the sheets of a day are drafted */
  sheets_drafted_at: string
  /** minutes that a run occupies its vehicle and crew before its first pickup and after its end */
  preparation_minutes: number
  closing_minutes: number
  /** longest ride before the tour starts */
  longest_ride_minutes: number
  /** limits of driving in a row and in a day, and rest between days */
  driver_hours_in_row: number
  driver_hours_day: number
  driver_rest_hours: number
}

export const defaultConstants: OperatorConstants = {
  public_hold_minutes: 30,
  public_hold_extension_minutes: 15,
  web_unpaid_bookings: 2,
  web_unpaid_seats: 12,
  web_seats_ceiling: 40,
  seller_hold_hours: 24,
  pending_wait_hours: 48,
  pickup_cutoff_time: '18:00',
  meeting_cutoff_hours: 2,
  web_lead_minutes: 60,
  sells_ahead_days: 365,
  deposit_percent: 30,
  refund_days: 10,
  seller_discount_percent: 10,
  admin_discount_percent: 100,
  pickup_window_minutes: 15,
  pickup_wait_minutes: 5,
  self_moves: 1,
  self_move_hours: 48,
  self_pickup_hours: 12,
  sheets_drafted_at: '12:00',
  preparation_minutes: 20,
  closing_minutes: 30,
  longest_ride_minutes: 90,
  driver_hours_in_row: 5,
  driver_hours_day: 10,
  driver_rest_hours: 10,
}

/** The operator's own numbers over the defaults. */
export function mergedConstants(stored: Partial<OperatorConstants>): OperatorConstants {
  return { ...defaultConstants, ...stored }
}

/** Only what the operator changed is kept, so that a better default reaches everybody else. */
export function changedConstants(constants: OperatorConstants): Partial<OperatorConstants> {
  const defaults = new Map<string, unknown>(Object.entries(defaultConstants))
  return Object.fromEntries(Object.entries(constants).filter(([name, value]) => value !== defaults.get(name)))
}
