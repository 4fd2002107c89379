import type { SheetBooking } from '#contract/schedule-sheets/schedule-sheets.contract.ts'

/** How many of each category go, the most numerous first. */
export function categoryTotals(stops: readonly Pick<SheetBooking, 'passengers'>[]) {
  const totals = new Map<string, number>()
  for (const { passengers } of stops)
    for (const { category_label } of passengers)
      totals.set(category_label, (totals.get(category_label) ?? 0) + 1)
  return [...totals]
    .map(([label, people]) => ({ label, people }))
    .toSorted((one, other) => other.people - one.people)
}
