import { filtersOf } from '#contract/endpoint/list.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { StaffAct } from '#server/db/act.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { speak } from '#words/language.ts'

import * as api from '../../contract/suppliers/supplier-statements.contract.ts'
import { lineCursor, listAccountLines } from '../accounts/account-statements.queries.ts'
import { confirmStatement, disputeLine } from '../accounts/change-statement.command.ts'
import { drawStatementPdf } from '../accounts/link/statement-pdf-aside.document.ts'
import { sentLineColumns } from '../accounts/link/statement-table.document.ts'
import { type LockedStatement, lockStatement } from '../accounts/lock-statement.command.ts'
import { supplierStatementColumns } from './supplier-statements-table.document.ts'
import {
  findStatementOf,
  listSupplierStatements,
  supplierStatement,
  supplierStatementCursor,
} from './supplier-statements.queries.ts'
import { actorAt, findSupplier } from './suppliers.queries.ts'

type Which = { supplier_id: string; id: string }

/** Statements as the agency reads and answers them: what its link without a login does, with a login. */
export const supplierStatementRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const find = async (actor: Actor, { supplier_id, id }: Which, from = db as typeof reports) => {
    const supplier = await findSupplier(from, actor, supplier_id)
    return { supplier, statement: await findStatementOf(from, supplier, id, now()) }
  }
  /** Does something to a statement of the agency, and answers it. */
  const answering = async (
    actor: Actor,
    { supplier_id, id }: Which,
    work: (act: StaffAct, statement: LockedStatement) => Promise<unknown>,
  ) => {
    const found = await findSupplier(db, actor, supplier_id)
    return context.act(actorAt(actor, found), async (act) => {
      const supplier = await findSupplier(act.tx, actor, supplier_id)
      await findStatementOf(act.tx, supplier, id, act.now)
      await work(act, await lockStatement(act, id))
      return supplierStatement(await findStatementOf(act.tx, supplier, id, act.now), supplier)
    })
  }

  route(app, context, api.listSupplierStatements, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const rows = await listSupplierStatements(db, {
      company_id: actor.tour_operator_id,
      filters: filtersOf(rest),
      now: now(),
      after: decodeCursor(after, 2),
      limit,
    })
    return paged(rows, limit, { request, reply }, supplierStatementCursor).map(
      ({ place: _place, ...row }) => row,
    )
  })
  route(app, context, api.exportSupplierStatements, ({ actor, query: { format, ...rest }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Estados de cuenta',
        file: 'estados-de-cuenta',
        columns: supplierStatementColumns,
        read: (page) =>
          listSupplierStatements(reports, {
            company_id: actor.tour_operator_id,
            filters: filtersOf(rest),
            now: now(),
            ...page,
          }),
        cursorOf: supplierStatementCursor,
      },
    ),
  )
  route(app, context, api.getSupplierStatement, async ({ actor, params }) => {
    const { supplier, statement } = await find(actor, params)
    return supplierStatement(statement, supplier)
  })
  route(app, context, api.listSupplierLines, async ({ actor, params, query, request, reply }) => {
    const { supplier, statement } = await find(actor, params)
    const { limit, after, search } = query
    const rows = await listAccountLines(db, {
      tour_operator_id: supplier.id,
      statement_id: statement.id,
      search,
      after: decodeCursor(after, 1),
      limit,
    })
    return paged(rows, limit, { request, reply }, lineCursor)
  })
  route(app, context, api.exportSupplierLines, async ({ actor, params, query, reply }) => {
    const { supplier, statement } = await find(actor, params, reports)
    const list = { tour_operator_id: supplier.id, statement_id: statement.id, search: query.search }
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: `Estado de cuenta ${statement.number}`,
        file: `estado-de-cuenta-${statement.number}`,
        columns: sentLineColumns({ ...statement, party_kind: 'agencia' }),
        read: (page) => listAccountLines(reports, { ...list, ...page }),
        cursorOf: lineCursor,
      },
    )
  })
  route(app, context, api.downloadSupplierStatement, async ({ actor, params, reply }) => {
    const { supplier, statement } = await find(actor, params)
    const of = { ...statement, tour_operator_id: supplier.id }
    const pdf = await speak(statement.language, () => drawStatementPdf(db, of))
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="estado-de-cuenta-${statement.number}.pdf"`)
      .header('x-content-type-options', 'nosniff')
    return pdf
  })
  route(app, context, api.confirmSupplierStatement, ({ actor, params }) =>
    answering(actor, params, (act, statement) => confirmStatement(act, statement, 'partner')),
  )
  route(app, context, api.disputeSupplierLine, ({ actor, params, body: { text } }) =>
    answering(actor, params, (act, statement) =>
      disputeLine(act, statement, { line_id: params.line_id, text }),
    ),
  )
}
