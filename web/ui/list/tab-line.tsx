import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

type TabLineProps = { shown: string; label: string; children: ReactNode }

/** Tabs on one line that scrolls on a small screen: the one with `data-view` of `shown` is brought into view. */
export function TabLine({ shown, label, children }: TabLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = line.current?.querySelector(`[data-view="${shown}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <Tabs.List
      ref={line}
      aria-label={label}
      style={{ flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'thin' }}
    >
      {children}
    </Tabs.List>
  )
}
