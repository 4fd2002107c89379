import type { BookingPage } from '#contract/storefront/storefront-page.ts'

import { texts } from './texts/receipts.ts'

/** Shown once after a receipt was sent. */
export function ReceiptArrived({ parts, problem }: BookingPage) {
  if (!parts.receipts?.done || problem) return null
  return (
    <div className="notice good">
      <output>{texts.arrived}</output>
    </div>
  )
}
