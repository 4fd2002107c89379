import * as acts from '#contract/bookings/booking-acts.contract.ts'
import * as items from '#contract/bookings/booking-items.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { afterAct, type BookingWork } from '../booking/after-act.command.ts'
import { findOfficeBooking } from '../booking/office-booking.queries.ts'
import { addItem } from './add-item.command.ts'
import {
  cancelBooking,
  cancelItem,
  confirmBooking,
  holdBooking,
  rejectBooking,
  requestBooking,
  reviveBooking,
  settleOutcome,
} from './booking-acts.command.ts'
import { moveItem, quoteMove } from './move-item.command.ts'

/** Commands on a sold booking, whole or tour by tour. */
export const bookingActRoutes: Routes = (app, context) => {
  const { db, now } = context
  const after = (actor: Actor, id: string, work: BookingWork) =>
    context.act(actor, (act) => afterAct(act, id, work))

  route(app, context, acts.confirmBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => confirmBooking(act, { id: params.id, ...body })),
  )
  route(app, context, acts.rejectBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => rejectBooking(act, { id: params.id, ...body })),
  )
  route(app, context, acts.cancelBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => cancelBooking(act, { id: params.id, ...body })),
  )
  route(app, context, acts.holdBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => holdBooking(act, { id: params.id, ...body })),
  )
  route(app, context, acts.requestBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => requestBooking(act, { id: params.id, ...body })),
  )
  route(app, context, acts.settleOutcome, ({ actor, params, body }) =>
    after(actor, params.id, (act) => settleOutcome(act, { id: params.id, ...body })),
  )
  route(app, context, acts.reviveBooking, ({ actor, params, body }) =>
    after(actor, params.id, (act) => reviveBooking(act, { id: params.id, ...body })),
  )

  route(app, context, items.addItem, async ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const { version, seen_total, ...item } = body
    const { tour_operator_id } = actor
    const once = {
      tour_operator_id,
      endpoint: 'addItem',
      owner: actor.user_id,
      key,
      request: { id, body },
      id,
    }
    const { booking } = await onceOnly(context, actor, once, async (act) => {
      await addItem(act, { id, version, item, seen_total })
      return { id, booking: await findOfficeBooking(act.tx, actor, id, act.now) }
    })
    return booking ?? findOfficeBooking(db, actor, id, now())
  })
  route(app, context, items.quoteMove, ({ actor, params: { id, item_id }, body }) => {
    return quoteMove(db, { actor, id, item_id, wanted: body, now: now() })
  })
  route(app, context, items.moveItem, ({ actor, params: { id, item_id }, body }) => {
    const { version, seen_difference, ...wanted } = body
    const move = { item_id, wanted, seen_difference }
    return after(actor, id, (act) => moveItem(act, { id, version, ...move }))
  })
  route(app, context, items.cancelItem, ({ actor, params: { id, item_id }, body }) =>
    after(actor, id, (act) => cancelItem(act, { id, item_id, ...body })),
  )
}
