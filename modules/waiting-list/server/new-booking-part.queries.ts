import type { NewBookingParts } from '#contract/storefront/storefront-page.ts'
import type { PartFacts } from '#server/features/storefront/pages/new-booking-page.queries.ts'

/** The full departures and the form's first values: the same people, and a full departure that the address names. */
export const newBookingPart = ({
  typed,
  choice,
  chosen,
  full,
}: PartFacts): Partial<Pick<NewBookingParts, 'waiting_list' | 'when_full'>> => ({
  ...(full.length > 0 && { when_full: 'lista' }),
  waiting_list: {
    full,
    done: typed['waiting'] === 'done',
    problem: null,
    typed: firstValues(choice, chosen ? [] : full),
  },
})

function firstValues(
  { date, start_time, party }: PartFacts['choice'],
  full: PartFacts['full'],
): Record<string, string> {
  const wanted = full.filter((each) => each.date === date)
  const departure = wanted.find((each) => each.start_time === start_time) ?? wanted[0]
  const people = Object.entries(party).map(([code, quantity]) => [`people_${code}`, String(quantity)])
  return {
    ...Object.fromEntries(people),
    ...(departure && { departure: `${date} ${departure.start_time}` }),
  }
}
