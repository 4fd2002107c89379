import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { typedFields } from '#words/typed-fields.ts'

import { answerByLink } from '../../disruptions/answer-by-link.command.ts'
import { preparePageParts } from './page-parts.routes.ts'
import { findBookingPage, isUuid } from './pages.queries.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** What a customer answers by a plain form about a suspended departure. */
export function mountAnswerForms(app: Parameters<Routes>[0], context: Context) {
  app.post('/public/booking/:id/answer', (request: Posted, reply) => sendAnswer(context, request, reply))
  // A reload after a refused form leads back to the page.
  app.get('/public/booking/:id/answer', (request: Posted, reply) =>
    reply.redirect(`/public/booking/${encodeURIComponent(request.params.id)}`, 303),
  )
}

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
      await findBookingPage(db, id, now(), { typed, problem }, await preparePageParts(context, id, {})),
      status,
    )
  }
}
