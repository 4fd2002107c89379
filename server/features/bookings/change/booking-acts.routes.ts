import * as acts from '#contract/bookings/booking-acts.contract.ts'
import * as items from '#contract/bookings/booking-items.contract.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, mayOverride } from '#domain/staff/actor.ts'
import type { Tx } from '#server/db/database.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

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

const refuseOverride = (actor: Actor, { override }: { override?: unknown }) => {
  if (override && !mayOverride(actor)) throw new Refusal('override_not_allowed')
}

/** What happens to a booking once it is sold, whole or tour by tour. */
export const bookingActRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  const { publicUrl } = config

  /** Runs the act in a transaction and answers the booking after it. */
  const after = (actor: Actor, id: string, act: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await act(tx)
      return findOfficeBooking(tx, actor, id, now())
    })

  route(app, context, acts.confirmBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) =>
      confirmBooking(tx, { actor, id: params.id, ...body, now: now(), publicUrl }),
    ),
  )
  route(app, context, acts.rejectBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) => rejectBooking(tx, { actor, id: params.id, ...body, now: now() })),
  )
  route(app, context, acts.cancelBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) =>
      cancelBooking(tx, { actor, id: params.id, ...body, now: now(), publicUrl }),
    ),
  )
  route(app, context, acts.holdBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) => holdBooking(tx, { actor, id: params.id, ...body, now: now() })),
  )
  route(app, context, acts.requestBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) => requestBooking(tx, { actor, id: params.id, ...body, now: now() })),
  )
  route(app, context, acts.settleOutcome, ({ actor, params, body }) =>
    after(actor, params.id, (tx) => settleOutcome(tx, { actor, id: params.id, ...body, now: now() })),
  )
  route(app, context, acts.reviveBooking, ({ actor, params, body }) =>
    after(actor, params.id, (tx) => reviveBooking(tx, { actor, id: params.id, ...body, now: now() })),
  )

  route(app, context, items.addItem, ({ actor, params: { id }, body, idempotencyKey: key }) => {
    refuseOverride(actor, body)
    const { version, seen_total, ...item } = body
    const once = { tour_operator_id: actor.tour_operator_id, endpoint: 'addItem', key, request: { id, body } }
    return db.transaction().execute((tx) =>
      onceOnly(tx, once, async () => {
        await addItem(tx, { actor, id, version, item, seen_total, now: now() })
        return findOfficeBooking(tx, actor, id, now())
      }),
    )
  })
  route(app, context, items.quoteMove, ({ actor, params: { id, item_id }, body }) => {
    refuseOverride(actor, body)
    return quoteMove(db, { actor, id, item_id, wanted: body, now: now() })
  })
  route(app, context, items.moveItem, ({ actor, params: { id, item_id }, body }) => {
    refuseOverride(actor, body)
    const { version, seen_difference, ...wanted } = body
    const move = { item_id, wanted, seen_difference, publicUrl }
    return after(actor, id, (tx) => moveItem(tx, { actor, id, version, ...move, now: now() }))
  })
  route(app, context, items.cancelItem, ({ actor, params: { id, item_id }, body }) =>
    after(actor, id, (tx) => cancelItem(tx, { actor, id, item_id, ...body, now: now(), publicUrl })),
  )
}
