import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { onceOnly } from '#server/db/once-only.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import { findHeldCash } from '#server/features/payments/account-statements/held-cash.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/accounts.contract.ts'
import { partyKinds, usualCreditDays } from '../../rules/accounts/account.ts'
import { accountColumns, entryColumns } from './account-tables.document.ts'
import {
  accountCursor,
  entryCursor,
  findAccountHolder,
  hasPersonAccount,
  listAccountEntries,
  listAccounts,
} from './accounts.queries.ts'
import { adjustAccount } from './change-statement.command.ts'
import { annulAdvance, payAdvance } from './crew/advance.command.ts'

const kindOf = (query: { 'party_kind[eq]'?: string | undefined }) =>
  partyKinds.find((each) => each === query['party_kind[eq]'])

const everyCurrency = { after: null, limit: 100 }

export const accountRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const dayOf = async ({ tour_operator_id }: Actor) => {
    const { today } = await operatorDay(db, tour_operator_id, now())
    return { tour_operator_id, today }
  }
  const findParty = async (actor: Actor, party_id: string) => {
    const { tour_operator_id, today } = await dayOf(actor)
    const holder = await findAccountHolder(db, tour_operator_id, party_id, today)
    if (!holder) throw new NotFound()
    return holder
  }

  route(app, context, api.listAccounts, async ({ actor, query, request, reply }) => {
    const { limit, after, search, 'currency[eq]': currency } = query
    const party_kind = kindOf(query)
    const of = await dayOf(actor)
    const rows = await listAccounts(db, {
      ...of,
      search,
      currency,
      party_kind,
      after: decodeCursor(after, 5),
      limit,
    })
    return paged(rows, limit, { request, reply }, accountCursor)
  })
  route(app, context, api.exportAccounts, async ({ actor, query, reply }) => {
    const { format, search, 'currency[eq]': currency } = query
    const party_kind = kindOf(query)
    const of = await dayOf(actor)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Cuentas de agencias',
        file: 'cuentas-de-agencias',
        columns: accountColumns,
        read: (page) => listAccounts(reports, { ...of, search, currency, party_kind, ...page }),
        cursorOf: accountCursor,
      },
    )
  })
  route(app, context, api.getAccount, async ({ actor, params: { party_id } }) => {
    const of = await dayOf(actor)
    const holder = await findParty(actor, party_id)
    const accounts = await listAccounts(db, { ...of, party_id, ...everyCurrency })
    const { user_id, ...shown } = holder
    const held_cash = await findHeldCash(db, { tour_operator_id: of.tour_operator_id, user_id })
    return { ...shown, credit_days: holder.credit_days ?? usualCreditDays, accounts, held_cash }
  })
  route(app, context, api.listAccountEntries, async ({ actor, params, query, request, reply }) => {
    const { limit, after } = query
    const list = { tour_operator_id: actor.tour_operator_id, ...params, onlyOpen: query['open[eq]'] === '1' }
    await findParty(actor, params.party_id)
    const rows = await listAccountEntries(db, { ...list, after: decodeCursor(after, 2), limit })
    return paged(rows, limit, { request, reply }, entryCursor)
  })
  route(app, context, api.exportAccountEntries, async ({ actor, params, query, reply }) => {
    await findParty(actor, params.party_id)
    const list = { tour_operator_id: actor.tour_operator_id, ...params, onlyOpen: query['open[eq]'] === '1' }
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: 'Movimientos de una cuenta',
        file: 'movimientos-de-cuenta',
        columns: entryColumns,
        read: (page) => listAccountEntries(reports, { ...list, ...page }),
        cursorOf: entryCursor,
      },
    )
  })
  route(
    app,
    context,
    api.adjustAccount,
    async ({ actor, params: { party_id }, body, idempotencyKey: key }) => {
      const of = await dayOf(actor)
      const once = {
        tour_operator_id: of.tour_operator_id,
        endpoint: 'adjustAccount',
        owner: actor.user_id,
        key,
        request: { party_id, body },
        id: party_id,
      }
      await onceOnly(context, actor, once, async (act) => {
        await adjustAccount(act, { party_id, ...body })
        return { id: party_id }
      })
      return listAccounts(db, { ...of, party_id, ...everyCurrency })
    },
  )
  route(app, context, api.payAdvance, async ({ actor, params: { party_id }, body, idempotencyKey: key }) => {
    const of = await dayOf(actor)
    const once = {
      tour_operator_id: of.tour_operator_id,
      endpoint: 'payAdvance',
      owner: actor.user_id,
      key,
      request: { party_id, body },
      id: party_id,
    }
    await onceOnly(context, actor, once, async (act) => {
      await payAdvance(act, { party_id, ...body })
      return { id: party_id }
    })
    return listAccounts(db, { ...of, party_id, ...everyCurrency })
  })
  route(app, context, api.annulAdvance, async ({ actor, params, body: { reason } }) => {
    const of = await dayOf(actor)
    return context.act(actor, async (act) => {
      await annulAdvance(act, { ...params, reason })
      return listAccounts(act.tx, { ...of, party_id: params.party_id, ...everyCurrency })
    })
  })
  route(app, context, api.getPersonAccount, async ({ actor, params: { id } }) => {
    const of = await dayOf(actor)
    const has_account = await hasPersonAccount(db, { tour_operator_id: of.tour_operator_id, id })
    const accounts = has_account ? await listAccounts(db, { ...of, party_id: id, ...everyCurrency }) : []
    return { has_account, accounts }
  })
}
