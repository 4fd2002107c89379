import type { Transitions } from '#domain/transitions.ts'

import { longestAuthor, reviewDays, type ReviewStatus } from './review.ts'

export const reviewActs: Transitions<'publish' | 'hide', ReviewStatus, 'manager'> = {
  publish: { from: ['por_revisar', 'oculta'], to: ['publicada'], who: ['manager'] },
  hide: { from: ['por_revisar', 'publicada'], to: ['oculta'], who: ['manager'] },
}

/** A tour of a booking as far as reviews go. */
type TakenTour = {
  /** on the booking and not cancelled, marked as no-show or called off */
  travelled: boolean
  ends_at: Date
}

const day = 24 * 60 * 60_000

/** Why a tour cannot be reviewed now; null: it can. */
export function whyNoReview({ travelled, ends_at }: TakenTour, now: Date) {
  if (!travelled) return 'review_not_travelled'
  if (now < ends_at) return 'review_too_early'
  return now.getTime() > ends_at.getTime() + reviewDays * day ? 'review_too_late' : null
}

/** «Camila R.» of «Camila Rojas Soto»: enough to be a person, too little to be found. */
export function shortName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const [initial = ''] = second
  return `${first.slice(0, longestAuthor - 3).toWellFormed()}${initial && ` ${initial.toLocaleUpperCase()}.`}`
}

/** The mean of scores, rounded to one decimal; null without any score. */
export const meanScore = ({ sum, count }: { sum: number; count: number }): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10
