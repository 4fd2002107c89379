import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/payments/payouts.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { matchSettlement, readSettlement } from '#domain/payments/bank/payout.rules.ts'
import { maxStatementRows } from '#domain/payments/bank/statement.ts'
import { Refusal } from '#domain/refusal.ts'
import { readTableAside } from '#server/files/read-aside.ts'
import { readUpload } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { InvalidInput } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { everyRow, tableFile } from '#server/http/table-file.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { payoutCells, payoutHeader } from './payouts-table.document.ts'
import {
  findPayout,
  listBrought,
  listComing,
  listNamed,
  listPayouts,
  sumComing,
  sumPayouts,
} from './payouts.queries.ts'
import { annulPayout, recordPayout } from './record-payout.command.ts'

const cursor = z.tuple([localDate, z.uuid()])
const comingCursor = z.tuple([
  z.union([localDate, z.literal('infinity')]),
  z.iso.datetime(),
  z.uuid(),
  z.enum(['true', 'false']),
])
const shownUnmatched = 50

function placeAfter(written: string | undefined, shape: typeof cursor | typeof comingCursor) {
  const place = decodeCursor(written, shape.def.items.length)
  if (place && !shape.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** Payouts of online payment providers, and movements on their way. */
export const payoutRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const limitFiles = limitCalls(context, { name: 'statements', max: 30, seconds: 600 })

  route(app, context, api.listComingMovements, async ({ actor, query, request, reply }) => {
    const { tour_operator_id } = actor
    const { limit } = query
    const { today } = await operatorDay(db, tour_operator_id, now())
    const after = placeAfter(query.after, comingCursor)
    const rows = await listComing(db, { tour_operator_id, today, after, limit })
    return paged(rows, limit, { request, reply }, ({ place }) => place)
  })
  route(app, context, api.sumComingMovements, async ({ actor: { tour_operator_id } }) => {
    const { today } = await operatorDay(db, tour_operator_id, now())
    return sumComing(db, { tour_operator_id, today })
  })
  route(app, context, api.listPayouts, async ({ actor, query, request, reply }) => {
    const { limit } = query
    const list = { filters: filtersOf(query), limit, after: placeAfter(query.after, cursor) }
    const rows = await listPayouts(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ landed_on, id }) => [landed_on, id])
  })
  route(app, context, api.getPayout, async ({ actor: { tour_operator_id }, params: { id } }) => ({
    ...(await findPayout(db, tour_operator_id, id)),
    brought: await listBrought(db, tour_operator_id, id),
  }))
  route(app, context, api.sumPayouts, ({ actor, query }) =>
    sumPayouts(db, actor.tour_operator_id, filtersOf(query)),
  )
  route(app, context, api.exportPayouts, async ({ actor: { tour_operator_id }, query, reply }) => {
    const { format, ...rest } = query
    const { today } = await operatorDay(reports, tour_operator_id, now())
    const payouts = everyRow(
      (page) => listPayouts(reports, tour_operator_id, { filters: filtersOf(rest), ...page }),
      ({ landed_on, id }) => [landed_on, id],
    )
    async function* rows() {
      for await (const payout of payouts) yield payoutCells(payout)
    }
    return tableFile(
      reply,
      { header: payoutHeader, rows: rows() },
      { format, file: `abonos-${today}`, sheet: 'Abonos' },
    )
  })
  route(app, context, api.recordPayout, ({ actor, body }) =>
    context.act(actor, (act) => recordPayout(act, body)),
  )
  route(app, context, api.annulPayout, ({ actor, params: { id }, body: { reason } }) =>
    context.act(actor, (act) => annulPayout(act, { id, reason })),
  )
  route(app, context, api.readSettlementFile, async ({ actor, request }) => {
    await limitFiles(request, actor.user_id)
    const { name: file_name, bytes, fields } = await readUpload(request)
    const said = api.settlementFields.safeParse(fields)
    if (!said.success)
      throw new InvalidInput(
        Object.fromEntries(said.error.issues.map(({ path, message }) => [path.join('.'), message])),
      )
    const { provider, currency } = said.data
    const table = await readTableAside(bytes, maxStatementRows)
    const { tour_operator_id } = actor
    const { today } = await operatorDay(db, tour_operator_id, now())
    const read = readSettlement(table, { currency, decimals: decimalsOf(currency), today })
    if (!read) throw new Refusal('settlement_unknown')
    const named = await listNamed(db, { tour_operator_id, today, provider, currency }, read)
    const { matched, unmatched } = matchSettlement(read, named)
    const days = read.flatMap(({ date }) => date ?? []).toSorted()
    return {
      file_name,
      landed_on: days.at(-1) ?? null,
      movements: matched
        .slice(0, api.mostPayoutMovements)
        .map(({ movement, fee }) => ({ ...movement, fee: fee ?? movement.fee })),
      left_out: Math.max(0, matched.length - api.mostPayoutMovements),
      unmatched: unmatched.slice(0, shownUnmatched).map(({ row, key, authorization, amount }) => ({
        row,
        key: key.slice(0, 80),
        authorization: authorization.slice(0, 80),
        amount,
      })),
      unmatched_total: unmatched.length,
    }
  })
}
