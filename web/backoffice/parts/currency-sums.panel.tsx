import { Money } from '#web/ui/parts/money.tsx'

import classes from './currency-sums.module.css'

export type CurrencySum = {
  currency: string
  /** their number, as text */
  title: string
  amounts: readonly { name: string; amount: number; isStrong?: boolean; isLate?: boolean }[]
}

/** A card for each currency, with its amounts. */
export function CurrencySums({ label, sums }: { label: string; sums: readonly CurrencySum[] }) {
  if (sums.length === 0) return null
  return (
    <section className={classes['sums']} aria-label={label}>
      {sums.map(({ currency, title, amounts }) => (
        <div key={currency} className={classes['currency']}>
          <div className={classes['code']}>
            <b>{currency}</b>
            <span>{title}</span>
          </div>
          <dl className={classes['facts']}>
            {amounts.map(({ name, amount, isStrong, isLate }) => (
              <div key={name} data-strong={isStrong || undefined} data-late={isLate || undefined}>
                <dt>{name}</dt>
                <dd>
                  <Money amount={amount} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
