import type { ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { notifyDone } from './notify.tsx'

type CopyButtonProps = ButtonProps & {
  text: string
  /** message after copying */
  copied: string
  children: ReactNode
}

export function CopyButton({ text, copied, children, ...button }: CopyButtonProps) {
  const clipboard = useClipboard()
  return (
    <Button
      variant="default"
      {...button}
      onClick={() => {
        clipboard.copy(text)
        notifyDone(copied)
      }}
    >
      {children}
    </Button>
  )
}
