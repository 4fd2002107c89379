import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { spoiledBy } from '../faults.ts'
import { acts, choices, escaped, facts, money, page, sendingForm } from '../page.ts'
import { inBackground, type PaymentWorld, type WebpaySale } from '../payment-world.ts'
import {
  commitSale,
  createSale,
  paySale,
  refundSale,
  transactionOf,
  trialCommerce,
  trialSecret,
  webpayCards,
} from './webpay-state.ts'

const base = '/webpay/rswebpaytransaction/api/webpay/v1.2/transactions'
const brand = '#a1135f'
const longAfterAll = 60_000

type TokenParams = { Params: { token: string } }

export function webpayRoutes(app: FastifyInstance, world: PaymentWorld) {
  const faults = () => world.faults.webpay
  const refuse = (reply: FastifyReply, message: string, status = 422) =>
    reply.code(status).send({ error_message: message })

  /** The sale of the address, for holders of its commerce's keys. */
  function saleOf(request: FastifyRequest<TokenParams>, reply: FastifyReply): WebpaySale | null {
    const { 'tbk-api-key-id': id, 'tbk-api-key-secret': secret } = request.headers
    const isTrial = id === trialCommerce && secret === trialSecret
    if (world.faults.unauthorized || !(isTrial || String(secret).startsWith('llave-'))) {
      void refuse(reply, 'Not Authorized', 401)
      return null
    }
    if (faults().mismatch) {
      void refuse(reply, 'Api mismatch error, required version is 1.3')
      return null
    }
    const sale = world.sales.get(request.params.token)
    if (sale?.commerce === id) return sale ?? null
    void refuse(reply, 'Invalid value for parameter: transaction not found')
    return null
  }

  /** Answers with the given fault. `done`: it happened, whatever the answer. */
  async function answerWithFault(
    request: FastifyRequest,
    reply: FastifyReply,
    fault: string,
    answer: object,
  ) {
    if (fault === 'dropped_after') return request.raw.destroy()
    if (fault === 'slow_after') await new Promise((after) => setTimeout(after, longAfterAll).unref())
    if (fault === 'error_after') return reply.code(500).send({ description: 'Internal server error' })
    return reply.send(answer)
  }

  app.post<{ Body: Pick<WebpaySale, 'buy_order' | 'session_id' | 'amount' | 'return_url'> }>(
    base,
    async (request, reply) => {
      const { 'tbk-api-key-id': id, 'tbk-api-key-secret': secret } = request.headers
      const isTrial = id === trialCommerce && secret === trialSecret
      if (world.faults.unauthorized || !(isTrial || String(secret).startsWith('llave-')))
        return refuse(reply, 'Not Authorized', 401)
      if (faults().create === 'error') return reply.code(500).send({ description: 'Internal server error' })
      if (faults().create === 'not_json') return reply.type('text/html').send('<h1>mantenimiento</h1>')
      if (faults().create === 'without_token') return reply.send({})
      const { buy_order, session_id, amount, return_url } = request.body
      for (const [name, value, most] of [
        ['buy_order', buy_order, 26],
        ['session_id', session_id, 61],
        ['return_url', return_url, 255],
      ] as const) {
        if (!value) return refuse(reply, `${name} is required!`)
        if (value.length > most) return refuse(reply, `Invalid value for parameter: ${name}`)
      }
      if (!amount) return refuse(reply, 'amount is required!')
      if (!Number.isInteger(amount) || amount < 0) return refuse(reply, 'Invalid value for parameter: amount')
      const sale = createSale(world, { commerce: String(id), buy_order, session_id, amount, return_url })
      return { token: sale.token, url: `${originOf(request)}/webpay/webpayserver/initTransaction` }
    },
  )

  app.get<TokenParams>(`${base}/:token`, async (request, reply) => {
    const sale = saleOf(request, reply)
    if (!sale) return reply
    if (faults().too_old)
      return refuse(reply, "The transactions's date has passed max time (7 days) to recover the status")
    return spoiledBy(faults().answer, transactionOf(sale, { early: faults().reports_early }))
  })

  app.put<TokenParams>(`${base}/:token`, async (request, reply) => {
    const sale = saleOf(request, reply)
    if (!sale) return reply
    if (faults().commit === 'error_before')
      return reply.code(500).send({ description: 'Internal server error' })
    const refused = commitSale(world, sale)
    if (refused) return refuse(reply, refused)
    return answerWithFault(request, reply, faults().commit, spoiledBy(faults().answer, transactionOf(sale)))
  })

  app.post<TokenParams & { Body: { amount: number } }>(`${base}/:token/refunds`, async (request, reply) => {
    const sale = saleOf(request, reply)
    if (!sale) return reply
    const fault = faults().refund
    if (fault === 'error_before') return reply.code(500).send({ description: 'Internal server error' })
    if (fault === 'refused') return refuse(reply, 'Amount to refund is bigger than authorized')
    if (fault === 'response_code')
      return { type: 'NULLIFIED', authorization_code: '000000', nullified_amount: 0, response_code: -1 }
    const answer = refundSale(world, sale, request.body.amount)
    if ('refused' in answer) return refuse(reply, answer.refused)
    return answerWithFault(request, reply, fault, answer)
  })

  const pages = '/webpay/webpayserver'
  app.route<{ Querystring: { token_ws?: string }; Body: { token_ws?: string } | null }>({
    method: ['GET', 'POST'],
    url: `${pages}/initTransaction`,
    handler: async (request, reply) => {
      const sale = world.sales.get(request.body?.token_ws ?? request.query.token_ws ?? '')
      if (sale?.stage !== 'created') return reply.code(404).type('text/html').send(pageExpired())
      return reply.type('text/html').send(formPage(sale))
    },
  })

  app.post<TokenParams & { Body: { act?: string; card?: string; installments?: string } }>(
    `${pages}/form/:token`,
    async (request, reply) => {
      const sale = world.sales.get(request.params.token)
      if (sale?.stage !== 'created') return reply.code(404).type('text/html').send(pageExpired())
      const { act = 'pay', card = '', installments = '0' } = request.body
      const kind = act === 'abort' || act === 'timeout' || act === 'error' ? act : 'pay'
      if (kind === 'pay' || kind === 'error') paySale(sale, card, Number(installments))
      if (kind === 'abort') sale.stage = 'aborted'
      if (kind === 'timeout') sale.stage = 'timed_out'
      if (faults().returns === 'none') return reply.type('text/html').send(closed())
      const fields = returnOf(sale, kind)
      const back = `${sale.return_url}${sale.return_url.includes('?') ? '&' : '?'}${new URLSearchParams(fields).toString()}`
      if (faults().returns === 'twice') inBackground(world, fetch(back, { redirect: 'manual' }))
      if (kind === 'abort' && faults().abort === 'POST')
        return reply
          .type('text/html')
          .send(page({ title: 'Compra anulada', brand, body: sendingForm(sale.return_url, fields) }))
      return reply.redirect(back, 303)
    },
  )
}

export type WebpayReturn = 'pay' | 'abort' | 'timeout' | 'error'

/** What a browser brings back, and of whom it says nothing. */
export function returnOf(sale: WebpaySale, kind: WebpayReturn): Record<string, string> {
  const ids = { TBK_ID_SESION: sale.session_id, TBK_ORDEN_COMPRA: sale.buy_order }
  if (kind === 'timeout') return ids
  if (kind === 'abort') return { TBK_TOKEN: sale.token, ...ids }
  if (kind === 'error') return { token_ws: sale.token, TBK_TOKEN: sale.token, ...ids }
  return { token_ws: sale.token }
}

/** As the caller reached us, so that a browser of the same machine does too. */
export const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`

const pageExpired = () =>
  page({
    title: 'Esta compra ya no está abierta',
    brand,
    body: '<p>Vuelve al comercio y empieza otra vez.</p>',
  })
const closed = () => page({ title: 'Fin', brand, body: '<p>El navegador no vuelve al comercio.</p>' })

function formPage(sale: WebpaySale): string {
  const cards = webpayCards.map(({ number, label, response_code }) => ({
    value: number,
    label: `${label} terminada en ${number.slice(-4)}`,
    hint: response_code === 0 ? 'El banco aprueba' : 'El banco rechaza',
  }))
  const installments = ['Sin cuotas', '3 cuotas', '6 cuotas'].map(
    (label, at) => `<option value="${[0, 3, 6][at]}">${escaped(label)}</option>`,
  )
  return page({
    title: 'Webpay',
    brand,
    body:
      facts([
        ['Comercio', sale.commerce],
        ['Orden', sale.buy_order],
        ['Total', money(sale.amount, 'CLP'), true],
      ]) +
      `<form method="post" action="/webpay/webpayserver/form/${sale.token}">` +
      choices('Elige tu tarjeta', 'card', cards) +
      `<label class="field">Cuotas<select name="installments">${installments.join('')}</select></label>` +
      acts([
        ['pay', 'Pagar'],
        ['abort', 'Anular compra y volver'],
        ['timeout', 'Dejar que se acabe el tiempo'],
      ]) +
      '</form>',
  })
}
