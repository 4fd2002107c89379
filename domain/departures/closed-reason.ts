/** Why a departure can't be booked. */
export const closedReasons = [
  'not_published',
  'in_the_past',
  'too_far_ahead',
  'not_scheduled',
  'closed_by_staff',
  'cutoff_passed',
  'too_soon',
  'no_price',
  'full',
  'pool_full',
  'kept_for_agencies',
  'no_transport',
] as const
export type ClosedReason = (typeof closedReasons)[number]

/** For whom seats are kept, and which vehicle or person is missing, is not said outside the operator. */
export const shownReason = (reason: ClosedReason | null): ClosedReason | null =>
  reason === 'kept_for_agencies' || reason === 'no_transport' ? 'full' : reason

/** True if seats are the only thing missing: on the departure, in its shared pool or its vehicles, or for those who may not sell the kept ones. */
export const isFull = (reason: ClosedReason | null): boolean =>
  reason === 'full' || reason === 'pool_full' || reason === 'kept_for_agencies' || reason === 'no_transport'
