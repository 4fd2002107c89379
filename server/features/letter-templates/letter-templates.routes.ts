import * as api from '#contract/messages/letter-templates.contract.ts'

import type { Routes } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { findTourOperator } from '../operators/tour-operators.queries.ts'
import { findLetterSample } from './letter-sample.queries.ts'
import { findLetterText, listStandings } from './letter-templates.queries.ts'
import { restoreLetterTemplate, saveLetterTemplate } from './save-letter-template.command.ts'

export const letterTemplateRoutes: Routes = (app, context) => {
  const { db, now, config } = context

  route(app, context, api.listLetterTemplates, async ({ actor, params }) => {
    const { id } = await findTourOperator(db, actor, params.id)
    return listStandings(db, id)
  })
  route(app, context, api.getLetterTemplate, async ({ actor, params: { id, ...which } }) => {
    const { id: tour_operator_id } = await findTourOperator(db, actor, id)
    return findLetterText(db, { tour_operator_id, ...which })
  })
  route(app, context, api.getLetterSample, async ({ actor, params: { id, ...which } }) => {
    const { id: tour_operator_id } = await findTourOperator(db, actor, id)
    return findLetterSample({ db, now: now(), publicUrl: config.publicUrl }, { tour_operator_id, ...which })
  })
  route(app, context, api.saveLetterTemplate, ({ actor, params: { id, ...which }, body }) =>
    context.act(actor, async (act) => {
      const { id: tour_operator_id } = await findTourOperator(act.tx, actor, id)
      return saveLetterTemplate(act, { tour_operator_id, ...which }, body)
    }),
  )
  route(app, context, api.restoreLetterTemplate, ({ actor, params: { id, ...which }, body }) =>
    context.act(actor, async (act) => {
      const { id: tour_operator_id } = await findTourOperator(act.tx, actor, id)
      return restoreLetterTemplate(act, { tour_operator_id, ...which }, body)
    }),
  )
}
