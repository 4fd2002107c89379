import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf } from '#server/http/typed-text.ts'
import { problemOf } from '#server/http/unfinished-form.ts'
import { openTraveller, type TravellerKey } from '#server/security/traveller-token.ts'
import { speak } from '#words/language.ts'

import { answerOwnTraveller } from '../link/fill-travellers.command.ts'
import { readOwnAnswers } from '../link/link-forms.routes.ts'
import { limitStrangers } from '../link/link-limits.routes.ts'
import { findLanguage } from '../pages/booked-language.queries.ts'
import { findTravellerPage } from './traveller-page.queries.ts'

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown> }>
const callsAMinute = 60

/** The page of one traveller's own data, and its form. */
export function mountTraveller(app: Parameters<Routes>[0], context: Context) {
  const { db, now, act, pages, tokenSecret } = context
  const limit = limitCalls(context, { name: 'traveller links', max: callsAMinute })
  const { limitLink } = limitStrangers(context)
  const open = async (request: Asked) => {
    await limit(request)
    const key = openTraveller(tokenSecret, request.params.token)
    if (!key) throw new NotFound()
    return key
  }
  /** Refusals too are said in the language of the page. */
  const inPageLanguage = async <T>(request: Asked, { booking_id }: TravellerKey, draw: () => Promise<T>) => {
    request.language = request.addressed ?? (await findLanguage(db, booking_id))
    return speak(request.language, draw)
  }
  const show = async (
    request: Asked,
    reply: FastifyReply,
    key: TravellerKey,
    { status = 200, ...more }: Partial<Parameters<typeof findTravellerPage>[3]> & { status?: number } = {},
  ) => {
    const { token } = request.params
    return pages.send(reply, await findTravellerPage(db, key, now(), { token, ...more }), status)
  }
  app.get('/public/traveller/:token', async (request: Asked, reply) => {
    const key = await open(request)
    const done = textOf(request.query)['done'] === '1'
    return inPageLanguage(request, key, () => show(request, reply, key, { done }))
  })
  app.post('/public/traveller/:token', async (request: Asked, reply) => {
    const key = await open(request)
    await limitLink(request, key.booking_id)
    const typed = textOf(request.body)
    return inPageLanguage(request, key, async () => {
      try {
        const answers = readOwnAnswers(typed)
        const { seen_name } = typed
        await act('customer', (one) => answerOwnTraveller(one, { ...key, answers, seen_name }))
        return await reply.redirect(`/public/traveller/${request.params.token}?done=1`, 303)
      } catch (error) {
        const { status, problem } = problemOf(error)
        return show(request, reply, key, { status, typed, problem })
      }
    })
  })
}
