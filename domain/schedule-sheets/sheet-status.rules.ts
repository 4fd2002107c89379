import type { Transitions } from '../transitions.ts'
import type { SheetStatus } from './schedule-sheet.ts'

export type SheetAct =
  | 'staff'
  | 'unstaff'
  | 'publish'
  | 'start'
  | 'undo_start'
  | 'close'
  | 'reopen'
  | 'annul'
  | 'undo_annul'

export type SheetMover = 'dispatcher' | 'crew' | 'system'

/** The life of a schedule sheet. Commands, filters of lists, tests and docs/states.md read this table. */
export const sheetActs: Transitions<SheetAct, SheetStatus, SheetMover> = {
  /** its vehicle and crew are complete, or no longer */
  staff: { from: ['borrador'], to: ['asignada'], who: ['dispatcher', 'system'] },
  unstaff: { from: ['asignada'], to: ['borrador'], who: ['dispatcher', 'system'] },
  /** a run on the road that is published again stays on the road */
  publish: { from: ['borrador', 'asignada'], to: ['publicada'], who: ['dispatcher'] },
  start: { from: ['borrador', 'asignada', 'publicada'], to: ['en_curso'], who: ['crew', 'dispatcher'] },
  undo_start: { from: ['en_curso'], to: ['borrador', 'asignada', 'publicada'], who: ['crew', 'dispatcher'] },
  close: {
    from: ['borrador', 'asignada', 'publicada', 'en_curso'],
    to: ['cerrada'],
    who: ['crew', 'dispatcher'],
  },
  reopen: { from: ['cerrada'], to: ['en_curso'], who: ['dispatcher'] },
  annul: { from: ['borrador', 'asignada', 'publicada', 'en_curso'], to: ['anulada'], who: ['dispatcher'] },
  /** an annulled or merged sheet is restored, unless it was published */
  undo_annul: { from: ['anulada'], to: ['borrador', 'asignada', 'en_curso'], who: ['dispatcher'] },
}

export const maySheet = (act: SheetAct, status: SheetStatus): boolean => sheetActs[act].from.includes(status)

/** Sheets that a dispatcher still arranges. */
export const openStatuses = sheetActs.annul.from
/** Not published yet. */
export const draftStatuses = sheetActs.publish.from
/** Published: waiting, on the road or finished. */
export const publishedStatuses: readonly SheetStatus[] = [
  ...new Set([...sheetActs.publish.to, ...sheetActs.start.to, ...sheetActs.close.to]),
]
/** Not on the road yet. */
export const beforeStartStatuses = sheetActs.start.from
