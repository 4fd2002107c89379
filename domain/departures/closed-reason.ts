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
] as const
export type ClosedReason = (typeof closedReasons)[number]
