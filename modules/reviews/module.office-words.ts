import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

const refusalTexts: RefusalTexts<'review_changed'> = {
  review_changed: refused(409, 'La persona cambió su opinión hace un momento: léela de nuevo.'),
}

export const officeWords = {
  refusalTexts,
  tableNames: { reviews: 'Opiniones' },
  issueNames: { waiting_reviews: 'Opiniones por revisar' },
} as const
