import { Button, Chip, Group, Input, NumberInput, Select, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'

import type { SpecialPriceInput } from '#contract/products/price-input.ts'
import { channels } from '#domain/channel.ts'
import { everySale } from '#domain/products/prices/price-rule.rules.ts'
import { residencyConditions } from '#domain/products/product/product.ts'
import { useToday } from '#web/backoffice/me.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { weekdayNames } from '#words/customer/price-lines.ts'
import { channelNames } from '#words/office/code-names.ts'
import { conditionsName, residencyConditionNames } from '#words/office/price-text.ts'

import { EditorRow } from '../fields/editor-row.panel.tsx'
import { EditorSection } from '../fields/editor-section.panel.tsx'
import type { ProductForm } from '../fields/product-form.hook.ts'
import { specialTexts as texts } from '../fields/product-pricing.texts.ts'
import { sameSection } from '../fields/product-values.rules.ts'
import { OtherAmount } from './other-amount.form.tsx'
import { YearPrices } from './year-prices.panel.tsx'

import classes from '../fields/product-editor.module.css'

type SpecialPricesProps = { form: ProductForm; currency: string }

/** Prices for some sales only: the most specific one wins over the seasons. */
export const SpecialPricesSection = memo(
  SpecialPricesFields,
  sameSection('especiales', ['categories', 'price_unit', 'seasons']),
)

function SpecialPricesFields({ form, currency, disabled }: SpecialPricesProps & { disabled: boolean }) {
  const { special_prices } = form.values
  const today = useToday()
  const add = () =>
    form.insertListItem('special_prices', {
      ...everySale,
      season: '',
      residency: 'nacional',
      valid_from: today,
      valid_to: null,
      amounts: {},
      unit_amount: null,
    } satisfies SpecialPriceInput)
  return (
    <EditorSection id="especiales" description={texts.specialHint} disabled={disabled}>
      {special_prices.map((_, index) => (
        <SpecialPrice key={index} form={form} index={index} currency={currency} />
      ))}
      <div>
        <Button
          variant="default"
          data-path="special_prices"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {texts.addSpecial}
        </Button>
      </div>
      <YearPrices form={form} currency={currency} />
    </EditorSection>
  )
}

function SpecialPrice({ form, index, currency }: SpecialPricesProps & { index: number }) {
  const special = form.values.special_prices[index]
  if (!special) return null
  const path = `special_prices.${index}` as const
  const name = special.season || conditionsName(special)
  return (
    <EditorRow form={form} list="special_prices" index={index} title={name} isOrdered={false}>
      <div className={classes['inline']}>
        <Select
          label={texts.residency}
          w={150}
          allowDeselect={false}
          data={residencyConditions.map((value) => ({ value, label: residencyConditionNames[value] }))}
          {...form.getInputProps(`${path}.residency`)}
        />
        <Select
          label={texts.channel}
          w={150}
          placeholder={texts.anyChannel}
          clearable
          clearButtonProps={{ 'aria-label': texts.anyChannel }}
          data={channels.map((value) => ({ value, label: channelNames[value] }))}
          {...form.getInputProps(`${path}.channel`)}
        />
        <SizeFields form={form} index={index} special={special} />
      </div>
      <Weekdays form={form} index={index} special={special} />
      <div className={classes['inline']}>
        <TextInput
          className={classes['grow'] ?? ''}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps(`${path}.season`)}
        />
        <DateField
          label={texts.from}
          w={160}
          valueFormat="D MMM YYYY"
          {...form.getInputProps(`${path}.valid_from`)}
          onChange={(date) => form.setFieldValue(`${path}.valid_from`, date ?? '')}
        />
        <DateField
          label={texts.to}
          w={160}
          clearable
          placeholder={texts.noEnd}
          valueFormat="D MMM YYYY"
          {...form.getInputProps(`${path}.valid_to`)}
          onChange={(date) => form.setFieldValue(`${path}.valid_to`, date)}
        />
      </div>
      <Amounts form={form} index={index} special={special} currency={currency} />
    </EditorRow>
  )
}

type PartProps = { form: ProductForm; index: number; special: SpecialPriceInput }

function SizeFields({ form, index, special }: PartProps) {
  const path = `special_prices.${index}` as const
  return (
    <>
      <NumberInput
        label={texts.paxMin}
        w={110}
        min={1}
        max={500}
        allowDecimal={false}
        {...form.getInputProps(`${path}.pax_min`)}
      />
      <NumberInput
        label={texts.paxMax}
        w={130}
        min={1}
        max={500}
        allowDecimal={false}
        placeholder={texts.noLimit}
        {...form.getInputProps(`${path}.pax_max`)}
        value={special.pax_max ?? ''}
        onChange={(most) => form.setFieldValue(`${path}.pax_max`, typeof most === 'number' ? most : null)}
      />
    </>
  )
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

function Weekdays({ form, index, special }: PartProps) {
  const path = `special_prices.${index}.weekdays`
  const chosen = (special.weekdays ?? everyDay).map(String)
  return (
    <fieldset className={classes['chips']} data-path={path}>
      <Input.Label component="legend">{texts.weekdays}</Input.Label>
      <Chip.Group
        multiple
        value={chosen}
        onChange={(days) =>
          form.setFieldValue(path, days.length === 7 ? null : days.map(Number).toSorted((a, b) => a - b))
        }
      >
        <Group gap={6} mt={4}>
          {everyDay.map((day) => (
            <Chip key={day} value={String(day)} size="xs" aria-label={weekdayNames[day]}>
              {texts.shortDay(weekdayNames[day] ?? '')}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {form.errors[path] && <Input.Error mt={4}>{form.errors[path]}</Input.Error>}
    </fieldset>
  )
}

function Amounts({ form, index, special, currency }: PartProps & { currency: string }) {
  const path = `special_prices.${index}` as const
  const { price_unit, categories } = form.values
  if (price_unit !== 'persona') {
    return (
      <div>
        <MoneyField
          label={texts.unitAmounts[price_unit]}
          maw={220}
          data-path={`${path}.unit_amount`}
          value={special.unit_amount ?? undefined}
          onChange={(amount) => form.setFieldValue(`${path}.unit_amount`, amount ?? null)}
          currency={currency}
          error={form.errors[`${path}.unit_amount`]}
        />
        <OtherAmount
          of={texts.unitAmounts[price_unit]}
          path={`${path}.other_unit_amount`}
          width={220}
          value={special.other_unit_amount}
          onChange={(amount) => form.setFieldValue(`${path}.other_unit_amount`, amount ?? null)}
        />
      </div>
    )
  }
  return (
    <div>
      <div className={classes['inline']}>
        {categories.map(({ code, label }) => (
          <div key={code}>
            <MoneyField
              label={label}
              w={140}
              data-path={`${path}.amounts.${code}`}
              placeholder={texts.usual}
              value={special.amounts[code]}
              onChange={(amount) => form.setFieldValue(`${path}.amounts.${code}`, amount)}
              currency={currency}
              error={form.errors[`${path}.amounts.${code}`]}
            />
            <OtherAmount
              of={label}
              path={`${path}.other_amounts.${code}`}
              width={140}
              value={special.other_amounts?.[code]}
              onChange={(amount) =>
                form.setFieldValue(`${path}.other_amounts`, { ...special.other_amounts, [code]: amount })
              }
            />
          </div>
        ))}
      </div>
      {form.errors[`${path}.amounts`] && <Input.Error mt={4}>{form.errors[`${path}.amounts`]}</Input.Error>}
    </div>
  )
}
