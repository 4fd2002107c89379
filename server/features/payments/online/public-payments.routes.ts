import * as api from '#contract/payments/online-payments.contract.ts'
import { type Context, type Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'

import { readAttempt } from './come-back.jobs.ts'
import { findLink, findPaymentChoices, publicLink } from './payment-choices.queries.ts'
import { startPayment } from './start-payment.jobs.ts'

/** The tools for calls to providers out of a route's context. */
export const askingOf = ({ db, act, now, secrets, paymentProviders, config }: Context) => ({
  db,
  act,
  now,
  secrets,
  paymentProviders,
  config,
})

/** Online payments by the id of the booking, like all customer endpoints. */
export const publicPaymentRoutes: Routes = (app, context) => {
  const { db, now, paymentProviders, config } = context
  const asking = askingOf(context)
  const limitStarts = limitCalls(context, { name: 'payment starts', max: 10 })
  const limitReads = limitCalls(context, { name: 'payment reads', max: 120 })

  route(app, context, api.getPaymentChoices, ({ params: { booking_id }, query: { link } }) =>
    findPaymentChoices(db, paymentProviders, { booking_id, config, link, now: now() }),
  )
  route(app, context, api.startPayment, async ({ params, body, request, idempotencyKey }) => {
    await limitStarts(request)
    return startPayment(asking, { params, body }, idempotencyKey)
  })
  route(app, context, api.getPaymentAttempt, async ({ params: { booking_id, attempt_id: id }, request }) => {
    await limitReads(request)
    return readAttempt(asking, { booking_id, id })
  })
  route(app, context, api.getPaymentLink, async ({ params: { link_id } }) =>
    publicLink(await findLink(db, link_id), now()),
  )
}
