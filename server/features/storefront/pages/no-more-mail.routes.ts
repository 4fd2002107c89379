import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { speak } from '#words/language.ts'

import { findOfferedMail, type OfferedMail } from '../../messages/offered-mail.queries.ts'
import { refuseOffers } from '../../messages/refuse-offers.command.ts'
import { findPublicOperator } from '../tour/storefront.queries.ts'
import { isUuid } from './pages.queries.ts'

type Asked = FastifyRequest<{ Params: { id: string } }>
const callsAMinute = 30

/** The unsubscribe page of marketing mails, and the POST of its button or of a mail program. */
export function mountNoMoreMail(app: Parameters<Routes>[0], context: Context) {
  const { db, act } = context
  const limit = limitCalls(context, { name: 'no more mail', max: callsAMinute })
  const find = async (request: Asked) => {
    await limit(request)
    const { id } = request.params
    if (!isUuid(id)) throw new NotFound()
    return findOfferedMail(db, id)
  }
  app.get('/public/no-more-mail/:id', async (request: Asked, reply) => {
    const mail = await find(request)
    return send(context, request, reply, mail)
  })
  app.post('/public/no-more-mail/:id', async (request: Asked, reply) => {
    const mail = await find(request)
    await act('customer', (one) => refuseOffers(one, mail))
    return send(context, request, reply, { ...mail, is_refused: true })
  })
}

/** In the language of the mail, where the address names none. */
async function send({ db, pages }: Context, request: Asked, reply: FastifyReply, mail: OfferedMail) {
  const { id: message_id, tour_operator_id, recipient, is_refused: done } = mail
  const operator = await findPublicOperator(db, tour_operator_id)
  request.language = request.addressed ?? mail.language
  return speak(request.language, () =>
    pages.send(reply, { page: 'no-more-mail', operator, message_id, recipient, done }),
  )
}
