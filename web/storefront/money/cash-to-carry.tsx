import type { Cash } from '#contract/bookings/pricing.ts'
import { cashLines, cashTitle } from '#words/customer/voucher-text.ts'

import { texts } from '../texts/money.ts'

/** The party's entrance fees, shown before the booking and never added to the total. */
export function CashToCarry({ cash, currency }: { cash: readonly { cash: Cash }[]; currency: string }) {
  const lines = cashLines(cash, currency)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="efectivo">
      <h2 id="efectivo">{cashTitle()}</h2>
      <ul className="plain">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft small">{texts.gates}</p>
    </section>
  )
}
