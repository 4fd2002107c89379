import { NotFound, Refusal } from '#domain/refusal.ts'
import { turnedBy } from '#domain/transitions.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { Review } from '../contract/reviews.contract.ts'
import { reviewActs } from '../rules/review.rules.ts'
import type { HideReason } from '../rules/review.ts'
import { findReview } from './reviews.queries.ts'

async function lockReview({ tx, actor: { tour_operator_id } }: StaffAct, id: string): Promise<Review> {
  await tx
    .selectFrom('reviews')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const review = await findReview(tx, tour_operator_id, id)
  if (!review) throw new NotFound()
  return review
}

type Settling = { id: string; version: number; hide_reason: HideReason | null }

/** Publishes a review, or hides it for a reason, as the user read it. */
export async function settleReview(act: StaffAct, { id, version, hide_reason }: Settling): Promise<Review> {
  const { tx, actor, now } = act
  const review = await lockReview(act, id)
  const to = hide_reason ? 'oculta' : 'publicada'
  const status = turnedBy(reviewActs, 'manager', { from: review.status, to })
  if (!status) throw new Refusal('review_settled')
  if (review.version !== version) throw new Refusal('review_changed')
  await tx
    .updateTable('reviews')
    .set({ status, hide_reason, updated_at: now, version: version + 1 })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'booking',
    entity_id: review.booking_id,
    kind: hide_reason ? 'review_hidden' : 'review_published',
    data: { score: review.score, product: review.product_name },
    actor,
  })
  return { ...review, status, hide_reason, version: version + 1 }
}

/** The operator's public answer; an empty one removes it. */
export async function answerReview(
  act: StaffAct,
  { id, answer }: { id: string; answer: string },
): Promise<Review> {
  const { tx, actor, now } = act
  const review = await lockReview(act, id)
  if (review.answer === answer) return review
  await tx
    .updateTable('reviews')
    .set({ answer, updated_at: now })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'booking',
    entity_id: review.booking_id,
    kind: 'review_answered',
    data: { product: review.product_name },
    actor,
  })
  return { ...review, answer }
}
