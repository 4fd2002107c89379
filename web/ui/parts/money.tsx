import { formatMoney } from '#words/format.ts'

/** Minor units, written with the currency's own decimals. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(amount, currency)}
    </span>
  )
}
