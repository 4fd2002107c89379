import { Button, Group, Input, List, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'

import { defaultConstants, type OperatorConstants } from '#domain/operators/operator-constants.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { cancellationSentences } from '#words/customer/cancellation-text.ts'

import type { SectionProps } from '../about/operator-identity.form.tsx'
import {
  constantTexts,
  operatorsTexts as texts,
  pickupCutoffText,
  sheetsDraftedText,
} from '../tour-operators.texts.ts'

import classes from './operator-sales.module.css'

/** What an operator most often wants to know of the rules, shown while they are folded. */
const summarised = [
  'deposit_percent',
  'pending_wait_hours',
  'public_hold_minutes',
  'meeting_cutoff_hours',
  'self_move_hours',
  'seller_discount_percent',
] as const

const ruleNames = Object.keys(defaultConstants).filter(
  (name): name is keyof OperatorConstants => name in defaultConstants,
)

/** The rules, folded until a person wants to change one: an operator can sell with the usual values. */
export function SalesSection({ form }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const { constants } = form.getValues()
  const changed = ruleNames.filter((name) => constants[name] !== defaultConstants[name])
  const hasFault = Object.keys(form.errors).some((path) => path.startsWith('constants'))
  const isShown = isOpen || hasFault
  return (
    <FormSection title={texts.sales} description={texts.salesHint}>
      <div>
        <Text fw={600}>{changed.length === 0 ? texts.usualRules : texts.changedRules(changed.length)}</Text>
        {!isShown && (
          <List size="sm" mt="xs">
            {summarised.map((name) => (
              <List.Item key={name}>
                {texts.rule(constantTexts[name].label, `${constants[name]}${constantTexts[name].unit}`)}
              </List.Item>
            ))}
            <List.Item>{texts.rule(pickupCutoffText.label, constants.pickup_cutoff_time)}</List.Item>
          </List>
        )}
        <Button variant="default" size="xs" mt="sm" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {isShown ? texts.foldRules : texts.showRules}
        </Button>
      </div>
      {isShown && <Rules form={form} />}
    </FormSection>
  )
}

function Rules({ form }: SectionProps) {
  return (
    <div className={classes['numbers']}>
      {Object.entries(constantTexts).map(([name, { label, unit }]) => (
        <NumberInput
          key={name}
          label={label}
          suffix={unit}
          allowDecimal={false}
          min={0}
          {...form.getInputProps(`constants.${name}`)}
        />
      ))}
      <TimeField label={pickupCutoffText.label} {...form.getInputProps('constants.pickup_cutoff_time')} />
      <TimeField label={sheetsDraftedText.label} {...form.getInputProps('constants.sheets_drafted_at')} />
    </div>
  )
}

export function TermsSection({ form }: SectionProps) {
  return (
    <FormSection title={texts.terms} description={texts.termsHint}>
      <TiersField form={form} />
      <Textarea label={texts.termsText} autosize minRows={5} maxRows={16} {...form.getInputProps('terms')} />
      <Textarea
        label={texts.bank_details}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('bank_details')}
      />
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
