import type { Cell } from '#server/files/reading/sheet-cells.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity } from '#server/files/table-columns.ts'

import type { AccountLine } from '../../../contract/account-line.ts'
import { hoursText, languagesText } from '../../../words/accounts/run-facts.ts'
import { statementPaperTexts as texts } from '../../../words/accounts/statement-paper.ts'
import type { PaperColumn } from './paper-column.document.ts'

type Run = NonNullable<AccountLine['run']>
type Writers = { money: (amount: number) => string; day: (date: string) => string }

/** The columns of a person's statement on paper: what they did, for how long, and what it earned. */
export function runPaperColumns({ money: amountOf, day: dayOf }: Writers): readonly PaperColumn[] {
  const { columns } = texts
  const paid = (of: (run: Run) => number) => ({
    width: 1,
    isOptional: true as const,
    amount: ({ run }: AccountLine) => (run ? of(run) : 0),
    cell: ({ run }: AccountLine) => (run ? amountOf(of(run)) : ''),
  })
  return [
    {
      header: columns.date,
      width: 1.1,
      cell: ({ position, service_date }) => `${position} · ${dayOf(service_date)}`,
    },
    { header: columns.tour, width: 2.4, cell: (line) => texts.what(line) },
    {
      header: columns.role,
      width: 1.5,
      cell: ({ run }) =>
        run ? [texts.roles[run.role], languagesText(run.languages)].filter(Boolean).join(': ') : '',
    },
    { header: columns.vehicle, width: 2.2, isOptional: true, cell: ({ run }) => run?.vehicle ?? '' },
    {
      header: columns.hours,
      width: 0.8,
      isOptional: true,
      cell: ({ run }) => (run ? hoursText(run.minutes) : ''),
    },
    {
      header: columns.overtime,
      width: 0.8,
      isOptional: true,
      cell: ({ run }) => (run ? hoursText(run.overtime_minutes) : ''),
    },
    { header: columns.pay, ...paid(({ pay }) => pay) },
    { header: columns.overtimePay, ...paid(({ overtime_pay }) => overtime_pay) },
    { header: columns.perDiem, ...paid(({ per_diem }) => per_diem) },
    {
      header: columns.earned,
      width: 1,
      amount: ({ amount }) => -amount,
      cell: ({ amount }) => amountOf(-amount),
    },
  ]
}

/** The same for a workbook, with minutes as numbers. */
export function runSheetColumns(
  currency: string,
): readonly { header: string; cell: (line: AccountLine) => Cell }[] {
  const { columns } = texts
  const number =
    (of: (run: Run) => number) =>
    ({ run }: AccountLine) =>
      run ? quantity(of(run)) : text('')
  const paid =
    (of: (run: Run) => number) =>
    ({ run }: AccountLine) =>
      run ? money(of(run), currency) : text('')
  return [
    { header: columns.position, cell: ({ position }) => quantity(position) },
    { header: columns.date, cell: ({ service_date }) => day(service_date) },
    { header: columns.tour, cell: (line) => text(texts.what(line)) },
    { header: columns.role, cell: ({ run }) => text(run ? texts.roles[run.role] : '') },
    { header: columns.languages, cell: ({ run }) => text(languagesText(run?.languages ?? [])) },
    { header: columns.vehicle, cell: ({ run }) => text(run?.vehicle ?? '') },
    { header: columns.minutes, cell: number(({ minutes }) => minutes) },
    { header: columns.overtimeMinutes, cell: number(({ overtime_minutes }) => overtime_minutes) },
    { header: columns.pay, cell: paid(({ pay }) => pay) },
    { header: columns.overtimePay, cell: paid(({ overtime_pay }) => overtime_pay) },
    { header: columns.perDiem, cell: paid(({ per_diem }) => per_diem) },
    { header: columns.earned, cell: ({ amount }) => money(-amount, currency) },
  ]
}
