import { ReportLink } from '#web/backoffice/parts/figures/report-link.tsx'
import { Slot } from '#web/backoffice/slot.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import { paths } from '../module.paths.ts'
import { reportKinds } from '../rules/report.ts'
import { reportNames } from '../words/report-names.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from '#web/backoffice/parts/figures/report-page.module.css'

/** Links between the reports, which keep the period. */
export function ReportKinds({ shown }: { shown: string }) {
  const [params] = useAddressQuery()
  return (
    <nav aria-label={texts.reports}>
      <ul className={classes['kinds']}>
        {reportKinds.map((kind) => (
          <ReportLink
            key={kind}
            to={`${paths.reports}?${changed(params, { report: kind, by: '', open: '' }).toString()}`}
            isShown={kind === shown}
          >
            {reportNames[kind]}
          </ReportLink>
        ))}
        <Slot of="report-links" shown={shown} />
      </ul>
    </nav>
  )
}
