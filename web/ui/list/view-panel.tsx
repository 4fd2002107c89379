import type { ReactNode } from 'react'

type ViewPanelProps = { tabs: string; shown: string; children: ReactNode }

/** The content of the chosen tab, for tabs that are elsewhere on the screen; the tabs have the id. */
export function ViewPanel({ tabs, shown, children }: ViewPanelProps) {
  return (
    <div role="tabpanel" id={`${tabs}-panel-${shown}`} aria-labelledby={`${tabs}-tab-${shown}`}>
      {children}
    </div>
  )
}
