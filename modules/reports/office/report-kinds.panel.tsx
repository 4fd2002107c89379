import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'

import { type ReportKind, reportKinds } from '../rules/report.ts'
import { reportNames } from '../words/report-names.ts'
import { reportsTexts as texts } from './reports.texts.ts'

import classes from './reports.module.css'

/** Links between the reports, which keep the period. */
export function ReportKinds({ shown }: { shown: ReportKind }) {
  const [params] = useAddressQuery()
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    line.current
      ?.querySelector(`[data-kind="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <nav aria-label={texts.reports}>
      <ul className={classes['kinds']} ref={line}>
        {reportKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={`?${changed(params, { report: kind, by: '', open: '' }).toString()}`}
              className={classes['kind'] ?? ''}
              data-kind={kind}
              {...(kind === shown && { 'aria-current': 'page' })}
            >
              {reportNames[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
