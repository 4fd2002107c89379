import { maxScore } from '../rules/review.ts'
import { texts } from './texts/reviews.ts'

export const starsOf = (score: number) => '★'.repeat(score) + '☆'.repeat(maxScore - score)

export const Stars = ({ score }: { score: number }) => (
  <>
    <span aria-hidden="true">{starsOf(score)}</span>
    <span className="unseen">{texts.stars(score)}</span>
  </>
)
