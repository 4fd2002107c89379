import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Place = { row: HTMLElement; column: HTMLElement; index: number }

/** Keeps the user's place on the board when its row moves, by their own action or another user's. */
export function useKeptPlace(root: RefObject<HTMLElement | null>) {
  const last = useRef<Place | null>(null)
  useEffect(() => {
    const here = root.current
    if (!here) return undefined
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      const column = row?.closest<HTMLElement>('[data-column]')
      last.current = row && column ? { row, column, index: rowsOf(column).indexOf(row) } : null
    }
    here.addEventListener('focusin', remember)
    return () => here.removeEventListener('focusin', remember)
  }, [root])
  useLayoutEffect(() => {
    const place = last.current
    if (!place || place.row.isConnected || document.activeElement !== document.body) return
    const rows = rowsOf(place.column)
    const next = rows[Math.min(place.index, rows.length - 1)]
    last.current = null
    ;(next ?? place.column.querySelector<HTMLElement>('[data-scroll]'))?.focus({ preventScroll: true })
  })
}

const rowsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-row]')]
