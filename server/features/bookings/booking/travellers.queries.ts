import type { CustomerLink } from '#contract/storefront/customer-link.contract.ts'
import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import {
  answerFields,
  type Answers,
  isTheirsToAnswer,
  refuseSelfAnswer,
} from '#domain/bookings/self-service.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isCalledOff } from '#domain/suspension/suspension.rules.ts'
import { ageMismatchOf, ageMismatchText } from '#words/customer/age-text.ts'

import type { StoredBooking, StoredItem } from './booking.queries.ts'

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
  booking: Pick<StoredBooking, 'status' | 'expires_at' | 'hides_prices'>,
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
    hides_prices: booking.hides_prices,
  }
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
  return [...people].map(([key, same]) => traveller(key, same))
}

function traveller(key: string, same: Traveller[]): CustomerLink['passengers'][number] {
  const known = same.map(answersOf)
  const first = (field: keyof Answers) => known.find((each) => each[field] !== '')?.[field] ?? ''
  return {
    key,
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
