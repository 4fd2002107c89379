import { count } from '#words/format.ts'
import type { Tellers } from '#words/office/history/tellers.ts'

import type { ReviewEvents } from './rules/events.ts'

const stars = (score: number) => count(score, 'estrella', 'estrellas')
const booking: Tellers<ReviewEvents> = {
  review_sent: ({ score, product }) => [`opinó sobre ${product}: ${stars(score)}`],
  review_published: ({ score, product }) => [`publicó la opinión sobre ${product}: ${stars(score)}`],
  review_hidden: ({ score, product }) => [`ocultó la opinión sobre ${product}: ${stars(score)}`],
  review_answered: ({ product }) => [`respondió la opinión sobre ${product}`],
}

export const historyWords = { tellers: { booking } } as const
