import { Button, Group, Input, List, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { FormSection } from '#web/ui/form/form-section.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { cancellationSentences } from '#words/customer/cancellation-text.ts'

import { operatorsTexts as texts } from '../tour-operators.texts.ts'
import type { SectionProps } from '../values/section-values.rules.ts'

import classes from './operator-rules.module.css'

export function TermsSection({ form }: SectionProps) {
  return (
    <FormSection title={texts.terms} description={texts.termsHint}>
      <TiersField form={form} />
      <Textarea label={texts.termsText} autosize minRows={5} maxRows={16} {...form.getInputProps('terms')} />
    </FormSection>
  )
}

const nextTier = { hours_before: 0, penalty_percent: 100 }

function TiersField({ form }: SectionProps) {
  const { cancellation_tiers: tiers } = form.getValues()
  const isWhole = tiers.every((tier) => Object.values(tier).every((value) => typeof value === 'number'))
  return (
    <Input.Wrapper
      label={texts.policy}
      labelElement="div"
      description={texts.policyHint}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={form.errors['cancellation_tiers']}
    >
      <Stack gap="xs" mt="xs">
        {tiers.map((_tier, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- tiers have no identity but their place
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <NumberInput
              aria-label={texts.tierHours(index + 1)}
              suffix={texts.hoursSuffix}
              allowDecimal={false}
              min={0}
              w={130}
              {...form.getInputProps(`cancellation_tiers.${index}.hours_before`)}
            />
            <NumberInput
              aria-label={texts.tierPenalty(index + 1)}
              suffix={texts.percentSuffix}
              allowDecimal={false}
              min={0}
              max={100}
              w={130}
              {...form.getInputProps(`cancellation_tiers.${index}.penalty_percent`)}
            />
            <IconButton
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.removeTier(index + 1)}
              disabled={tiers.length === 1}
              onClick={() => form.removeListItem('cancellation_tiers', index)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </Group>
        ))}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={tiers.length >= 6}
            onClick={() => form.insertListItem('cancellation_tiers', { ...nextTier })}
          >
            {texts.addTier}
          </Button>
        </div>
        {isWhole && (
          <div className={classes['reads']} aria-live="polite">
            <Text size="sm" fw={600}>
              {texts.policyReads}
            </Text>
            <List size="sm">
              {cancellationSentences(tiers).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
