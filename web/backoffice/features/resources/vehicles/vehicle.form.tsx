import { NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'

import type { Vehicle } from '#contract/resources/vehicles.contract.ts'
import { vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { StateField } from '#web/backoffice/state-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'

import { type VehicleEditor, useVehicleForm } from './vehicle.hook.ts'
import { vehicleFormTexts as texts, vehiclesTexts } from './vehicles.texts.ts'

type VehicleFormProps = {
  vehicle: Vehicle | null
  onClose: () => void
  /** a new vehicle was added; its documents and days off are entered in its own panel */
  onAdded?: (id: string) => void
}

export function VehicleForm({ vehicle, onClose, onAdded }: VehicleFormProps) {
  const editor = useVehicleForm(vehicle, onClose, onAdded)
  const { form, drivers, plate } = editor
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
      <Make form={form} />
      <Room form={form} />
      <Switch label={texts.accessible} {...form.getInputProps('accessible', { type: 'checkbox' })} />
      <Select
        label={vehiclesTexts.driver}
        placeholder={texts.noDriver}
        data={drivers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': texts.noDriver }}
        {...form.getInputProps('driver_id')}
      />
      {!vehicle && (
        <Text size="sm" c="dimmed">
          {texts.papersNext}
        </Text>
      )}
      {vehicle && <StateField label={vehiclesTexts.state} {...form.getInputProps('state')} />}
    </RecordForm>
  )
}

type PartProps = Pick<VehicleEditor, 'form'>

function Make({ form }: PartProps) {
  return (
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
        value={form.getValues().year ?? ''}
        onChange={(typed) => form.setFieldValue('year', typeof typed === 'number' ? typed : null)}
      />
    </FieldRow>
  )
}

/** Seats and luggage. */
function Room({ form }: PartProps) {
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
    <FieldRow>
      {whole('seats', texts.seats, 100)}
      {whole('luggage', texts.luggage, 200)}
      {whole('child_seats', vehiclesTexts.childSeats, 50)}
    </FieldRow>
  )
}
