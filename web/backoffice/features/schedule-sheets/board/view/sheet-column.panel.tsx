import { memo, useMemo } from 'react'

import type { BoardItem, BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

import { progressOf, urgenciesOf } from '../state/board-live-run.rules.ts'
import type { Known } from '../state/board-tools.hook.ts'
import { isOpen, partiesByStop } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { BoardStops } from './board-stops.panel.tsx'
import { SheetHeader } from './sheet-header.panel.tsx'

import classes from '../parts/board.module.css'

type SheetColumnProps = {
  sheet: BoardSheet
  /** the tours with a passenger aboard */
  items: readonly BoardItem[]
  known: Known
  matching: ReadonlySet<string> | null
  /** how many there are to know before it leaves */
  warnings: number
  /** the window within which people wait, and this minute */
  window: number
  now: Date
  /** the one in the address */
  isChosen: boolean
}

/** One vehicle's run as a column. Drawn again only when its sheet or its people change. */
export const SheetColumn = memo(function SheetColumn({
  sheet,
  items,
  known,
  matching,
  warnings,
  window,
  now,
  isChosen,
}: SheetColumnProps) {
  const parties = useMemo(() => partiesByStop(items, sheet), [items, sheet])
  const progress = useMemo(() => progressOf(sheet, items, now), [sheet, items, now])
  const urgencies = useMemo(() => urgenciesOf(sheet, known.vehicles, now), [sheet, known, now])
  return (
    <section
      className={classes['column']}
      data-column
      data-drop={sheet.id}
      data-number={sheet.number}
      data-shut={!isOpen(sheet) || undefined}
      data-urgent={urgencies.length > 0 || undefined}
      data-chosen={isChosen || undefined}
      id={`planilla-${sheet.id}`}
      aria-label={texts.sheetRegion(sheet.number, sheet.name)}
    >
      <SheetHeader
        sheet={sheet}
        known={known}
        warnings={warnings}
        urgencies={urgencies}
        progress={progress}
        window={window}
      />
      <ScrollRegion className={classes['scroll']} label={texts.stopsRegion(sheet.number)}>
        <BoardStops sheet={sheet} parties={parties} known={known} matching={matching} />
      </ScrollRegion>
    </section>
  )
})
