import { type KeyboardEvent, useEffect } from 'react'

import { stepped } from '../state/board-drop.rules.ts'
import type { BoardTools } from '../state/board-tools.hook.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl+Z anywhere on the screen undoes the last step. */
export function useUndoKey({ acts, canEdit }: BoardTools) {
  useEffect(() => {
    if (!canEdit) return undefined
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      acts.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [acts, canEdit])
}

/**
 * The keys of the board: arrows walk, Alt and arrows carry a stop, `m` or Enter opens «Mover a…», `d` divides,
 * Delete takes off, `l` fixes the hour of a stop or lets it go.
 */
export function pressOnBoard(event: KeyboardEvent<HTMLElement>, tools: BoardTools) {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || isTyping(event.target))
    return
  const { key, altKey } = event
  const row = event.target.closest<HTMLElement>('[data-row]')
  const column = event.target.closest<HTMLElement>('[data-column]')
  if (!column) return
  const done = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (altKey) {
    if ((key === 'ArrowUp' || key === 'ArrowDown') && row?.dataset['stop'] && tools.canEdit) {
      done()
      step(tools, row, key === 'ArrowUp' ? -1 : 1)
    }
    return
  }
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = [...column.querySelectorAll<HTMLElement>('[data-row]')]
    const next = row ? rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)] : rows[0]
    if (!next) return
    done()
    next.focus()
  } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-column]')]
    const next = columns[columns.indexOf(column) + (key === 'ArrowRight' ? 1 : -1)]
    const target =
      next?.querySelector<HTMLElement>('[data-row]') ?? next?.querySelector<HTMLElement>('[data-scroll]')
    if (!target) return
    done()
    target.focus()
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  } else if (row && tools.canEdit) pressOnRow(key, row, tools, done)
}

function pressOnRow(key: string, row: HTMLElement, { acts, ask, now }: BoardTools, done: () => void) {
  const { passengers = '', sheet = '', item, stop } = row.dataset
  const passenger_ids = passengers.split(' ').filter(Boolean)
  if (key === 'm') {
    done()
    row.click()
  } else if (key === 'd' && item && passenger_ids.length > 1) {
    done()
    ask({ kind: 'split', item_id: item, sheet_id: sheet || null })
  } else if (key === 'Delete' && sheet && passenger_ids.length > 0) {
    done()
    void acts.run({ kind: 'move', passenger_ids, to: null, stop_id: null })
  } else if (key === 'l' && stop) {
    const found = now()
      .sheets.find(({ id }) => id === sheet)
      ?.stops.find(({ id }) => id === stop)
    if (!found?.time || found.arrived_at) return
    done()
    void acts.run({ kind: 'stop', sheet_id: sheet, stop_id: stop, change: { locked: !found.locked } })
  }
}

function step({ acts, now }: BoardTools, row: HTMLElement, by: -1 | 1) {
  const { sheet: sheet_id, stop: stop_id } = row.dataset
  const sheet = now().sheets.find(({ id }) => id === sheet_id)
  const act = sheet && stop_id ? stepped(sheet, stop_id, by) : null
  if (!act || !stop_id) return
  void acts.run(act)
  // A row that the browser moves loses the focus.
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row][data-stop="${CSS.escape(stop_id)}"]`)?.focus(),
  )
}
