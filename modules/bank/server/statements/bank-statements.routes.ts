import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import { findUnpaidStatements } from '#server/features/payments/account-statements/drawn-statements.queries.ts'
import { readTableAside } from '#server/files/reading/read-aside.ts'
import { readUpload } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { decodeCursor, encodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/bank-statements.contract.ts'
import * as lines from '../../contract/statement-lines.contract.ts'
import { maxStatementRows } from '../../rules/statement.ts'
import { statementProposal } from './account-proposals.queries.ts'
import { statementLineColumns } from './bank-statements-table.document.ts'
import { listStatementLines, listStatements } from './bank-statements.queries.ts'
import { loadStatement, withdrawStatement } from './load-statement.command.ts'
import { listWaitingLines } from './proposals.queries.ts'
import { keepFile, readAgain } from './read-statement.command.ts'
import { acceptLine, giveLineBack, setLineAside } from './settle-line.command.ts'

/** Each file is read in a separate process. */
export const statementTries = { name: 'statements', max: 30, seconds: 600 }

const cursor = z.tuple([localDate, z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 2)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** Incoming amounts of bank statements, and their payments. */
export const bankStatementRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const limitFiles = limitCalls(context, statementTries)

  route(app, context, api.listStatements, ({ actor }) => listStatements(db, actor.tour_operator_id))
  route(app, context, api.readStatement, async ({ actor, request }) => {
    await limitFiles(request, actor.user_id)
    const { name, bytes } = await readUpload(request)
    const rows = await readTableAside(bytes, maxStatementRows)
    return context.act(actor, (act) => keepFile(act, { name, rows }))
  })
  route(app, context, api.readStatementAgain, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => readAgain(act, id, body)),
  )
  route(app, context, api.loadStatement, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => loadStatement(act, { ...body, id })),
  )
  route(app, context, api.withdrawStatement, ({ actor, params: { id } }) =>
    context.act(actor, (act) => withdrawStatement(act, id)),
  )

  route(app, context, lines.listWaitingLines, async ({ actor: { tour_operator_id }, query }) => {
    const { time_zone } = await operatorDay(db, tour_operator_id, now())
    const where = { tour_operator_id, time_zone }
    const { next, ...queue } = await listWaitingLines(db, where, placeAfter(query.after))
    return { ...queue, next: next && encodeCursor(next) }
  })
  route(app, context, lines.listStatementLines, async ({ actor, query, request, reply }) => {
    const { limit } = query
    const list = { filters: filtersOf(query), limit, after: placeAfter(query.after) }
    const rows = await listStatementLines(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ date, id }) => [date, id])
  })
  route(app, context, lines.exportStatementLines, ({ actor, query: { format, ...rest }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Extractos del banco',
        file: 'extractos',
        columns: statementLineColumns,
        read: (page) =>
          listStatementLines(reports, actor.tour_operator_id, { filters: filtersOf(rest), ...page }),
        cursorOf: ({ date, id }) => [date, id],
      },
    ),
  )
  route(
    app,
    context,
    lines.findUnpaidStatements,
    async ({ actor: { tour_operator_id }, query: { currency, search } }) => {
      const finding = { tour_operator_id, currencies: [currency], ...(search && { search }), limit: 20 }
      return (await findUnpaidStatements(db, finding)).map((each) => statementProposal(each))
    },
  )
  route(app, context, lines.acceptStatementLine, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => acceptLine(act, { ...body, id })),
  )
  route(app, context, lines.setStatementLineAside, ({ actor, params: { id }, body: { reason } }) =>
    context.act(actor, (act) => setLineAside(act, { id, reason })),
  )
  route(app, context, lines.giveStatementLineBack, ({ actor, params: { id } }) =>
    context.act(actor, (act) => giveLineBack(act, id)),
  )
}
