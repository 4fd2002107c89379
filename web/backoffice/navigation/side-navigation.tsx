import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'

import { BrandMark } from '#web/ui/page/brand-mark.tsx'

import { layoutTexts as texts } from '../layout.texts.ts'
import { useMe } from '../me.ts'
import { itemAt, navigation, type NavigationEntry, permitted } from './navigation.ts'

import classes from '../layout.module.css'

type SideNavigationProps = { isCollapsed?: boolean; onToggle?: () => void; onNavigate?: () => void }

/** Screens of the user's level, in groups. */
export function SideNavigation({ isCollapsed = false, onToggle, onNavigate }: SideNavigationProps) {
  const { kind } = useMe().tour_operator
  const groups = navigation
    .map(({ label, entries }) => ({ label, entries: entries.flatMap((entry) => permitted(entry, kind)) }))
    .filter(({ entries }) => entries.length > 0)
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <>
      <div className={classes['brand']}>
        <BrandMark />
        {!isCollapsed && texts.brand}
      </div>
      <nav className={classes['scroll']} aria-label={texts.mainNavigation}>
        {groups.map(({ label, entries }, index) => (
          <div key={label || 'main'}>
            {index > 0 &&
              (isCollapsed ? (
                <div className={classes['rule']} />
              ) : (
                <div className={classes['groupLabel']}>{label}</div>
              ))}
            <ul className={classes['group']} aria-label={label || texts.mainNavigation}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <Entry entry={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {onToggle && (
        <div className={classes['foot']}>
          <button
            type="button"
            className={`${classes['link']} ${classes['collapse']}`}
            aria-label={isCollapsed ? texts.expand : texts.collapse}
            onClick={onToggle}
          >
            <Toggle size={20} stroke={1.7} aria-hidden />
            {!isCollapsed && texts.collapse}
          </button>
        </div>
      )}
    </>
  )
}

type EntryProps = { entry: NavigationEntry; isCollapsed: boolean; onNavigate: (() => void) | undefined }

/** Opens the first of its screens, and is the current one on each of them. */
function Entry({ entry: { label, icon: Icon, tabs }, isCollapsed, onNavigate }: EntryProps) {
  const current = itemAt(useLocation().pathname)
  const first = tabs[0]
  return (
    first && (
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <Link
          to={first.path}
          className={classes['link'] ?? ''}
          {...(tabs.some(({ path }) => path === current?.path) && { 'aria-current': 'page' })}
          {...(isCollapsed && { 'aria-label': label })}
          {...(onNavigate && { onClick: onNavigate })}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          {!isCollapsed && label}
        </Link>
      </Tooltip>
    )
  )
}
