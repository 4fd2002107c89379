import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/suppliers/agency-link.contract.ts'
import { linkAgency, unlinkAgency } from './link-agency.command.ts'

export const agencyLinkRoutes: Routes = (app, context) => {
  route(app, context, api.linkAgency, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => linkAgency(act, id, body.operator_id)),
  )
  route(app, context, api.unlinkAgency, ({ actor, params: { id } }) =>
    context.act(actor, (act) => unlinkAgency(act, id)),
  )
}
