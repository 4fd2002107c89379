import { Button, Checkbox, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import type { ExtraInput } from '#contract/products/extra-input.ts'
import { extraUnits } from '#domain/products/prices/extra.rules.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { extrasTexts as texts } from '../fields/product-pricing.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { OtherAmount } from './other-amount.form.tsx'

import classes from '../fields/product-editor.module.css'

type ExtrasProps = { form: ProductForm; disabled: boolean; currency: string }

/** The tour's extras. */
export const ExtrasSection = memo(ExtrasFields, sameSection('adicionales'))

function ExtrasFields({ form, disabled, currency }: ExtrasProps) {
  const { extras } = form.values
  const add = () =>
    form.insertListItem('extras', {
      id: crypto.randomUUID(),
      name: '',
      description: '',
      unit: 'persona',
      amount: 0,
      required: false,
      stock: null,
      max_per_booking: null,
      active: true,
    } satisfies ExtraInput)
  return (
    <EditorSection id="adicionales" description={texts.description} disabled={disabled}>
      {extras.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      )}
      {extras.map(({ id }, index) => (
        <ExtraRow key={id} form={form} index={index} currency={currency} />
      ))}
      <div>
        <Button
          variant="default"
          data-path="extras"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {texts.add}
        </Button>
      </div>
    </EditorSection>
  )
}

const savedAmount = (form: ProductForm, extra_id: string) =>
  form.getInitialValues().extras.find(({ id }) => id === extra_id)?.amount

function ExtraRow({ form, index, currency }: { form: ProductForm; index: number; currency: string }) {
  const extra = form.values.extras[index]
  if (!extra) return null
  const path = `extras.${index}` as const
  const name = extra.name || texts.unnamed(index + 1)
  const optional = (field: 'stock' | 'max_per_booking') => ({
    ...form.getInputProps(`${path}.${field}`),
    value: extra[field] ?? '',
    onChange: (value: number | string) =>
      form.setFieldValue(`${path}.${field}`, typeof value === 'number' ? value : null),
    placeholder: texts.unlimited,
    allowDecimal: false,
    w: 150,
  })
  return (
    <EditorRow form={form} list="extras" index={index} title={name}>
      <div className={classes['inline']}>
        <TextInput
          className={classes['grow'] ?? ''}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps(`${path}.name`)}
        />
        <div>
          <MoneyField
            label={texts.amount}
            w={140}
            data-path={`${path}.amount`}
            value={extra.amount}
            onChange={(amount) => form.setFieldValue(`${path}.amount`, amount ?? 0)}
            currency={currency}
            usual={savedAmount(form, extra.id) || form.values.seasons[0]?.amounts['ADULT']}
            error={form.errors[`${path}.amount`]}
          />
          <OtherAmount
            of={name}
            path={`${path}.other_amount`}
            width={140}
            value={extra.other_amount}
            onChange={(amount) => form.setFieldValue(`${path}.other_amount`, amount ?? null)}
          />
        </div>
        <Select
          label={texts.unit}
          w={150}
          allowDeselect={false}
          data={extraUnits.map((value) => ({ value, label: texts.units[value] }))}
          {...form.getInputProps(`${path}.unit`)}
        />
      </div>
      <TextInput
        label={texts.details}
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps(`${path}.description`)}
      />
      <div className={classes['inline']}>
        <NumberInput label={texts.stock} min={0} max={10_000} {...optional('stock')} />
        <NumberInput label={texts.max} min={1} max={500} {...optional('max_per_booking')} />
        <Checkbox label={texts.required} {...form.getInputProps(`${path}.required`, { type: 'checkbox' })} />
        <Checkbox label={texts.active} {...form.getInputProps(`${path}.active`, { type: 'checkbox' })} />
      </div>
    </EditorRow>
  )
}
