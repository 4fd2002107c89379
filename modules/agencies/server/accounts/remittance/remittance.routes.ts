import { Refusal } from '#domain/refusal.ts'
import { onceOnly } from '#server/db/once-only.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import { readTableAside } from '#server/files/reading/read-aside.ts'
import { readUpload } from '#server/files/upload.ts'
import type { Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../../contract/remittances.contract.ts'
import { matchRemittance, readRemittance } from '../../../rules/accounts/remittance.rules.ts'
import { findAccountStatement } from '../account-statements.queries.ts'
import { settleStatement } from '../settle-statement.command.ts'
import { findOpenLines } from './remittance.queries.ts'

const mostRows = 5000
const tries = { name: 'remittances', max: 30, seconds: 600 }

/** The file of a payment for many bookings is compared with a statement, and what matches is settled. */
export const remittanceRoutes: Routes = (app, context) => {
  const { db, now } = context
  const limitFiles = limitCalls(context, tries)
  const find = async (tour_operator_id: string, id: string) => {
    const { today } = await operatorDay(db, tour_operator_id, now())
    return findAccountStatement(db, { tour_operator_id, today }, id)
  }

  route(app, context, api.readRemittance, async ({ actor, params: { id }, request }) => {
    await limitFiles(request, actor.user_id)
    const { tour_operator_id } = actor
    const statement = await find(tour_operator_id, id)
    if (statement.status === 'anulada') throw new Refusal('statement_annulled')
    const { name: file_name, bytes } = await readUpload(request)
    const rows = await readTableAside(bytes, mostRows)
    if (rows.filter((cells) => cells.length > 0).length < 2) throw new Refusal('import_empty')
    const { currency } = statement
    const reading = readRemittance(rows, currency)
    if (!reading) throw new Refusal('remittance_without_columns')
    const lines = await findOpenLines(db, { ...statement, tour_operator_id })
    return { file_name, currency, ...matchRemittance(reading.remitted, lines), wrong: reading.wrong }
  })
  route(app, context, api.settleRemittance, async ({ actor, params: { id }, body, idempotencyKey: key }) => {
    const { tour_operator_id, user_id } = actor
    const { lines, ...money } = body
    const once = {
      tour_operator_id,
      endpoint: 'settleRemittance',
      owner: user_id,
      key,
      request: { id, body },
      id,
    }
    const sum = lines.reduce((all, { amount }) => all + amount, 0)
    await onceOnly(context, actor, once, async (act) => {
      await settleStatement(act, id, { ...money, amount: sum, shares: lines })
      return { id }
    })
    return find(tour_operator_id, id)
  })
}
