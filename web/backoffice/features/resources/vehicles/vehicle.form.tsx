import { NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { listPersons } from '#contract/persons/persons.contract.ts'
import { createVehicle, updateVehicle, Vehicle, VehicleInput } from '#contract/resources/vehicles.contract.ts'
import { vehicleOwners, vehicleTypes } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { plateWord, vehicleOwnerNames, vehicleTypeNames } from '#words/office/resource-words.ts'

import { valuesOf, vehicleLabels, vehicleWord } from './vehicle-values.rules.ts'
import { vehicleFormTexts as texts, vehiclesTexts } from './vehicles.texts.ts'

const stateOptions = states.map((state) => ({ value: String(state), label: stateNames[state] }))

export function VehicleForm({ vehicle, onClose }: { vehicle: Vehicle | null; onClose: () => void }) {
  const plate = plateWord(useMe().tour_operator.country)
  const drivers = useQuery(
    apiQuery(listPersons, { query: { 'roles[in]': 'chofer', 'state[eq]': '1', limit: '200' } }),
  )
  const form = useForm<VehicleInput>({
    initialValues: valuesOf(vehicle),
    validate: validateWith(VehicleInput),
  })
  const [isDone, setDone] = useState(false)
  const [current, setCurrent] = useState<Vehicle | null>(null)
  const isDirty = form.isDirty() && !isDone
  // After the render in which nothing is dirty any more, so that leaving asks nothing.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const onProblem = (problem: ApiError) => {
    if (problem.code === 'stale') setCurrent(Vehicle.safeParse(problem.details?.['current']).data ?? null)
    if (problem.fields) showFormProblem(form, problem)
  }
  const finish = (message: string) => () => {
    notifyDone(message)
    setDone(true)
  }
  const creating = useCommand(createVehicle, { onDone: finish(texts.added), onProblem })
  const updating = useCommand(updateVehicle, { onDone: finish(texts.saved), onProblem })
  const values = form.getValues()
  const save = (version: number | undefined) =>
    vehicle && version !== undefined
      ? updating.run({ params: { id: vehicle.id }, body: { ...values, version } })
      : creating.run({ body: values })
  const { isRunning, problem } = vehicle ? updating : creating
  const people = drivers.data ?? []
  const known =
    vehicle?.driver_id && !people.some(({ id }) => id === vehicle.driver_id)
      ? [...people, { id: vehicle.driver_id, full_name: vehicle.driver_name }]
      : people
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
    <form noValidate onSubmit={form.onSubmit(() => save(vehicle?.version), focusFirstInvalid)}>
      <UnsavedChanges isDirty={isDirty} within="open" />
      <StaleDialog
        opened={current !== null}
        differences={
          current
            ? differencesBetween(values, valuesOf(current), vehicleLabels(plate), vehicleWord(known))
            : []
        }
        onKeepMine={() => {
          save(current?.version)
          setCurrent(null)
        }}
        onTakeTheirs={() => setDone(true)}
        onClose={() => setCurrent(null)}
      />
      <Stack gap="md">
        {problem && problem.code !== 'stale' && !problem.fields && (
          <ProblemAlert problem={problem} title={texts.saveFailed} />
        )}
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
        {vehicle && (
          <Select
            label={vehiclesTexts.state}
            data={stateOptions}
            allowDeselect={false}
            {...form.getInputProps('state')}
            value={String(values.state)}
            onChange={(chosen) =>
              form.setFieldValue('state', states.find((state) => String(state) === chosen) ?? 1)
            }
          />
        )}
        <FormActions
          act={vehicle ? texts.save : texts.saveNew}
          isRunning={isRunning}
          disabled={vehicle !== null && !isDirty}
          back={texts.back}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
