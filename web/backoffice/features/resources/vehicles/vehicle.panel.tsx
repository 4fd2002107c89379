import { Group, Stack, Title } from '@mantine/core'

import { deleteVehicle, getVehicle, type Vehicle } from '#contract/resources/vehicles.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { RecordActs } from '#web/ui/form/record-acts.tsx'
import { RecordDrawer } from '#web/ui/form/record-drawer.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'
import { plateWord } from '#words/plate-word.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { Unavailabilities } from '../unavailabilities/unavailabilities.panel.tsx'
import { PaperAdvice } from './paper-light.panel.tsx'
import { VehicleLight } from './vehicle-light.panel.tsx'
import { VehiclePapers } from './vehicle-papers.panel.tsx'
import { VehicleUse } from './vehicle-use.panel.tsx'
import { papersOf } from './vehicle-values.rules.ts'
import { VehicleForm } from './vehicle.form.tsx'
import { vehicleFormTexts, vehiclesTexts as texts } from './vehicles.texts.ts'

/** `open` is a vehicle's id, `nuevo`, or '' when the panel is closed. */
type VehiclePanelProps = { open: string; onOpen: (id: string) => void; onClose: () => void }

/** A vehicle's panel, beside the list. */
export function VehiclePanel({ open, onOpen, onClose }: VehiclePanelProps) {
  return (
    <RecordDrawer
      open={open}
      newWord="nuevo"
      onClose={onClose}
      titles={{ record: texts.name, add: vehicleFormTexts.create, loading: texts.loading }}
      endpoint={getVehicle}
      renderNew={() => <VehicleForm vehicle={null} onClose={onClose} onAdded={onOpen} />}
      renderShown={(vehicle, step) => <ShownVehicle vehicle={vehicle} {...step} onClose={onClose} />}
      renderForm={(vehicle, finish) => <VehicleForm vehicle={vehicle} onClose={finish} />}
    />
  )
}

type ShownProps = { vehicle: Vehicle; isBack: boolean; onEdit: () => void; onClose: () => void }

function ShownVehicle({ vehicle, isBack, onEdit, onClose }: ShownProps) {
  const { may, id, name } = vehicle
  const plate = plateWord()
  const papers = papersOf(vehicle)
  const remove = useCommand(deleteVehicle, {
    onDone: () => {
      notifyDone(texts.removed)
      onClose()
    },
    onProblem: notifyProblem,
  })
  return (
    <Stack gap="lg">
      <div>
        <Group gap="xs" mb="sm">
          <Title order={2} size="h3">
            {name}
          </Title>
          <VehicleLight vehicle={vehicle} />
          {vehicle.state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
        </Group>
        <PaperAdvice papers={papers} />
      </div>
      <Facts
        facts={[
          { label: plate, value: vehicle.plate },
          { label: texts.type, value: vehicleTypeNames[vehicle.type] },
          { label: texts.model, value: `${vehicle.brand} ${vehicle.model}`.trim() },
          { label: texts.year, value: vehicle.year },
          { label: texts.seats, value: texts.passengers(vehicle.seats) },
          { label: texts.luggage, value: vehicle.luggage > 0 && vehicle.luggage },
          { label: texts.childSeats, value: vehicle.child_seats > 0 && vehicle.child_seats },
          { label: texts.accessible, value: vehicle.accessible ? texts.accessibleYes : '' },
          { label: texts.owner, value: vehicleOwnerNames[vehicle.owner] },
          { label: texts.driver, value: vehicle.driver_name },
        ].map((fact) => ({ ...fact, value: fact.value === false ? '' : fact.value }))}
      />
      <RecordActs
        may={may}
        isBack={isBack}
        onEdit={onEdit}
        onRemove={() => remove.run({ params: { id } })}
        isRemoving={remove.isRunning}
        texts={{ ...texts, removeTitle: texts.removeTitle(name) }}
      />
      <VehiclePapers vehicle={vehicle} />
      <Unavailabilities owner={{ vehicle_id: id }} />
      <VehicleUse vehicle={vehicle} />
      <HistorySection entity="vehicle" id={id} />
    </Stack>
  )
}
