import { z } from 'zod'

import { localDate } from '#contract/endpoint/fields.ts'
import { periodFault } from '#domain/figures/period.rules.ts'
import { monthOf } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/reports.contract.ts'
import {
  type DayKind,
  dayKindOf,
  mostYears,
  type ReportGroup,
  reportGroups,
  type ReportKind,
} from '../rules/report.ts'
import { countedNames, reportFiles, reportNames } from '../words/report-names.ts'
import { operatorMoney } from './operator-money.queries.ts'
import { everyCountedRow, isLongerThan, listCountedRows } from './report-rows.queries.ts'
import { countedColumns, reportColumns } from './report-table.document.ts'
import { findReport } from './report.queries.ts'

type Question = {
  report: ReportKind
  by?: ReportGroup | undefined
  from?: string | undefined
  to?: string | undefined
  days: DayKind
  currency?: string | undefined
}

/** A year of a large operator, which a spreadsheet still opens. */
const mostRowsOfCsv = 1_000_000

const cursor = z.tuple([localDate, z.uuid(), z.string()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 3)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

function groupOf({ report, by }: Question): ReportGroup {
  const groups: readonly ReportGroup[] = reportGroups[report]
  const [first] = reportGroups[report]
  if (by && !groups.includes(by)) throw new InvalidInput({ by: 'Este informe no se agrupa así' })
  return by ?? first
}

function periodOf({ from, to }: Question, today: string) {
  const period = { from: from ?? monthOf(to ?? today).from, to: to ?? monthOf(from ?? today).to }
  const fault = periodFault(period, mostYears)
  if (fault === 'reversed') throw new InvalidInput({ to: 'El periodo termina antes de empezar' })
  if (fault === 'long') throw new InvalidInput({ from: `Elige como máximo ${mostYears} años` })
  return period
}

async function read({ reports, now }: Context, actor: Actor, question: Question) {
  const { currency, ...day } = await operatorMoney(reports, actor.tour_operator_id, now())
  const { report } = question
  const days = dayKindOf(report, question.days)
  const asked = { report, days, by: groupOf(question), period: periodOf(question, day.today) }
  return {
    reader: { actor, tour_operator_id: actor.tour_operator_id, ...day },
    asked: { ...asked, currency: question.currency ?? currency },
  }
}

/** Reports of sales and money, and what each figure is made of. */
export const reportRoutes: Routes = (app, context) => {
  const { reports } = context

  route(app, context, api.getReport, async ({ actor, query }) => {
    const { reader, asked } = await read(context, actor, query)
    return findReport(reports, reader, { ...asked, compare: query.compare })
  })
  route(app, context, api.exportReport, async ({ actor, query, reply }) => {
    const { reader, asked } = await read(context, actor, query)
    const found = await findReport(reports, reader, { ...asked, compare: query.compare })
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: reportNames[found.report],
        file: reportFiles[found.report],
        columns: reportColumns(found),
        rows: found.rows,
      },
    )
  })
  route(app, context, api.listReportRows, async ({ actor, query, request, reply }) => {
    const { key, limit } = query
    const { reader, asked } = await read(context, actor, query)
    const rows = await listCountedRows(reports, reader, {
      ...asked,
      key,
      limit,
      after: placeAfter(query.after),
    })
    return paged(rows, limit, { request, reply }, ({ date, id, key: group }) => [date, id, group])
  })
  route(app, context, api.exportReportRows, async ({ actor, query, reply }) => {
    const { reader, asked } = await read(context, actor, query)
    const wanted = { ...asked, key: query.key }
    return exportList(
      context,
      { actor, reply, format: query.format },
      {
        name: countedNames[asked.report],
        file: `${reportFiles[asked.report]}-detalle`,
        columns: countedColumns(asked.report),
        every: () => everyCountedRow(reports, reader, wanted),
        isLonger: (max) => isLongerThan(reports, reader, max, wanted),
        maxOfCsv: mostRowsOfCsv,
      },
    )
  })
}
