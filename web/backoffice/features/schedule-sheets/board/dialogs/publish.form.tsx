import { Stack, Text } from '@mantine/core'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { WarningList } from '../parts/warning-list.panel.tsx'
import { warningTexts as texts } from '../parts/warnings.texts.ts'
import type { BoardAct } from '../state/board-acts.rules.ts'
import { useBoardForm } from '../state/board-form.hook.ts'
import type { BoardTools } from '../state/board-tools.hook.ts'
import { isOpen, isToPublish } from '../state/board.rules.ts'
import { boardTexts } from '../state/board.texts.ts'
import { missingParts } from '../state/resource-choices.rules.ts'
import { ReasonField, useReason } from './reason.form.tsx'

import classes from '../parts/warnings.module.css'

/** One sheet without warnings is published at once; otherwise a dialog opens. */
export function askToPublish(tools: BoardTools, sheet_id: string) {
  const warned = (sheetWarnings(tools.now()).get(sheet_id) ?? []).length > 0
  if (warned) tools.ask({ kind: 'publish', sheet_ids: [sheet_id] })
  else void publishAtOnce(tools, sheet_id)
}

async function publishAtOnce({ acts, ask }: BoardTools, sheet_id: string) {
  const refused = await acts.run({ kind: 'publish', sheet_id, reason: '' })
  // Something to be warned of came up meanwhile.
  if (refused?.code === 'warnings_ask') ask({ kind: 'publish', sheet_ids: [sheet_id] })
}

type PublishFormProps = {
  sheetIds: readonly string[]
  /** everything that is ready: what is left out is named */
  isWholeDay: boolean
  board: ScheduleBoard
  onClose: () => void
}

/** The consequences of publishing, its warnings, and the reason to continue. */
export function PublishForm({ sheetIds, isWholeDay, board, onClose }: PublishFormProps) {
  const why = useReason()
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const all = sheetWarnings(board)
  const sheets = board.sheets.filter(({ id }) => sheetIds.includes(id))
  const warned = sheets.flatMap((sheet) => {
    const warnings = all.get(sheet.id) ?? []
    return warnings.length > 0 ? [{ sheet, warnings }] : []
  })
  const unready = isWholeDay
    ? board.sheets.filter(
        (sheet) => isOpen(sheet) && !isToPublish(sheet) && missingParts(sheet, board).length > 0,
      )
    : []
  const total = warned.reduce((sum, { warnings }) => sum + warnings.length, 0)
  // The server may know of something that this board does not show yet.
  const isAsked = total > 0 || problem?.code === 'warnings_ask'
  const [first] = sheetIds
  const act: BoardAct =
    sheetIds.length === 1 && first
      ? { kind: 'publish', sheet_id: first, reason: why.reason }
      : { kind: 'publish_day', sheet_ids: [...sheetIds], reason: why.reason }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsked || why.isGiven()) submit(act)
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{boardTexts.publishBody}</Text>
        {unready.length > 0 && (
          <section className={classes['sheets']}>
            <h3>{boardTexts.leftOutOfPublishing}</h3>
            <ul>
              {unready.map((sheet) => (
                <li key={sheet.id}>
                  {`${texts.sheet(sheet.number, sheet.name)}: ${boardTexts.missing(missingParts(sheet, board))}`}
                </li>
              ))}
            </ul>
          </section>
        )}
        {warned.length > 0 && (
          <ScrollRegion className={classes['sheets']} label={texts.part}>
            {warned.map(({ sheet, warnings }) => (
              <section key={sheet.id}>
                <h3>{texts.sheet(sheet.number, sheet.name)}</h3>
                <WarningList warnings={warnings} board={board} />
              </section>
            ))}
            {sheets.length > warned.length && (
              <Text size="sm" c="dimmed">
                {texts.clear(sheets.length - warned.length)}
              </Text>
            )}
          </ScrollRegion>
        )}
        {isAsked && (
          <ReasonField
            {...why.field}
            texts={texts}
            description={sheetIds.length > 1 ? texts.reasonAll : texts.reasonOne}
          />
        )}
        <BoardProblem problem={problem} />
        <FormActions
          act={total > 0 ? texts.publishOver(total) : boardTexts.publish}
          isRunning={isRunning}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
