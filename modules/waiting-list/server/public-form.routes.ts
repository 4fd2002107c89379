import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import { formKey } from '#server/db/once-only.ts'
import { findNewBookingPage } from '#server/features/storefront/pages/new-booking-page.queries.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { findPublicStatus } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { browserOf, strangerOf } from '#server/http/source.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { readOwnHold } from '#server/security/own-hold-cookie.ts'

import { PublicWaiting } from '../contract/waiting-list.contract.ts'
import { joinByPage } from './join-by-page.command.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** The form by which a customer joins the list of a full departure. */
export const publicFormRoutes: Routes = (app, context) => {
  app.post('/public/booking/product/:id/waiting', (request: Posted, reply) =>
    joinByForm(context, request, reply),
  )
  // A reload of the answer to a refused form comes back to the page.
  app.get('/public/booking/product/:id/waiting', (request: Posted, reply) =>
    reply.redirect(`/public/booking/product/${encodeURIComponent(request.params.id)}`, 303),
  )
}

const peopleField = /^people_([A-Z]+)$/

async function joinByForm(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  const product = isUuid(id) ? await findPublicStatus(db, id) : undefined
  if (product?.status !== 'publicado') throw new NotFound()
  const typed = textOf(request.body)
  const address = `/public/booking/product/${id}`
  try {
    await joinByPage(context, id, {
      wish: readRequest(typed),
      stranger: strangerOf(context, request),
      ...formKey(browserOf(request), typed),
    })
    const kept = new URLSearchParams(keptOf(typed))
    return await reply.redirect(`${address}?waiting=done&${kept.toString()}#lista`, 303)
  } catch (error) {
    const { status, problem } = problemOf(error)
    const { departure = '' } = typed
    const page = await findNewBookingPage(
      db,
      product,
      { month: departure.slice(0, 7), ...keptOf(typed) },
      { now: now(), own_hold: readOwnHold(request, context) },
    )
    const { waiting_list } = page.parts
    const parts = {
      ...page.parts,
      ...(waiting_list && { waiting_list: { ...waiting_list, problem, typed } }),
    }
    return pages.send(reply, { ...page, parts }, status)
  }
}

/** The party and the currency, as the page's address has them: the next search is for the same people. */
const keptOf = (typed: TypedText) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      if (key === 'currency' && value) return [[key, value]]
      const [, code] = peopleField.exec(key) ?? []
      return code ? [[code, value]] : []
    }),
  )

function readRequest(typed: TypedText): PublicWaiting {
  const { departure = '', name = '', email = '', phone = '' } = typed
  const [date = '', start_time = ''] = departure.split(' ')
  const party = Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      const [, code] = peopleField.exec(key) ?? []
      return code && Number(value) > 0 ? [[code, Number(value)]] : []
    }),
  )
  const parsed = PublicWaiting.safeParse({ date, start_time, party, name, email, phone })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const [first = ''] = path
    fields[first === 'date' || first === 'start_time' ? 'departure' : String(first)] ??= message
  }
  throw new Unfinished(fields)
}
