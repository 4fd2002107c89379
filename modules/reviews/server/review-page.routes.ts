import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { findPublicOperator } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { textOf } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'

import type { ReviewPage } from '../contract/review-pages.ts'
import { WrittenReview } from '../contract/reviews.contract.ts'
import { shortName } from '../rules/review.rules.ts'
import { findReviewedBooking, findReviewedTours } from './reviews.queries.ts'
import { sendReview } from './send-review.command.ts'

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { done?: string } }>
type Answer = Pick<ReviewPage, 'typed' | 'problem'> & { status: number }
const nothingSent: Answer = { typed: {}, problem: null, status: 200 }

/** Where a customer reviews the tours of a booking, by plain forms. */
export const reviewPageRoutes: Routes = (app, context) => {
  app.get('/public/booking/:id/review', (request: Asked, reply) =>
    sendPage(context, { request, reply }, nothingSent),
  )
  app.post('/public/booking/:id/review', async (request: Asked, reply) => {
    const { id } = request.params
    if (!isUuid(id)) throw new NotFound()
    const typed = textOf(request.body)
    try {
      const written = WrittenReview.safeParse(typed)
      if (!written.success) throw Unfinished.of(written.error)
      await context.act('customer', (act) => sendReview(act, id, written.data))
      return await reply.redirect(`/public/booking/${id}/review?done=${written.data.product_id}#aviso`, 303)
    } catch (error) {
      return sendPage(context, { request, reply }, { typed, ...problemOf(error) })
    }
  })
}

async function sendPage(
  { db, pages, now }: Context,
  { request, reply }: { request: Asked; reply: FastifyReply },
  { typed, problem, status }: Answer,
) {
  const { id: booking_id } = request.params
  const booking = isUuid(booking_id) && (await findReviewedBooking(db, booking_id))
  if (!booking) throw new NotFound()
  const { tour_operator_id } = booking
  const [operator, tours] = await Promise.all([
    findPublicOperator(db, tour_operator_id),
    findReviewedTours(db, { tour_operator_id, booking_id, now: now() }),
  ])
  const page: ReviewPage = {
    page: 'review',
    operator,
    booking_id,
    tours,
    author: shortName(booking.contact_name),
    review_url: tours.some(({ sent }) => sent) ? booking.review_url : '',
    typed,
    problem,
    done: !problem && request.query.done !== undefined,
  }
  return pages.send(reply, page, status)
}
