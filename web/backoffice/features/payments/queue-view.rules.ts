/** An item of a shared queue in the state and at the position when it was chosen. */
export type Chosen<Item> = { item: Item; place: number }

export type QueueView<Item> = Chosen<Item> & {
  /** another user settled it: `item` has its old state, and the next one is at `place` */
  isRemoved: boolean
}

type Known = { id: string }

/** Never another item than the chosen one: a keypress must not act on an unseen item. */
export function viewOf<Item extends Known>(
  items: readonly Item[],
  chosen: Chosen<Item> | null,
): QueueView<Item> | null {
  const [first] = items
  if (!chosen) return first ? { item: first, place: 0, isRemoved: false } : null
  const place = items.findIndex(({ id }) => id === chosen.item.id)
  const item = items[place]
  if (item) return { item, place, isRemoved: false }
  return { item: chosen.item, place: Math.min(chosen.place, items.length), isRemoved: true }
}

/** The next item after a settled one. */
export function chosenAfter<Item extends Known>(
  items: readonly Item[],
  settled: Chosen<Item>,
): Chosen<Item> | null {
  const left = items.filter(({ id }) => id !== settled.item.id)
  const place = Math.min(settled.place, left.length - 1)
  const item = left[place]
  return item ? { item, place } : null
}
