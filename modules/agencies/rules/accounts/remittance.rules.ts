import { foldText } from '#domain/resources/place-name.rules.ts'
import { readAmount } from '#domain/typed-amount.ts'

/** A payment that an OTA reports for one booking; `reference` as in its file. */
export type Remitted = { row: number; reference: string; amount: number }
export type RemittanceReading = {
  remitted: Remitted[]
  /** rows with a reference whose amount is none, by their number */
  wrong: { row: number; value: string }[]
}

const referenceHeadings = [
  'referencia',
  'reference',
  'booking',
  'reserva',
  'codigo',
  'code',
  'confirmation',
  'localizador',
  'voucher',
]
const amountHeadings = [
  'pagado',
  'paid',
  'payout',
  'neto',
  'net',
  'monto',
  'amount',
  'importe',
  'valor',
  'total',
]
const deepestHeader = 30

/** The column whose heading has the first of these words that any heading has. */
function columnOf(cells: readonly string[], words: readonly string[]): number | null {
  const headings = cells.map((cell) => foldText(cell))
  for (const word of words) {
    const found = headings.findIndex((heading) => heading.split(/[^\p{L}]+/u).includes(word))
    if (found >= 0) return found
  }
  return null
}

/** Reads the payments of a file by its headings; null: no row names a reference and an amount. */
export function readRemittance(
  rows: readonly (readonly string[])[],
  currency: string,
): RemittanceReading | null {
  for (const [header, cells] of rows.slice(0, deepestHeader).entries()) {
    const [reference, amount] = [columnOf(cells, referenceHeadings), columnOf(cells, amountHeadings)]
    if (reference === null || amount === null || reference === amount) continue
    const reading: RemittanceReading = { remitted: [], wrong: [] }
    for (const [index, row] of rows.entries()) {
      const name = row[reference]?.trim() ?? ''
      const value = row[amount]?.trim() ?? ''
      if (index <= header || name === '' || value === '') continue
      const read = readAmount(value, currency)
      if (read === null) reading.wrong.push({ row: index + 1, value })
      else reading.remitted.push({ row: index + 1, reference: name, amount: read })
    }
    return reading
  }
  return null
}

/** References compare without signs, zeros in front and capitals, as `reference_key` of the database. */
export const referenceKey = (reference: string): string =>
  reference
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^0+/, '')

type OpenLine = { id: string; reference: string; locator: string; amount: number; left: number }

export type Matched = { line_id: string; row: number; reference: string; expected: number; amount: number }
/** What a file says of the lines of a statement. */
export type RemittanceMatch = {
  /** as much as its line still needs */
  equal: Matched[]
  /** more or less */
  different: Matched[]
  /** its line is paid already */
  paid: Matched[]
  /** in the file and in no line */
  unknown: Remitted[]
  /** lines that still need money and are not in the file */
  absent: number
}

/** Matches by the agency's reference or our code; several rows of one reference are one payment. */
export function matchRemittance(remitted: readonly Remitted[], lines: readonly OpenLine[]): RemittanceMatch {
  const byKey = new Map<string, OpenLine>()
  for (const line of lines.toReversed())
    for (const name of [line.locator, line.reference])
      if (referenceKey(name)) byKey.set(referenceKey(name), line)
  const sums = new Map<string, Remitted>()
  for (const each of remitted) {
    const key = referenceKey(each.reference)
    const before = sums.get(key)
    sums.set(key, before ? { ...before, amount: before.amount + each.amount } : each)
  }
  const match: RemittanceMatch = { equal: [], different: [], paid: [], unknown: [], absent: 0 }
  const named = new Set<string>()
  for (const [key, { row, reference, amount }] of sums) {
    const line = byKey.get(key)
    if (!line) {
      match.unknown.push({ row, reference, amount })
      continue
    }
    named.add(line.id)
    const found = { line_id: line.id, row, reference, expected: line.left, amount }
    if (line.left <= 0) match.paid.push(found)
    else if (line.left === amount) match.equal.push(found)
    else match.different.push(found)
  }
  match.absent = lines.filter(({ id, left }) => left > 0 && !named.has(id)).length
  return match
}
