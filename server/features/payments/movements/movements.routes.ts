import { z } from 'zod'

import { exportLimits } from '#contract/endpoint/exported.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import * as api from '#contract/payments/movements.contract.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { everyRow, tableFile } from '#server/http/table-file.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { movementCells, movementHeader } from './movements-table.document.ts'
import { findMovementChoices, isLongerThan, listMovements, sumMovements } from './movements.queries.ts'

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 2)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** The ledger of all bookings. */
export const movementRoutes: Routes = (app, context) => {
  const { reports, now } = context
  const readerFor = async (actor: Actor) => {
    const { time_zone, today } = await operatorDay(reports, actor.tour_operator_id, now())
    return { actor, time_zone, today }
  }

  route(app, context, api.listMovements, async ({ actor, query, request, reply }) => {
    const { search, limit } = query
    const list = { filters: filtersOf(query), search, limit, after: placeAfter(query.after) }
    const rows = await listMovements(reports, await readerFor(actor), list)
    return paged(rows, limit, { request, reply }, ({ place, id }) => [place, id])
  })

  route(app, context, api.sumMovements, async ({ actor, query }) =>
    sumMovements(reports, await readerFor(actor), { filters: filtersOf(query), search: query.search }),
  )

  route(app, context, api.getMovementChoices, ({ actor }) =>
    findMovementChoices(reports, actor.tour_operator_id),
  )

  route(app, context, api.exportMovements, async ({ actor, query, reply }) => {
    const { search, format, ...rest } = query
    const asked = { filters: filtersOf(rest), search }
    const reader = await readerFor(actor)
    const max = exportLimits[format]
    if (await isLongerThan(reports, reader, { ...asked, limit: max }))
      throw new Refusal('export_too_long', { max, format })
    const { tour_operator_id, user_id } = actor
    await context.act(actor, ({ tx }) =>
      recordEvent(tx, {
        tour_operator_id,
        entity: 'user',
        entity_id: user_id,
        kind: 'movements_exported',
        data: { format },
        actor,
      }),
    )
    const movements = everyRow(
      (page) => listMovements(reports, reader, { ...asked, ...page }),
      ({ place, id }) => [place, id],
    )
    async function* rows() {
      for await (const movement of movements) yield movementCells(movement, reader.time_zone)
    }
    return tableFile(
      reply,
      { header: movementHeader, rows: rows() },
      { format, file: `movimientos-${reader.today}`, sheet: 'Movimientos' },
    )
  })
}
