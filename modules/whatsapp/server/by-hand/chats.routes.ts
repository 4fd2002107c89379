import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/chats.contract.ts'
import { findChat, listListeners } from './chats.queries.ts'
import { noteChat, noteListNotice } from './note-list-notice.command.ts'

export const chatRoutes: Routes = (app, context) => {
  const { db, now, config: start } = context

  route(app, context, api.getChat, ({ actor, params }) =>
    findChat({ db, start, now: now() }, actor.tour_operator_id, params.booking_id),
  )
  route(app, context, api.noteChat, async ({ actor, params, body }) => {
    await context.act(actor, (act) => noteChat(act, params.booking_id, body))
    return { done: true as const }
  })
  route(app, context, api.listListeners, ({ actor, params }) =>
    listListeners({ db, start }, actor.tour_operator_id, params),
  )
  route(app, context, api.noteListNotice, ({ actor, params, body }) =>
    context.act(actor, (act) => noteListNotice(act, { ...params, ...body })),
  )
}
