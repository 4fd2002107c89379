import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { BoardItem, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { choiceLabel, choiceNote } from '../parts/sheet-choice.panel.tsx'
import { sheetChoices } from '../state/board-drop.rules.ts'
import { useBoardForm } from '../state/board-form.hook.ts'
import type { Known } from '../state/board-tools.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

type SplitFormProps = {
  item: BoardItem
  sheetId: string | null
  board: ScheduleBoard
  known: Known
  onClose: () => void
}
const nobody = 'off'

/** Some of a group go to another sheet, the others stay where they are. */
export function SplitForm({ item, sheetId, board, known, onClose }: SplitFormProps) {
  const here = item.passengers.filter(({ sheet_id }) => sheet_id === sheetId)
  const [chosen, setChosen] = useState<string[]>([])
  const [to, setTo] = useState<string | null>(null)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const options = [
    ...sheetChoices(board, chosen.length > 0 ? chosen : here.map(({ id }) => id).slice(0, 1)).map(
      (choice) => ({
        value: choice.sheet.id,
        label: [choiceLabel(choice, known), choiceNote(choice)].filter(Boolean).join(', '),
        disabled: !choice.fits,
      }),
    ),
    ...(sheetId ? [{ value: nobody, label: texts.takeOff }] : []),
  ]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (to && chosen.length > 0)
          submit({ kind: 'move', passenger_ids: chosen, to: to === nobody ? null : to, stop_id: null })
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.splitHint}
        </Text>
        <Checkbox.Group label={item.contact_name} value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {here.map(({ id, name }, index) => (
              <Checkbox key={id} value={id} label={name || texts.unnamed(index + 1)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={texts.splitTo}
          placeholder={texts.chooseSheet}
          data={options}
          value={to}
          onChange={setTo}
          searchable
        />
        <BoardProblem problem={problem} />
        <FormActions
          act={texts.splitAct(chosen.length)}
          isRunning={isRunning}
          disabled={!to || chosen.length === 0}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
