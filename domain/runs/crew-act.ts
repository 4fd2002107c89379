/** Actions of a driver or guide on the road. Each action is recorded once, whatever its result. */
export const markKinds = ['at_point', 'aboard', 'no_show', 'dropped_off'] as const
export type MarkKind = (typeof markKinds)[number]

export const crewActKinds = [
  'seen',
  'accepted',
  'refused',
  'started',
  'arrived',
  ...markKinds,
  'undone',
  'incident',
  'cash',
  'finished',
  'closed',
] as const
export type CrewActKind = (typeof crewActKinds)[number]

/**
 * The result of a crew action: `conflict` contradicts another person's action and changes nothing, but is kept
 * for dispatch; `ignored` repeats a known fact; `refused` breaks a rule of the run.
 */
export const actOutcomes = ['applied', 'conflict', 'ignored', 'refused'] as const
export type ActOutcome = (typeof actOutcomes)[number]

export const actCodes = [
  '',
  'already',
  'overtaken',
  'is_aboard',
  'is_no_show',
  'passenger_elsewhere',
  'moved_since',
  'booking_elsewhere',
  'stop_gone',
  'sheet_closed',
  'not_your_run',
  'not_crew',
  'run_refused',
  'more_than_due',
  'other_rate',
  'payment_exists',
  'no_right',
  'cash_of_other',
  'old_version',
  'wait_not_over',
  'too_early',
  'undone_before',
  'nothing_to_undo',
  'changed_since',
  'people_pending',
  'not_possible',
] as const
export type ActCode = (typeof actCodes)[number]
export type Verdict = { outcome: ActOutcome; code: ActCode }

export const applied: Verdict = { outcome: 'applied', code: '' }
