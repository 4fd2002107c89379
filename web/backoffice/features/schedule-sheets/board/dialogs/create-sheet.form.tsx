import { Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { startTime } from '#words/format.ts'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { focusNewColumn } from '../state/new-column.hook.ts'

/** An empty sheet: for some departures, or for any need between two times. */
export function CreateSheetForm({ board, onClose }: { board: ScheduleBoard; onClose: () => void }) {
  const [name, setName] = useState('')
  const [departures, setDepartures] = useState<string[]>([])
  const [vehicle, setVehicle] = useState<string | null>(null)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const { submit, isRunning, problem } = useBoardForm(() => {
    onClose()
    focusNewColumn(board.sheets.map(({ id }) => id))
  })
  const hasHours = departures.length === 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({
          kind: 'create',
          name,
          departure_ids: departures,
          vehicle_id: vehicle,
          start_time: hasHours && start ? start : null,
          end_time: hasHours && end ? end : null,
        })
      }}
    >
      <Stack gap="sm">
        <MultiSelect
          label={texts.createDepartures}
          description={texts.createDeparturesHint}
          data={board.departures.map(({ id, code, start_time, name: tour }) => ({
            value: id,
            label: `${code} ${startTime(board.date, start_time)}, ${tour}`,
          }))}
          value={departures}
          onChange={setDepartures}
          searchable
          maxValues={12}
        />
        {hasHours && (
          <Group grow>
            <TimeField label={texts.createFrom} value={start} onChange={setStart} />
            <TimeField label={texts.createTo} value={end} onChange={setEnd} />
          </Group>
        )}
        <Select
          label={texts.createVehicle}
          data={board.vehicles
            .filter(({ problem: hindered }) => !hindered)
            .map(({ id, name: called, seats }) => ({
              value: id,
              label: `${called}, ${texts.vehicleSeats(seats)}`,
            }))}
          value={vehicle}
          onChange={setVehicle}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': texts.noVehicleChoice }}
        />
        <TextInput
          label={texts.createName}
          description={texts.createNameHint}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <BoardProblem problem={problem} />
        <FormActions act={texts.createAct} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
