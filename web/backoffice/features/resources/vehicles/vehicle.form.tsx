import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { listPersons } from '#contract/persons/persons.contract.ts'
import { createVehicle, updateVehicle, Vehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { apiQuery, requestOf } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { plateWord, vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'

import { valuesOf, vehicleLabels, vehicleWord } from './vehicle-values.rules.ts'
import { vehicleFormTexts as texts, vehiclesTexts } from './vehicles.texts.ts'

export function VehicleForm({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  const plate = plateWord(useMe().tour_operator.country)
  const drivers = useQuery(
    apiQuery(listPersons, { query: { 'roles[in]': 'chofer', 'state[eq]': '1', limit: '200' } }),
  )
  const people = drivers.data ?? []
  const known =
    vehicle?.driver_id && !people.some(({ id }) => id === vehicle.driver_id)
      ? [...people, { id: vehicle.driver_id, full_name: vehicle.driver_name }]
      : people
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
    onSaved: onClose,
    labels: vehicleLabels(plate),
    word: vehicleWord(known),
  })
  const { form } = editor
  const values = form.getValues()
  const whole = (field: 'seats' | 'luggage' | 'child_seats', label: string, max: number) => (
    <NumberInput
      label={label}
      min={field === 'seats' ? 1 : 0}
      max={max}
      allowDecimal={false}
      {...form.getInputProps(field)}
      onChange={(typed) => form.setFieldValue(field, typeof typed === 'number' ? typed : 0)}
    />
  )
  return (
    <RecordForm
      editor={editor}
      within="open"
      failed={texts.saveFailed}
      act={vehicle ? texts.save : texts.saveNew}
      back={texts.back}
      onBack={onClose}
    >
      <FieldRow>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          data-autofocus
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <TextInput label={plate} required autoComplete="off" {...form.getInputProps('plate')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={vehiclesTexts.type}
          data={optionsOf(vehicleTypes, vehicleTypeNames)}
          allowDeselect={false}
          {...form.getInputProps('type')}
        />
        <Select
          label={vehiclesTexts.owner}
          data={optionsOf(vehicleOwners, vehicleOwnerNames)}
          allowDeselect={false}
          {...form.getInputProps('owner')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={texts.brand} autoComplete="off" {...form.getInputProps('brand')} />
        <TextInput label={texts.model} autoComplete="off" {...form.getInputProps('model')} />
        <NumberInput
          label={vehiclesTexts.year}
          min={1950}
          max={2100}
          clampBehavior="none"
          allowDecimal={false}
          thousandSeparator=""
          {...form.getInputProps('year')}
          value={values.year ?? ''}
          onChange={(typed) => form.setFieldValue('year', typeof typed === 'number' ? typed : null)}
        />
      </FieldRow>
      <FieldRow>
        {whole('seats', texts.seats, 100)}
        {whole('luggage', texts.luggage, 200)}
        {whole('child_seats', vehiclesTexts.childSeats, 50)}
      </FieldRow>
      <Switch label={texts.accessible} {...form.getInputProps('accessible', { type: 'checkbox' })} />
      <Select
        label={vehiclesTexts.driver}
        placeholder={texts.noDriver}
        data={known.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': texts.noDriver }}
        {...form.getInputProps('driver_id')}
      />
      {vehicle && <StateField label={vehiclesTexts.state} {...form.getInputProps('state')} />}
    </RecordForm>
  )
}
