import { useMe } from '#web/backoffice/me.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'

import { pricesTexts as texts } from '../fields/product-prices.texts.ts'

type OtherAmountProps = {
  /** of what it is the price: «Adulto, Temporada alta» */
  of: string
  value: number | null | undefined
  onChange: (amount: number | undefined) => void
  width?: number
}

/** The same price written in the second currency; empty, it is sold at the rate of the day. */
export function OtherAmount({ of, value, onChange, width }: OtherAmountProps) {
  const { secondary_currency } = useMe().tour_operator
  if (!secondary_currency) return null
  return (
    <MoneyField
      mt={4}
      size="xs"
      {...(width && { w: width })}
      aria-label={texts.inOther(of, secondary_currency)}
      placeholder={texts.atRate}
      leftSection={<span aria-hidden>{secondary_currency}</span>}
      leftSectionWidth={44}
      value={value ?? undefined}
      onChange={onChange}
      currency={secondary_currency}
    />
  )
}
