import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { hindranceText } from '../state/hindrance.texts.ts'
import { otherRuns, vehicleChoices } from '../state/resource-choices.rules.ts'
import { type Choice, ResourceChoice } from './resource-choice.form.tsx'
import { vehicleTexts } from './vehicle.texts.ts'

type VehicleFormProps = { sheet: BoardSheet; board: ScheduleBoard; onClose: () => void }
const none = ''

/** Another vehicle for a run, with everything else unchanged; the former one may be out of service. */
export function VehicleForm({ sheet, board, onClose }: VehicleFormProps) {
  const [vehicle, setVehicle] = useState(sheet.vehicle_id ?? none)
  const [isBroken, setBroken] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string | null>(board.date)
  const [frees, setFrees] = useState(true)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  const before = board.vehicles.find(({ id }) => id === sheet.vehicle_id)
  const choices: Choice[] = vehicleChoices(board, sheet).map(
    ({ vehicle: { id, name, plate, seats }, hindrance }) => ({
      value: id,
      label: name,
      note: [plate, texts.vehicleSeats(seats)].filter(Boolean).join(' · '),
      hindrance: hindrance && hindranceText(hindrance),
      // A conflict with another sheet may be solved meanwhile: the server decides, and links to it.
      isDisabled: hindrance !== null && hindrance.kind !== 'sheet',
    }),
  )
  const others = otherRuns(board, sheet)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({
          kind: 'vehicle',
          sheet_id: sheet.id,
          vehicle_id: vehicle || null,
          ...(isBroken &&
            before && {
              reason,
              out_of_service_until: until,
              frees_other_runs: frees && others.runs > 0,
            }),
        })
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {texts.vehicleSwapHint}
        </Text>
        <ResourceChoice
          label={texts.vehicle}
          value={vehicle}
          onChange={setVehicle}
          choices={[
            ...choices,
            { value: none, label: texts.noVehicleChoice, note: '', hindrance: null, isDisabled: false },
          ]}
        />
        {before && vehicle !== before.id && (
          <Checkbox
            label={texts.broken(before.name)}
            checked={isBroken}
            onChange={(event) => setBroken(event.currentTarget.checked)}
          />
        )}
        {isBroken && before && vehicle !== before.id && (
          <>
            <DateField label={texts.brokenUntil} value={until} onChange={setUntil} minDate={board.date} />
            <TextInput
              label={texts.brokenReason}
              placeholder={texts.brokenReasonHint}
              value={reason}
              maxLength={300}
              onChange={(event) => setReason(event.currentTarget.value)}
              required
            />
            {others.runs > 0 && (
              <Checkbox
                label={vehicleTexts.freeOthers(others)}
                description={vehicleTexts.freeOthersHint}
                checked={frees}
                onChange={(event) => setFrees(event.currentTarget.checked)}
              />
            )}
          </>
        )}
        <BoardProblem problem={problem} />
        <FormActions
          act={texts.saveVehicle}
          isRunning={isRunning}
          disabled={vehicle === (sheet.vehicle_id ?? none)}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
