import { NumberInput, type NumberInputProps } from '@mantine/core'

import { decimalsOf } from '#domain/money.ts'
import { numberFormat } from '#words/formatters.ts'

import { minorUnits } from './money-typing.ts'

type MoneyFieldProps = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** minor units; undefined while nothing is written */
  value: number | undefined
  onChange: (amount: number | undefined) => void
  currency: string
}

/** «$», «S/»: the sign that people write before an amount. */
function signOf(currency: string): string {
  const parts = numberFormat('es-CL', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** An amount as people write it, with the decimals that the currency really has; kept in minor units. */
export function MoneyField({ value, onChange, currency, ...rest }: MoneyFieldProps) {
  const decimals = decimalsOf(currency)
  const unit = 10 ** decimals
  return (
    <NumberInput
      value={value === undefined ? '' : value / unit}
      onChange={(typed) => onChange(minorUnits(typed, decimals))}
      decimalScale={decimals}
      fixedDecimalScale
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={decimals > 0 ? [',', '.'] : [',']}
      allowNegative={false}
      min={0}
      max={100_000_000_000 / unit}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      leftSection={<span aria-hidden>{signOf(currency)}</span>}
      {...rest}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
