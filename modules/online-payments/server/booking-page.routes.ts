import type { FastifyReply, FastifyRequest } from 'fastify'

import type { BookingParts } from '#contract/storefront/storefront-page.ts'
import { NotFound } from '#domain/refusal.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { findPublicOperator } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import type { TypedText } from '#server/http/typed-text.ts'
import { Unfinished } from '#server/http/unfinished-form.ts'

import { payForm } from '../contract/online-payments.contract.ts'
import { findSeenAttempt } from './attempts/attempt-rows.queries.ts'
import { readAttempt } from './attempts/come-back.jobs.ts'
import { findPaymentChoices, publicAttempt } from './attempts/payment-choices.queries.ts'
import { startPayment } from './attempts/start-payment.jobs.ts'

/**
 * The online payment part of a booking's page. `pago` in the address names the attempt that the browser returns
 * from, `enlace` a payment link of the office; all other parameters are ignored.
 */
async function findPaying(
  context: Context,
  booking_id: string,
  typed: TypedText,
): Promise<Pick<BookingParts, 'paying' | 'came_back' | 'pay_now'>> {
  const { db, now, paymentProviders, config } = context
  const { pago = '', enlace = '' } = typed
  const came_back = isUuid(pago)
    ? await readAttempt(context, { booking_id, id: pago }).catch(unlessNotThere)
    : null
  const link = isUuid(enlace) ? enlace : undefined
  const asking = { booking_id, config, link, back_from: came_back?.id, now: now() }
  const choices = await findPaymentChoices(db, paymentProviders, asking)
  const isSilent = choices.providers.length === 0 && choices.attempts.length === 0
  const { providers, charge } = choices
  const pay_now =
    providers.length > 0
      ? { providers, charge: charge && { currency: charge.currency, rate: charge.sold.rate.rate } }
      : null
  return { paying: isSilent ? null : choices, came_back, pay_now }
}

function unlessNotThere(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

/** The payment form of a booking's page: starts an attempt, and answers the browser's next step. */
function payByForm(context: Context) {
  const limit = limitCalls(context, { name: 'payment starts', max: 10 })
  return async (request: FastifyRequest, booking_id: string, typed: TypedText): Promise<string> => {
    await limit(request)
    const { choice = '', provider, link_id = null, page = '' } = typed
    const [purpose = '', seen = ''] = choice.split(':')
    const body = payForm.body.safeParse({ provider, purpose, seen_amount: Number(seen), link_id })
    if (!body.success) throw Unfinished.of(body.error)
    const { seen_amount } = body.data
    const key = `${booking_id} ${page.slice(0, 40)} ${purpose} ${seen_amount} ${provider}`
    const { id } = await startPayment(context, { params: { booking_id }, body: body.data }, key)
    return `/public/booking/${booking_id}/pay/${id}`
  }
}

/** What the page of a booking has of this module. */
export const payingPage = {
  find: findPaying,
  formActs: (context: Context) => ({ pay: payByForm(context) }),
}

type Going = FastifyRequest<{ Params: { id: string; attempt_id: string } }>

export function mountPaying(app: Parameters<Routes>[0], context: Context) {
  const { db, now, pages } = context
  app.get('/public/booking/:id/pay/:attempt_id', async (request: Going, reply) => {
    const { id: booking_id, attempt_id } = request.params
    if (!isUuid(booking_id) || !isUuid(attempt_id)) throw new NotFound()
    const stored = await findSeenAttempt(db, { booking_id, id: attempt_id })
    const attempt = publicAttempt(stored, now())
    const { browser } = attempt
    if (!browser) return reply.redirect(`/public/booking/${booking_id}?pago=${attempt_id}`, 303)
    const operator = await findPublicOperator(db, stored.tour_operator_id)
    allowForm(reply, browser.url)
    return pages.send(reply, {
      page: 'to-provider',
      operator,
      booking_id,
      link_id: stored.link_id,
      attempt,
      browser,
    })
  })
}

/** This page alone may send a form elsewhere, and only to the provider. */
function allowForm(reply: FastifyReply, url: string) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${new URL(url).origin}`),
  )
}
