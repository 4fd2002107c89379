import { useQuery } from '@tanstack/react-query'

import { listPersons } from '#contract/persons/persons.contract.ts'
import { createVehicle, updateVehicle, Vehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { plateWord } from '#words/plate-word.ts'

import { driversFor, valuesOf, vehicleLabels, vehicleWord } from './vehicle-values.rules.ts'
import { vehicleFormTexts as texts } from './vehicles.texts.ts'

/** The form of a vehicle, the drivers that it chooses from, and the country's word for a plate. */
export function useVehicleForm(
  vehicle: Vehicle | null,
  onClose: () => void,
  onAdded: (id: string) => void = onClose,
) {
  const plate = plateWord()
  const active = useQuery(
    apiQuery(listPersons, { query: { 'roles[in]': 'chofer', 'state[eq]': '1', limit: '200' } }),
  )
  const drivers = driversFor(vehicle, active.data ?? [])
  const editor = useRecordForm<Vehicle, VehicleInput>({
    record: vehicle,
    schema: Vehicle,
    valuesOf,
    validate: validateWith(VehicleInput),
    request: (body, version) =>
      vehicle && version !== null
        ? requestOf(updateVehicle, { params: { id: vehicle.id }, body: { ...body, version } })
        : requestOf(createVehicle, { body }),
    savedText: () => (vehicle ? texts.saved : texts.added),
    onSaved: ({ id }) => (vehicle ? onClose() : onAdded(id)),
    labels: vehicleLabels(plate),
    word: vehicleWord(drivers),
  })
  return { ...editor, drivers, plate }
}

export type VehicleEditor = ReturnType<typeof useVehicleForm>
