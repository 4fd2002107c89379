import { amountOf, type WriteSample } from '#server/features/letter-templates/sample-facts.queries.ts'

import { statementEmail } from './server/accounts/letters/statement.email.ts'
import { type PartnerLetterKind, partnerLetters } from './server/endorsements/partner-letters.email.ts'

const partnerSample =
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

const statementSample =
  (kind: 'statement-ready' | 'statement-reminder'): WriteSample =>
  (facts) =>
    statementEmail(kind, {
      ...facts,
      number: 12,
      month: facts.service_date.slice(0, 7),
      unpaid: amountOf(facts),
      due_on: facts.service_date,
    })

/** The last booking, as if it went to a partner or were the month of an agency. */
export const letters = {
  samples: {
    'endorsement-offer': partnerSample('endorsement-offer'),
    'endorsement-changed': partnerSample('endorsement-changed'),
    'endorsement-withdrawn': partnerSample('endorsement-withdrawn'),
    'statement-ready': statementSample('statement-ready'),
    'statement-reminder': statementSample('statement-reminder'),
  },
} as const
