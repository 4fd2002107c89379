import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { exportOf } from '#contract/endpoint/exported.ts'
import { id, instant, paragraphs, text } from '#contract/endpoint/fields.ts'
import { form } from '#contract/endpoint/form.ts'
import { listQuery } from '#contract/endpoint/list.ts'

import { hideReasons, longestAuthor, longestComment, maxScore, reviewStatuses } from '../rules/review.ts'

export type Review = z.infer<typeof Review>
export const Review = z.object({
  id: z.uuid(),
  version: z.int(),
  created_at: instant,
  booking_id: z.uuid(),
  locator: z.string(),
  product_id: z.uuid(),
  product_name: z.string(),
  service_date: z.string(),
  /** from 1 to 5 */
  score: z.int(),
  comment: z.string(),
  /** empty once its person is forgotten */
  author: z.string(),
  language: z.enum(['es', 'en', 'pt']),
  status: z.enum(reviewStatuses),
  hide_reason: z.enum(hideReasons).nullable(),
  answer: z.string(),
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  summary: 'Las opiniones de quienes viajaron, la más reciente primero.',
  access: 'reviews.manage',
  query: listQuery({
    status: { schema: z.enum(reviewStatuses), allows: ['eq'] },
    product_id: { schema: id, allows: ['eq'] },
  }).omit({ search: true }),
  response: z.array(Review),
  paged: true,
})

export const exportReviews = exportOf(listReviews, {
  summary: 'Las opiniones de la lista, con sus filtros, como archivo CSV o XLSX.',
})

const one = z.object({ id })
/** The version that the user read: a customer may change a review until it is settled. */
const version = z.int().min(1)

export const publishReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/publish',
  summary: 'Publica una opinión en la página de su tour.',
  access: 'reviews.manage',
  params: one,
  body: z.object({ version }),
  response: Review,
  refusals: ['review_settled', 'review_changed'],
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/hide',
  summary: 'Oculta una opinión, con uno de los motivos permitidos: ya no cuenta en el promedio.',
  access: 'reviews.manage',
  params: one,
  body: z.object({ version, reason: z.enum(hideReasons) }),
  response: Review,
  refusals: ['review_settled', 'review_changed'],
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/reviews/:id/answer',
  summary: 'Responde una opinión en público; un texto vacío quita la respuesta.',
  access: 'reviews.manage',
  params: one,
  body: z.object({ answer: paragraphs(longestComment) }),
  response: Review,
})

/** What a customer writes about one tour of a booking. */
export type WrittenReview = z.infer<typeof WrittenReview>
export const WrittenReview = z.object({
  product_id: id,
  score: z.coerce.number().int().min(1).max(maxScore),
  comment: paragraphs(longestComment).default(''),
  author: text(longestAuthor).default(''),
})

export const reviewForm = form({
  path: '/public/booking/:id/review',
  body: WrittenReview,
  refusals: ['review_too_early', 'review_too_late', 'review_not_travelled', 'review_settled'],
})
