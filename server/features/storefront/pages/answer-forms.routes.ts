import type { FastifyReply, FastifyRequest } from 'fastify'

import { PublicWaiting } from '#modules/waiting-list/contract/waiting-list.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { strangerOf } from '#server/http/source.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { readOwnHold } from '#server/security/own-hold-cookie.ts'
import { typedFields } from '#words/typed-fields.ts'

import { answerByLink } from '../../disruptions/disruptions.routes.ts'
import { joinByPage } from '#modules/waiting-list/server/waiting-list.routes.ts'
import { findPublicStatus } from '../tour/storefront.queries.ts'
import { findNewBookingPage } from './new-booking-page.queries.ts'
import { findBookingPage, isUuid } from './pages.queries.ts'
import { findPaying } from './paying.routes.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** Plain forms for customers: the answer to a suspension, and joining the waiting list. */
export function mountAnswerForms(app: Parameters<Routes>[0], context: Context) {
  app.post('/public/booking/:id/answer', (request: Posted, reply) => sendAnswer(context, request, reply))
  app.post('/public/booking/product/:id/waiting', (request: Posted, reply) =>
    sendWish(context, request, reply),
  )
  // A reload after a refused form leads back to the page.
  app.get('/public/booking/:id/answer', (request: Posted, reply) =>
    reply.redirect(`/public/booking/${encodeURIComponent(request.params.id)}`, 303),
  )
  app.get('/public/booking/product/:id/waiting', (request: Posted, reply) =>
    reply.redirect(`/public/booking/product/${encodeURIComponent(request.params.id)}`, 303),
  )
}

const peopleField = /^people_([A-Z]+)$/

/** `<answer id> 2027-05-11 08:00` for another departure, `<answer id> refund` for the money. */
function readAnswer(typed: TypedText) {
  const [, answer_id = '', date, start_time, refund] =
    /^([0-9a-f-]{36}) (?:(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})|(refund))$/.exec(typed['answer'] ?? '') ?? []
  if (isUuid(answer_id) && date && start_time) return { answer_id, to: { date, start_time } }
  return isUuid(answer_id) && refund ? { answer_id, to: null } : null
}

async function sendAnswer(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  if (!isUuid(id)) throw new NotFound()
  const typed = textOf(request.body)
  const answer = readAnswer(typed)
  try {
    if (!answer) throw new Unfinished({ answer: typedFields.required })
    await answerByLink(context, id, answer)
    return await reply.redirect(`/public/booking/${id}#respuesta`, 303)
  } catch (error) {
    const { status, problem } = problemOf(error)
    return pages.send(
      reply,
      await findBookingPage(db, id, now(), { typed, problem }, await findPaying(context, id, {})),
      status,
    )
  }
}

async function sendWish(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  const standing = isUuid(id) ? await findPublicStatus(db, id) : undefined
  if (standing?.status !== 'publicado') throw new NotFound()
  const typed = textOf(request.body)
  const address = `/public/booking/product/${id}`
  try {
    await joinByPage(context, id, readWish(typed), strangerOf(context, request))
    const kept = new URLSearchParams(keptOf(typed))
    return await reply.redirect(`${address}?waiting=done&${kept.toString()}#lista`, 303)
  } catch (error) {
    const { status, problem } = problemOf(error)
    const { departure = '' } = typed
    const page = await findNewBookingPage(
      db,
      standing,
      { month: departure.slice(0, 7), ...keptOf(typed) },
      { now: now(), own_hold: readOwnHold(request, context) },
    )
    return pages.send(reply, { ...page, waiting: { ...page.waiting, problem, typed } }, status)
  }
}

/** Party and currency stay in the page's address: the visitor looks for another day for the same people. */
const keptOf = (typed: TypedText) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      if (key === 'currency' && value) return [[key, value]]
      const [, code] = peopleField.exec(key) ?? []
      return code ? [[code, value]] : []
    }),
  )

function readWish(typed: TypedText): PublicWaiting {
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
