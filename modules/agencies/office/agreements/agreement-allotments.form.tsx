import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { WeekdaysField } from '#web/ui/fields/weekdays-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { type AgreementEditor, newAllotment } from './agreement-values.rules.ts'
import { agreementFormTexts as texts } from './agreements.texts.ts'
import { useProductChoices } from './product-choices.hook.ts'

type AllotmentsProps = { form: AgreementEditor }

/** Seats of each departure that only the agency sells, until some hours before. */
export function AgreementAllotments({ form }: AllotmentsProps) {
  return (
    <div>
      <Title order={3}>{texts.allotments}</Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.allotmentsHint}
      </Text>
      <Stack gap="sm">
        {form.values.allotments.map(({ key }, index) => (
          <Allotment key={key} form={form} index={index} />
        ))}
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('allotments', newAllotment())}
          >
            {texts.addAllotment}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

function Allotment({ form, index }: AllotmentsProps & { index: number }) {
  const { choices } = useProductChoices()
  const allotment = form.values.allotments[index]
  if (!allotment) return null
  const path = `allotments.${index}` as const
  const name = texts.allotment(index + 1)
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap">
          <SearchSelect
            label={texts.product}
            withAsterisk
            flex={1}
            comboboxProps={{ withinPortal: false }}
            data={choices}
            {...form.getInputProps(`${path}.product_id`)}
            value={allotment.product_id || null}
            onChange={(value) => form.setFieldValue(`${path}.product_id`, value ?? '')}
          />
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={`Quitar ${name.toLowerCase()}`}
            onClick={() => form.removeListItem('allotments', index)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Group>
        <FieldRow>
          <NumberInput
            label={texts.seats}
            min={1}
            max={500}
            allowDecimal={false}
            {...form.getInputProps(`${path}.seats`)}
          />
          <NumberInput
            label={texts.release}
            suffix=" h"
            min={0}
            max={720}
            allowDecimal={false}
            {...form.getInputProps(`${path}.release_hours`)}
          />
          <TimeField
            label={texts.time}
            description={texts.timeHint}
            clearable
            {...form.getInputProps(`${path}.start_time`)}
          />
        </FieldRow>
        <WeekdaysField
          label={texts.weekdays}
          description={texts.weekdaysHint}
          value={allotment.weekdays}
          onChange={(days) => form.setFieldValue(`${path}.weekdays`, days)}
        />
      </Stack>
    </Paper>
  )
}
