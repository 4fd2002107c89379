import type { ModuleStates } from '#server/schema/module-states.ts'

import { reviewActs } from './rules/review.rules.ts'
import { reviewStatuses } from './rules/review.ts'

export const states = {
  schemaFile: 'modules/reviews/schema/states.sql',
  states: {
    review: {
      title: 'Review of a tour',
      first: 'por_revisar',
      acts: reviewActs,
      statuses: reviewStatuses,
      tables: ['reviews'],
    },
  },
} as const satisfies ModuleStates
