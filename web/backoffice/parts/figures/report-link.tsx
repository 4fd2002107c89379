import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import classes from './report-page.module.css'

type ReportLinkProps = { to: string; isShown: boolean; children: string }

/** An entry in the line of the reports, which scrolls on a small screen: the one that is shown is brought into view. */
export function ReportLink({ to, isShown, children }: ReportLinkProps) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isShown) entry.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <li ref={entry}>
      <Link to={to} className={classes['kind'] ?? ''} {...(isShown && { 'aria-current': 'page' })}>
        {children}
      </Link>
    </li>
  )
}
