import { Drawer, type DrawerProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'

type SideDrawerProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'size' | 'styles'> & {
  children: ReactNode
}

/**
 * What opens beside a list. The kit closes every open dialog with one Escape; here what lies over the drawer is closed
 * first: the key counts for the drawer only while no other dialog is open, and no list of choices takes it.
 */
export function SideDrawer({ size = 'lg', opened, onClose, ...props }: SideDrawerProps) {
  const closeOwn = ({ key, isComposing, target }: KeyboardEvent) => {
    if (!opened || key !== 'Escape' || isComposing) return
    const isTaken =
      target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isTaken && document.querySelectorAll('[role="dialog"]').length === 1) onClose()
  }
  useWindowEvent('keydown', closeOwn, { capture: true })
  return (
    <Drawer {...props} position="right" size={size} opened={opened} onClose={onClose} closeOnEscape={false} />
  )
}
