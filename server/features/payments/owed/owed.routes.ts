import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import * as api from '#contract/payments/owed.contract.ts'
import { owedWhens } from '#domain/payments/owed.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Routes } from '#server/http/context.ts'
import { InvalidInput } from '#server/http/errors.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { operatorDay } from '../../operators/operator-day.queries.ts'
import { listOwed, listOwingAgencies, sumOwed } from './owed.queries.ts'

const cursor = z.tuple([localDate, z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 3)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** What is still to be collected. */
export const owedRoutes: Routes = (app, context) => {
  const { db, now } = context
  const readerFor = async (actor: Actor) => ({
    actor,
    ...(await operatorDay(db, actor.tour_operator_id, now())),
  })

  route(app, context, api.listOwed, async ({ actor, query, request, reply }) => {
    const { search, limit, 'when[eq]': asked, 'channel[eq]': channel, 'agency[eq]': agency } = query
    const when = owedWhens.find((each) => each === asked)
    const list = { search, channel, agency, when, limit, after: placeAfter(query.after) }
    const rows = await listOwed(db, await readerFor(actor), list)
    return paged(rows, limit, { request, reply }, ({ due_on, place, id }) => [due_on, place, id])
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
}
