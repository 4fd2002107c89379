import type { LocalDate } from '#domain/local-date.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'

import { statementAmount, statementDate } from './statement-cells.rules.ts'
import { isReadable } from './statement-headings.rules.ts'
import {
  deepestHeader,
  longestDescription,
  longestReference,
  type StatementColumn,
  type StatementEntry,
  type StatementLayout,
} from './statement.ts'

type Rows = readonly (readonly string[])[]
export type StatementReading = {
  entries: StatementEntry[]
  /** lines of money that went out */
  charges: number
  /** rows without a day or an amount: balances, notes, a second table */
  skipped: number
  /** cells with a value that does not fit their column */
  wrong: { row: number; column: 'date' | 'credit' | 'amount'; value: string }[]
}
type About = { currency: string; today: LocalDate }

/** The incoming amounts of a statement, read strictly by the layout. */
export function readStatement(
  rows: Rows,
  layout: StatementLayout,
  { currency, today }: About,
): StatementReading {
  const reading: StatementReading = { entries: [], charges: 0, skipped: 0, wrong: [] }
  const { columns, header, date_order, decimal_sign } = layout
  if (!isReadable(columns)) return reading
  const amounts = columns.credit === null ? 'amount' : 'credit'
  const until = lastDay(rows.slice(0, Math.min(header, deepestHeader)), layout, today)
  const isCredit = creditMarks(rows, layout)
  const seen = new Map<string, number>()
  for (const [index, cells] of rows.entries()) {
    if (index <= header || !cells.some((cell) => cell.trim())) continue
    const cell = (column: StatementColumn) =>
      columns[column] === null ? '' : (cells[columns[column]]?.trim() ?? '')
    const row = index + 1
    const [written, paid] = [cell('date'), cell(amounts)]
    const description = oneLine(`${cell('payer')} ${cell('description')}`, longestDescription)
    if (written === '' || /^saldo\b/i.test(description)) {
      reading.skipped += 1
      continue
    }
    const date = statementDate(written, date_order, until)
    // A bank leaves the column of credits empty, or writes 0, where money went out.
    const amount = /^[-–—]*$/.test(paid) ? 0 : statementAmount(paid, decimal_sign, currency)
    if (date === null || amount === null) {
      if (date === null && amount !== null && amount !== 0)
        reading.wrong.push({ row, column: 'date', value: written })
      else if (date !== null) reading.wrong.push({ row, column: amounts, value: paid })
      else reading.skipped += 1
      continue
    }
    if (amount <= 0 || (amounts === 'amount' && !isCredit(cell('mark')))) {
      reading.charges += 1
      continue
    }
    const reference = referenceOf(cell('reference'))
    const same = [date, amount, foldText(description), foldText(reference)].join('|')
    const ordinal = (seen.get(same) ?? 0) + 1
    seen.set(same, ordinal)
    reading.entries.push({ row, date, amount, description, reference, ordinal })
  }
  return reading
}

const oneLine = (text: string, most: number) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, most).trim().toWellFormed()

/** Banks fill a column that says nothing with zeros. */
const referenceOf = (cell: string) => (/^[0\s.-]*$/.test(cell) ? '' : oneLine(cell, longestReference))

/** The last date above the table (the statement's period); else today. */
function lastDay(above: Rows, { date_order }: StatementLayout, today: LocalDate): LocalDate {
  const days = above.flatMap((cells) =>
    cells.flatMap((cell) =>
      [...cell.matchAll(/\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/g)].flatMap(
        ([day]) => statementDate(day, date_order, today) ?? [],
      ),
    ),
  )
  return (
    days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? today
  )
}

/** «C» is a charge if «A» occurs too, and a credit if «D» does. */
function creditMarks(rows: Rows, { columns: { mark }, header }: StatementLayout): (cell: string) => boolean {
  if (mark === null) return () => true
  const bare = (cell: string | undefined) => foldText(cell ?? '').replaceAll(/[^a-z+-]/g, '')
  const marks = new Set(rows.slice(header + 1).map((cells) => bare(cells[mark])))
  const heading = bare(rows[header]?.[mark])
  const beside = (letters: string) =>
    [...marks].some((each) => each !== '' && letters.includes(each.charAt(0)))
  const isChargeC = beside('a') || (!beside('d') && heading.includes('cargo'))
  return (cell) => {
    const said = bare(cell)
    if (said === 'c') return !isChargeC
    return /^(a$|abono|cr|credito|h$|haber|dep|ingreso|entrada|\+)/.test(said)
  }
}
