import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { isLoggedIn } from '#web/api/session.ts'

import { uiTexts } from './ui.texts.ts'

/** Leaving a dirty form asks first; a session that ended does not. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isLoggedIn() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (isLoggedIn()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={uiTexts.leaveTitle}
      role="alertdialog"
    >
      <Text size="sm">{uiTexts.leaveBody}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {uiTexts.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {uiTexts.keepEditing}
        </Button>
      </Group>
    </Modal>
  )
}
