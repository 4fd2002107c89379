import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import { paymentLinkRule } from '#server/features/operators/online-payments.queries.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/owed.contract.ts'
import { owedWhens } from '../rules/owed.rules.ts'
import { owedNames } from '../words/owed-columns.ts'
import { chargeOnRun, remindOwed } from './collect.command.ts'
import { agencyColumns, owedColumns } from './owed-table.document.ts'
import { listOwed, listOwingAgencies, sumOwed } from './owed.queries.ts'

const cursor = z.tuple([localDate, z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 3)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** Amounts still to be collected. */
export const owedRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const readerFor = async (actor: Actor) => ({
    actor,
    ...(await operatorDay(db, actor.tour_operator_id, now())),
  })

  route(app, context, api.listOwed, async ({ actor, query, request, reply }) => {
    const { search, limit, 'when[eq]': asked, 'channel[eq]': channel, 'agency[eq]': agency } = query
    const currency = query['currency[eq]']
    const when = owedWhens.find((each) => each === asked)
    const list = { search, channel, agency, currency, when, limit, after: placeAfter(query.after) }
    const [rows, takesLink] = await Promise.all([
      readerFor(actor).then((reader) => listOwed(db, reader, list)),
      paymentLinkRule(context, actor.tour_operator_id),
    ])
    const payable = rows.map((row) => ({ ...row, takes_link: takesLink(row) }))
    return paged(payable, limit, { request, reply }, ({ due_on, place, id }) => [due_on, place, id])
  })
  route(app, context, api.exportOwed, async ({ actor, query, reply }) => {
    const { search, format, 'when[eq]': asked, 'channel[eq]': channel, 'agency[eq]': agency } = query
    const when = owedWhens.find((each) => each === asked)
    const reader = await readerFor(actor)
    const list = { search, channel, agency, currency: query['currency[eq]'], when }
    return exportList(
      context,
      { actor, reply, format },
      {
        name: owedNames.bookings,
        file: 'por-cobrar',
        columns: owedColumns,
        read: (page) => listOwed(reports, reader, { ...list, ...page }),
        cursorOf: ({ due_on, place, id }) => [due_on, place, id],
      },
    )
  })
  route(app, context, api.remindOwed, async ({ actor, params: { booking_id } }) => {
    await context.act(actor, (act) => remindOwed(act, booking_id))
    return { reminded: true as const }
  })
  route(app, context, api.chargeOnRun, async ({ actor, params: { booking_id }, body: { on_run } }) => {
    await context.act(actor, (act) => chargeOnRun(act, booking_id, on_run))
    return { on_run }
  })
  route(
    app,
    context,
    api.sumOwed,
    async ({ actor, query: { search, 'channel[eq]': channel, 'agency[eq]': agency } }) =>
      sumOwed(db, await readerFor(actor), { search, channel, agency }),
  )
  route(app, context, api.listOwingAgencies, async ({ actor }) =>
    listOwingAgencies(db, await readerFor(actor)),
  )
  route(app, context, api.exportOwingAgencies, async ({ actor, query: { format }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: owedNames.agencies,
        file: 'por-cobrar-agencias',
        columns: agencyColumns,
        rows: await listOwingAgencies(reports, await readerFor(actor)),
      },
    ),
  )
}
