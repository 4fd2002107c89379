import { z } from 'zod'

import { InvalidInput } from '#server/errors/invalid-input.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/conversations.contract.ts'
import {
  answerConversation,
  noteConversation,
  seeConversation,
  sendTemplate,
} from './answer-conversation.command.ts'
import {
  countConversations,
  findBookingConversation,
  findConversation,
  listConversations,
} from './conversations.queries.ts'
import { listReady } from './ready-templates.queries.ts'

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Customers' WhatsApp messages, and the office's answers. */
export const conversationRoutes: Routes = (app, context) => {
  const { db, now } = context
  const tools = () => ({ db, now: now() })

  route(app, context, api.listConversations, async ({ actor, query, request, reply }) => {
    const { limit, 'box[eq]': box } = query
    const after = decodeCursor(query.after, 2)
    if (after && !cursor.safeParse(after).success)
      throw new InvalidInput({ after: 'El cursor de la página no es válido' })
    const rows = await listConversations(tools(), actor.tour_operator_id, { box, limit, after })
    return paged(rows, limit, { request, reply }, ({ last_at, id }) => [last_at, id])
  })

  route(app, context, api.countConversations, ({ actor }) => countConversations(db, actor.tour_operator_id))

  route(app, context, api.getConversation, ({ actor, params }) =>
    findConversation(tools(), actor.tour_operator_id, params.id),
  )

  route(app, context, api.getBookingConversation, ({ actor, params }) =>
    findBookingConversation(tools(), actor.tour_operator_id, params.booking_id),
  )

  route(app, context, api.seeConversation, ({ actor, params, body }) =>
    context.act(actor, (act) => seeConversation(act, params.id, body.last_id)),
  )

  route(app, context, api.listReadyTemplates, async ({ actor, params }) => {
    const { publicUrl } = context.config
    const ready = await listReady({ ...tools(), publicUrl }, actor.tour_operator_id, params.id)
    return ready.map(({ parameters: _given, ...each }) => each)
  })

  route(app, context, api.sendTemplate, ({ actor, params, body }) =>
    context.act(actor, (act) => sendTemplate(act, params.id, body)),
  )

  route(app, context, api.answerConversation, ({ actor, params, body }) =>
    context.act(actor, (act) => answerConversation(act, params.id, body)),
  )

  route(app, context, api.noteConversation, ({ actor, params, body }) =>
    context.act(actor, (act) => noteConversation(act, params.id, body)),
  )
}
