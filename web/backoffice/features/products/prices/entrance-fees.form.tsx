import { Button, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import type { EntranceFeeInput } from '#contract/products/extra-input.ts'
import { feePayments } from '#domain/products/prices/entrance-fee.rules.ts'
import { residencyConditions } from '#domain/products/product/product.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { residencyConditionNames } from '#words/office/price-text.ts'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { feesTexts as texts } from '../fields/product-pricing.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { RowTools } from '../fields/row-tools.panel.tsx'

import classes from '../fields/product-editor.module.css'

type FeesProps = { form: ProductForm; disabled: boolean; currency: string }

const anyone = { residency: 'cualquiera', min_age: 0, max_age: null, amount: 0 } as const

/** Entrance fees of parks and communities, and who pays them. */
export const EntranceFeesSection = memo(FeesFields, sameSection('entradas'))

function FeesFields({ form, disabled, currency }: FeesProps) {
  const { entrance_fees } = form.values
  const add = () =>
    form.insertListItem('entrance_fees', {
      name: '',
      note: '',
      payment: 'en_efectivo_en_la_entrada',
      rates: [anyone],
    } satisfies EntranceFeeInput)
  return (
    <EditorSection id="entradas" description={texts.description} disabled={disabled}>
      {entrance_fees.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {entrance_fees.map((_, index) => (
        <FeeRow key={index} form={form} index={index} currency={currency} />
      ))}
      <div>
        <Button
          variant="default"
          data-path="entrance_fees"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {texts.add}
        </Button>
      </div>
    </EditorSection>
  )
}

type RowProps = { form: ProductForm; index: number; currency: string }

function FeeRow({ form, index, currency }: RowProps) {
  const fee = form.values.entrance_fees[index]
  if (!fee) return null
  const path = `entrance_fees.${index}` as const
  const name = fee.name || texts.unnamed(index + 1)
  return (
    <EditorRow form={form} list="entrance_fees" index={index} title={name}>
      <div className={classes['inline']}>
        <TextInput
          className={classes['grow'] ?? ''}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps(`${path}.name`)}
        />
        <Select
          className={classes['grow'] ?? ''}
          label={texts.payment}
          allowDeselect={false}
          data={feePayments.map((value) => ({ value, label: texts.payments[value] }))}
          {...form.getInputProps(`${path}.payment`)}
        />
      </div>
      <TextInput
        label={texts.note}
        placeholder={texts.notePlaceholder}
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps(`${path}.note`)}
      />
      {fee.rates.map((_, rate) => (
        <RateRow key={rate} form={form} index={index} rate={rate} currency={currency} />
      ))}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem(`${path}.rates`, anyone)}
        >
          {texts.addRate}
        </Button>
      </div>
    </EditorRow>
  )
}

function savedRate(form: ProductForm, index: number, rate: number) {
  const name = form.values.entrance_fees[index]?.name
  return form.getInitialValues().entrance_fees.find((each) => each.name === name)?.rates[rate]?.amount
}

function RateRow({ form, index, rate, currency }: RowProps & { rate: number }) {
  const rates = form.values.entrance_fees[index]?.rates ?? []
  const values = rates[rate]
  if (!values) return null
  const path = `entrance_fees.${index}.rates.${rate}` as const
  return (
    <div className={classes['inline']}>
      <Select
        label={texts.residency}
        w={140}
        allowDeselect={false}
        data={residencyConditions.map((value) => ({ value, label: residencyConditionNames[value] }))}
        {...form.getInputProps(`${path}.residency`)}
      />
      <NumberInput
        label={texts.minAge}
        w={110}
        min={0}
        max={120}
        allowDecimal={false}
        {...form.getInputProps(`${path}.min_age`)}
      />
      <NumberInput
        label={texts.maxAge}
        w={120}
        min={0}
        max={120}
        allowDecimal={false}
        placeholder={texts.noLimit}
        {...form.getInputProps(`${path}.max_age`)}
        value={values.max_age ?? ''}
        onChange={(age) => form.setFieldValue(`${path}.max_age`, typeof age === 'number' ? age : null)}
      />
      <MoneyField
        label={texts.amount}
        w={130}
        data-path={`${path}.amount`}
        value={values.amount}
        onChange={(amount) => form.setFieldValue(`${path}.amount`, amount ?? 0)}
        currency={currency}
        usual={savedRate(form, index, rate) || rates.find((each) => each !== values && each.amount)?.amount}
        error={form.errors[`${path}.amount`]}
      />
      {rates.length > 1 && (
        <RowTools
          what={texts.rate(rate + 1)}
          index={rate}
          length={rates.length}
          onRemove={() => form.removeListItem(`entrance_fees.${index}.rates`, rate)}
        />
      )}
    </div>
  )
}
