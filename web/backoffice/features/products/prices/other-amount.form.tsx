import { useMe } from '#web/backoffice/me.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'

import { pricesTexts as texts } from '../fields/product-prices.texts.ts'

type OtherAmountProps = {
  /** name of the price: «Adulto, Temporada alta» */
  of: string
  /** of the value in its form */
  path: string
  value: number | null | undefined
  onChange: (amount: number | undefined) => void
  width?: number
}

/** The same price in the second currency; if empty, it is converted at the day's rate. */
export function OtherAmount({ of, path, value, onChange, width }: OtherAmountProps) {
  const { secondary_currency } = useMe().tour_operator
  if (!secondary_currency) return null
  return (
    <MoneyField
      mt={4}
      data-path={path}
      size="xs"
      {...(width && { w: width })}
      aria-label={texts.inOther(of, secondary_currency)}
      placeholder={texts.atRate}
      leftSection={<span aria-hidden>{secondary_currency}</span>}
      leftSectionWidth={36}
      value={value ?? undefined}
      onChange={onChange}
      currency={secondary_currency}
    />
  )
}
