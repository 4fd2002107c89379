import { filtersOf } from '#contract/endpoint/list.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/endorsements.contract.ts'
import { endorsementColumns } from './endorsements-table.document.ts'
import {
  listEndorsements,
  listEndorsementsOf,
  shownEndorsement,
  type StoredEndorsement,
} from './endorsements.queries.ts'
import { findPartnerCosts } from './partner-costs.queries.ts'
import { passBookings } from './pass-bookings.command.ts'
import { findPassable, listDeparturesOfBooking, listPartners } from './passable.queries.ts'
import { sendEndorsement } from './send-endorsement.command.ts'
import { withdrawEndorsement } from './withdraw-endorsement.command.ts'

export const endorsementRoutes: Routes = (app, context) => {
  const { db, reports, now } = context
  const shown = (stored: StoredEndorsement) => shownEndorsement(stored, now())
  route(app, context, api.listEndorsements, async ({ actor, query, request, reply }) => {
    const { limit, after, ...rest } = query
    const list = { filters: filtersOf(rest), after: decodeCursor(after, 2), limit }
    const rows = await listEndorsements(db, actor.tour_operator_id, list)
    return paged(rows, limit, { request, reply }, ({ cursor }) => cursor).map(({ stored }) => shown(stored))
  })
  route(app, context, api.exportEndorsements, ({ actor, query: { format, ...rest }, reply }) => {
    const filters = filtersOf(rest)
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Endosos',
        file: 'endosos',
        columns: endorsementColumns,
        read: async (page) =>
          (await listEndorsements(reports, actor.tour_operator_id, { filters, ...page })).map(
            ({ stored, cursor }) => ({ endorsement: shown(stored), cursor }),
          ),
        cursorOf: ({ cursor }) => cursor,
      },
    )
  })
  route(app, context, api.listEndorsementsOf, async ({ actor, query }) =>
    (await listEndorsementsOf(db, actor.tour_operator_id, query)).map(shown),
  )
  route(app, context, api.listPartners, ({ actor, query: { search } }) =>
    listPartners(db, actor.tour_operator_id, search),
  )
  route(app, context, api.listPartnerCosts, ({ actor, query: { departure_id } }) =>
    findPartnerCosts(db, actor.tour_operator_id, departure_id),
  )
  route(app, context, api.getPassable, ({ actor, query: { departure_id } }) =>
    findPassable(db, actor.tour_operator_id, departure_id, now()),
  )
  route(app, context, api.listDeparturesOfBooking, ({ actor, query: { booking_id } }) =>
    listDeparturesOfBooking(db, actor.tour_operator_id, booking_id, now()),
  )
  route(app, context, api.passBookings, ({ actor, body }) =>
    context.act(actor, async (act) => shown(await passBookings(act, body))),
  )
  route(app, context, api.withdrawEndorsement, ({ actor, params: { id }, body: { version } }) =>
    context.act(actor, async (act) => shown(await withdrawEndorsement(act, { id, version }))),
  )
  route(app, context, api.sendEndorsement, ({ actor, params: { id }, body: { by_hand } }) =>
    context.act(actor, async (act) => {
      const { endorsement, text } = await sendEndorsement(act, { id, by_hand })
      return { endorsement: shown(endorsement), text }
    }),
  )
}
