/** Sums of rows in each currency. */
export function totals<Row extends { currency: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
) {
  const sums: Record<string, number> = {}
  for (const row of rows) sums[row.currency] = (sums[row.currency] ?? 0) + amountOf(row)
  return sums
}

/** The rows of all pages. */
export async function everyRow<Row>(read: (after: object) => Promise<{ rows: Row[]; next: string | null }>) {
  const rows: Row[] = []
  for (let after = {}; ;) {
    const page = await read(after)
    rows.push(...page.rows)
    if (!page.next) return rows
    after = { after: page.next }
  }
}
