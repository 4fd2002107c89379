import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import type { PublicOperator } from '#contract/storefront/storefront.contract.ts'
import type { Language } from '#domain/language.ts'

import type { ReviewStatus } from '../rules/review.ts'

/** Reviews on the page of a tour. */
export type ShownReviews = {
  /** with one decimal, of all scores that are not hidden */
  mean: number | null
  count: number
  /** published ones with a comment, the newest first */
  latest: {
    id: string
    score: number
    comment: string
    language: Language
    author: string
    month: string
    answer: string
  }[]
}

export type ReviewedTour = {
  product_id: string
  product_name: string
  service_date: string
  /** why it cannot be reviewed now */
  closed: 'review_too_early' | 'review_too_late' | 'review_not_travelled' | null
  /** the customer's last version */
  sent: { score: number; comment: string; author: string; status: ReviewStatus } | null
}

/** Where a customer reviews the tours of a booking. */
export type ReviewPage = {
  page: 'review'
  operator: PublicOperator
  booking_id: string
  tours: ReviewedTour[]
  /** the name that is offered beside the comment */
  author: string
  /** where the operator collects reviews elsewhere, for all who sent theirs; '' for none */
  review_url: string
  typed: Record<string, string>
  problem: PageProblem | null
  done: boolean
}
