import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

import { UnsavedReport } from '../form/unsaved-report.ts'

/** How many forms of each page hold unsaved values. */
export function useUnsavedForms() {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({})
  const add = useCallback(
    (page: string, by: number) => setCounts((before) => ({ ...before, [page]: (before[page] ?? 0) + by })),
    [],
  )
  return { add, has: (page: string) => (counts[page] ?? 0) > 0, hasAny: Object.values(counts).some(Boolean) }
}

type KeptPagesProps<Id extends string> = {
  pages: readonly Id[]
  shown: Id
  unsaved: ReturnType<typeof useUnsavedForms>
  children: (page: Id) => ReactNode
}

/** Draws the shown page. A page with unsaved values keeps them while another page is shown, outside of the document. */
export function KeptPages<Id extends string>({ pages, shown, unsaved, children }: KeptPagesProps<Id>) {
  return pages.map((page) =>
    page === shown || unsaved.has(page) ? (
      <KeptPage key={page} page={page} isShown={page === shown} onCount={unsaved.add}>
        {children(page)}
      </KeptPage>
    ) : null,
  )
}

type KeptPageProps = {
  page: string
  isShown: boolean
  onCount: (page: string, by: number) => void
  children: ReactNode
}

function KeptPage({ page, isShown, onCount, children }: KeptPageProps) {
  const [box] = useState(() => document.createElement('div'))
  const place = useCallback((here: HTMLDivElement | null) => here?.append(box), [box])
  const report = useMemo(
    () => () => {
      onCount(page, 1)
      return () => onCount(page, -1)
    },
    [onCount, page],
  )
  return (
    <UnsavedReport value={report}>
      {/* Before the portal: its effects must find the box in the document. */}
      {isShown && <div ref={place} />}
      {createPortal(children, box)}
    </UnsavedReport>
  )
}
