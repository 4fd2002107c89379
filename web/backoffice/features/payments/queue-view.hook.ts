import { useState } from 'react'

import { type Chosen, chosenAfter, viewOf } from './queue-view.rules.ts'

/** Others look at the same queue. */
export const readAgainAfter = 20_000

/** Which page of a queue is looked at: its oldest, or one after it. */
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
  /** all that waits, on every page */
  waiting: number
  next: string | null
  isFirst: boolean
  goOn: () => void
  goFirst: () => void
}

/** One after the other of a queue that others work too. */
export function useQueueView<Item extends { id: string }>(read: readonly Item[]) {
  // What was settled here is gone at once, before the queue is read again: nobody settles it twice by a fast key.
  const [settledHere, setSettledHere] = useState<readonly string[]>([])
  const items = read.filter(({ id }) => !settledHere.includes(id))
  const [chosen, setChosen] = useState<Chosen<Item> | null>(null)
  const view = viewOf(items, chosen)

  if (view && !chosen) setChosen(view)
  // The queue was read again: what was chosen before that is shown as it is now, and what is given back waits again.
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
    /** the same as it was when the person came to it */
    chosen: chosen?.item ?? view?.item,
    look,
    /** Whether nobody settled it yet, here or elsewhere. */
    isInQueue: (id: string | undefined) => items.some((item) => item.id === id),
    /** Away from what somebody else settled: to what took its place, or what is left before it. */
    lookOn: () =>
      view !== null && look(view.isRemoved ? Math.min(view.place, items.length - 1) : view.place + 1),
    lookBack: () => view !== null && look(view.place - 1),
    /** Whether it was the one in view: whoever went on meanwhile stays where they are. */
    settle: (id: string) => {
      setSettledHere((before) => [...before, id])
      if (!view || view.item.id !== id) return false
      setChosen(chosenAfter(items, view))
      return true
    },
  }
}
