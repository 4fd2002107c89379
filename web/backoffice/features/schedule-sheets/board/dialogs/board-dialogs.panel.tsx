import type { ReactNode } from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'

import { SheetWarnings } from '../parts/warning-list.panel.tsx'
import { warningTexts } from '../parts/warnings.texts.ts'
import { type Known, type Question, stopName } from '../state/board-tools.hook.ts'
import { boardTexts as texts, stopKindNames } from '../state/board.texts.ts'
import { replaceTexts } from '../state/replace.texts.ts'
import { AddStopForm } from './add-stop.form.tsx'
import { AnnulForm } from './annul.form.tsx'
import { CreateSheetForm } from './create-sheet.form.tsx'
import { CrewForm } from './crew.form.tsx'
import { MergeForm } from './merge.form.tsx'
import { MixForm } from './mix.form.tsx'
import { mixTexts } from './mix.texts.ts'
import { PublishForm } from './publish.form.tsx'
import { ReplaceForm } from './replace.form.tsx'
import { SplitForm } from './split.form.tsx'
import { StopTimeForm } from './stop-time.form.tsx'
import { VehicleForm } from './vehicle.form.tsx'

type BoardDialogsProps = {
  question: Question | null
  board: ScheduleBoard
  known: Known
  onClose: () => void
}

/** The board's only dialog. It keeps its input until the step is done. */
export function BoardDialogs({ question, board, known, onClose }: BoardDialogsProps) {
  const dialog = question && dialogOf(question, { board, known, onClose })
  return (
    <Dialog opened={Boolean(dialog)} onClose={onClose} title={dialog?.title} size="md">
      {dialog?.form}
    </Dialog>
  )
}

type Given = { board: ScheduleBoard; known: Known; onClose: () => void }

function dialogOf(
  question: Question,
  { board, known, onClose }: Given,
): { title: string; form: ReactNode } | null {
  if (question.kind === 'create')
    return { title: texts.createTitle, form: <CreateSheetForm board={board} onClose={onClose} /> }
  if (question.kind === 'mix') {
    const { act, asked } = question
    return {
      title: mixTexts.title(asked.details?.['mixing'] === 'private'),
      form: <MixForm act={act} asked={asked} onClose={onClose} />,
    }
  }
  if (question.kind === 'publish')
    return {
      title: texts.publishTitle(question.sheet_ids.length),
      form: (
        <PublishForm
          sheetIds={question.sheet_ids}
          isWholeDay={question.isWholeDay ?? false}
          board={board}
          onClose={onClose}
        />
      ),
    }
  if (question.kind === 'split') {
    const item = board.items.find(({ id }) => id === question.item_id)
    const form = item && (
      <SplitForm item={item} sheetId={question.sheet_id} board={board} known={known} onClose={onClose} />
    )
    return form ? { title: texts.splitTitle, form } : null
  }
  const sheet = 'sheet_id' in question ? board.sheets.find(({ id }) => id === question.sheet_id) : undefined
  if (!sheet) return null
  const given = { sheet, board, onClose }
  switch (question.kind) {
    case 'time': {
      const stop = sheet.stops.find(({ id }) => id === question.stop_id)
      return stop
        ? {
            title: texts.timeTitle(stopName(stop, known) || stopKindNames[stop.kind]),
            form: <StopTimeForm sheet={sheet} stop={stop} onClose={onClose} />,
          }
        : null
    }
    case 'vehicle':
      return { title: texts.vehicleTitle(sheet.number), form: <VehicleForm {...given} /> }
    case 'crew':
      return { title: texts.crewTitle(sheet.number), form: <CrewForm {...given} /> }
    case 'replace': {
      const { role, person_id } = question
      return {
        title: replaceTexts.title(question, sheet.number),
        form: <ReplaceForm {...given} role={role} leaving={person_id} />,
      }
    }
    case 'merge':
      return { title: texts.mergeTitle(sheet.number), form: <MergeForm {...given} known={known} /> }
    case 'annul':
      return { title: texts.annulTitle(sheet.number), form: <AnnulForm sheet={sheet} onClose={onClose} /> }
    case 'warnings': {
      const warnings = sheetWarnings(board).get(sheet.id) ?? []
      return {
        title: warningTexts.title(sheet.number),
        form: <SheetWarnings warnings={warnings} board={board} />,
      }
    }
    case 'add_stop':
      return { title: texts.addStopTitle, form: <AddStopForm {...given} /> }
    default:
      return null
  }
}
