import { Modal, type ModalProps } from '@mantine/core'

import { FirstField } from './first-field.tsx'
import { Guarded, useLeaveGuard } from './leave-guard.tsx'
import { useOwnEscape } from './own-escape.ts'

/** A modal dialog: it focuses its first field, and asks before it closes with typed input. */
export function Dialog({ children, opened, onClose, ...props }: ModalProps) {
  const guard = useLeaveGuard()
  const close = () => guard.leave(onClose)
  const box = useOwnEscape(opened, close)
  return (
    <Modal {...props} opened={opened} onClose={close} closeOnEscape={false}>
      <Guarded guard={guard} box={box}>
        <FirstField>{children}</FirstField>
      </Guarded>
    </Modal>
  )
}
