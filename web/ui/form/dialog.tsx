import { Modal, type ModalProps } from '@mantine/core'

import { FirstField } from './first-field.tsx'

/** What stands before the page and asks: it takes the focus at its first field. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <FirstField>{children}</FirstField>
    </Modal>
  )
}
