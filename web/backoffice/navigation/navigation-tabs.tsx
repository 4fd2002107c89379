import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { useMe } from '../me.ts'
import { itemAt, navigation, permitted } from './navigation.ts'

import classes from '../layout.module.css'

/** Links between the screens of one menu entry, above each of them; the current one is scrolled into view. */
export function NavigationTabs() {
  const { pathname } = useLocation()
  const { kind } = useMe().tour_operator
  const current = itemAt(pathname)
  const shown = current?.path ?? ''
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-path="${shown}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const entry = navigation
    .flatMap(({ entries }) => entries.flatMap((each) => permitted(each, kind)))
    .find(({ tabs }) => tabs.some(({ path }) => path === current?.path))
  if (!entry || entry.tabs.length < 2) return null
  return (
    <nav aria-label={entry.label}>
      <ul ref={list} className={classes['tabs']}>
        {entry.tabs.map(({ label, path, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              data-path={path}
              className={classes['tab'] ?? ''}
              {...(path === current?.path && { 'aria-current': 'page' })}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
