import { NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, BoardStop } from '#contract/schedule-sheets/schedule-board.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

type StopTimeFormProps = { sheet: BoardSheet; stop: BoardStop; onClose: () => void }

/** The hour of a stop, which then stays; and how long the way there and the wait take. */
export function StopTimeForm({ sheet, stop, onClose }: StopTimeFormProps) {
  const shown = stop.time.slice(0, 5)
  const [time, setTime] = useState(shown)
  const [wait, setWait] = useState<number | string>(stop.wait_minutes)
  const [drive, setDrive] = useState<number | string>(stop.own_minutes ?? '')
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const isFirst = sheet.stops[0]?.id === stop.id
  const own_minutes = drive === '' ? null : Number(drive)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({
          kind: 'stop',
          sheet_id: sheet.id,
          stop_id: stop.id,
          change: {
            ...(time && time !== shown && { time }),
            ...(Number(wait) !== stop.wait_minutes && { wait_minutes: Number(wait) }),
            ...(own_minutes !== stop.own_minutes && { own_minutes }),
            ...(time === shown && time && !stop.locked && { locked: true }),
          },
        })
      }}
    >
      <Stack gap="sm">
        <TimeField
          label={texts.time}
          description={texts.timeHint}
          value={time}
          onChange={setTime}
          data-autofocus
        />
        {!isFirst && (
          <NumberInput
            label={texts.drive}
            description={texts.driveHint(stop.minutes)}
            value={drive}
            onChange={setDrive}
            min={0}
            max={1440}
            allowDecimal={false}
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
        <FormActions act={texts.saveTime} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
