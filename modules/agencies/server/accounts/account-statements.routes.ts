import { filtersOf } from '#contract/endpoint/list.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import { onceOnly } from '#server/db/once-only.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { speak } from '#words/language.ts'

import * as api from '../../contract/account-statements.contract.ts'
import { statementMessage } from '../../words/accounts/statement-message.ts'
import {
  findAccountStatement,
  findDrawn,
  lineCursor,
  listAccountLines,
  listAccountStatements,
  statementCursor,
} from './account-statements.queries.ts'
import { lineColumnsOf, statementColumns } from './account-tables.document.ts'
import { annulSettlement } from './annul-settlement.command.ts'
import { annulStatement, answerLine, carryStatement, confirmStatement } from './change-statement.command.ts'
import { drawAllStatements, drawStatements } from './draw-statement.command.ts'
import { sendStatement } from './letters/send-statement.command.ts'
import { makeStatementLink } from './link/statement-link.command.ts'
import { drawStatementPdf } from './link/statement-pdf-aside.document.ts'
import { lockStatement } from './lock-statement.command.ts'
import { payOutStatement, settleStatement } from './settle-statement.command.ts'

export const accountStatementRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const dayOf = async ({ tour_operator_id }: Actor) => {
    const { today } = await operatorDay(db, tour_operator_id, now())
    return { tour_operator_id, today }
  }
  /** Does something to a statement and answers it. */
  const changing = async (actor: Actor, id: string, work: (act: StaffAct) => Promise<unknown>) => {
    const of = await dayOf(actor)
    return context.act(actor, async (act) => {
      await work(act)
      return findAccountStatement(act.tx, of, id)
    })
  }
  type Once = { endpoint: string; key: string | undefined; id: string; body: unknown }
  const changingOnce = async (
    actor: Actor,
    { endpoint, key, id, body }: Once,
    work: (act: StaffAct) => Promise<unknown>,
  ) => {
    const { tour_operator_id, user_id } = actor
    const once = { tour_operator_id, endpoint, owner: user_id, key, request: { id, body }, id }
    await onceOnly(context, actor, once, async (act) => {
      await work(act)
      return { id }
    })
    return findAccountStatement(db, await dayOf(actor), id)
  }

  route(app, context, api.listAccountStatements, async ({ actor, query, request, reply }) => {
    const { limit, after, search, ...rest } = query
    const list = {
      ...(await dayOf(actor)),
      filters: filtersOf(rest),
      search,
      after: decodeCursor(after, 2),
      limit,
    }
    const rows = await listAccountStatements(db, list)
    return paged(rows, limit, { request, reply }, statementCursor).map(({ place: _place, ...row }) => row)
  })
  route(
    app,
    context,
    api.exportAccountStatements,
    async ({ actor, query: { format, search, ...rest }, reply }) => {
      const list = { ...(await dayOf(actor)), filters: filtersOf(rest), search }
      return exportList(
        context,
        { actor, reply, format },
        {
          name: 'Estados de cuenta',
          file: 'estados-de-cuenta',
          columns: statementColumns,
          read: (page) => listAccountStatements(reports, { ...list, ...page }),
          cursorOf: statementCursor,
        },
      )
    },
  )
  route(app, context, api.drawStatements, async ({ actor, params: { party_id }, body }) => {
    const of = await dayOf(actor)
    return context.act(actor, async (act) =>
      findDrawn(act.tx, of, await drawStatements(act, { party_id, ...body })),
    )
  })
  route(app, context, api.drawAllStatements, async ({ actor, body }) => {
    const of = await dayOf(actor)
    return context.act(actor, async (act) => findDrawn(act.tx, of, await drawAllStatements(act, body)))
  })
  route(app, context, api.getAccountStatement, async ({ actor, params: { id } }) =>
    findAccountStatement(db, await dayOf(actor), id),
  )
  route(app, context, api.listAccountLines, async ({ actor, params: { id }, query, request, reply }) => {
    const { limit, after, search } = query
    const of = await dayOf(actor)
    await findAccountStatement(db, of, id)
    const rows = await listAccountLines(db, {
      ...of,
      statement_id: id,
      onlyDisputed: query['disputed[eq]'] === '1',
      search,
      after: decodeCursor(after, 1),
      limit,
    })
    return paged(rows, limit, { request, reply }, lineCursor)
  })
  route(app, context, api.exportAccountLines, async ({ actor, params: { id }, query, reply }) => {
    const of = await dayOf(actor)
    const statement = await findAccountStatement(reports, of, id)
    const { number } = statement
    const list = {
      ...of,
      statement_id: id,
      onlyDisputed: query['disputed[eq]'] === '1',
      search: query.search,
    }
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: `Estado de cuenta ${number}`,
        file: `estado-de-cuenta-${number}`,
        columns: lineColumnsOf(statement),
        read: (page) => listAccountLines(reports, { ...list, ...page }),
        cursorOf: lineCursor,
      },
    )
  })
  route(app, context, api.sendAccountStatement, ({ actor, params: { id }, body }) =>
    changing(actor, id, (act) => sendStatement(act, id, body)),
  )
  route(app, context, api.linkAccountStatement, ({ actor, params: { id } }) =>
    context.act(actor, async (act) => {
      const statement = await lockStatement(act, id)
      const url = await makeStatementLink(act, statement)
      return speak(statement.language, () => ({ url, text: statementMessage(statement, url) }))
    }),
  )
  route(app, context, api.downloadAccountStatement, async ({ actor, params: { id }, reply }) => {
    const of = await dayOf(actor)
    const statement = await findAccountStatement(db, of, id)
    const pdf = await speak(statement.language, () => drawStatementPdf(db, { ...statement, ...of }))
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="estado-de-cuenta-${statement.number}.pdf"`)
      .header('x-content-type-options', 'nosniff')
    return pdf
  })
  route(app, context, api.annulAccountStatement, ({ actor, params: { id }, body: { reason } }) =>
    changing(actor, id, (act) => annulStatement(act, id, reason)),
  )
  route(app, context, api.confirmAccountStatement, ({ actor, params: { id } }) =>
    changing(actor, id, async (act) => confirmStatement(act, await lockStatement(act, id), 'manager')),
  )
  route(app, context, api.answerAccountLine, ({ actor, params: { id, line_id }, body }) =>
    changing(actor, id, (act) => answerLine(act, id, { line_id, ...body })),
  )
  route(app, context, api.settleAccountStatement, ({ actor, params: { id }, body, idempotencyKey: key }) =>
    changingOnce(actor, { endpoint: 'settleAccountStatement', key, id, body }, (act) =>
      settleStatement(act, id, body),
    ),
  )
  route(app, context, api.payOutAccountStatement, ({ actor, params: { id }, body, idempotencyKey: key }) =>
    changingOnce(actor, { endpoint: 'payOutAccountStatement', key, id, body }, (act) =>
      payOutStatement(act, id, body),
    ),
  )
  route(
    app,
    context,
    api.annulAccountSettlement,
    ({ actor, params: { id, settlement_id }, body: { reason } }) =>
      changing(actor, id, (act) => annulSettlement(act, { id, settlement_id, reason })),
  )
  route(app, context, api.carryAccountStatement, ({ actor, params: { id } }) =>
    changing(actor, id, (act) => carryStatement(act, id)),
  )
}
