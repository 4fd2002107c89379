import type { ReactNode } from 'react'

type ScrollRegionProps = { label: string; className: string | undefined; children: ReactNode }

/** A scrollable region has a name and is focusable, so that its content is reachable by keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <section className={className} data-scroll tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
