import type { WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { type PartnerLetterKind, partnerLetters } from './server/endorsements/partner-letters.email.ts'

const sample =
  (kind: PartnerLetterKind): WriteSample =>
  (facts, tour) =>
    partnerLetters[kind]({
      ...facts,
      ...tour,
      net_cost: facts.total,
      note: '',
      parties: [
        {
          people: tour.people,
          name: facts.name,
          place: tour.place,
          room: '',
          phone: '',
          language: facts.language,
        },
      ],
    })

/** The last booking, as if it went to a partner. */
export const letters = {
  samples: {
    'endorsement-offer': sample('endorsement-offer'),
    'endorsement-changed': sample('endorsement-changed'),
    'endorsement-withdrawn': sample('endorsement-withdrawn'),
import { amountOf, type WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { statementEmail } from './server/accounts/letters/statement.email.ts'

const sampleOf =
  (kind: 'statement-ready' | 'statement-reminder'): WriteSample =>
  (facts) =>
    statementEmail(kind, {
      ...facts,
      number: 12,
      month: facts.service_date.slice(0, 7),
      unpaid: amountOf(facts),
      due_on: facts.service_date,
    })

export const letters = {
  samples: {
    'statement-ready': sampleOf('statement-ready'),
    'statement-reminder': sampleOf('statement-reminder'),
  },
} as const
