import formbody from '@fastify/formbody'
import Fastify from 'fastify'

import { noFaults, type SomeFaults, withFaults } from './faults.ts'
import { notify, type NoticeKind } from './mercado-pago/mercado-pago-notices.ts'
import { mercadoPagoRoutes } from './mercado-pago/mercado-pago-server.ts'
import { createPayment, outcomes } from './mercado-pago/mercado-pago-state.ts'
import {
  keptIn,
  newWorld,
  type PaymentWorld,
  type MercadoPagoPayment,
  type Preference,
  type WebpaySale,
} from './payment-world.ts'
import { returnOf, type WebpayReturn, webpayRoutes } from './webpay/webpay-server.ts'
import { paySale } from './webpay/webpay-state.ts'

/**
 * Webpay and Mercado Pago as their documents tell them, pages for browsers included, moving no money. The address is what
 * PAYMENT_PROVIDERS_URL takes.
 */
export async function startPaymentServer({
  port = 0,
  host = '127.0.0.1',
  now = () => new Date(),
  file,
}: { port?: number; host?: string; now?: () => Date; file?: string } = {}) {
  const world = newWorld(now)
  const keep = file === undefined ? undefined : keptIn(world, file)
  const app = Fastify({ logger: false, forceCloseConnections: true })
  if (keep) {
    app.addHook('onRequest', async () => keep.read())
    // Before the answer leaves, because its receiver may ask at once.
    app.addHook('onSend', async () => keep.write())
  }
  await app.register(formbody)
  // A commit says that it is JSON and says nothing.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? null : JSON.parse(String(text)))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!/\/(rswebpaytransaction|v1\/payments|checkout\/preferences|users)\b/.test(request.url)) return
    const key = request.headers['x-idempotency-key']
    const { method, url, body } = request
    world.calls.push({ method, path: url, body, key: typeof key === 'string' ? key : undefined })
    if (world.faults.impatient) await reply.code(429).header('retry-after', '1').send({ message: 'too many' })
  })
  webpayRoutes(app, world)
  mercadoPagoRoutes(app, world)
  const control = controlOf(world)
  app.get('/control/state', async () => ({
    faults: world.faults,
    sales: [...world.sales.values()],
    preferences: [...world.preferences.values()],
    payments: [...world.payments.values()],
    calls: world.calls.slice(-200),
  }))
  app.post<{ Body: SomeFaults }>('/control/faults', async ({ body }) => control.misbehave(body))
  app.post('/control/reset', async () => control.behave())
  app.post<{ Body: { reference: string; kind: WebpayReturn } }>(
    '/control/webpay-return',
    async ({ body }) => ({
      status: await control.webpayReturn(body.reference, body.kind),
    }),
  )
  app.post<{ Body: Partial<MercadoPagoPayment> & { id: number } }>('/control/payment', async ({ body }) =>
    control.changePayment(body.id, body),
  )
  const url = await app.listen({ port, host })
  return { url, world, ...control, close: () => app.close() }
}

function controlOf(world: PaymentWorld) {
  const found = <T>(thing: T | undefined, what: string): T => {
    if (thing === undefined) throw new Error(`Our payment server has no ${what}`)
    return thing
  }
  const sale = (reference: string): WebpaySale =>
    found(
      [...world.sales.values()].findLast(({ buy_order }) => buy_order === reference),
      `sale ${reference}`,
    )
  const preference = (reference: string): Preference =>
    found(
      [...world.preferences.values()].findLast(({ external_reference }) => external_reference === reference),
      `preference ${reference}`,
    )
  const payment = (id: number | string) => found(world.payments.get(String(id)), `payment ${id}`)
  return {
    misbehave: (faults: SomeFaults) => (world.faults = withFaults(world.faults, faults)),
    behave: () => (world.faults = noFaults),
    sale,
    preference,
    payment,
    /** The customer pays at the form; the browser has not returned yet. */
    payAtWebpay: (reference: string, card = '4051885600446623', installments = 0) => {
      const paid = sale(reference)
      paySale(paid, card, installments)
      return paid
    },
    /** The query with which a browser comes back. */
    webpayReturnOf: (reference: string, kind: WebpayReturn) => returnOf(sale(reference), kind),
    /** The browser's return, without cookies, by POST. */
    webpayReturn: async (reference: string, kind: WebpayReturn) => {
      const { return_url } = sale(reference)
      const body = new URLSearchParams(returnOf(sale(reference), kind))
      const { status } = await fetch(return_url, { method: 'POST', body, redirect: 'manual' })
      return status
    },
    /** The customer pays; no notice is sent. `outcome`: a name of `outcomes`. */
    payAtMercadoPago: (reference: string, outcome = 'APRO', more: Partial<MercadoPagoPayment> = {}) =>
      createPayment(world, preference(reference), found(outcomes[outcome], outcome), more),
    changePayment: (id: number | string, change: Partial<MercadoPagoPayment>) => {
      const changed = Object.assign(payment(id), change)
      if (changed.status === 'approved') changed.approved_at ??= world.now().toISOString()
      return changed
    },
    notify: (id: number | string, kind: NoticeKind = {}) => notify(world, payment(id), kind),
    /** Waits for notices and returns that are on their way. */
    settled: () => Promise.all(world.background),
  }
}
