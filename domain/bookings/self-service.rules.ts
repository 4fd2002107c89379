import type { OperatorConstants } from '../operators/operator-constants.ts'
import { isUpcoming } from './booking-status.rules.ts'
import type { BookingStatus } from './booking.ts'

/** The customer's own actions through the link of the booking. */
type Facts = {
  status: BookingStatus
  starts_at: Date
  /** the price was agreed with an agency: what a change costs is not shown, so the operator makes it */
  hides_prices?: boolean
}
type Terms = Pick<OperatorConstants, 'self_moves' | 'self_move_hours' | 'self_pickup_hours'>

const hour = 3_600_000
const hoursBefore = (starts_at: Date, hours: number) => new Date(starts_at.getTime() - hours * hour)

export const selfRefusals = [
  'status_does_not_allow',
  'tour_started',
  'self_move_not_offered',
  'self_move_used',
  'self_move_too_late',
  'self_pickup_too_late',
] as const
export type SelfRefusal = (typeof selfRefusals)[number]

/** The last moment at which a customer moves a tour alone. */
export const selfMoveUntil = (starts_at: Date, { self_move_hours }: Pick<Terms, 'self_move_hours'>) =>
  hoursBefore(starts_at, self_move_hours)

/** How often a customer still moves it alone. */
export const selfMovesLeft = (
  { self_moves }: { self_moves: number },
  allowed: Pick<Terms, 'self_moves'>,
): number => Math.max(0, allowed.self_moves - self_moves)

/** A tour whose departure was called off is moved at any time, also when its moves are used up: the customer has to. */
export function refuseSelfMove(
  {
    status,
    starts_at,
    self_moves,
    called_off,
    hides_prices,
  }: Facts & { self_moves: number; called_off: boolean },
  terms: Terms,
  now: Date,
): SelfRefusal | null {
  if (!isUpcoming(status)) return 'status_does_not_allow'
  if (terms.self_moves === 0) return 'self_move_not_offered'
  if (called_off) return null
  if (hides_prices) return 'self_move_not_offered'
  if (selfMovesLeft({ self_moves }, terms) === 0) return 'self_move_used'
  return now > selfMoveUntil(starts_at, terms) ? 'self_move_too_late' : null
}

/** A customer who knows the price can always cancel before the tour. The cancellation policy decides what it costs. */
export function refuseSelfCancel(facts: Facts, now: Date): SelfRefusal | null {
  const refusal = refuseSelfAnswer(facts, now)
  return refusal ?? (facts.hides_prices ? 'self_move_not_offered' : null)
}

/** The data of passengers can be completed until the tour begins. */
export function refuseSelfAnswer({ status, starts_at }: Facts, now: Date): SelfRefusal | null {
  if (!isUpcoming(status)) return 'status_does_not_allow'
  return now >= starts_at ? 'tour_started' : null
}

/**
 * The hotel can be changed until the vans are planned. A pickup time set by the office means that they are planned.
 */
export function refuseSelfPickup(
  { status, starts_at, planned }: Facts & { planned: boolean },
  { self_pickup_hours }: Pick<Terms, 'self_pickup_hours'>,
  now: Date,
): SelfRefusal | null {
  if (!isUpcoming(status)) return 'status_does_not_allow'
  return planned || now > hoursBefore(starts_at, self_pickup_hours) ? 'self_pickup_too_late' : null
}

/** Fields that a customer fills in for each passenger. */
export const answerFields = [
  'full_name',
  'document_type',
  'document_number',
  'nationality',
  'birth_date',
  'diet',
  'health_notes',
] as const
export type AnswerField = (typeof answerFields)[number]
export type Answers = Record<AnswerField, string>

/** Fields that the operator needs of each passenger; the others are optional. */
export const neededAnswers = [
  'full_name',
  'document_number',
  'nationality',
  'birth_date',
] as const satisfies readonly AnswerField[]

/** The answers about a passenger, the sensitive ones only as present or absent. */
type Answered = Record<'full_name' | 'document_type' | 'document_ending' | 'nationality', string> & {
  has_birth_date: boolean
  /** why the known birth date does not fit the category on a tour's day, or '' */
  age_problem: string
  has_diet: boolean
  has_health_notes: boolean
}

/** A birth date that does not fit the category on the tour's day is asked again. */
export function isAnswered(passenger: Answered, field: AnswerField): boolean {
  switch (field) {
    case 'document_number':
      return passenger.document_ending !== ''
    case 'birth_date':
      return passenger.has_birth_date && !passenger.age_problem
    case 'diet':
      return passenger.has_diet
    case 'health_notes':
      return passenger.has_health_notes
    default:
      return passenger[field] !== ''
  }
}

/** What the operator still needs from the customer; `kept`: fields that only the office can change. */
export const missingAnswers = (passenger: Answered & { kept: readonly AnswerField[] }): AnswerField[] =>
  neededAnswers.filter((field) => !isAnswered(passenger, field) && !passenger.kept.includes(field))

/**
 * The customer may write a field that is empty or holds their own earlier answer. Any other value was written by the
 * office.
 */
export function isTheirsToAnswer(field: AnswerField, current: string, answered: Partial<Answers>): boolean {
  return current === '' || answered[field] === current
}
