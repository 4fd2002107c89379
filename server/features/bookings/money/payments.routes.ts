import * as api from '#contract/bookings/payments.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { afterAct, type BookingWork } from '../booking/after-act.command.ts'
import { setBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { lockForAct } from '../booking/lock-for-act.command.ts'
import { findOfficeBooking, officeBooking } from '../booking/office-booking.queries.ts'
import { setDiscount, setPromo } from './discount.command.ts'
import { recordPayment, settlePayment } from './payment.command.ts'

/** The money of a booking: its ledger, and what is taken off its price. */
export const paymentRoutes: Routes = (app, context) => {
  const { db, now } = context
  const after = (actor: Actor, id: string, work: BookingWork) =>
    context.act(actor, (act) => afterAct(act, id, work))

  route(app, context, api.recordPayment, async ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const { tour_operator_id } = actor
    const once = {
      tour_operator_id,
      endpoint: 'recordPayment',
      owner: actor.user_id,
      key,
      request: { id, body },
      id,
    }
    const { booking } = await onceOnly(context, actor, once, async (act) => ({
      id,
      booking:
        (await recordPayment(act, { id, payment: body, asksPayer: true, asksRepeat: true })) ??
        (await findBooking(act.tx, { id, tour_operator_id })),
    }))
    return booking ? officeBooking(booking, actor, now()) : findOfficeBooking(db, actor, id, now())
  })
  route(app, context, api.settlePayment, ({ actor, params: { id, payment_id }, body }) =>
    after(actor, id, (act) => settlePayment(act, { id, payment_id, ...body })),
  )
  route(app, context, api.setDiscount, ({ actor, params: { id }, body: { version, ...discount } }) =>
    after(actor, id, (act) => setDiscount(act, { id, version, discount })),
  )
  route(app, context, api.applyPromoCode, ({ actor, params: { id }, body: { version, code } }) =>
    after(actor, id, async (act) => {
      const booking = await lockForAct(act, { id, version }, 'add_item')
      await setPromo(act, booking, code)
      await setBooking(act.tx, booking)
    }),
  )
}
