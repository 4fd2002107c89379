import { z } from 'zod'

import { localDate, localTime } from '#contract/endpoint/fields.ts'
import { compareDays } from '#domain/figures/compared-days.rules.ts'
import { type Comparison, periodFault } from '#domain/figures/period.rules.ts'
import { monthOf } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/margin-report.contract.ts'
import { earlierMargins, withEarlierRows } from '../rules/earlier-margins.rules.ts'
import { mostYears } from '../rules/margin-period.rules.ts'
import type { MarginGroup } from '../rules/margin-report.rules.ts'
import {
  marginDeparturesName,
  marginReportFile,
  marginReportName,
  periodFaults,
} from '../words/margin-report-names.ts'
import { findMarginReport, listMarginDepartures } from './margin-report.queries.ts'
import { marginColumns, marginDepartureColumns } from './margin-table.document.ts'

type Question = { by: MarginGroup; from?: string | undefined; to?: string | undefined }

const cursor = z.tuple([localDate, localTime, z.uuid()])

const placeOf = ({ date, start_time, departure_id }: api.MarginDeparture) => [date, start_time, departure_id]

function placeAfter(written: string | undefined) {
  const place = decodeCursor(written, 3)
  if (!place) return null
  const parsed = cursor.safeParse(place)
  if (!parsed.success) throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  const [date, start_time, departure_id] = parsed.data
  return { date, start_time, departure_id }
}

function periodOf({ from, to }: Question, today: string) {
  const period = { from: from ?? monthOf(to ?? today).from, to: to ?? monthOf(from ?? today).to }
  const fault = periodFault(period, mostYears)
  if (fault) throw new InvalidInput({ [fault === 'long' ? 'from' : 'to']: periodFaults[fault] })
  return period
}

async function read({ now }: Context, { tour_operator_id, time_zone }: Actor, question: Question) {
  const { date: today } = localMoment(now(), time_zone)
  return {
    of: { tour_operator_id, today },
    asked: { by: question.by, period: periodOf(question, today) },
  }
}

/** What departures leave by tour, vehicle or time, and the departures behind each row. */
export const marginReportRoutes: Routes = (app, context) => {
  const { reports } = context

  route(app, context, api.getMarginReport, async ({ actor, query }) => {
    const { of, asked } = await read(context, actor, query)
    return findMarginReport(reports, of, asked)
  })
  route(app, context, api.exportMarginReport, async ({ actor, query, reply }) => {
    const { of, asked } = await read(context, actor, query)
    const found = await findMarginReport(reports, of, asked)
    const earlier = query.compare ? await readEarlier(query.compare, asked, of) : null
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: marginReportName,
        file: marginReportFile,
        columns: marginColumns(found, earlier),
        rows: earlier ? withEarlierRows(found.rows, earlier.rows, found.by) : found.rows,
      },
    )
  })
  route(app, context, api.listMarginDepartures, async ({ actor, query, request, reply }) => {
    const { of, asked } = await read(context, actor, query)
    const { key, limit } = query
    const rows = await listMarginDepartures(reports, of, {
      ...asked,
      key,
      limit,
      after: placeAfter(query.after),
    })
    return paged(rows, limit, { request, reply }, placeOf)
  })
  route(app, context, api.exportMarginDepartures, async ({ actor, query, reply }) => {
    const { of, asked } = await read(context, actor, query)
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: marginDeparturesName,
        file: `${marginReportFile}-salidas`,
        columns: marginDepartureColumns,
        read: ({ after, limit }) =>
          listMarginDepartures(reports, of, {
            ...asked,
            key: query.key,
            limit,
            after: after
              ? { date: after[0] ?? '', start_time: after[1] ?? '', departure_id: after[2] ?? '' }
              : null,
          }),
        cursorOf: placeOf,
      },
    )
  })

  async function readEarlier(
    compare: Comparison,
    { by, period }: Awaited<ReturnType<typeof read>>['asked'],
    of: Awaited<ReturnType<typeof read>>['of'],
  ) {
    const days = compareDays(period, compare, null)
    const { rows } = await findMarginReport(reports, of, { by, period: days.compared })
    return { period: days.compared, rows, margins: earlierMargins(rows, by, days) }
  }
}
