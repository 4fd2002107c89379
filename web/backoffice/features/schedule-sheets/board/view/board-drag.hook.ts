import { type RefObject, useEffect } from 'react'

import { dragByPointer } from '#web/ui/device/pointer-drag.ts'

import { type Carried, type Landing, meaningOf, sheetChoices } from '../state/board-drop.rules.ts'
import type { BoardTools } from '../state/board-tools.hook.ts'
import { seatsLeft, seatsOf } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

import classes from '../parts/board.module.css'

const carriedBy = ({ dataset }: HTMLElement): Carried => ({
  passenger_ids: (dataset['passengers'] ?? '').split(' ').filter(Boolean),
  sheet_id: dataset['sheet'] || null,
  stop_id: dataset['drag'] === 'stop' ? (dataset['stop'] ?? null) : null,
})
const landingOn = ({ dataset }: HTMLElement, after: boolean): Landing => ({
  sheet_id: dataset['drop'] || null,
  stop_id: dataset['stop'] ?? null,
  after,
})

/** Carrying people and stops over the board. While it lasts React draws nothing. */
export function useBoardDrag(root: RefObject<HTMLElement | null>, tools: BoardTools) {
  useEffect(() => {
    const board = root.current
    if (!board || !tools.canEdit) return undefined
    return dragByPointer(board, {
      ghostClass: classes['ghost'] ?? '',
      label: ({ dataset }) => dataset['label'] ?? '',
      hint: (source, landing, after) => hintOf(tools, carriedBy(source), landingOn(landing, after)),
      drop: (source, landing, after) => {
        const { now, acts } = tools
        const act = meaningOf(now(), carriedBy(source), landingOn(landing, after))
        if (act) void acts.run(act)
      },
      onStart: (source) => {
        const carried = carriedBy(source)
        board.setAttribute('data-carrying', carried.stop_id ? 'stop' : 'people')
        source.closest('[data-column]')?.setAttribute('data-home', '')
        for (const { sheet, fits } of sheetChoices(tools.now(), carried.passenger_ids))
          if (!fits) board.querySelector(`#planilla-${CSS.escape(sheet.id)}`)?.setAttribute('data-tight', '')
      },
      onEnd: () => {
        board.removeAttribute('data-carrying')
        for (const mark of ['data-home', 'data-tight'])
          for (const column of board.querySelectorAll(`[${mark}]`)) column.removeAttribute(mark)
      },
    })
  }, [root, tools])
}

function hintOf({ now }: BoardTools, carried: Carried, landing: Landing): string | null {
  const board = now()
  const act = meaningOf(board, carried, landing)
  if (!act) return null
  if (act.kind === 'order') return texts.dragHint.order
  if (act.kind !== 'move') return null
  if (act.to === null) return texts.dragHint.off
  if (act.to === carried.sheet_id) return texts.dragHint.stop
  const sheet = board.sheets.find(({ id }) => id === act.to)
  const left = sheet ? seatsLeft(sheet) : null
  if (!sheet || left === null) return texts.dragHint.free(sheet?.number ?? 0)
  const moved = new Set(act.passenger_ids)
  const seats = seatsOf(board.items.flatMap((item) => item.passengers.filter(({ id }) => moved.has(id))))
  return seats <= left
    ? texts.dragHint.fits(sheet.number, left - seats)
    : texts.dragHint.full(sheet.number, left)
}
