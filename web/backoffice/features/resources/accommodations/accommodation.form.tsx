import { Alert, NumberInput, Select, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import {
  Accommodation,
  AccommodationInput,
  createAccommodation,
  listSimilarAccommodations,
  updateAccommodation,
} from '#contract/resources/accommodations.contract.ts'
import { listZones } from '#contract/resources/zones.contract.ts'
import { accommodationKinds } from '#domain/resources/resource.ts'
import { states } from '#domain/staff/level.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { LinesField } from '#web/ui/fields/lines-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { PositionField } from '#web/ui/map/position-field.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { stateNames } from '#words/office/code-names.ts'
import { accommodationKindNames } from '#words/office/resource-words.ts'

import { accommodationLabels, accommodationWord, valuesOf } from './accommodation-values.rules.ts'
import { accommodationFormTexts as texts, accommodationsTexts } from './accommodations.texts.ts'

const kindOptions = optionsOf(accommodationKinds, accommodationKindNames)
const stateOptions = states.map((state) => ({ value: String(state), label: stateNames[state] }))

type AccommodationFormProps = {
  accommodation: Accommodation | null
  /** what was typed where it was missing */
  name?: string
  onClose: () => void
  onAdded?: (added: Accommodation) => void
}

export function AccommodationForm({ accommodation, name, onClose, onAdded }: AccommodationFormProps) {
  const { tour_operator, map_tiles_url } = useMe()
  const zones = useQuery(apiQuery(listZones, {}))
  const form = useForm<AccommodationInput>({
    initialValues: valuesOf(accommodation, name),
    validate: validateWith(AccommodationInput),
  })
  const [isDone, setDone] = useState(false)
  const [current, setCurrent] = useState<Accommodation | null>(null)
  const isDirty = form.isDirty() && !isDone
  // After the render in which nothing is dirty any more, so that leaving asks nothing.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  const onProblem = (problem: ApiError) => {
    if (problem.code === 'stale')
      setCurrent(Accommodation.safeParse(problem.details?.['current']).data ?? null)
    if (problem.fields) showFormProblem(form, problem)
  }
  const creating = useCommand(createAccommodation, {
    onDone: (added) => {
      notifyDone(texts.added)
      onAdded?.(added)
      setDone(true)
    },
    onProblem,
  })
  const updating = useCommand(updateAccommodation, {
    onDone: () => {
      notifyDone(texts.saved)
      setDone(true)
    },
    onProblem,
  })
  const save = (version: number | undefined) => {
    const body = form.getValues()
    if (accommodation && version !== undefined)
      updating.run({ params: { id: accommodation.id }, body: { ...body, version } })
    else creating.run({ body })
  }
  const { isRunning, problem } = accommodation ? updating : creating
  const values = form.getValues()
  const word = accommodationWord(zones.data ?? [])
  const minutes = (field: 'walking_minutes' | 'offset_minutes' | 'wait_minutes', empty: number | null) => ({
    ...form.getInputProps(field),
    value: values[field] ?? '',
    onChange: (typed: number | string) =>
      form.setFieldValue(field, typeof typed === 'number' ? typed : empty),
    allowDecimal: false,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // It may stand inside the form of a booking.
        event.stopPropagation()
        form.onSubmit(() => save(accommodation?.version), focusFirstInvalid)(event)
      }}
    >
      {/* Beside a sale, the sale's own question is the one that counts. */}
      {!onAdded && <UnsavedChanges isDirty={isDirty} within="open" />}
      <StaleDialog
        opened={current !== null}
        differences={current ? differencesBetween(values, valuesOf(current), accommodationLabels, word) : []}
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
        <Title order={3}>{texts.identity}</Title>
        <TextInput
          label={texts.name}
          data-autofocus
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Similar name={values.name} latLng={values.lat_lng} exceptId={accommodation?.id} />
        <LinesField
          label={texts.aliases}
          description={texts.aliasesHint}
          minRows={1}
          value={values.aliases}
          onChange={(lines) => form.setFieldValue('aliases', lines)}
          lineError={texts.lineError}
          errors={values.aliases.flatMap((_, line) => {
            const message = form.errors[`aliases.${line}`]
            return typeof message === 'string' ? [{ line, message }] : []
          })}
        />
        <FieldRow>
          <Select
            label={accommodationsTexts.kind}
            data={kindOptions}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <Select
            label={accommodationsTexts.zone}
            placeholder={accommodationsTexts.noZone}
            data={(zones.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            clearable
            clearButtonProps={{ 'aria-label': accommodationsTexts.noZone }}
            {...form.getInputProps('zone_id')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label={accommodationsTexts.address}
            autoComplete="off"
            {...form.getInputProps('address')}
          />
          <PhoneField label={accommodationsTexts.phone} {...form.getInputProps('phone')} />
        </FieldRow>
        <PositionField
          label={texts.position}
          tilesUrl={map_tiles_url}
          references={
            tour_operator.lat_lng ? [{ name: tour_operator.name, lat_lng: tour_operator.lat_lng }] : []
          }
          {...form.getInputProps('lat_lng')}
        />

        <Title order={3}>{texts.pickup}</Title>
        <Switch
          label={texts.pickupAllowed}
          description={texts.pickupAllowedHint}
          {...form.getInputProps('pickup_allowed', { type: 'checkbox' })}
        />
        {values.pickup_allowed && (
          <>
            <FieldRow>
              <TextInput
                label={texts.pickupPoint}
                description={texts.pickupPointHint}
                autoComplete="off"
                {...form.getInputProps('pickup_point')}
              />
              {values.pickup_point && (
                <NumberInput label={texts.walking} min={0} max={120} {...minutes('walking_minutes', 0)} />
              )}
            </FieldRow>
            <Textarea
              label={texts.instructions}
              autosize
              minRows={2}
              {...form.getInputProps('door_instructions')}
            />
            <Switch label={texts.asksRoom} {...form.getInputProps('asks_room', { type: 'checkbox' })} />
            <Title order={3}>{texts.times}</Title>
            <FieldRow>
              <NumberInput
                label={texts.offset}
                description={texts.offsetHint}
                min={-60}
                max={60}
                {...minutes('offset_minutes', 0)}
              />
              <NumberInput
                label={texts.wait}
                description={texts.waitHint}
                min={0}
                max={60}
                {...minutes('wait_minutes', null)}
              />
            </FieldRow>
          </>
        )}
        {accommodation && (
          <Select
            label={accommodationsTexts.state}
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
          act={accommodation ? texts.save : texts.saveNew}
          isRunning={isRunning}
          disabled={accommodation !== null && !isDirty}
          back={texts.back}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}

/** Told while the name is typed, so that the same hotel is not added twice. */
function Similar({ name, latLng, exceptId }: { name: string; latLng: string; exceptId: string | undefined }) {
  const [settled] = useDebouncedValue(name.trim(), 300)
  const isPosition = AccommodationInput.shape.lat_lng.safeParse(latLng).success
  const query = { name: settled, lat_lng: isPosition ? latLng : '', ...(exceptId && { except_id: exceptId }) }
  const found = useQuery({
    ...apiQuery(listSimilarAccommodations, { query }),
    enabled: settled.length >= 3,
  })
  const names = settled.length >= 3 ? (found.data ?? []) : []
  if (names.length === 0) return null
  return (
    <Alert color="yellow" py="xs" aria-live="polite">
      {texts.maybe}{' '}
      {names
        .map((each) =>
          [each.name, each.zone && `(${each.zone.name})`, each.state === 2 && `(${texts.inactive})`]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')}
    </Alert>
  )
}
