import { type Reopened, useQueueView } from './queue-view.hook.ts'

type DeskOptions = {
  /** id of the heading of the item in view */
  headingId: string
  reopened?: Reopened | null
  /** after another item came into view */
  onMoved: () => void
}

/** A queue with one item in view, its heading, and the ways to other items. */
export function useQueueDesk<Item extends { id: string }>(
  read: readonly Item[],
  { headingId, reopened = null, onMoved }: DeskOptions,
) {
  const { view, look, lookOn, lookBack, settle, ...queue } = useQueueView(read, reopened)
  const focusHeading = () => document.getElementById(headingId)?.focus({ preventScroll: true })
  const moving = (move: () => boolean) => () => {
    if (move()) onMoved()
  }
  const goOn = moving(lookOn)
  return {
    ...queue,
    view,
    headingId,
    focusHeading,
    /** null where another user settled it */
    current: view && !view.isRemoved ? view.item : null,
    goTo: (place: number) => moving(() => look(place))(),
    goOn,
    goBack: moving(lookBack),
    /** from an item that another user settled */
    goPast: () => {
      goOn()
      focusHeading()
    },
    /** The next item replaces the settled one, so the focus moves to it. */
    settle: (id: string) => {
      if (settle(id)) focusHeading()
    },
  }
}

export type QueueDesk<Item extends { id: string }> = ReturnType<typeof useQueueDesk<Item>>
