import { timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { sendError } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf } from '#server/http/typed-text.ts'

import { openWhatsApp } from '../../providers/cloud-api.ts'
import { findWhatsAppAccount } from '../account/whatsapp-account.queries.ts'
import { takeNotice } from './take-notice.command.ts'

type Calling = FastifyRequest<{ Params: { operator: string } }>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Meta's own limit: a call that is refused comes again as long, for a week. */
const longestBody = 3 * 1024 * 1024

/** The webhook for Meta. No session, no cookie: calls are authenticated by the operator's app secret. */
export const whatsappNoticeRoutes: Routes = (app, context) => {
  const whatsapp = openWhatsApp(context.config)
  app.register(async (scope) => {
    scope.setErrorHandler(sendError)
    scope.removeAllContentTypeParsers()
    // The signature is of these bytes and no others.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    )
    const limitForged = limitCalls(context, { name: 'forged whatsapp notices', max: 60 })

    scope.get('/public/whatsapp/notices/:operator', async (request: Calling, reply) => {
      const { account } = await accountOf(context, request)
      const asked = textOf(request.query)
      const challenge = asked['hub.challenge'] ?? ''
      const isRight =
        asked['hub.mode'] === 'subscribe' &&
        isSame(asked['hub.verify_token'] ?? '', account.verify_token) &&
        /^[\w-]{1,200}$/.test(challenge)
      if (isRight) return reply.code(200).type('text/plain').send(challenge)
      await limitForged(request)
      return reply.code(403).send({ code: 'forged', message: 'El texto de verificación no es ese.' })
    })

    scope.post('/public/whatsapp/notices/:operator', async (request: Calling, reply) => {
      const { account, tour_operator_id } = await accountOf(context, request)
      const signature = request.headers['x-hub-signature-256']
      const notices = whatsapp.read(account, {
        signature: typeof signature === 'string' ? signature : undefined,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      })
      if (notices === null) {
        await limitForged(request)
        return reply.code(401).send({ code: 'forged', message: 'La firma no es válida.' })
      }
      // Each is written alone: where one can't be, Meta repeats the call, and the others are known already.
      for (const notice of notices)
        if (notice.phone_number_id === null || notice.phone_number_id === account.phone_number_id)
          await context.act(null, (act) => takeNotice(act, tour_operator_id, notice))
      return reply.code(200).send({ received: true })
    })
  })
}

async function accountOf(context: Context, { params }: Calling) {
  const tour_operator_id = params.operator
  if (!uuid.test(tour_operator_id)) throw new NotFound()
  // A disabled account is accepted too: reports of earlier messages still arrive.
  const account = await findWhatsAppAccount(context, tour_operator_id)
  if (!account) throw new NotFound()
  return { account, tour_operator_id }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return other !== '' && a.length === b.length && timingSafeEqual(a, b)
}
