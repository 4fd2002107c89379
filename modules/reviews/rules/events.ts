/** Events of a booking's reviews. */
export type ReviewEvents = {
  review_sent: { score: number; product: string }
  review_published: { score: number; product: string }
  review_hidden: { score: number; product: string }
  review_answered: { product: string }
}
