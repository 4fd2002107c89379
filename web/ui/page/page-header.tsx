import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

import classes from './page-header.module.css'

/** The element that takes the focus on navigation until the screen's title is there. */
export const mainId = 'contenido'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** beside the title: a status, a code */
  badge?: ReactNode
  actions?: ReactNode
  /** the document's title, when it says more than the heading */
  documentTitle?: string
  /** one line: what is below needs the height */
  isLow?: boolean
}

/** The one h1 of a screen. It names the browser tab, and takes the focus after a navigation. */
export function PageHeader({
  title,
  description,
  badge,
  actions,
  documentTitle = title,
  isLow = false,
}: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${documentTitle} · Baqueano`
  }, [documentTitle])
  useEffect(() => {
    if (document.activeElement?.id === mainId) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className={classes['header']} data-low={isLow || undefined}>
      <div className={classes['words']}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes['title'] ?? ''}>
          {title}
          {badge && (
            <Text component="span" ml="sm" style={{ verticalAlign: 'middle' }}>
              {badge}
            </Text>
          )}
        </Title>
        {description && (
          <Text c="dimmed" size="sm" component="div" className={classes['description'] ?? ''}>
            {description}
          </Text>
        )}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </header>
  )
}
