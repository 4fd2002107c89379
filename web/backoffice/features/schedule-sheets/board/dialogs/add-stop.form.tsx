import { NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { type StopKind, stopKinds } from '#domain/schedule-sheets/schedule-sheet.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts, stopKindNames } from '../state/board.texts.ts'

type AddStopFormProps = { sheet: BoardSheet; board: ScheduleBoard; onClose: () => void }

/** One more stop, at a hotel of the day or at any place. */
export function AddStopForm({ sheet, board, onClose }: AddStopFormProps) {
  const [kind, setKind] = useState<StopKind>('recogida')
  const [hotel, setHotel] = useState<string | null>(null)
  const [place, setPlace] = useState('')
  const [wait, setWait] = useState<number | string>(0)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({
          kind: 'add_stop',
          sheet_id: sheet.id,
          stop: { kind, accommodation_id: hotel, place: hotel ? '' : place, wait_minutes: Number(wait) || 0 },
        })
      }}
    >
      <Stack gap="sm">
        <Select
          label={texts.stopKind}
          data={stopKinds.map((value) => ({ value, label: stopKindNames[value] }))}
          value={kind}
          onChange={(value) => setKind(stopKinds.find((each) => each === value) ?? kind)}
          allowDeselect={false}
        />
        <Select
          label={texts.stopHotel}
          data={board.places.map(({ id, name }) => ({ value: id, label: name }))}
          value={hotel}
          onChange={setHotel}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.noHotel }}
        />
        {!hotel && (
          <TextInput
            label={texts.stopPlace}
            placeholder={texts.stopPlaceHint}
            value={place}
            maxLength={200}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
        )}
        <NumberInput
          label={texts.wait}
          value={wait}
          onChange={setWait}
          min={0}
          max={600}
          allowDecimal={false}
        />
        <BoardProblem problem={problem} />
        <FormActions act={texts.addStopAct} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
