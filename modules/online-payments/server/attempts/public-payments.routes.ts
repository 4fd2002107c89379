import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/online-payments.contract.ts'
import { readAttempt } from './come-back.jobs.ts'

/** The status of an online payment, which a booking's page polls. */
export const publicPaymentRoutes: Routes = (app, context) => {
  const limitReads = limitCalls(context, { name: 'payment reads', max: 120 })
  route(app, context, api.getPaymentAttempt, async ({ params: { booking_id, attempt_id: id }, request }) => {
    await limitReads(request)
    return readAttempt(context, { booking_id, id })
  })
}
