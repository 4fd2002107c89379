import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReviewRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<Exclude<keyof ReviewRefusals, 'review_changed'>> = {
  review_too_early: 'You can leave a review once the tour is over.',
  review_too_late: 'It is too late to review this tour.',
  review_not_travelled: 'Only people who took the tour can review it.',
  review_settled: 'This review was already checked and can’t be changed.',
}
