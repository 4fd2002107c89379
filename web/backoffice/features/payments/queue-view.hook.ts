import { useState } from 'react'

import { type Chosen, chosenAfter, viewOf } from './queue-view.rules.ts'

/** Others look at the same queue. */
export const readAgainAfter = 20_000

/** The current page of a queue: the oldest, or a later one. */
export function useQueuePlace() {
  const [after, setAfter] = useState<string | undefined>()
  const pagesOf = (read: { waiting: number; next: string | null }): QueuePages => ({
    ...read,
    isFirst: after === undefined,
    goOn: () => setAfter(read.next ?? undefined),
    goFirst: () => setAfter(undefined),
  })
  return { query: after === undefined ? {} : { after }, place: after ?? '', pagesOf }
}

export type QueuePages = {
  /** the number of items on all pages */
  waiting: number
  next: string | null
  isFirst: boolean
  goOn: () => void
  goFirst: () => void
}

/** An item that the user reopened, as a new object each time. */
export type Reopened = { readonly id: string }

/** One after the other of a queue that others work too. */
export function useQueueView<Item extends { id: string }>(
  read: readonly Item[],
  reopened: Reopened | null = null,
) {
  // A settled item is removed at once, before the queue is read again, so that a fast key cannot settle it twice.
  const [settledHere, setSettledHere] = useState<readonly string[]>([])
  const items = read.filter(({ id }) => !settledHere.includes(id))
  const [chosen, setChosen] = useState<Chosen<Item> | null>(null)
  const view = viewOf(items, chosen)
  const [lastReopened, setLastReopened] = useState(reopened)

  // An undo can be faster than the read that would have left the item out.
  if (reopened !== lastReopened) {
    setLastReopened(reopened)
    setSettledHere(settledHere.filter((settled) => settled !== reopened?.id))
  }
  if (view && !chosen) setChosen(view)
  // After the queue was read again, the chosen item shows its new state, and reopened items are back.
  const stillRead = settledHere.filter((settled) => read.some(({ id }) => id === settled))
  if (stillRead.length < settledHere.length) {
    setSettledHere(stillRead)
    if (view && !view.isRemoved) setChosen(view)
  }

  /** Whether there is one at that place. */
  const look = (place: number) => {
    const item = items[place]
    if (item) setChosen({ item, place })
    return item !== undefined
  }
  return {
    items,
    view,
    /** the chosen item in the state that the user saw */
    chosen: chosen?.item ?? view?.item,
    look,
    /** Whether it is still unsettled, here or elsewhere. */
    isInQueue: (id: string | undefined) => items.some((item) => item.id === id),
    /** Moves from an item that another user settled to the next, or the last before it. */
    lookOn: () =>
      view !== null && look(view.isRemoved ? Math.min(view.place, items.length - 1) : view.place + 1),
    lookBack: () => view !== null && look(view.place - 1),
    /** Whether it was the item in view: a user who moved on stays where they are. */
    settle: (id: string) => {
      setSettledHere((before) => [...before, id])
      if (!view || view.item.id !== id) return false
      setChosen(chosenAfter(items, view))
      return true
    },
  }
}
