/** Work for so many items is short: other requests wait for it at most some milliseconds. */
const atOnce = 50

/** The results of a list, with room for other requests between its parts. */
export async function mapInParts<Item, Result>(
  items: readonly Item[],
  of: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    results.push(of(item, index))
  }
  return results
}
