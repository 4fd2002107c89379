import type { FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { textOf } from '#server/http/typed-text.ts'
import { writeOwnHold } from '#server/security/own-hold-cookie.ts'

import { findOwnHold } from '../sale/own-hold.queries.ts'
import { knownFields } from './known-fields.routes.ts'
import { isUuid } from './pages.queries.ts'

type Asked = FastifyRequest<{
  Params: { id: string; product_id: string }
  Querystring: Record<string, unknown>
}>

/**
 * From a frame of another site, where browsers keep no cookie of ours, to the choice of a tour in a window of its own,
 * which then has the order. Only a link of our own pages hands it over: a stranger's link must not put a visitor's
 * choice into the stranger's order.
 */
export const mountOpenOrder = (app: Parameters<Routes>[0], context: Context) => {
  app.get('/public/booking/:id/order/:product_id', async (request: Asked, reply) => {
    const { id, product_id } = request.params
    if (!isUuid(id) || !isUuid(product_id)) throw new NotFound()
    const own = await findOwnHold(context.db, id, context.now())
    if (own && request.headers['sec-fetch-site'] === 'same-origin') writeOwnHold(reply, id, context)
    const chosen = new URLSearchParams(knownFields(textOf(request.query))).toString()
    return reply.redirect(`/public/booking/product/${product_id}${chosen && `?${chosen}`}`, 303)
  })
}
