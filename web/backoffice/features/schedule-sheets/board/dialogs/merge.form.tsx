import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { choiceLabel } from '../parts/sheet-choice.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import type { Known } from '../state/board-tools.hook.ts'
import { isOpen, seatsLeft } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

type MergeFormProps = { sheet: BoardSheet; board: ScheduleBoard; known: Known; onClose: () => void }

/** Brings another sheet's people and stops into this one. */
export function MergeForm({ sheet, board, known, onClose }: MergeFormProps) {
  const [other, setOther] = useState<string | null>(null)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const left = seatsLeft(sheet)
  const isAlike = (each: BoardSheet) =>
    each.people === 0 ||
    sheet.people === 0 ||
    each.departure_ids.some((id) => sheet.departure_ids.includes(id))
  const options = board.sheets
    .filter((each) => each.id !== sheet.id && isOpen(each) && each.status !== 'en_curso' && isAlike(each))
    .map((each) => ({
      value: each.id,
      label: `${choiceLabel({ sheet: each, left: null, fits: true, carries: true }, known)}, ${texts.people(each.people)}`,
      disabled: left !== null && each.seats_taken > left,
    }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (other) submit({ kind: 'merge', sheet_id: sheet.id, other_id: other })
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.mergeHint}
        </Text>
        <Select
          label={texts.mergeWith}
          placeholder={texts.chooseSheet}
          data={options}
          value={other}
          onChange={setOther}
          searchable
          data-autofocus
        />
        <BoardProblem problem={problem} />
        <FormActions act={texts.mergeAct} isRunning={isRunning} disabled={!other} onBack={onClose} />
      </Stack>
    </form>
  )
}
