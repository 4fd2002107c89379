import { mayDo } from '#web/api/session.ts'

import { ReportKinds } from './report-kinds.panel.tsx'

/** The links to the reports, above a report of another module. */
export function ReportNavigation({ shown }: { shown: string }) {
  return mayDo('reports.read') ? <ReportKinds shown={shown} /> : null
}
