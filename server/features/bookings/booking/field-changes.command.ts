export type Change = { field: string; before: unknown; after: unknown; of?: string }

/** The fields whose values differ, for the history. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const changes: Change[] = []
  compare(before, after, changes)
  return changes
}

export function compare(before: Record<string, unknown>, after: Record<string, unknown>, changes: Change[]) {
  for (const [field, value] of Object.entries(after))
    if (before[field] !== value) changes.push({ field, before: before[field] ?? null, after: value })
}
