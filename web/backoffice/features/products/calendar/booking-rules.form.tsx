import { Button, Input, List, NumberInput, Radio, Select, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import type { Product } from '#contract/products/products.contract.ts'
import type { Cutoff } from '#domain/departures/cutoff.rules.ts'
import { confirmModes } from '#domain/products/product/product.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { cancellationSentences } from '#words/customer/cancellation-text.ts'
import { confirmModeNames } from '#words/office/code-names.ts'

import { EditorSection } from '../fields/editor-section.panel.tsx'
import { identityTexts } from '../fields/product-editor.texts.ts'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { limitsTexts, policyTexts as texts } from '../fields/product-prices.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { RowTools } from '../fields/row-tools.panel.tsx'
import { ChannelCutoffs } from './channel-cutoffs.form.tsx'

import classes from '../fields/product-editor.module.css'

type SectionProps = { form: ProductForm; product: Product; disabled: boolean }

export function RulesPage({ form, product, disabled }: SectionProps) {
  return (
    <>
      <LimitsSection form={form} disabled={disabled} />
      <BookingRulesSection form={form} product={product} disabled={disabled} />
    </>
  )
}

const LimitsSection = memo(LimitsFields, sameSection('limites'))

function LimitsFields({ form, disabled }: Omit<SectionProps, 'product'>) {
  return (
    <EditorSection id="limites" description={limitsTexts.description} disabled={disabled}>
      <Select
        label={identityTexts.confirm}
        data={confirmModes.map((value) => ({ value, label: confirmModeNames[value] }))}
        allowDeselect={false}
        {...form.getInputProps('confirm_mode')}
      />
      <FieldRow>
        <NumberInput
          label={limitsTexts.minPax}
          description={limitsTexts.minPaxHint}
          min={1}
          max={500}
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('min_pax')}
        />
        <NumberInput
          label={limitsTexts.maxPax}
          min={1}
          max={500}
          allowDecimal={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('max_pax_booking')}
        />
      </FieldRow>
    </EditorSection>
  )
}

const BookingRulesSection = memo(BookingRulesFields, sameSection('reglas', ['meeting']))

function BookingRulesFields({ form, product, disabled }: SectionProps) {
  return (
    <EditorSection id="reglas" description={texts.description} disabled={disabled}>
      <CutoffFields form={form} product={product} />
      <ChannelCutoffs form={form} />
      <DepositFields form={form} product={product} />
      <PolicyFields form={form} product={product} />
    </EditorSection>
  )
}

const cutoffText = (cutoff: Cutoff) =>
  cutoff.kind === 'previous_day' ? texts.previousDay(cutoff.time) : texts.hoursBefore(cutoff.hours)

function CutoffFields({ form, product }: Omit<SectionProps, 'disabled'>) {
  const { cutoff, meeting } = form.values
  const { pickup, meeting: atPoint } = product.operator_cutoffs
  const operators = meeting === 'punto_encuentro' ? atPoint : pickup
  const choose = (kind: string) =>
    form.setFieldValue(
      'cutoff',
      kind === 'previous_day' ? { kind, time: '18:00' } : kind === 'hours_before' ? { kind, hours: 2 } : null,
    )
  return (
    <>
      <Radio.Group
        label={texts.cutoff}
        data-path="cutoff"
        description={texts.cutoffHint}
        value={cutoff?.kind ?? 'operator'}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="operator" label={texts.operators(cutoffText(operators))} />
          <Radio value="previous_day" label={texts.ownPreviousDay} />
          <Radio value="hours_before" label={texts.ownHours} />
        </Stack>
      </Radio.Group>
      {cutoff?.kind === 'previous_day' && (
        <TimeField
          label={texts.time}
          maw={180}
          data-path="cutoff.time"
          value={cutoff.time}
          onChange={(time) => form.setFieldValue('cutoff.time', time)}
          error={form.errors['cutoff.time']}
        />
      )}
      {cutoff?.kind === 'hours_before' && (
        <NumberInput
          label={texts.hours}
          maw={180}
          min={0}
          max={720}
          allowDecimal={false}
          {...form.getInputProps('cutoff.hours')}
        />
      )}
    </>
  )
}

function DepositFields({ form, product }: Omit<SectionProps, 'disabled'>) {
  const { deposit_percent: own } = form.values
  return (
    <>
      <Radio.Group
        label={texts.deposit}
        data-path="deposit_percent"
        description={texts.depositHint}
        value={own === null ? 'operator' : 'own'}
        onChange={(choice) =>
          form.setFieldValue('deposit_percent', choice === 'own' ? product.operator_deposit_percent : null)
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="operator"
            label={texts.operators(`${product.operator_deposit_percent}${texts.percent}`)}
          />
          <Radio value="own" label={texts.ownDeposit} />
        </Stack>
      </Radio.Group>
      {own !== null && (
        <NumberInput
          aria-label={texts.deposit}
          suffix={texts.percent}
          maw={180}
          min={0}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('deposit_percent')}
        />
      )}
    </>
  )
}

function PolicyFields({ form, product }: Omit<SectionProps, 'disabled'>) {
  const { cancellation_tiers: own } = form.values
  const tiers = own ?? product.operator_cancellation_tiers
  const written = tiers.filter(
    ({ hours_before, penalty_percent }) =>
      typeof hours_before === 'number' && typeof penalty_percent === 'number',
  )
  return (
    <>
      <Radio.Group
        label={texts.tiers}
        data-path="cancellation_tiers"
        value={own ? 'own' : 'operator'}
        onChange={(choice) =>
          form.setFieldValue(
            'cancellation_tiers',
            choice === 'own' ? structuredClone(product.operator_cancellation_tiers) : null,
          )
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio value="operator" label={texts.operatorTiers} />
          <Radio value="own" label={texts.ownTiers} />
        </Stack>
      </Radio.Group>
      {own && <Tiers form={form} tiers={own} />}
      <div>
        <Text size="xs" c="dimmed">
          {texts.reads}
        </Text>
        <List size="sm" mt={4}>
          {cancellationSentences(written).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
    </>
  )
}

function Tiers({ form, tiers }: { form: ProductForm; tiers: readonly { hours_before: number }[] }) {
  const fault = form.errors['cancellation_tiers']
  return (
    <>
      {tiers.map((_tier, index) => (
        <div key={index} className={classes['inline']}>
          <NumberInput
            label={texts.until}
            aria-label={texts.hoursOf(index + 1)}
            suffix={texts.untilUnit}
            w={160}
            min={0}
            max={8760}
            allowDecimal={false}
            {...form.getInputProps(`cancellation_tiers.${index}.hours_before`)}
          />
          <NumberInput
            label={texts.pays}
            aria-label={texts.penaltyOf(index + 1)}
            suffix={texts.percent}
            w={110}
            min={0}
            max={100}
            allowDecimal={false}
            {...form.getInputProps(`cancellation_tiers.${index}.penalty_percent`)}
          />
          <RowTools
            what={texts.tier(index + 1).toLowerCase()}
            index={index}
            length={tiers.length}
            onRemove={() => form.removeListItem('cancellation_tiers', index)}
          />
        </div>
      ))}
      {fault && <Input.Error>{fault}</Input.Error>}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={tiers.length >= 6}
          onClick={() => form.insertListItem('cancellation_tiers', { hours_before: 0, penalty_percent: 100 })}
        >
          {texts.add}
        </Button>
      </div>
    </>
  )
}
