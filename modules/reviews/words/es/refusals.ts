import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReviewRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<Exclude<keyof ReviewRefusals, 'review_changed'>> = {
  review_too_early: 'Podrás opinar cuando termine el tour.',
  review_too_late: 'El plazo para opinar sobre este tour ya terminó.',
  review_not_travelled: 'Solo opinan quienes hicieron el tour.',
  review_settled: 'Esta opinión ya se revisó y no se puede cambiar.',
}
