import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/inquiries.contract.ts'
import { listOpenInquiries } from './inquiries.queries.ts'
import { noteAnswered } from './note-answered.command.ts'

export const inquiryRoutes: Routes = (app, context) => {
  route(app, context, api.listInquiries, ({ actor }) => listOpenInquiries(context.db, actor.tour_operator_id))
  route(app, context, api.answerInquiry, ({ actor, params: { id } }) =>
    context.act(actor, (act) => noteAnswered(act, id)),
  )
}
