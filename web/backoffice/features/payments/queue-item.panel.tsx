import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { useQuickKeys } from '#web/backoffice/quick-keys.ts'

import type { QueueDesk } from './queue-desk.hook.ts'
import { SettledElsewhere } from './settled-elsewhere.panel.tsx'

import classes from './queue-list.module.css'

type QueueItemProps<Item extends { id: string }> = {
  desk: QueueDesk<Item>
  title: string
  className: string | undefined
  words: { settledElsewhere: string; keys: string }
  children: (current: Item) => ReactNode
}

/** The item in view with its heading, or why it is settled, and the letters that act on it. */
export function QueueItem<Item extends { id: string }>({
  desk,
  title,
  className,
  words,
  children,
}: QueueItemProps<Item>) {
  const [hasQuickKeys] = useQuickKeys()
  return (
    <section className={className} aria-labelledby={desk.headingId}>
      <h2 id={desk.headingId} tabIndex={-1}>
        {title}
      </h2>
      {desk.current ? (
        children(desk.current)
      ) : (
        <SettledElsewhere
          words={words.settledElsewhere}
          hasNext={desk.items.length > 0}
          onNext={desk.goPast}
        />
      )}
      {hasQuickKeys && (
        <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
          {words.keys}
        </Text>
      )}
    </section>
  )
}
