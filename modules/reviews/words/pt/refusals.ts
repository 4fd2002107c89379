import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReviewRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<Exclude<keyof ReviewRefusals, 'review_changed'>> = {
  review_too_early: 'Você poderá avaliar quando o passeio terminar.',
  review_too_late: 'O prazo para avaliar este passeio já terminou.',
  review_not_travelled: 'Só quem fez o passeio pode avaliar.',
  review_settled: 'Esta avaliação já foi revisada e não pode mais ser alterada.',
}
