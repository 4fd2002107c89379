import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { exportLimits } from '#contract/endpoint/exported.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'
import { everyRow, tableFile } from '#server/http/table-file.ts'
import { type BookingColumn, bookingColumns } from '#words/office/booking-columns.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { bookingsTable } from './bookings-table.document.ts'
import { isLongerThan, listBookings } from './bookings.queries.ts'
import { findToursOf } from './tours-of-bookings.queries.ts'

export const bookingExportRoutes: Routes = (app, context) => {
  const { reports, now } = context

  route(app, context, exportBookings, async ({ actor, query, reply }) => {
    const { search, sort, format, columns: asked, ...rest } = query
    const { tour_operator_id } = actor
    const list = { filters: filtersOf(rest), search, sort }
    const max = exportLimits[format]
    if (await isLongerThan(reports, tour_operator_id, { ...list, after: null, limit: max }))
      throw new Refusal('export_too_long', { max, format })
    const { today, time_zone } = await operatorDay(reports, tour_operator_id, now())
    const columns = chosen(asked)
    // The history keeps who exported customers' data, and how much.
    await context.act(actor, ({ tx }) =>
      recordEvent(tx, {
        tour_operator_id,
        entity: 'user',
        entity_id: actor.user_id,
        kind: 'bookings_exported',
        data: { format, columns },
        actor,
      }),
    )
    const table = bookingsTable(columns, time_zone)
    const bookings = everyRow(
      async (page) => {
        const found = await listBookings(reports, tour_operator_id, { ...list, ...page })
        const ids = found.map(({ id }) => id)
        const tours = await findToursOf(reports, tour_operator_id, ids)
        return found.map((booking) => ({ ...booking, tours_of: tours.get(booking.id) ?? [] }))
      },
      ({ cursor }) => cursor,
    )
    async function* rows() {
      for await (const booking of bookings) yield* table.cells(booking, booking.tours_of)
    }
    return tableFile(
      reply,
      { header: table.header, rows: rows() },
      { format, file: `reservas-${today}`, sheet: 'Reservas' },
    )
  })
}

/** In the order of the list, each once. */
function chosen(asked: string): BookingColumn[] {
  const keys = new Set(asked.split(','))
  return bookingColumns.filter((column) => keys.has(column))
}
