import type { ReactNode } from 'react'

import { SideDrawer } from './side-drawer.tsx'

type DetailDrawerProps = { title: string | undefined; onClose: () => void; children: ReactNode }

/** A row's details, beside its list; open while there is a title. */
export function DetailDrawer({ title, onClose, children }: DetailDrawerProps) {
  return (
    <SideDrawer
      opened={title !== undefined}
      onClose={onClose}
      size="md"
      title={title}
      styles={{
        title: {
          fontSize: 'var(--mantine-font-size-xl)',
          fontWeight: 650,
          lineHeight: 1.25,
          paddingInlineEnd: 16,
        },
        body: { paddingTop: 8 },
      }}
    >
      {children}
    </SideDrawer>
  )
}
