import { createContext, use, useEffect } from 'react'

/** Counts one more form with unsaved values; answers what to call once it has none. */
export type ReportUnsaved = () => () => void

export const UnsavedReport = createContext<ReportUnsaved | null>(null)

/** Reports unsaved values of a form to the kept page around it. */
export function useReportUnsaved(isDirty: boolean) {
  const report = use(UnsavedReport)
  useEffect(() => (isDirty ? report?.() : undefined), [report, isDirty])
}
