import { Tooltip } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { NavLink } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'

import { layoutTexts as texts } from './layout.texts.ts'
import { navigation } from './navigation.ts'
import type { NavigationItem } from './office-module.ts'
import { paths } from './paths.ts'

import classes from './layout.module.css'

type SideNavigationProps = { isCollapsed?: boolean; onToggle?: () => void; onNavigate?: () => void }

/** Screens of the user's level, in groups. */
export function SideNavigation({ isCollapsed = false, onToggle, onNavigate }: SideNavigationProps) {
  const groups = navigation
    .map((group) => ({ ...group, items: group.items.filter(({ permission }) => mayDo(permission)) }))
    .filter(({ items }) => items.length > 0)
  const Toggle = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <>
      <div className={classes['brand']}>
        <BrandMark />
        {!isCollapsed && texts.brand}
      </div>
      <nav className={classes['scroll']} aria-label={texts.mainNavigation}>
        {groups.map(({ label, items }, index) => (
          <div key={label || 'main'}>
            {index > 0 &&
              (isCollapsed ? (
                <div className={classes['rule']} />
              ) : (
                <div className={classes['groupLabel']}>{label}</div>
              ))}
            <ul className={classes['group']} aria-label={label || texts.mainNavigation}>
              {items.map((item) => (
                <li key={item.path}>
                  <Item item={item} isCollapsed={isCollapsed} onNavigate={onNavigate} />
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

type ItemProps = { item: NavigationItem; isCollapsed: boolean; onNavigate: (() => void) | undefined }

function Item({ item: { label, path, icon: Icon }, isCollapsed, onNavigate }: ItemProps) {
  return (
    <Tooltip label={label} position="right" disabled={!isCollapsed}>
      <NavLink
        to={path}
        end={path === paths.home || path === paths.movements}
        className={classes['link'] ?? ''}
        {...(isCollapsed && { 'aria-label': label })}
        {...(onNavigate && { onClick: onNavigate })}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        {!isCollapsed && label}
      </NavLink>
    </Tooltip>
  )
}
