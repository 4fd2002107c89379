import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'

/** Above other dialogs and the notifications. */
const zIndex = 500

/** A dialog that only its own buttons close, above everything else on the page. */
export function RequiredDialog({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={zIndex}
      title={title}
    >
      {children}
    </Modal>
  )
}
