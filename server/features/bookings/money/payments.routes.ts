import * as api from '#contract/bookings/payments.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tx } from '#server/db/database.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { setBooking } from '../booking/booking-changes.command.ts'
import { lockForAct } from '../booking/lock-for-act.command.ts'
import { findOfficeBooking } from '../booking/office-booking.queries.ts'
import { setDiscount, setPromo } from './discount.command.ts'
import { recordPayment, settlePayment } from './payment.command.ts'

/** The money of a booking: its ledger, and what is taken off its price. */
export const paymentRoutes: Routes = (app, context) => {
  const { db, now, config } = context
  const { publicUrl } = config

  const after = (actor: Actor, id: string, act: (tx: Tx) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await act(tx)
      return findOfficeBooking(tx, actor, id, now())
    })

  route(app, context, api.recordPayment, ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const once = {
      tour_operator_id: actor.tour_operator_id,
      endpoint: 'recordPayment',
      key,
      request: { id, body },
    }
    return db.transaction().execute((tx) =>
      onceOnly(tx, once, async () => {
        await recordPayment(tx, { actor, id, payment: body, now: now(), publicUrl })
        return findOfficeBooking(tx, actor, id, now())
      }),
    )
  })
  route(app, context, api.settlePayment, ({ actor, params: { id, payment_id }, body }) =>
    after(actor, id, (tx) => settlePayment(tx, { actor, id, payment_id, ...body, now: now(), publicUrl })),
  )
  route(app, context, api.setDiscount, ({ actor, params: { id }, body: { version, ...discount } }) =>
    after(actor, id, (tx) => setDiscount(tx, { actor, id, version, discount, now: now() })),
  )
  route(app, context, api.applyPromoCode, ({ actor, params: { id }, body: { version, code } }) =>
    after(actor, id, async (tx) => {
      const booking = await lockForAct(tx, { actor, id, version, now: now() }, 'add_item')
      await setPromo(tx, booking, code, { now: now(), actor })
      await setBooking(tx, booking, { status: booking.status })
    }),
  )
}
