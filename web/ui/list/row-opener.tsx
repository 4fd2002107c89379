import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

import type { RowOpening } from './list-columns.ts'

import classes from './data-list.module.css'

/** The arrows walk from row to row. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const openers = [
    ...(event.currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-opener]') ?? []),
  ]
  const next = openers[openers.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The one link or button of a row; its target is the whole row. */
export function RowOpener<Row>({
  row,
  openAt,
  onOpen,
  children,
}: RowOpening<Row> & { row: Row; children: ReactNode }) {
  if (openAt) {
    return (
      <Link to={openAt(row)} className={classes['open'] ?? ''} data-opener onKeyDown={walk}>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button
        type="button"
        className={classes['open']}
        data-opener
        onKeyDown={walk}
        onClick={() => onOpen(row)}
      >
        {children}
      </button>
    )
  }
  return <strong>{children}</strong>
}
