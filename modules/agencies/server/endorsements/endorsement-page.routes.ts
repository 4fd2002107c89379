import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import { limitStrangers } from '#server/features/storefront/link/link-limits.routes.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { findPublicOperator } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { speak } from '#words/language.ts'

import type { EndorsementPage } from '../../contract/endorsement-pages.ts'
import { PartnerAnswer } from '../../contract/endorsements.contract.ts'
import { answerEndorsement } from './answer-endorsement.command.ts'
import { findEndorsement, findPartnerLanguage, shownEndorsement } from './endorsements.queries.ts'
import { listDigest } from './passed-bookings.queries.ts'

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { done?: string } }>
type Answer = Pick<EndorsementPage, 'typed' | 'problem'> & { status: number }
const nothingSent: Answer = { typed: {}, problem: null, status: 200 }
const callsAMinute = 60
/** Hours after the start in which a list that waits or was accepted still names its passengers. */
const openHours = 48

/** Where a partner reads the list of passengers without a login, and answers by plain forms. */
export const endorsementPageRoutes: Routes = (app, context) => {
  const limit = limitCalls(context, { name: 'partner links', max: callsAMinute })
  const { limitLink } = limitStrangers(context)
  /** The partner's own language, unless the address has one. */
  const inLanguage = async <T>(request: Asked, draw: () => Promise<T>) => {
    await limit(request)
    const { id } = request.params
    if (!isUuid(id)) throw new NotFound()
    request.language = request.addressed ?? (await findPartnerLanguage(context.db, id))
    return speak(request.language, draw)
  }
  app.get('/public/endorsement/:id', (request: Asked, reply) =>
    inLanguage(request, () => sendPage(context, { request, reply }, nothingSent)),
  )
  app.post('/public/endorsement/:id', async (request: Asked, reply) => {
    const { id } = request.params
    return inLanguage(request, async () => {
      await limitLink(request, id)
      const typed = textOf(request.body)
      try {
        const answer = PartnerAnswer.safeParse(typed)
        if (!answer.success) throw Unfinished.of(answer.error)
        await context.act(null, (act) => answerEndorsement(act, id, answer.data))
        const [address] = request.originalUrl.split('?')
        return await reply.redirect(`${address}?done=1#aviso`, 303)
      } catch (error) {
        return sendPage(context, { request, reply }, { typed, ...problemOf(error) })
      }
    })
  })
}

async function sendPage(
  { db, pages, now }: Context,
  { request, reply }: { request: Asked; reply: FastifyReply },
  { typed, problem, status: code }: Answer,
) {
  const stored = await findEndorsement(db, { id: request.params.id })
  const { tour_operator_id, passed } = stored
  const shown = shownEndorsement(stored, now())
  const { id, agency_name, status, product_name, date, start_time, currency, net_cost, people, note } = shown
  const { answered_at, answered_by, has_changed, is_over } = shown
  const closes_at = stored.starts_at.getTime() + openHours * 3_600_000
  const isOpen = (status === 'pendiente' || status === 'aceptado') && now().getTime() < closes_at
  const page: EndorsementPage = {
    page: 'endorsement',
    operator: await findPublicOperator(db, tour_operator_id),
    id,
    partner: agency_name,
    status,
    product_name,
    date,
    start_time,
    currency,
    net_cost,
    people,
    note,
    answered_at,
    answered_by,
    bookings: isOpen ? passed : [],
    has_changed,
    is_over,
    list: listDigest(passed),
    typed,
    problem,
    done: !problem && request.query.done !== undefined,
  }
  return pages.send(reply, page, code)
}
