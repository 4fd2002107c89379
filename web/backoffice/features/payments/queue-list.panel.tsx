import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/parts/button.tsx'

import { paymentsTexts as texts } from './payments.texts.ts'
import type { QueuePages } from './queue-view.hook.ts'

import classes from './queue-list.module.css'

type QueueListProps<Item> = {
  label: string
  items: readonly Item[]
  currentId: string | undefined
  onLook: (at: number) => void
  /** a main line and the text below it */
  children: (item: Item) => ReactNode
  pages: QueuePages
}

/** A page of the queue, the oldest first: beside the current item, or above it on a small screen. */
export function QueueList<Item extends { id: string }>({
  label,
  items,
  currentId,
  onLook,
  children,
  pages,
}: QueueListProps<Item>) {
  return (
    <div className={classes['queue']}>
      <ol className={classes['list']} aria-label={label}>
        {items.map((item, at) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === currentId || undefined}
              onClick={() => onLook(at)}
            >
              {children(item)}
            </button>
          </li>
        ))}
      </ol>
      <QueueMore shown={items.length} pages={pages} />
    </div>
  )
}

/** Says that there are further pages, with a link. */
export function QueueMore({ shown, pages }: { shown: number; pages: QueuePages }) {
  const { waiting, next, isFirst, goOn, goFirst } = pages
  if (isFirst && next === null) return null
  return (
    <div className={classes['more']}>
      <Text span size="sm" c="dimmed">
        {texts.queueShown(shown, waiting)}
      </Text>
      {next !== null && (
        <Button size="compact-sm" variant="default" onClick={goOn}>
          {texts.queueNext}
        </Button>
      )}
      {!isFirst && (
        <Button size="compact-sm" variant="default" onClick={goFirst}>
          {texts.queueFirst}
        </Button>
      )}
    </div>
  )
}
