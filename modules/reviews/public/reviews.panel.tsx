import type { LandingPage } from '#contract/storefront/storefront-page.ts'
import { Block } from '#web/storefront/features/landing/landing-details.panel.tsx'
import { formatNumber } from '#words/formatters.ts'

import { maxScore } from '../rules/review.ts'
import { Stars } from './stars.panel.tsx'
import { texts } from './texts/reviews.ts'

/** The mean of all scores, and the latest published comments. */
export function Reviews({ parts, operator }: LandingPage) {
  const { mean = null, count = 0, latest = [] } = parts.reviews ?? {}
  if (mean === null) return null
  return (
    <Block id="opiniones" title={texts.title}>
      <p>
        <b>
          <Stars score={Math.round(mean)} /> {texts.mean(formatNumber(mean), count)}
        </b>
      </p>
      <ul className="plain">
        {latest.map(({ id, score, comment, language, author, month, answer }) => (
          <li key={id}>
            <Stars score={score} />
            <blockquote lang={language}>{comment}</blockquote>
            <small className="soft">{texts.signed(author, month)}</small>
            {answer && (
              <p>
                <b>{texts.answer(operator.name)}</b> {answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** `aggregateRating` of schema.org; nothing without a score. */
export function ratingData({ parts }: LandingPage): object {
  const { mean = null, count = 0, latest = [] } = parts.reviews ?? {}
  if (mean === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: mean,
      reviewCount: count,
      bestRating: maxScore,
      worstRating: 1,
    },
    review: latest.map(({ score, comment, author, month }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: score, bestRating: maxScore, worstRating: 1 },
      reviewBody: comment,
      ...(author && { author: { '@type': 'Person', name: author } }),
      datePublished: month,
    })),
  }
}
