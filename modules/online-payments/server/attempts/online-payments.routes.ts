import { Refusal } from '#domain/refusal.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/online-payments.contract.ts'
import { ProviderRefused } from '../../providers/payment-provider.ts'
import { makePaymentLink, withdrawPaymentLink } from '../links/payment-link.command.ts'
import { decideRefund } from '../refunds/decide-refund.command.ts'
import { enterDispute } from '../refunds/enter-dispute.command.ts'
import { askRefund } from '../refunds/refund-online.command.ts'
import { sendRefund } from '../refunds/send-refund.jobs.ts'
import { isProviderTrouble, settle } from './ask-provider.jobs.ts'
import { findAttempt } from './attempt-rows.queries.ts'
import { findOnlinePayments } from './online-payments.queries.ts'
import { reviewAttempt } from './review-attempt.command.ts'

/** Online payments of a booking in the office. */
export const onlinePaymentRoutes: Routes = (app, context) => {
  const { db, now, config, paymentProviders } = context
  const asking = context
  const shown = ({ tour_operator_id }: { tour_operator_id: string }, id: string) =>
    findOnlinePayments(
      db,
      { id, tour_operator_id },
      { paymentProviders, publicUrl: config.publicUrl, now: now() },
    )

  route(app, context, api.getOnlinePayments, ({ actor, params: { id } }) => shown(actor, id))
  route(app, context, api.createPaymentLink, async ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const { tour_operator_id } = actor
    if ((await shown(actor, id)).providers.length === 0) throw new Refusal('online_payment_off')
    const once = {
      tour_operator_id,
      endpoint: 'createPaymentLink',
      owner: actor.user_id,
      key,
      request: { id, body },
    }
    await onceOnly(context, actor, once, async (act, made) => {
      await makePaymentLink(act, { ...body, id: made, booking_id: id })
      return { id: made }
    })
    return shown(actor, id)
  })
  route(app, context, api.withdrawPaymentLink, async ({ actor, params }) => {
    await context.act(actor, (act) => withdrawPaymentLink(act, params))
    return shown(actor, params.id)
  })
  route(
    app,
    context,
    api.refundOnline,
    async ({ actor, params: { id: booking_id, attempt_id }, body, idempotencyKey: key }) => {
      const { tour_operator_id } = actor
      const request = { booking_id, attempt_id, body }
      const once = { tour_operator_id, endpoint: 'refundOnline', owner: actor.user_id, key, request }
      const { id } = await onceOnly(context, actor, once, (act, made) =>
        askRefund(act, { ...body, id: made, booking_id, attempt_id }),
      )
      await sendRefund(asking, { tour_operator_id, id })
      return shown(actor, booking_id)
    },
  )
  route(
    app,
    context,
    api.reviewAttempt,
    async ({ actor, body, params: { id: booking_id, attempt_id: id } }) => {
      await context.act(actor, (act) => reviewAttempt(act, { booking_id, id, ...body }))
      return shown(actor, booking_id)
    },
  )
  route(
    app,
    context,
    api.enterDispute,
    async ({ actor, params: { id: booking_id, attempt_id: id }, body }) => {
      await context.act(actor, (act) => enterDispute(act, { ...body, booking_id, id }))
      return shown(actor, booking_id)
    },
  )
  route(
    app,
    context,
    api.decideRefund,
    async ({ actor, params: { id: booking_id, refund_id: id }, body }) => {
      await context.act(actor, (act) => decideRefund(act, { ...body, id, booking_id }))
      return shown(actor, booking_id)
    },
  )
  route(app, context, api.askProvider, async ({ actor, params: { id: booking_id, attempt_id: id } }) => {
    const { tour_operator_id } = actor
    const attempt = await findAttempt(db, { id, tour_operator_id, booking_id })
    try {
      await settle(asking, attempt)
    } catch (error) {
      if (!isProviderTrouble(error)) throw error
      if (error instanceof ProviderRefused)
        throw new Refusal('provider_refuses', { detail: error.detail }, { cause: error })
      throw new Refusal('provider_silent', {}, { cause: error })
    }
    return shown(actor, booking_id)
  })
}
