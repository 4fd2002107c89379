import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { isLoggedIn } from '#web/api/session.ts'

import { uiTexts } from '../parts/ui.texts.ts'
import { Dialog } from './dialog.tsx'

type UnsavedChangesProps = {
  isDirty: boolean
  /** the part of the address that keeps the form open, when it is not a page of its own */
  within?: string
}

/** Leaving a dirty form asks first; a session that ended does not. */
export function UnsavedChanges({ isDirty, within }: UnsavedChangesProps) {
  const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
    within ? `${pathname} ${new URLSearchParams(search).get(within)}` : pathname
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && isLoggedIn() && placeOf(currentLocation) !== placeOf(nextLocation),
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
    <Dialog opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={uiTexts.leaveTitle}>
      <Text size="sm">{uiTexts.leaveBody}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {uiTexts.leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {uiTexts.keepEditing}
        </Button>
      </Group>
    </Dialog>
  )
}
