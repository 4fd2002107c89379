import type { SampleFacts, WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { joinedEmail, offerEmail } from './server/waiting-offer.email.ts'

/** These letters go to people without a booking. */
const withoutBooking = (facts: SampleFacts) => {
  const { locator: _, ...others } = facts
  return others
}
const joined: WriteSample = (facts, tour) => joinedEmail({ ...withoutBooking(facts), ...tour })
const offered: WriteSample = (facts, tour) =>
  offerEmail({ ...withoutBooking(facts), ...tour, seats: tour.people })

export const letters = { samples: { 'waiting-joined': joined, 'waiting-offer': offered } } as const
