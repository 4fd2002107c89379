import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

import { Refusal } from '#domain/refusal.ts'

const maxBytes = 2 * 1024 * 1024
const maxInflated = 24 * 1024 * 1024
const maxEntries = 500
const maxColumns = 60
const maxCell = 2000
const maxText = 4_000_000
/** Empty rows count here only. */
const deepestRow = 100_000

/**
 * The rows of a CSV or of the first sheet of an XLSX as text, without formulas; an empty row is an empty list, so
 * that a row's index is its place in the file. Runs in a separate process: one far-away cell makes the library
 * allocate a grid up to it.
 */
export async function readTable(bytes: Buffer, maxRows: number): Promise<string[][]> {
  if (bytes.length > maxBytes) throw new Refusal('import_too_long', { max: maxRows })
  const rows = isWorkbook(bytes) ? await readWorkbook(bytes) : readCsv(bytes, maxRows)
  // The header is one row more.
  if (rows.length > deepestRow || rows.filter(isFilled).length > maxRows + 1)
    throw new Refusal('import_too_long', { max: maxRows })
  const table = rows
    .slice(0, rows.findLastIndex(isFilled) + 1)
    .map((row) => (isFilled(row) ? row.map((cell) => tidy(cell)) : []))
  if (table.some((row) => row.slice(maxColumns).some(Boolean)))
    throw new Refusal('import_too_wide', { max: maxColumns })
  // A workbook names the same long text in as many cells as it likes.
  const length = table.reduce((sum, row) => row.reduce((all, cell) => all + cell.length, sum), 0)
  if (length > maxText) throw new Refusal('import_too_long', { max: maxRows })
  return table
}

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim())

const isWorkbook = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004'

async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  try {
    checkSize(bytes)
    const sheet = await readSheet(bytes)
    return sheet.map((row) => row.map(written))
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('file_not_readable', {}, { cause: error })
  }
}

/** A workbook's declared size can be wrong, so it is inflated once with a limit before it is parsed. */
function checkSize(bytes: Buffer) {
  let inflated = 0
  let entries = 0
  const unzip = new Unzip((file) => {
    entries += 1
    if (entries > maxEntries) throw new Refusal('file_not_readable')
    file.ondata = (error, chunk) => {
      if (error) throw error
      inflated += chunk.length
      if (inflated > maxInflated) throw new Refusal('file_not_readable')
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  unzip.register(UnzipPassThrough)
  const step = 16 * 1024
  for (let at = 0; at < bytes.length; at += step)
    unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
}

/** A workbook stores an hour as a part of the day before its first one. */
const isHour = (date: Date) => date.getUTCFullYear() < 1900

function written(cell: unknown): string {
  if (cell instanceof Date)
    return isHour(cell) ? cell.toISOString().slice(11, 16) : cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

const separators = [';', '\t', '|', ',']
const rowsOfGuess = 100

/** The separator that divides the most of the first rows: a comma is in amounts and texts too, but not in the headings. */
function guessSeparator(text: string): string {
  const divided = separators.map(
    (each) => csvRows(text, each, rowsOfGuess).filter((row) => row.length > 1).length,
  )
  return separators[divided.indexOf(Math.max(...divided))] ?? ';'
}

function readCsv(bytes: Buffer, maxRows: number): string[][] {
  const text = decoded(bytes)
  // A spreadsheet of another kind, a picture, a document.
  if (/[^\P{Cc}\t\n\r]/u.test(text) || /^\s*(?:%PDF-|\{\\rtf|<)/u.test(text))
    throw new Refusal('file_not_readable')
  // Excel writes its separator on a line of its own.
  const [mark = '', separator = ''] = /^sep=(.)\r?\n/.exec(text) ?? []
  const table = text.slice(mark.length)
  return csvRows(table, separator || guessSeparator(table), maxRows)
}

/** All rows with their empty ones, until there is one more than may be there. */
function csvRows(text: string, delimiter: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let filled = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      rows.push(data)
      if (isFilled(data)) filled += 1
      if (filled > maxRows + 1 || rows.length > deepestRow) parser.abort()
    },
  })
  return rows
}

/** Excel writes UTF-8 with a mark, Windows-1252 without saying so, or UTF-16; others plain UTF-8. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The apostrophe that keeps a spreadsheet from running a text is no part of it. */
function tidy(cell: string): string {
  const text = cell
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
  return (/^'[=+\-@]/.test(text) ? text.slice(1) : text).slice(0, maxCell)
}
