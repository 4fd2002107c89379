import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { spoiledBy } from '../faults.ts'
import { acts, choices, facts, money, page } from '../page.ts'
import {
  inBackground,
  type PaymentWorld,
  type MercadoPagoPayment,
  type Preference,
} from '../payment-world.ts'
import { originOf } from '../webpay/webpay-server.ts'
import { notify } from './mercado-pago-notices.ts'
import {
  collectorOf,
  createPayment,
  createPreference,
  outcomes,
  paymentAnswer,
  refundPayment,
} from './mercado-pago-state.ts'

const base = '/mercado-pago'
const brand = '#0067c5'
const longAfterAll = 60_000

type PreferenceBody = {
  items?: { title: string; quantity: number; unit_price: number; currency_id: string }[]
  back_urls?: { success?: string }
  notification_url?: string
  external_reference?: string
  expiration_date_to?: string
}
type IdParams = { Params: { id: string } }

export function mercadoPagoRoutes(app: FastifyInstance, world: PaymentWorld) {
  const faults = () => world.faults.mercado_pago
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ message, error: 'bad_request', status, cause: [] })

  /** The caller; null for an invalid token, which is answered already. */
  function callerOf(request: FastifyRequest, reply: FastifyReply) {
    const caller = collectorOf(request.headers.authorization ?? '')
    if (caller && !world.faults.unauthorized) return caller
    void refuse(reply, 401, 'invalid access token')
    return null
  }
  /** Another account's payment is not found. */
  function paymentOf(request: FastifyRequest<IdParams>, reply: FastifyReply): MercadoPagoPayment | null {
    const caller = callerOf(request, reply)
    if (!caller) return null
    const payment = world.payments.get(request.params.id)
    if (payment?.collector_id === caller.id && !faults().payment_lags) return payment ?? null
    void refuse(reply, 404, 'Payment not found')
    return null
  }
  const shownPayment = (payment: MercadoPagoPayment) => spoiledBy(faults().answer, paymentAnswer(payment))

  app.get(`${base}/users/me`, async (request, reply) => {
    const caller = callerOf(request, reply)
    if (!caller) return reply
    return {
      id: caller.id,
      nickname: 'TESTUSER',
      site_id: 'MLC',
      tags: caller.isTrial ? ['normal', 'test_user'] : ['normal'],
    }
  })

  app.post<{ Body: PreferenceBody }>(`${base}/checkout/preferences`, async (request, reply) => {
    const caller = callerOf(request, reply)
    if (!caller) return reply
    if (faults().preference === 'error') return reply.code(500).send({})
    if (faults().preference === 'not_json') return reply.type('text/html').send('<h1>mantenimiento</h1>')
    if (faults().preference === 'without_address') return reply.code(201).send({ id: '1' })
    const {
      items = [],
      back_urls,
      notification_url = '',
      external_reference = '',
      expiration_date_to = '',
    } = request.body
    const [item] = items
    if (!request.headers['x-idempotency-key'])
      return refuse(reply, 400, "header X-Idempotency-Key can't be null")
    if (!item || item.quantity < 1 || item.unit_price <= 0) return refuse(reply, 400, 'items needed')
    if (['CLP', 'COP'].includes(item.currency_id) && !Number.isInteger(item.unit_price))
      return refuse(reply, 400, 'unit_price invalid')
    if (!/^[\w-]{1,64}$/.test(external_reference)) return refuse(reply, 400, 'external_reference invalid')
    if (notification_url.length > 248) return refuse(reply, 400, 'notification_url invalid')
    if (!/[+-]\d\d:\d\d$/.test(expiration_date_to)) return refuse(reply, 400, 'expiration_date_to invalid')
    const preference = createPreference(world, {
      collector_id: caller.id,
      external_reference,
      title: item.title,
      amount: item.unit_price * item.quantity,
      currency: item.currency_id,
      back_url: back_urls?.success ?? '',
      notification_url,
      expires_at: expiration_date_to,
    })
    const address = `${originOf(request)}${base}/checkout/v1/redirect?pref_id=${preference.id}`
    return reply
      .code(201)
      .send({ ...request.body, id: preference.id, init_point: address, sandbox_init_point: address })
  })

  app.get<{ Querystring: { external_reference?: string } }>(
    `${base}/v1/payments/search`,
    async (request, reply) => {
      const caller = callerOf(request, reply)
      if (!caller) return reply
      const found = [...world.payments.values()].filter(
        ({ collector_id, external_reference }) =>
          collector_id === caller.id && external_reference === request.query.external_reference,
      )
      // The summary gives ids as text.
      const results = faults().search_lags
        ? []
        : found.toReversed().map((each) => ({ ...shownPayment(each), id: String(each.id) }))
      return { paging: { total: results.length, limit: 30, offset: 0 }, results }
    },
  )

  app.get<IdParams>(`${base}/v1/payments/:id`, async (request, reply) => {
    const payment = paymentOf(request, reply)
    return payment ? shownPayment(payment) : reply
  })

  app.post<IdParams & { Body: { amount?: number } | null }>(
    `${base}/v1/payments/:id/refunds`,
    async (request, reply) => {
      const payment = paymentOf(request, reply)
      if (!payment) return reply
      const key = String(request.headers['x-idempotency-key'] ?? '')
      if (key === '') return refuse(reply, 400, "header X-Idempotency-Key can't be null")
      const fault = faults().refund
      if (fault === 'error_before') return reply.code(500).send({})
      if (fault === 'refused') return refuse(reply, 400, 'The seller has not enough money')
      const before = world.answered.get(key)
      if (before) return reply.code(201).send(before)
      const status = fault === 'in_process' || fault === 'rejected' ? fault : 'approved'
      const refund = refundPayment(world, payment, request.body?.amount, status)
      if ('refused' in refund) return refuse(reply, 400, refund.refused)
      world.answered.set(key, refund)
      if (faults().notice !== 'none') inBackground(world, notify(world, payment))
      if (fault === 'dropped_after') return request.raw.destroy()
      if (fault === 'slow_after') await new Promise((after) => setTimeout(after, longAfterAll).unref())
      return reply.code(201).send(refund)
    },
  )

  app.get<{ Querystring: { pref_id?: string } }>(`${base}/checkout/v1/redirect`, async (request, reply) => {
    const preference = world.preferences.get(request.query.pref_id ?? '')
    if (!preference || new Date(preference.expires_at) < world.now())
      return reply.code(404).type('text/html').send(pageExpired())
    return reply.type('text/html').send(checkoutPage(preference))
  })

  app.post<IdParams & { Body: { act?: string; outcome?: string } }>(
    `${base}/checkout/v1/:id`,
    async (request, reply) => {
      const preference = world.preferences.get(request.params.id)
      if (!preference) return reply.code(404).type('text/html').send(pageExpired())
      if (request.body.act === 'leave') return reply.redirect(backOf(preference, null), 303)
      const outcome = outcomes[request.body.outcome ?? ''] ?? outcomes.APRO
      if (!outcome) return reply.code(404).send()
      const payment = createPayment(world, preference, outcome)
      const { notice } = faults()
      if (notice === 'before') await notify(world, payment, { action: 'payment.created' })
      if (notice === 'after')
        inBackground(
          world,
          new Promise((after) => setTimeout(after, 300)).then(() =>
            notify(world, payment, { action: 'payment.created' }),
          ),
        )
      return reply.redirect(backOf(preference, payment), 303)
    },
  )
}

/** What is absent comes back as the text `null`. */
export function backOf(preference: Preference, payment: MercadoPagoPayment | null): string {
  const url = new URL(preference.back_url)
  const id = payment ? String(payment.id) : 'null'
  const fields = {
    collection_id: id,
    collection_status: payment?.status ?? 'null',
    payment_id: id,
    status: payment?.status ?? 'null',
    external_reference: preference.external_reference,
    payment_type: payment?.payment_type_id ?? 'null',
    merchant_order_id: 'null',
    preference_id: preference.id,
    site_id: 'MLC',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

const pageExpired = () =>
  page({ title: 'Este enlace ya no sirve', brand, body: '<p>Vuelve al comercio y empieza otra vez.</p>' })

function checkoutPage(preference: Preference): string {
  const ways = Object.entries(outcomes).map(([value, { label, hint }]) => ({ value, label, hint }))
  return page({
    title: 'Mercado Pago',
    brand,
    body:
      facts([
        ['Compra', preference.title],
        ['Total', money(preference.amount, preference.currency), true],
      ]) +
      `<form method="post" action="${base}/checkout/v1/${preference.id}">` +
      choices('Elige cómo pagar', 'outcome', ways) +
      acts([
        ['pay', 'Pagar'],
        ['leave', 'Volver a la tienda sin pagar'],
      ]) +
      '</form>',
  })
}
