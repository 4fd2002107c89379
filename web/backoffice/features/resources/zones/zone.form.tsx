import { ColorInput, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'

import { createZone, updateZone, Zone, ZoneInput } from '#contract/resources/zones.contract.ts'
import { leastUsed } from '#domain/least-used.ts'
import { zoneColors } from '#domain/resources/zone-colors.rules.ts'
import { requestOf } from '#web/api/hooks.ts'
import { validateWith } from '#web/ui/fields/validate-with.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { uiTexts } from '#web/ui/parts/ui.texts.ts'

import { HistorySection } from '../../history/history.panel.tsx'
import { zonesTexts as texts } from './zones.texts.ts'

type ZoneDialogProps = {
  zone: Zone | 'nueva' | null
  /** colours of the other zones */
  used: readonly string[]
  onClose: () => void
}

export function ZoneDialog({ zone, used, onClose }: ZoneDialogProps) {
  const [shown, setShown] = useState(zone)
  // The title stays while the dialog closes.
  if (zone && zone !== shown) setShown(zone)
  return (
    <Dialog opened={zone !== null} onClose={onClose} title={shown === 'nueva' ? texts.create : texts.edit}>
      {zone && <ZoneForm zone={zone === 'nueva' ? null : zone} used={used} onClose={onClose} />}
      {zone && zone !== 'nueva' && <HistorySection entity="zone" id={zone.id} />}
    </Dialog>
  )
}

const labels = { name: texts.name, color: texts.color, minutes_before_start: texts.minutes }

type ZoneFormProps = Omit<ZoneDialogProps, 'zone'> & { zone: Zone | null }

function ZoneForm({ zone, used, onClose }: ZoneFormProps) {
  const editor = useRecordForm<Zone, ZoneInput>({
    record: zone,
    schema: Zone,
    valuesOf: (saved) => valuesOf(saved, used),
    validate: validateWith(ZoneInput),
    request: (body, version) =>
      zone && version !== null
        ? requestOf(updateZone, { params: { id: zone.id }, body: { ...body, version } })
        : requestOf(createZone, { body }),
    savedText: () => texts.saved,
    onSaved: onClose,
    labels,
    word: (_field, value) => String(value),
  })
  const { form } = editor
  return (
    <RecordForm
      editor={editor}
      failed={texts.saveFailed}
      act={texts.save}
      back={uiTexts.cancel}
      onBack={onClose}
    >
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
        swatches={[...zoneColors]}
        withEyeDropper={false}
        {...form.getInputProps('color')}
      />
    </RecordForm>
  )
}

function valuesOf(zone: Zone | null, used: readonly string[]): ZoneInput {
  return {
    name: zone?.name ?? '',
    color: zone?.color ?? leastUsed<string>(zoneColors, used),
    minutes_before_start: zone?.minutes_before_start ?? 30,
  }
}
