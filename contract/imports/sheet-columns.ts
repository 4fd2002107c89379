import { foldText } from '#domain/resources/place-name.rules.ts'

/** A column of a kind of record: its label, the headings by which it is known, and whether a line needs it. */
export type ColumnRule = { label: string; headings: readonly string[]; required?: true }
export type ColumnRules<Column extends string> = Readonly<Record<Column, ColumnRule>>

/** A table of a file: the headings, the filled rows below them, and each row's line in the file, the first being 1. */
export type Sheet = { header: string[]; rows: string[][]; lines: number[] }

/** For each heading of the file its column, or null. */
export type Assignment<Column extends string> = (Column | null)[]

/** Filled lines that may be above the headings. */
const linesOfTitle = 10

/** Without accents, spaces or signs. */
export const bareText = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

export const columnKeys = <Column extends string>(rules: ColumnRules<Column>) =>
  Object.keys(rules) as Column[]

/** The column of each heading; of two headings with one meaning the first counts. */
export function assignColumns<Column extends string>(
  rules: ColumnRules<Column>,
  header: readonly string[],
): Assignment<Column> {
  const used = new Set<Column>()
  return header.map((heading) => {
    const typed = bareText(heading)
    const column = columnKeys(rules).find(
      (each) => bareText(rules[each].label) === typed || rules[each].headings.includes(typed),
    )
    if (!column || used.has(column)) return null
    used.add(column)
    return column
  })
}

/**
 * The row with most known headings is the header; without one, the first of the widest rows. Cells beyond the last heading
 * are columns without a heading.
 */
export function findSheet<Column extends string>(
  rules: ColumnRules<Column>,
  rows: readonly (readonly string[])[],
): Sheet {
  const known = (row: readonly string[]) => assignColumns(rules, row).filter(Boolean).length
  const filled = (row: readonly string[]) => row.filter((cell) => cell.trim()).length
  const table = rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => filled(cells) > 0)
  const scores = table.slice(0, linesOfTitle).map(({ cells }) => known(cells) * 1000 + filled(cells))
  const start = Math.max(0, scores.indexOf(Math.max(...scores)))
  const lines = table.slice(start + 1)
  const below = lines.map(({ cells }) => [...cells])
  const widthOf = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim()) + 1
  const header = table[start]?.cells ?? []
  const width = Math.max(0, ...[header, ...below].map(widthOf))
  return {
    header: Array.from({ length: width }, (_, index) => header[index]?.trim() ?? ''),
    rows: below,
    lines: lines.map(({ line }) => line),
  }
}
