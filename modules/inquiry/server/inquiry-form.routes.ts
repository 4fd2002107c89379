import type { FastifyReply, FastifyRequest } from 'fastify'

import type { NewBookingParts } from '#contract/storefront/storefront-page.ts'
import { NotFound } from '#domain/refusal.ts'
import { formKey } from '#server/db/once-only.ts'
import {
  findNewBookingPage,
  type PartFacts,
} from '#server/features/storefront/pages/new-booking-page.queries.ts'
import { isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { findPublicStatus } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { browserOf, strangerOf } from '#server/http/source.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { readOwnHold } from '#server/security/own-hold-cookie.ts'
import { typedFields } from '#words/typed-fields.ts'

import { type WrittenInquiry, WrittenInquiry as Written } from '../contract/inquiries.contract.ts'
import { receiveInquiry } from './receive-inquiry.command.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** The form by which a group asks that is larger than what the page sells. */
export const inquiryFormRoutes: Routes = (app, context) => {
  app.post('/public/booking/product/:id/inquiry', (request: Posted, reply) => ask(context, request, reply))
  // A reload of the answer to a refused form comes back to the page.
  app.get('/public/booking/product/:id/inquiry', (request: Posted, reply) =>
    reply.redirect(`/public/booking/product/${encodeURIComponent(request.params.id)}`, 303),
  )
}

/** Of the page on which a booking starts. */
export const inquiryPart = ({
  typed,
  choice,
}: PartFacts): Pick<NewBookingParts, 'inquiry' | 'for_groups'> => ({
  for_groups: 'grupo',
  inquiry: { done: typed['inquiry'] === 'done', problem: null, typed: { date: choice.date } },
})

async function ask(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  const product = isUuid(id) ? await findPublicStatus(db, id) : undefined
  if (product?.status !== 'publicado') throw new NotFound()
  const typed = withoutPrefix(textOf(request.body))
  try {
    await receiveInquiry(context, id, {
      written: readInquiry(typed),
      stranger: strangerOf(context, request),
      ...formKey(browserOf(request), typed),
    })
    return await reply.redirect(`/public/booking/product/${id}?inquiry=done#grupo`, 303)
  } catch (error) {
    const { status, problem } = problemOf(error)
    const page = await findNewBookingPage(
      db,
      product,
      {},
      { now: now(), own_hold: readOwnHold(request, context) },
    )
    const parts = { ...page.parts, inquiry: { done: false, problem, typed } }
    return pages.send(reply, { ...page, parts }, status)
  }
}

/** The fields have names of their own beside those of the booking form. */
const withoutPrefix = (typed: TypedText): TypedText =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name.replace(/^inquiry_/, ''), value]))

function readInquiry(typed: TypedText): WrittenInquiry {
  const parsed = Written.safeParse(typed)
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  if (!typed['email']?.trim() && !typed['phone']?.trim()) fields['email'] ??= typedFields.required
  if (!parsed.success || Object.keys(fields).length > 0) throw new Unfinished(fields)
  return parsed.data
}
