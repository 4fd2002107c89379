import { ColorInput, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { createZone, updateZone, Zone, ZoneInput } from '#contract/resources/zones.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { focusFirstInvalid, showFormProblem } from '#web/ui/fields/form-problem.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { differencesBetween, StaleDialog } from '#web/ui/form/stale-dialog.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { zonesTexts as texts } from './zones.texts.ts'

/** Apart enough to tell zones from each other beside their names. */
const swatches = ['#b4532a', '#0f6e6e', '#1d5fa8', '#7a5c00', '#93307a', '#3f6b1f', '#4b3b9b', '#5a6072']

type ZoneDialogProps = { zone: Zone | 'nueva' | null; onClose: () => void }

export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const [shown, setShown] = useState(zone)
  // The title stays while the dialog closes.
  if (zone && zone !== shown) setShown(zone)
  return (
    <Dialog opened={zone !== null} onClose={onClose} title={shown === 'nueva' ? texts.create : texts.edit}>
      {zone && <ZoneForm zone={zone === 'nueva' ? null : zone} onClose={onClose} />}
      {zone && zone !== 'nueva' && <HistorySection entity="zone" id={zone.id} />}
    </Dialog>
  )
}

const labels = { name: texts.name, color: texts.color, minutes_before_start: texts.minutes }

function ZoneForm({ zone, onClose }: { zone: Zone | null; onClose: () => void }) {
  const form = useForm<ZoneInput>({
    initialValues: valuesOf(zone),
    validate: validateWith(ZoneInput),
  })
  const [current, setCurrent] = useState<Zone | null>(null)
  const events = {
    onDone: () => {
      notifyDone(texts.saved)
      onClose()
    },
    onProblem: (problem: ApiError) => {
      if (problem.code === 'stale') setCurrent(Zone.safeParse(problem.details?.['current']).data ?? null)
      if (problem.fields) showFormProblem(form, problem)
    },
  }
  const creating = useCommand(createZone, events)
  const updating = useCommand(updateZone, events)
  const { isRunning, problem } = zone ? updating : creating
  const values = form.getValues()
  const save = (version: number | undefined) =>
    zone && version !== undefined
      ? updating.run({ params: { id: zone.id }, body: { ...values, version } })
      : creating.run({ body: values })
  return (
    <form noValidate onSubmit={form.onSubmit(() => save(zone?.version), focusFirstInvalid)}>
      <StaleDialog
        opened={current !== null}
        differences={
          current
            ? differencesBetween(values, valuesOf(current), labels, (_field, value) => String(value))
            : []
        }
        onKeepMine={() => {
          save(current?.version)
          setCurrent(null)
        }}
        onTakeTheirs={onClose}
        onClose={() => setCurrent(null)}
      />
      <Stack gap="md">
        {problem && problem.code !== 'stale' && !problem.fields && (
          <ProblemAlert problem={problem} title={texts.saveFailed} />
        )}
        <TextInput
          label={texts.name}
          data-autofocus
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <NumberInput
          label={texts.minutes}
          description={texts.minutesHint}
          min={0}
          max={600}
          allowDecimal={false}
          {...form.getInputProps('minutes_before_start')}
        />
        <ColorInput
          label={texts.color}
          format="hex"
          swatches={swatches}
          withEyeDropper={false}
          {...form.getInputProps('color')}
        />
        <FormActions act={texts.save} isRunning={isRunning} back={uiTexts.cancel} onBack={onClose} />
      </Stack>
    </form>
  )
}

function valuesOf(zone: Zone | null): ZoneInput {
  return {
    name: zone?.name ?? '',
    color: zone?.color ?? swatches[0] ?? '#b4532a',
    minutes_before_start: zone?.minutes_before_start ?? 30,
  }
}
