import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'
import { itemPenalty, refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import {
  answerFields,
  type Answers,
  isTheirsToAnswer,
  refuseSelfAnswer,
  refuseSelfCancel,
  refuseSelfMove,
  refuseSelfPickup,
  selfMovesLeft,
  selfMoveUntil,
  type SelfRefusal,
} from '#domain/bookings/self-service.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { mergedConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { ageMismatchOf, ageMismatchText } from '#words/customer/age-text.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import { findBooking, type StoredBooking, type StoredItem } from '../../bookings/booking/booking.queries.ts'
import { translate } from '../../operator-texts/translate.queries.ts'

type Passenger = StoredItem['passengers'][number]
type Traveller = Passenger & { date: LocalDate }

/** A passenger's answers as text, '' where nothing is known. */
export const answersOf = (passenger: Passenger): Answers => ({
  full_name: passenger.full_name,
  document_type: passenger.document_type,
  document_number: passenger.document_number,
  nationality: passenger.nationality,
  birth_date: passenger.birth_date ?? '',
  diet: passenger.diet,
  health_notes: passenger.health_notes,
})

/** The facts of a tour for the self-service rules: a lapsed booking counts as over before the job has expired it. */
export function selfFacts(
  booking: Pick<StoredBooking, 'status' | 'expires_at'>,
  item: StoredItem,
  now: Date,
) {
  const status = hasLapsed(booking, now) ? ('expirada' as const) : item.status
  const { self_moves, pickup_time } = item
  const called_off = isCalledOff(item)
  return {
    status,
    starts_at: new Date(item.starts_at),
    self_moves,
    called_off,
    planned: pickup_time !== null,
  }
}

/** The customer may set the hotel unless the office did. */
export function isTheirPickup({ pickup_mode, customer_pickup, ...item }: StoredItem): boolean {
  if (pickup_mode === 'por_definir') return true
  return (
    customer_pickup !== null &&
    customer_pickup.mode === pickup_mode &&
    customer_pickup.accommodation_id === item.accommodation_id &&
    customer_pickup.address === item.pickup_address &&
    customer_pickup.room === item.room
  )
}

export async function findCustomerLink(db: Reader, id: string, now: Date): Promise<CustomerLink> {
  const stored = await findBooking(db, { id })
  return translate(db, stored, customerLink(stored, now))
}

export function customerLink(booking: StoredBooking, now: Date): CustomerLink {
  const constants = mergedConstants(booking.constants)
  const cancellable = booking.items.filter((item) => !refuseSelfCancel(selfFacts(booking, item, now), now))
  return {
    version: booking.version,
    terms_accepted: booking.terms_accepted_at !== null,
    passengers: travellersOf(booking, now),
    items: booking.items.map((item) => linkItem(booking, item, constants, now)),
    cancel_all: cancellable.length > 0 ? costOf(booking, cancellable, now) : null,
  }
}

function linkItem(
  booking: StoredBooking,
  item: StoredItem,
  constants: OperatorConstants,
  now: Date,
): CustomerLink['items'][number] {
  const facts = selfFacts(booking, item, now)
  const why = (refusal: SelfRefusal | null) => (refusal ? selfRefusalText(refusal, facts, constants) : '')
  const { pickup_mode: mode, accommodation_id, pickup_address: address, room } = item
  const pickupClosed = why(refuseSelfPickup(facts, constants, now))
  return {
    id: item.id,
    may_answer: !refuseSelfAnswer(facts, now),
    pickup: {
      closed: pickupClosed || (isTheirPickup(item) ? '' : refusalMessage('answer_kept', {})),
      mode,
      accommodation_id,
      address,
      room,
    },
    move: {
      closed: why(refuseSelfMove(facts, constants, now)),
      left: selfMovesLeft(item, constants),
      until: selfMoveUntil(facts.starts_at, constants).toISOString(),
      called_off: facts.called_off,
    },
    cancel: { closed: why(refuseSelfCancel(facts, now)), ...costOf(booking, [item], now) },
  }
}

export function selfRefusalText(
  refusal: SelfRefusal,
  { status, self_moves: moves }: Pick<StoredItem, 'status' | 'self_moves'>,
  { self_move_hours: hours }: OperatorConstants,
): string {
  return refusalMessage(refusal, { hours, moves, status })
}

/** The penalty of cancelling some tours now, and the refund. */
export function costOf(booking: StoredBooking, items: readonly StoredItem[], now: Date) {
  const penalty = items.reduce((sum, item) => sum + itemPenalty(item, new Date(item.starts_at), now), 0)
  const freed = items.reduce((sum, item) => sum + item.subtotal - item.discount, 0)
  const total = booking.total - freed + penalty
  const refund = refundDueOf({ status: 'cancelada', total, paid: booking.paid, on_credit: booking.on_credit })
  return { penalty, refund }
}

/** Matches the same person on each tour: the first adult of one is the first adult of all. */
export function travellersOf(booking: StoredBooking, now: Date): CustomerLink['passengers'] {
  const people = new Map<string, Traveller[]>()
  for (const item of booking.items) {
    if (refuseSelfAnswer(selfFacts(booking, item, now), now)) continue
    const seen = new Map<string, number>()
    for (const passenger of item.passengers) {
      const nth = (seen.get(passenger.category_code) ?? 0) + 1
      seen.set(passenger.category_code, nth)
      const key = `${passenger.category_code} ${nth}`
      people.set(key, [...(people.get(key) ?? []), { ...passenger, date: item.date }])
    }
  }
  return [...people.values()].map(traveller)
}

function traveller(same: Traveller[]): CustomerLink['passengers'][number] {
  const known = same.map(answersOf)
  const first = (field: keyof Answers) => known.find((each) => each[field] !== '')?.[field] ?? ''
  return {
    ids: same.map(({ id }) => id),
    label: same[0]?.category_label ?? '',
    full_name: first('full_name'),
    document_type: first('document_type'),
    nationality: first('nationality'),
    document_ending: first('document_number').slice(-3),
    age_problem: ageProblem(same),
    has_birth_date: first('birth_date') !== '',
    has_diet: first('diet') !== '',
    has_health_notes: first('health_notes') !== '',
    kept: answerFields.filter((field) =>
      same.some(
        (passenger, index) =>
          !isTheirsToAnswer(field, known[index]?.[field] ?? '', passenger.customer_answers),
      ),
    ),
  }
}

/** A moved tour may exclude a traveller from their age category. */
function ageProblem(same: readonly Traveller[]): string {
  const mismatch = same.map((each) => ageMismatchOf(each, each.date)).find((found) => found !== null)
  return mismatch ? ageMismatchText(mismatch) : ''
}
