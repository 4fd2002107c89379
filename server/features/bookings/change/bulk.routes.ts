import { actOnBookings, type BulkAct, type BulkResult } from '#contract/bookings/bookings-bulk.contract.ts'
import { Forbidden } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isManager } from '#domain/staff/level.ts'
import type { Tx } from '#server/db/database.ts'
import type { Routes } from '#server/http/context.ts'
import { answerOf } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'

import { cancelBooking, confirmBooking } from './booking-acts.command.ts'
import { assignSeller, resendConfirmation } from './bulk.command.ts'

/** One after the other, each in a transaction of its own: one that can't be done holds up no other. */
export const bulkRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  const { publicUrl } = config

  async function act(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }, what: BulkAct) {
    const on = { actor, id, version, now: now(), publicUrl }
    switch (what.kind) {
      case 'confirm':
        return confirmBooking(tx, on)
      case 'cancel':
        return cancelBooking(tx, { ...on, origin: what.origin, reason: what.reason, waive_penalty: false })
      case 'assign_seller':
        return assignSeller(tx, { actor, id, seller_id: what.seller_id })
      case 'resend':
        return resendConfirmation(tx, on)
    }
  }

  route(app, context, actOnBookings, async ({ actor, body, request }) => {
    if (body.act.kind === 'assign_seller' && !isManager(actor)) throw new Forbidden()
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'locator', 'version'])
      .where('tour_operator_id', '=', actor.tour_operator_id)
      .where('id', 'in', body.ids)
      .execute()
    const result: BulkResult = { done: [], failed: [] }
    for (const id of new Set(body.ids)) {
      const booking = bookings.find((each) => each.id === id)
      const locator = booking?.locator ?? ''
      try {
        await db
          .transaction()
          .execute((tx) => act(tx, actor, { id, version: booking?.version ?? 1 }, body.act))
        result.done.push({ id, locator })
      } catch (error) {
        const { status, problem } = answerOf(error)
        if (status >= 500) request.log.error({ err: error }, 'bulk act failed')
        result.failed.push({ id, locator, code: problem.code, message: problem.message })
      }
    }
    return result
  })
}
