import { NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { DateField } from '#web/ui/fields/date-field.tsx'
import { separators } from '#words/formatters.ts'

import { moneyTexts as texts } from './booking-money.texts.ts'

import classes from './booking-money.module.css'

export type RateValues = {
  /** a decimal as sent: `950.5` */
  exchange_rate: string
  rate_source: string
  rate_date: string
}

type RateFieldsProps<Values extends RateValues> = { label: string; form: UseFormReturnType<Values> }

/** A rate with its source and its day. */
export function RateFields<Values extends RateValues>({ label, form }: RateFieldsProps<Values>) {
  const set = (values: Partial<RateValues>) => form.setValues((before) => ({ ...before, ...values }))
  const { exchange_rate, rate_source, rate_date } = form.values
  const { group, decimal } = separators()
  return (
    <>
      <NumberInput
        label={label}
        value={exchange_rate}
        // The text and not the number: a number would lose digits.
        onValueChange={({ value }) => set({ exchange_rate: value })}
        error={form.errors['exchange_rate']}
        decimalScale={12}
        decimalSeparator={decimal}
        thousandSeparator={group}
        // A typed point is a decimal sign in every country: number pads have no comma.
        allowedDecimalSeparators={[decimal, '.']}
        allowNegative={false}
        min={0}
        withAsterisk
      />
      <div className={classes['rate']}>
        <TextInput
          label={texts.rateSource}
          maxLength={60}
          value={rate_source}
          onChange={(event) => set({ rate_source: event.currentTarget.value })}
        />
        <DateField
          label={texts.rateDate}
          value={rate_date}
          onChange={(date) => set({ rate_date: date ?? '' })}
        />
      </div>
    </>
  )
}
