import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/agreements.contract.ts'
import { findAgency } from '../agencies.queries.ts'
import { listAgreements } from './agreements.queries.ts'
import { createAgreement, updateAgreement } from './save-agreement.command.ts'

export const agreementRoutes: Routes = (app, context) => {
  const { db } = context
  route(app, context, api.listAgreements, async ({ actor: { tour_operator_id }, params: { id } }) => {
    await findAgency(db, tour_operator_id, id)
    return listAgreements(db, { tour_operator_id, agency_id: id })
  })
  route(app, context, api.createAgreement, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => createAgreement(act, { agency_id: id }, body)),
  )
  route(app, context, api.updateAgreement, ({ actor, params: { id, agreement_id }, body }) =>
    context.act(actor, (act) => updateAgreement(act, { agency_id: id, id: agreement_id }, body)),
  )
}
