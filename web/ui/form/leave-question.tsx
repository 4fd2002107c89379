import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from 'react-router'

import { isLoggedIn } from '#web/api/session.ts'

import { uiTexts } from '../parts/ui.texts.ts'
import { Dialog } from './dialog.tsx'
import { isHeld } from './held-changes.ts'

/**
 * Mounted once around all screens: asks before a navigation loses unsaved changes; not after the end of a
 * session.
 */
export function LeaveQuestion() {
  const blocker = useBlocker((move) => isLoggedIn() && isHeld(move))
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
