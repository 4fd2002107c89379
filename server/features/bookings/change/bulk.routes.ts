import { actOnBookings, type BulkResult } from '#contract/bookings/bookings-bulk.contract.ts'
import { Forbidden } from '#domain/refusal.ts'
import { isManager } from '#domain/staff/level.ts'
import type { Routes } from '#server/http/context.ts'
import { answerOf } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'

import { findNamed } from '../list/bookings.queries.ts'
import { actOnOne } from './bulk.command.ts'

/** One after the other, each in its own transaction: a failing one does not block the others. */
export const bulkRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, actOnBookings, async ({ actor, body, request }) => {
    if (body.act.kind === 'assign_seller' && !isManager(actor)) throw new Forbidden()
    const bookings = await findNamed(db, actor, body.ids)
    const result: BulkResult = { done: [], failed: [] }
    for (const id of new Set(body.ids)) {
      const booking = bookings.find((each) => each.id === id)
      const locator = booking?.locator ?? ''
      try {
        await context.act(actor, (act) => actOnOne(act, { id, version: booking?.version ?? 1 }, body.act))
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
