import { NumberInput, Switch, Textarea, TextInput, Title } from '@mantine/core'

import { FieldRow } from '#web/ui/form/form-section.tsx'

import { type MinutesField, minutesTyped } from './accommodation-values.rules.ts'
import type { AccommodationEditor } from './accommodation.hook.ts'
import { accommodationFormTexts as texts } from './accommodations.texts.ts'

/** Whether drivers pick up at an accommodation, where, and when. */
export function AccommodationPickup({ form }: Pick<AccommodationEditor, 'form'>) {
  const values = form.getValues()
  const minutes = (field: MinutesField) => ({
    ...form.getInputProps(field),
    value: values[field] ?? '',
    onChange: (typed: number | string) => form.setFieldValue(field, minutesTyped(field, typed)),
    allowDecimal: false,
  })
  return (
    <>
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
              <NumberInput label={texts.walking} min={0} max={120} {...minutes('walking_minutes')} />
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
              {...minutes('offset_minutes')}
            />
            <NumberInput
              label={texts.wait}
              description={texts.waitHint}
              min={0}
              max={60}
              {...minutes('wait_minutes')}
            />
          </FieldRow>
        </>
      )}
    </>
  )
}
