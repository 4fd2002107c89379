import { Autocomplete, Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import {
  addUnavailability,
  type Unavailability,
  UnavailabilityInput,
  updateUnavailability,
} from '#contract/resources/unavailabilities.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { unavailabilityTexts as texts } from './unavailabilities.texts.ts'

/** Owner of the days: one of the two. */
export type Owner = { vehicle_id: string; person_id?: never } | { person_id: string; vehicle_id?: never }

type DialogProps = { owner: Owner; range: Unavailability | 'nueva' | null; onClose: () => void }

export function UnavailabilityDialog({ owner, range, onClose }: DialogProps) {
  return (
    <Dialog
      opened={range !== null}
      onClose={onClose}
      title={range === 'nueva' ? texts.addTitle : texts.editTitle}
    >
      {range && (
        <UnavailabilityForm owner={owner} range={range === 'nueva' ? null : range} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { owner: Owner; range: Unavailability | null; onClose: () => void }

function UnavailabilityForm({ owner, range, onClose }: FormProps) {
  const today = useToday()
  const form = useForm<UnavailabilityInput>({
    initialValues: {
      from: range?.from ?? today,
      to: range?.to ?? today,
      from_time: range?.from_time ?? null,
      to_time: range?.to_time ?? null,
      reason: range?.reason ?? '',
    },
    validate: validateWith(UnavailabilityInput),
  })
  const [byHours, setByHours] = useState(Boolean(range?.from_time ?? range?.to_time))
  const events = {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem: ApiError) => problem.fields && showFormProblem(form, problem),
  }
  const adding = useCommand(addUnavailability, events)
  const updating = useCommand(updateUnavailability, events)
  const { isRunning, problem } = range ? updating : adding
  const save = (values: UnavailabilityInput) => {
    const body = byHours ? values : { ...values, from_time: null, to_time: null }
    if (range) updating.run({ params: { id: range.id }, body: { ...body, version: range.version } })
    else adding.run({ body: { ...body, ...owner } })
  }
  const setFrom = (date: string | null) => {
    form.setFieldValue('from', date ?? '')
    if (date && form.getValues().to < date) form.setFieldValue('to', date)
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstInvalid)}>
      <Stack gap="md">
        {problem && !problem.fields && <ProblemAlert problem={problem} title={texts.saveFailed} />}
        <FieldRow>
          <DateField
            label={texts.from}
            required
            data-autofocus
            {...form.getInputProps('from')}
            onChange={setFrom}
          />
          <DateField
            label={texts.to}
            required
            minDate={form.getValues().from || undefined}
            {...form.getInputProps('to')}
            onChange={(date) => form.setFieldValue('to', date ?? '')}
          />
        </FieldRow>
        <Switch
          label={texts.hours}
          checked={byHours}
          onChange={({ currentTarget }) => setByHours(currentTarget.checked)}
        />
        {byHours && (
          <FieldRow>
            <TimeField
              label={texts.fromTime}
              {...form.getInputProps('from_time')}
              onChange={(time) => form.setFieldValue('from_time', time || null)}
            />
            <TimeField
              label={texts.toTime}
              {...form.getInputProps('to_time')}
              onChange={(time) => form.setFieldValue('to_time', time || null)}
            />
          </FieldRow>
        )}
        <Autocomplete
          label={texts.reason}
          required
          data={[...(owner.vehicle_id ? texts.vehicleReasons : texts.personReasons)]}
          maxLength={120}
          {...form.getInputProps('reason')}
        />
        <FormActions act={texts.save} isRunning={isRunning} back={uiTexts.cancel} onBack={onClose} />
      </Stack>
    </form>
  )
}
