/** What is looked at in a queue that others work too: as it was when it was chosen, and where it stood then. */
export type Chosen<Item> = { item: Item; place: number }

export type QueueView<Item> = Chosen<Item> & {
  /** somebody else settled it: `item` is as it was, and the next one stands at `place` */
  isRemoved: boolean
}

type Known = { id: string }

/** It is never another than the chosen one: nobody's next key may fall on what they have not seen. */
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

/** What takes the place of the one that the person settled. */
export function chosenAfter<Item extends Known>(
  items: readonly Item[],
  settled: Chosen<Item>,
): Chosen<Item> | null {
  const left = items.filter(({ id }) => id !== settled.item.id)
  const place = Math.min(settled.place, left.length - 1)
  const item = left[place]
  return item ? { item, place } : null
}
