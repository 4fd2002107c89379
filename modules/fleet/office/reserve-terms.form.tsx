import { NumberInput, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { TimeField } from '#web/ui/fields/time-field.tsx'

import type { ReserveInput } from '../contract/van-reserves.contract.ts'
import { reservesTexts as texts } from './reserves.texts.ts'

const deadlines = [
  { value: 'time', label: texts.dayBefore },
  { value: 'hours', label: texts.hoursBefore },
]

type Terms = { form: UseFormReturnType<ReserveInput> }
/** An empty field is no number: the schema says so. */
const numberOf = (typed: number | string) => (typeof typed === 'number' ? typed : Number.NaN)

export function ReserveSize({ form }: Terms) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label={texts.vans}
        withAsterisk
        min={1}
        max={30}
        allowDecimal={false}
        value={form.values.vans}
        onChange={(typed) => form.setFieldValue('vans', numberOf(typed))}
        error={form.errors['vans']}
      />
      <NumberInput
        label={texts.seats}
        withAsterisk
        min={1}
        max={100}
        allowDecimal={false}
        value={form.values.seats}
        onChange={(typed) => form.setFieldValue('seats', numberOf(typed))}
        error={form.errors['seats']}
      />
    </SimpleGrid>
  )
}

/** Hours before the van leaves, or a time of the day before. */
export function ReserveDeadline({ form }: Terms) {
  const { ask_hours_before } = form.values
  return (
    <Stack gap="xs">
      <Text component="span" size="sm" fw={500}>
        {texts.deadline}
      </Text>
      <SegmentedControl
        aria-label={texts.deadline}
        data={deadlines}
        value={ask_hours_before === null ? 'time' : 'hours'}
        onChange={(chosen) =>
          form.setValues(
            chosen === 'hours'
              ? { ask_hours_before: 12, ask_time: null }
              : { ask_hours_before: null, ask_time: '18:00' },
          )
        }
      />
      {ask_hours_before === null ? (
        <TimeField label={texts.time} {...form.getInputProps('ask_time')} />
      ) : (
        <NumberInput
          label={texts.hours}
          min={0}
          max={240}
          allowDecimal={false}
          value={ask_hours_before}
          onChange={(typed) => form.setFieldValue('ask_hours_before', numberOf(typed))}
          error={form.errors['ask_hours_before']}
        />
      )}
    </Stack>
  )
}
