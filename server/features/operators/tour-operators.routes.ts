import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/operators/tour-operators.contract.ts'

import { committingFiles, receivePicture } from '../../files/upload.ts'
import type { Routes } from '../../http/context.ts'
import { decodeCursor, paged } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import { askingMoves } from '../pickup-times/ask-moves.command.ts'
import { createTourOperator } from './create-tour-operator.command.ts'
import { setLogo } from './set-logo.command.ts'
import { findTourOperator, listTourOperators } from './tour-operators.queries.ts'
import { updateTourOperator } from './update-tour-operator.command.ts'

export const tourOperatorRoutes: Routes = (app, context) => {
  const { db, files } = context

  route(app, context, api.listTourOperators, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const after = decodeCursor(query.after, 2)
    const rows = await listTourOperators(db, actor, { filters: filtersOf(query), search, limit, after })
    return paged(rows, limit, { request, reply }, (row) => [row.name, row.id])
  })

  route(app, context, api.getTourOperator, ({ actor, params }) => findTourOperator(db, actor, params.id))

  route(app, context, api.createTourOperator, async ({ actor, body }) => {
    const id = await context.act(actor, (act) => createTourOperator(act, body))
    return findTourOperator(db, actor, id)
  })

  route(app, context, api.updateTourOperator, async ({ actor, params, body, acceptedMoves }) => {
    const updated = await context.act(actor, (act) =>
      askingMoves(act, acceptedMoves, () => updateTourOperator(act, params.id, body), params.id),
    )
    context.forgetSessions()
    return updated
  })

  route(app, context, api.uploadLogo, async ({ actor, params, request }) => {
    await findTourOperator(db, actor, params.id)
    const { file_id, ...picture } = await receivePicture(request, files)
    return committingFiles(files, [file_id], () =>
      context.act(actor, (act) => setLogo(act, params.id, { id: file_id, ...picture })),
    )
  })

  route(app, context, api.removeLogo, ({ actor, params }) =>
    context.act(actor, (act) => setLogo(act, params.id, null)),
  )
}
