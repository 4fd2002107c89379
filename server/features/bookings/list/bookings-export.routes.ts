import { Readable } from 'node:stream'

import { exportBookings, exportLimits } from '#contract/bookings/bookings-export.contract.ts'
import { filtersOf } from '#contract/endpoint/list.ts'
import { Refusal } from '#domain/refusal.ts'
import { csvLine, csvStart } from '#server/files/csv-file.ts'
import { text } from '#server/files/sheet-cells.ts'
import { xlsxFile } from '#server/files/xlsx-file.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'
import { type BookingColumn, bookingColumns } from '#words/office/booking-columns.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { bookingsTable } from './bookings-table.document.ts'
import { type BookingList, isLongerThan, listBookings } from './bookings.queries.ts'

/** Rows read at a time: few round trips, little memory. */
const atATime = 1000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const bookingExportRoutes: Routes = (app, context) => {
  const { db, now } = context

  async function* everyBooking(
    tour_operator_id: string,
    list: Pick<BookingList, 'filters' | 'search' | 'sort'>,
  ) {
    let after: string[] | null = null
    for (;;) {
      const rows = await listBookings(db, tour_operator_id, { ...list, after, limit: atATime })
      yield* rows.slice(0, atATime)
      const last = rows[atATime - 1]
      if (rows.length <= atATime || !last) return
      after = last.cursor
    }
  }

  route(app, context, exportBookings, async ({ actor, query, reply }) => {
    const { search, sort, format, columns: asked, ...rest } = query
    const { tour_operator_id } = actor
    const list = { filters: filtersOf(rest), search, sort }
    const max = exportLimits[format]
    if (await isLongerThan(db, tour_operator_id, { ...list, after: null, limit: max }))
      throw new Refusal('export_too_long', { max, format })
    const { today, time_zone } = await operatorDay(db, tour_operator_id, now())
    const columns = chosen(asked)
    // Who took the customers' data out, and how much of it, is worth knowing later.
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
    reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="reservas-${today}.${format}"`)
      .header('x-content-type-options', 'nosniff')
    if (format === 'xlsx') {
      const rows = []
      for await (const row of everyBooking(tour_operator_id, list)) rows.push(table.cells(row))
      return xlsxFile({ name: 'Reservas', header: table.header, rows })
    }
    async function* lines() {
      yield csvStart + csvLine(table.header.map(text))
      for await (const row of everyBooking(tour_operator_id, list)) yield csvLine(table.cells(row))
    }
    return Readable.from(lines(), { objectMode: false, highWaterMark: 64 * 1024 })
  })
}

/** In the order of the list, each once. */
function chosen(asked: string): BookingColumn[] {
  const keys = new Set(asked.split(','))
  return bookingColumns.filter((column) => keys.has(column))
}
