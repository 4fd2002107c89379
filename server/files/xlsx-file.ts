import type { Cell } from './reading/sheet-cells.ts'

type Sheet = { name: string; header: readonly string[]; rows: readonly (readonly Cell[])[] }

/** A workbook of one sheet. Text stays text, whatever its first character: nothing in it is a formula. */
export async function xlsxFile({ name, header, rows }: Sheet): Promise<Buffer> {
  const head = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const widths = header.map((title, index) => {
    const longest = rows
      .slice(0, 200)
      .reduce((most, row) => Math.max(most, lengthOf(row[index])), title.length)
    return { width: Math.min(48, longest + 2) }
  })
  const data = [head, ...rows.map((row) => row.map(cellOf))]
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(data, { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer()
}

const lengthOf = (cell: Cell | undefined) => (cell?.kind === 'number' ? 10 : (cell?.value.length ?? 0))

/** A file has no time zone: the clock of the place is written as if it were UTC's. */
const onTheClock = (moment: string) => new Date(`${moment}Z`)

function cellOf(cell: Cell) {
  switch (cell.kind) {
    case 'text':
      return cell.value === '' ? null : { value: storable(cell.value), type: String }
    case 'number':
      return {
        value: cell.value,
        type: Number,
        format: cell.decimals > 0 ? `#,##0.${'0'.repeat(cell.decimals)}` : '#,##0',
      }
    case 'date':
      return { value: onTheClock(`${cell.value}T00:00`), type: Date, format: 'dd-mm-yyyy' }
    case 'time': {
      const [hours, minutes] = cell.value.split(':').map(Number)
      return { value: ((hours ?? 0) * 60 + (minutes ?? 0)) / 1440, type: Number, format: 'hh:mm' }
    }
    case 'moment':
      return { value: onTheClock(cell.value), type: Date, format: 'dd-mm-yyyy hh:mm' }
  }
}

/** Signs that XML can't hold. */
const storable = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '')
