import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { Guarded, useLeaveGuard } from '../form/leave-guard.tsx'
import { useOwnEscape } from '../form/own-escape.ts'

type SideDrawerProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'size' | 'styles'> & {
  children: ReactNode
}

/** A drawer beside a list: overlays on it are closed first, and it asks before typed input is lost. */
export function SideDrawer({ size = 'lg', opened, onClose, children, ...props }: SideDrawerProps) {
  const guard = useLeaveGuard()
  const close = () => guard.leave(onClose)
  const box = useOwnEscape(opened, close)
  return (
    <Drawer {...props} position="right" size={size} opened={opened} onClose={close} closeOnEscape={false}>
      <Guarded guard={guard} box={box}>
        {children}
      </Guarded>
    </Drawer>
  )
}
