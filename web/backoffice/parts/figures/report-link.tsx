import { Link } from 'react-router'

import classes from './report-page.module.css'

type ReportLinkProps = { to: string; kind: string; isShown: boolean; children: string }

/** An entry in the line of the reports. */
export function ReportLink({ to, kind, isShown, children }: ReportLinkProps) {
  return (
    <li>
      <Link
        to={to}
        className={classes['kind'] ?? ''}
        data-kind={kind}
        {...(isShown && { 'aria-current': 'page' })}
      >
        {children}
      </Link>
    </li>
  )
}
