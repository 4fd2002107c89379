import type { FastifyReply } from 'fastify'

import * as api from '#contract/schedule-sheets/passenger-lists.contract.ts'
import { readingsIn } from '#domain/persons/sensitive-fields.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { ListColumn } from '#domain/schedule-sheets/passenger-list.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { csvLine, csvStart } from '#server/files/csv-file.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { xlsxFile } from '#server/files/xlsx-file.ts'
import type { Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { operatorDay } from '../../operators/operator-day.queries.ts'
import { drawPassengerLists } from './passenger-list-aside.document.ts'
import {
  findListColumns,
  findListedSheets,
  findListHead,
  type ListedSheet,
} from './passenger-lists.queries.ts'
import { cellText, dayTable, passengerCells } from './passenger-table.document.ts'

const picked = (passenger: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(passenger).filter(([column]) => columns.includes(column)))

type Format = 'pdf' | 'csv' | 'xlsx'
const types = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const passengerListRoutes: Routes = (app, context) => {
  const { db, now } = context
  const viewerOf = async (actor: Actor) => ({
    actor,
    ...(await operatorDay(db, actor.tour_operator_id, now())),
  })

  route(app, context, api.getPassengerList, async ({ actor, params }) => {
    const [sheet] = await findListedSheets(db, await viewerOf(actor), params)
    if (!sheet) throw new NotFound()
    const columns = await findListColumns(db, actor.tour_operator_id)
    await noteListed(actor, columns, [sheet])
    const rows = passengerCells(columns, sheet).map(({ passenger, cells, isIncomplete }) => ({
      id: passenger.id,
      cells: cells.map(cellText),
      isIncomplete,
    }))
    const { id, number, name, service_date, start_time, vehicle, crew } = sheet
    return {
      sheet: {
        id,
        number,
        name,
        service_date,
        start_time,
        vehicle: vehicle ? `${vehicle.name} ${vehicle.plate}` : '',
        crew: crew.map(({ full_name }) => full_name),
      },
      columns,
      rows,
      incomplete: rows.filter(({ isIncomplete }) => isIncomplete).length,
    }
  })

  route(app, context, api.downloadPassengerList, async ({ actor, params, query, reply }) => {
    const sheets = await findListedSheets(db, await viewerOf(actor), params)
    const [sheet] = sheets
    if (!sheet) throw new NotFound()
    return send(actor, sheets, { ...query, name: `pasajeros-${sheet.service_date}-${sheet.number}`, reply })
  })

  route(app, context, api.downloadDayPassengers, async ({ actor, query, reply }) => {
    const sheets = await findListedSheets(db, await viewerOf(actor), query)
    return send(actor, sheets, { ...query, name: `pasajeros-${query.date}`, reply })
  })

  /** A list has column headings chosen by the operator, and no field names. */
  async function noteListed(actor: Actor, columns: ListColumn[], sheets: ListedSheet[]) {
    const shown = columns.map(({ column }) => column)
    const persons = sheets.flatMap(({ id, passengers }) =>
      readingsIn({ id, passengers: passengers.map((passenger) => picked(passenger, shown)) }),
    )
    if (persons.length > 0) await context.readings.note(actor, 'schedule_sheet', persons)
  }

  type Sent = { format: Format; name: string; reply: FastifyReply }
  async function send(actor: Actor, sheets: ListedSheet[], { format, name, reply }: Sent) {
    const { tour_operator_id } = actor
    const columns = await findListColumns(db, tour_operator_id)
    await noteListed(actor, columns, sheets)
    // The history keeps who exported passengers' data.
    await context.act(actor, ({ tx }) =>
      recordEvent(tx, {
        tour_operator_id,
        entity: 'user',
        entity_id: actor.user_id,
        kind: 'passengers_exported',
        data: { format, sheets: sheets.map(({ number }) => number) },
        actor,
      }),
    )
    reply
      .type(types[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .header('x-content-type-options', 'nosniff')
    return fileOf(format, tour_operator_id, columns, sheets)
  }

  async function fileOf(format: Format, operator_id: string, columns: ListColumn[], sheets: ListedSheet[]) {
    if (format === 'pdf') return drawPassengerLists([await findListHead(db, operator_id), columns, sheets])
    const { header, rows } = dayTable(columns, sheets)
    if (format === 'xlsx') return xlsxFile({ name: 'Pasajeros', header, rows })
    return csvStart + [header.map(text), ...rows].map(csvLine).join('')
  }
}
