import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { paymentProviders as codes, type PaymentProviderCode } from '#domain/payments/provider.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { sendError } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf } from '#server/http/typed-text.ts'

import type { ProviderCall } from '../../providers/payment-provider.ts'
import { paymentLinkTo } from '../../words/payment-links.ts'
import { findPaymentAccount } from '../accounts/payment-accounts.queries.ts'
import { comeBack } from './come-back.jobs.ts'
import { takeNotice } from './take-notice.command.ts'

type Returning = FastifyRequest<{ Params: { id: string } }>
type Noticing = FastifyRequest<{ Params: { provider: string; operator: string } }>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longestBody = 64 * 1024

/** Raw: a signature covers the query, and a form has no page behind it. */
function callOf({ query, headers, body }: FastifyRequest): ProviderCall {
  const said = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  return { query: { ...textOf(query) }, headers: said, body: typeof body === 'string' ? body : '' }
}

/** Webhooks of providers, and returning browsers. No session, no cookie: their content is only a hint. */
export const providerCallRoutes: Routes = (app, context) => {
  app.register(async (scope) => {
    scope.setErrorHandler(sendError)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    )
    mountReturn(scope, context)
    mountNotices(scope, context)
  })
}

/** GET and POST, twice at the same moment too. Whatever happens, the person comes to the page of the booking. */
function mountReturn(scope: FastifyInstance, context: Context) {
  const limit = limitCalls(context, { name: 'payment returns', max: 60 })
  const answer = async (request: Returning, reply: FastifyReply) => {
    const { id } = request.params
    if (!uuid.test(id)) throw new NotFound()
    await limit(request)
    const { booking_id } = await comeBack(context, id, callOf(request))
    return reply
      .header('cache-control', 'no-store')
      .redirect(paymentLinkTo.result({ publicUrl: '' }, booking_id, id), 303)
  }
  scope.get('/public/payments/return/:id', answer)
  scope.post('/public/payments/return/:id', answer)
}

/** A notice is answered once it is kept; where it can't be kept, the provider is to repeat it. */
function mountNotices(scope: FastifyInstance, context: Context) {
  const { db, secrets, paymentProviders, now } = context
  const limitForged = limitCalls(context, { name: 'forged notices', max: 60 })
  const limitUnsigned = limitCalls(context, { name: 'unsigned notices', max: 60 })
  const answer = async (request: Noticing, reply: FastifyReply) => {
    const { provider, operator: tour_operator_id } = request.params
    if (!isCode(provider) || !uuid.test(tour_operator_id)) throw new NotFound()
    const account = await findPaymentAccount({ db, secrets }, tour_operator_id, provider)
    if (!account) throw new NotFound()
    const call = callOf(request)
    const notice = paymentProviders[provider].readNotice(account, call, now())
    if (notice.trust === 'forged') {
      await limitForged(request)
      request.log.warn({ provider, tour_operator_id, why: notice.why }, 'a forged payment notice')
      return reply.code(401).send({ code: 'forged', message: 'La firma no es válida.' })
    }
    if (notice.trust === 'unsigned') await limitUnsigned(request)
    if (notice.trust !== 'ignored') {
      const { trust, payment_id } = notice
      await context.act(null, (act) =>
        takeNotice(act, { tour_operator_id, provider, payment_id, trust }, call),
      )
    }
    return reply.code(200).send({ received: true })
  }
  scope.get('/public/payments/notices/:provider/:operator', answer)
  scope.post('/public/payments/notices/:provider/:operator', answer)
}

const isCode = (text: string): text is PaymentProviderCode => (codes as readonly string[]).includes(text)
