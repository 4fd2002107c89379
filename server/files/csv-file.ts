import Papa from 'papaparse'

import { separators } from '#words/formatters.ts'

import type { Cell } from './reading/sheet-cells.ts'

/**
 * CSV as spreadsheets of the operator's country read it: many take the comma for decimals, so fields are separated by
 * semicolons, and without the byte order mark they take UTF-8 for Windows-1252 and break every accent.
 */
export const csvStart = '\uFEFF'

export function csvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([cells.map(written)], { delimiter: ';' })}\r\n`
}

function written(cell: Cell): string {
  switch (cell.kind) {
    case 'number':
      return cell.value.toFixed(cell.decimals).replace('.', separators().decimal)
    case 'moment':
      return cell.value.replace('T', ' ')
    case 'text':
      return harmless(cell.value)
    default:
      return cell.value
  }
}

/**
 * A spreadsheet runs a field that begins like this as a formula: a customer's name could exfiltrate the list. An
 * apostrophe in front makes it text. Leading spaces do not protect, so they are skipped. Papa's `escapeFormulae` is not
 * used: it would put an apostrophe before negative amounts, which are text because of their decimal comma. A phone in
 * E.164 is no formula, and goes on into address books.
 */
function harmless(value: string): string {
  if (/^\+[1-9]\d{6,14}$/.test(value)) return value
  return /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠|]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
}
