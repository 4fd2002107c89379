import type { ListColumn, PassengerColumn } from '#domain/schedule-sheets/passenger-list.rules.ts'
import { unlinked } from '#domain/typed-text/typed-text.rules.ts'
import { openPaper } from '#server/files/paper/paper.ts'
import { drawAdornment, drawPart, type Part, wholeOf, within } from '#server/files/paper/tagged-paper.ts'
import { count } from '#words/format.ts'

import type { ListedSheet } from './passenger-lists.queries.ts'
import { cellText, listFacts, listTitle, passengerCells } from './passenger-table.document.ts'

type Paper = PDFKit.PDFDocument
const margin = 34
const [ink, soft, line] = ['#000', '#444', '#999']

/** Relative width of a column. */
const wants: Partial<Record<PassengerColumn, number>> = {
  number: 0.4,
  age: 0.5,
  full_name: 2.2,
  hotel: 1.7,
  emergency_contact: 1.8,
  health_notes: 1.7,
  diet: 1.3,
  room: 0.7,
  pickup_time: 0.8,
  locator: 0.9,
  signature: 1.8,
}

/** A landscape A4 page for each sheet, or more if it does not fit; every page repeats the column headings. */
export async function passengerListPdf(
  operator: { name: string; legal_name: string; registry_number: string },
  columns: readonly ListColumn[],
  sheets: readonly ListedSheet[],
): Promise<Buffer> {
  const { paper, whole } = await openPaper({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'es',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: 'Lista de pasajeros', Author: operator.name },
  })
  const document = wholeOf(paper)
  for (const sheet of sheets) drawSheet(paper, document, { operator, columns, sheet })
  if (sheets.length === 0) {
    paper.addPage()
    write(paper, 'text', 11).text('No hay planillas con pasajeros.', within(document))
  }
  numberPages(paper)
  document.end()
  paper.end()
  return whole
}

const write = (paper: Paper, font: 'text' | 'bold', size: number, color = ink) =>
  paper.font(font).fontSize(size).fillColor(color)

type Drawn = {
  operator: { name: string; legal_name: string; registry_number: string }
  columns: readonly ListColumn[]
  sheet: ListedSheet
}

function drawSheet(paper: Paper, document: Part, { operator, columns, sheet }: Drawn) {
  paper.addPage()
  const inside = paper.page.width - 2 * margin
  const company = [operator.legal_name || operator.name, operator.registry_number].filter(Boolean).join(' · ')
  write(paper, 'text', 9, soft).text(company, margin, margin, within(document))
  write(paper, 'bold', 15).text(`Lista de pasajeros · ${listTitle(sheet)}`, within(document, 'H1'))
  write(paper, 'text', 10).text(listFacts(sheet).join('  ·  '), within(document))
  write(paper, 'bold', 10).text(count(sheet.passengers.length, 'pasajero', 'pasajeros'), within(document))
  const total = columns.reduce((sum, { column }) => sum + (wants[column] ?? 1), 0)
  const widths = columns.map(({ column }) => ((wants[column] ?? 1) / total) * inside)
  const headings = columns.map(({ heading }) => heading)
  drawPart(paper, document, 'Table', (table) => {
    let y = drawRow(paper, table, { font: 'bold', texts: headings, widths, y: paper.y + 8 })
    for (const { cells } of passengerCells(columns, sheet)) {
      const texts = cells.map(cellText)
      if (y + heightOf(paper, 'text', texts, widths) > paper.page.height - margin - 16) {
        paper.addPage()
        y = drawRow(paper, table, { font: 'bold', texts: headings, widths, y: margin })
      }
      y = drawRow(paper, table, { font: 'text', texts, widths, y })
    }
  })
}

const padding = 4
const size = (font: 'text' | 'bold') => (font === 'bold' ? 8 : 9)

function heightOf(paper: Paper, font: 'text' | 'bold', texts: readonly string[], widths: readonly number[]) {
  write(paper, font, size(font))
  const heights = texts.map((each, index) =>
    paper.heightOfString(each || ' ', { width: (widths[index] ?? 0) - 2 * padding }),
  )
  return Math.max(...heights) + 2 * padding
}

type Row = { font: 'text' | 'bold'; texts: readonly string[]; widths: readonly number[]; y: number }

/** Answers where the next row begins. */
function drawRow(paper: Paper, table: Part, { font, texts, widths, y }: Row): number {
  const height = heightOf(paper, font, texts, widths)
  let x = margin
  drawPart(paper, table, 'TR', (row) => {
    for (const [index, each] of texts.entries()) {
      const width = widths[index] ?? 0
      const [left, cell] = [x, within(row, font === 'bold' ? 'TH' : 'TD')]
      drawAdornment(paper, () => paper.rect(left, y, width, height).lineWidth(0.5).stroke(line))
      // Empty cells are drawn too, because the following cells would be under the wrong heading.
      write(paper, font, size(font)).text(unlinked(each) || ' ', x + padding, y + padding, {
        width: width - 2 * padding,
        ...cell,
      })
      x += width
    }
  })
  return y + height
}

function numberPages(paper: Paper) {
  const { start, count: pages } = paper.bufferedPageRange()
  for (let page = start; page < start + pages; page += 1) {
    paper.switchToPage(page)
    // Below the margin a text would ask for another page.
    paper.page.margins.bottom = 0
    drawAdornment(paper, () =>
      write(paper, 'text', 8, soft).text(`${page + 1} de ${pages}`, margin, paper.page.height - 24, {
        width: paper.page.width - 2 * margin,
        align: 'right',
        lineBreak: false,
      }),
    )
  }
}
