import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { openPaper } from '#server/files/paper/paper.ts'
import { drawAdornment, drawPart, type Part, wholeOf, within } from '#server/files/paper/tagged-paper.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { language } from '#words/language.ts'

import type { AccountLine } from '../../../contract/account-line.ts'
import type { PartyKind } from '../../../rules/accounts/account.ts'
import { statementPaperTexts as texts } from '../../../words/accounts/statement-paper.ts'
import { filledColumns, type PaperColumn } from './paper-column.document.ts'
import { runPaperColumns } from './run-columns.document.ts'

type Paper = PDFKit.PDFDocument
type Facts = {
  operator: { name: string; legal_name: string; registry_number: string }
  statement: {
    party_name: string
    party_kind: PartyKind
    number: number
    month: string
    currency: string
    due_on: string
    total: number
    unpaid: number
  }
  lines: readonly AccountLine[]
}

const margin = 34
const [ink, soft, rule] = ['#000', '#444', '#999']
const [padding, size] = [3, 7.5]

function remembering<Key>(write: (key: Key) => string): (key: Key) => string {
  const written = new Map<Key, string>()
  return (key) => {
    const known = written.get(key)
    if (known !== undefined) return known
    const text = write(key)
    written.set(key, text)
    return text
  }
}

const columnsIn = (currency: string, kind: PartyKind): readonly PaperColumn[] => {
  // Amounts and days repeat: writing one takes longer than drawing it.
  const money = remembering((amount: number) => formatMoney(amount, currency))
  const day = remembering((date: string) => formatDate(date))
  if (kind === 'persona') return runPaperColumns({ money, day })
  const { columns } = texts
  return [
    {
      header: columns.date,
      width: 1.1,
      cell: ({ position, service_date }) => `${position} · ${day(service_date)}`,
    },
    { header: columns.tour, width: 2, cell: (line) => texts.what(line) },
    {
      header: columns.passenger,
      width: 1.6,
      cell: ({ passenger, people }) => [passenger, people > 0 ? `(${people})` : ''].filter(Boolean).join(' '),
    },
    {
      header: `${columns.locator} · ${columns.reference}`,
      width: 1.4,
      cell: ({ locator, reference }) => [locator, reference].filter(Boolean).join(' · '),
    },
    { header: columns.gross, width: 1, amount: ({ gross }) => gross, cell: ({ gross }) => money(gross) },
    {
      header: columns.commission,
      width: 1,
      amount: ({ commission }) => commission,
      cell: ({ commission }) => money(commission),
    },
    { header: columns.net, width: 1, amount: ({ net }) => net, cell: ({ net }) => money(net) },
    { header: columns.paid, width: 1, amount: ({ paid }) => paid, cell: ({ paid }) => money(paid) },
    { header: columns.amount, width: 1, amount: ({ amount }) => amount, cell: ({ amount }) => money(amount) },
  ]
}

/** A statement on landscape A4 pages, each with the headings of its columns. */
export async function statementPdf({ operator, statement, lines }: Facts): Promise<Buffer> {
  const title = texts.title(statement.number)
  const { paper, whole } = await openPaper({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: language(),
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: operator.name },
  })
  const document = wholeOf(paper)
  let page = 1
  const number = () => numberPage(paper, page++)
  number()
  paper.on('pageAdded', number)
  const { currency, party_name, party_kind, month, due_on, total, unpaid } = statement
  const company = [operator.legal_name || operator.name, operator.registry_number].filter(Boolean).join(' · ')
  write(paper, 'text', 9, soft).text(unlinked(company), margin, margin, within(document))
  paper.moveDown(0.4)
  write(paper, 'bold', 15).text(`${title} · ${texts.of(month)}`, within(document, 'H1'))
  paper.moveDown(0.2)
  write(paper, 'text', 10).text(`${texts.to}: ${unlinked(party_name)}`, within(document))
  const sums = [
    `${texts.total}: ${formatMoney(party_kind === 'persona' ? -total : total, currency)}`,
    unpaid < 0
      ? `${texts.favor}: ${formatMoney(-unpaid, currency)}`
      : `${texts.unpaid}: ${formatMoney(unpaid, currency)}`,
    party_kind === 'persona' && unpaid < 0 ? texts.payBy(due_on) : texts.dueOn(due_on),
    currency,
  ]
  paper.moveDown(0.3)
  write(paper, 'bold', 10).text(sums.join('  ·  '), within(document))
  const columns = filledColumns(columnsIn(currency, party_kind), lines)
  drawTable(paper, document, { columns, lines, money: (amount) => formatMoney(amount, currency) })
  document.end()
  paper.end()
  return whole
}

const write = (paper: Paper, font: 'text' | 'bold', points: number, color = ink) =>
  paper.font(font).fontSize(points).fillColor(color)

type Table = {
  columns: readonly PaperColumn[]
  lines: readonly AccountLine[]
  money: (amount: number) => string
}

function drawTable(paper: Paper, document: Part, { columns, lines, money }: Table) {
  const wanted = columns.reduce((sum, { width }) => sum + width, 0)
  const inside = paper.page.width - 2 * margin
  const widths = columns.map(({ width }) => (width / wanted) * inside)
  const headings = columns.map(({ header }) => header)
  const rows = [
    ...lines.map((line) => ({
      font: 'text' as const,
      cells: columns.map(({ cell }) => unlinked(cell(line))),
    })),
    { font: 'bold' as const, cells: sumsOf(columns, lines, money) },
  ]
  drawPart(paper, document, 'Table', (table) => {
    const draw = (font: 'text' | 'bold', cells: readonly string[], y: number, height: number) =>
      drawRow(paper, table, { font, cells, widths, columns, y, height })
    const heading = heightOf(paper, 'bold', headings, widths)
    let y = draw('bold', headings, paper.y + 8, heading)
    for (const { font, cells } of rows) {
      const height = heightOf(paper, font, cells, widths)
      if (y + height > paper.page.height - margin - 16) {
        paper.addPage()
        y = draw('bold', headings, margin, heading)
      }
      y = draw(font, cells, y, height)
    }
  })
}

/** The row below the last line. */
const sumsOf = (columns: readonly PaperColumn[], lines: readonly AccountLine[], money: Table['money']) =>
  columns.map(({ amount }, index) =>
    amount ? money(lines.reduce((sum, line) => sum + amount(line), 0)) : index === 0 ? texts.total : '',
  )

/** Most cells are one line: only long ones are measured. */
const fits = (cell: string, width: number) => cell.length * size * 0.6 < width

function heightOf(paper: Paper, font: 'text' | 'bold', cells: readonly string[], widths: readonly number[]) {
  const least = size * 1.35
  const heights = cells.map((cell, index) => {
    const width = (widths[index] ?? 0) - 2 * padding
    if (fits(cell, width)) return least
    write(paper, font, size)
    return paper.heightOfString(cell, { width })
  })
  return Math.max(least, ...heights) + 2 * padding
}

type Row = {
  font: 'text' | 'bold'
  cells: readonly string[]
  widths: readonly number[]
  columns: readonly PaperColumn[]
  y: number
  height: number
}

function drawRow(paper: Paper, table: Part, { font, cells, widths, columns, y, height }: Row): number {
  let x = margin
  write(paper, font, size)
  drawPart(paper, table, 'TR', (row) => {
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0
      const inside = width - 2 * padding
      const isRight = columns[index]?.amount !== undefined
      const part = within(row, font === 'bold' ? 'TH' : 'TD')
      if (fits(cell, inside)) {
        const indent = isRight ? inside - paper.widthOfString(cell) : 0
        paper.text(cell || ' ', x + padding + indent, y + padding, { lineBreak: false, ...part })
      } else
        paper.text(cell, x + padding, y + padding, {
          width: inside,
          align: isRight ? 'right' : 'left',
          ...part,
        })
      x += width
    }
  })
  drawAdornment(paper, () =>
    paper
      .moveTo(margin, y + height)
      .lineTo(x, y + height)
      .lineWidth(0.4)
      .stroke(rule),
  )
  return y + height
}

/** A full page is sent at once, so that memory holds no whole statement. */
function numberPage(paper: Paper, page: number) {
  const { x, y } = paper
  const { bottom } = paper.page.margins
  // Below the margin a text would ask for another page.
  paper.page.margins.bottom = 0
  drawAdornment(paper, () =>
    write(paper, 'text', 8, soft).text(String(page), margin, paper.page.height - 24, {
      width: paper.page.width - 2 * margin,
      align: 'right',
      lineBreak: false,
    }),
  )
  paper.page.margins.bottom = bottom
  paper.x = x
  paper.y = y
}
