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
  },
} as const
