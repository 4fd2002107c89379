import type { WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { joinedEmail, offerEmail } from './server/waiting-offer.email.ts'

const joined: WriteSample = ({ locator: _, ...facts }, tour) => joinedEmail({ ...facts, ...tour })
const offered: WriteSample = ({ locator: _, ...facts }, tour) =>
  offerEmail({ ...facts, ...tour, seats: tour.people })

export const letters = { samples: { 'waiting-joined': joined, 'waiting-offer': offered } } as const
