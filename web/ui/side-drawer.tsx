import { Drawer, type DrawerProps } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

type SideDrawerProps = Pick<DrawerProps, 'opened' | 'onClose' | 'title' | 'size' | 'styles'> & {
  children: ReactNode
}

/**
 * What opens beside a list. The kit closes every open dialog with one Escape; here a dialog over the drawer is closed
 * first: the key counts for the drawer only when it was pressed inside it, and no list of choices was open to take it.
 */
export function SideDrawer({ size = 'lg', onClose, ...props }: SideDrawerProps) {
  const closeOwn = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const isInside = target instanceof Element && currentTarget.contains(target)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !isInside) return
    if (target.getAttribute('data-mantine-stop-propagation') !== 'true') onClose()
  }
  return (
    <Drawer
      {...props}
      position="right"
      size={size}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeOwn}
    />
  )
}
