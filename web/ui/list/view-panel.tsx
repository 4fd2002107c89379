import type { ReactNode } from 'react'

type ViewPanelProps = { tabs: string; shown: string; children: ReactNode }

/** What the chosen tab shows, for tabs that stand in one place and their content in another; the tabs have the id. */
export function ViewPanel({ tabs, shown, children }: ViewPanelProps) {
  return (
    <div role="tabpanel" id={`${tabs}-panel-${shown}`} aria-labelledby={`${tabs}-tab-${shown}`}>
      {children}
    </div>
  )
}
