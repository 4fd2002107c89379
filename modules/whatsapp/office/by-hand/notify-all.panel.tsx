import { Skeleton } from '@mantine/core'
import { useMediaQuery, useSessionStorage } from '@mantine/hooks'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { lazy, Suspense, useRef } from 'react'

import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import { chatsTexts as texts } from './chats.texts.ts'

// Loaded when the dialog opens: its button is on half of the screens.
const Listeners = lazy(() =>
  import('./listeners.panel.tsx').then((module) => ({ default: module.Listeners })),
)

/** Opens the walk through everybody of a list; where it was left is kept over a reload. */
export function NotifyAll({ list, listId }: SlotProps['people-to-notify']) {
  const [opened, setOpened] = useSessionStorage({
    key: `tell-all ${listId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const opener = useRef<HTMLButtonElement>(null)
  if (!mayDo('bookings.edit')) return null
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.notifyAll}
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        // After a reload the dialog is open already, without an element to return the focus to.
        returnFocus={false}
        onExitTransitionEnd={() => opener.current?.focus()}
        size={720}
        fullScreen={isPhone}
        title={texts.titles[list]}
      >
        {opened && (
          <Suspense fallback={<Skeleton height={280} role="group" aria-label={texts.loading} />}>
            <Listeners list_id={listId} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
