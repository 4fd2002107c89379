import { Button, Group, Input, NumberInput, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { IconButton } from '#web/ui/parts/icon-button.tsx'

import type { AgreementEditor } from './agreement-values.rules.ts'
import { agreementFormTexts as texts } from './agreements.texts.ts'

const most = 6

/** What the agency's cancellations cost, by hours before the start. */
export function AgreementTiers({ form }: { form: AgreementEditor }) {
  const tiers = form.values.cancellation_tiers
  return (
    <div>
      {tiers.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {texts.productTiers}
        </Text>
      )}
      {tiers.map((_tier, index) => (
        <Group key={index} gap="xs" align="flex-end" mb="xs" role="group" aria-label={texts.tier(index + 1)}>
          <NumberInput
            label={texts.until}
            suffix=" h"
            w={140}
            min={0}
            max={2160}
            allowDecimal={false}
            {...form.getInputProps(`cancellation_tiers.${index}.hours_before`)}
          />
          <NumberInput
            label={texts.pays}
            suffix=" %"
            w={110}
            min={0}
            max={100}
            allowDecimal={false}
            {...form.getInputProps(`cancellation_tiers.${index}.penalty_percent`)}
          />
          <IconButton
            variant="subtle"
            color="gray"
            aria-label={`Quitar ${texts.tier(index + 1).toLowerCase()}`}
            onClick={() => form.removeListItem('cancellation_tiers', index)}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Group>
      ))}
      {form.errors['cancellation_tiers'] && <Input.Error>{form.errors['cancellation_tiers']}</Input.Error>}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={tiers.length >= most}
        onClick={() => form.insertListItem('cancellation_tiers', { hours_before: 0, penalty_percent: 100 })}
      >
        {texts.addTier}
      </Button>
    </div>
  )
}
