import { findTourOperator } from '#server/features/operators/tour-operators.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/agency-messages.contract.ts'
import { asAgencyMessages, findMessageTable } from './agency-messages.queries.ts'
import { saveAgencyMessages } from './save-agency-messages.command.ts'

export const agencyMessageRoutes: Routes = (app, context) => {
  const { db } = context

  route(app, context, api.getAgencyMessages, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return asAgencyMessages(await findMessageTable(db, id))
  })
  route(app, context, api.saveAgencyMessages, ({ actor, params, body }) =>
    context.act(actor, async (act) => {
      const { id } = await findTourOperator(act.tx, actor, params.id)
      return saveAgencyMessages(act, id, body)
    }),
  )
}
