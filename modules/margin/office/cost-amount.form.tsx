import { NumberInput, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { useMe } from '#web/backoffice/me.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'

import type { CostRuleInput } from '../contract/cost-rules.contract.ts'
import { costUnitNames } from '../words/cost-words.ts'
import { costFormTexts as texts } from './costs.texts.ts'

export type CostEditor = UseFormReturnType<CostRuleInput>

/** An amount with its currency, or the percentage of a tax. */
export function CostAmount({ form }: { form: CostEditor }) {
  const { currency: own, secondary_currency } = useMe().tour_operator
  const { kind, unit, amount, currency } = form.values
  if (kind === 'impuesto')
    return (
      <NumberInput
        label={texts.percent}
        withAsterisk
        suffix=" %"
        min={0}
        max={100}
        decimalScale={2}
        decimalSeparator=","
        value={form.values.percent ?? ''}
        onChange={(typed) => form.setFieldValue('percent', typeof typed === 'number' ? typed : null)}
        error={form.errors['percent']}
      />
    )
  const used = currency ?? own
  const field = (
    <MoneyField
      label={`${texts.amount} ${costUnitNames[unit]}`}
      description={texts.amountHint}
      withAsterisk
      currency={used}
      value={amount ?? undefined}
      onChange={(typed) => form.setFieldValue('amount', typed ?? null)}
      error={form.errors['amount']}
    />
  )
  if (!secondary_currency) return field
  return (
    <FieldRow>
      {field}
      <Select
        label={texts.currency}
        withAsterisk
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={[own, secondary_currency]}
        {...form.getInputProps('currency')}
        value={used}
      />
    </FieldRow>
  )
}
