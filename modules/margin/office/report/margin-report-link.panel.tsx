import { mayDo } from '#web/api/session.ts'
import { periodKeys } from '#web/backoffice/parts/figures/period-choice.rules.ts'
import { ReportLink } from '#web/backoffice/parts/figures/report-link.tsx'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'

import { paths } from '../../module.paths.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

/** Among the links of the reports, which keep the period, for those who may see costs. */
export function MarginReportLink({ shown }: { shown: string }) {
  const [params] = useAddressQuery()
  const kept = new URLSearchParams(
    [...periodKeys, 'compare'].flatMap((key) => {
      const value = params.get(key)
      return value ? [[key, value]] : []
    }),
  )
  return mayDo('margin.read') ? (
    <ReportLink to={`${paths.report}?${kept.toString()}`} isShown={shown === 'margin'}>
      {texts.short}
    </ReportLink>
  ) : null
}
