import type { BookingParts } from '#contract/storefront/storefront-page.ts'
import type { BookingFacts } from '#server/features/storefront/pages/booking-parts.queries.ts'

import { whyNoReceipt } from '../rules/receipt.rules.ts'
import { findSentReceipts } from './receipts.queries.ts'

/** What a booking's page shows of its receipts. */
export const findReceiptsPart = async ({
  db,
  booking,
  open,
  done,
  now,
}: BookingFacts): Promise<Pick<BookingParts, 'receipts'>> => ({
  receipts: {
    sent: open ? [] : await findSentReceipts(db, booking),
    takes: !open && whyNoReceipt(booking, now) === null,
    done: done === 'receipt',
  },
})
