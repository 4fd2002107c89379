import { expect, test } from 'vitest'

import { transferClaims } from '#server/features/bookings/claims/transfer-claims.queries.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { bookingParts } from '#server/features/storefront/pages/booking-parts.queries.ts'
import { startTestApp } from '#testing/app/test-app.ts'

import { eraseReceipts } from './erase-receipts.command.ts'
import { findReceiptsPart } from './sent-receipts.queries.ts'
import { acceptReceipt } from './settle-receipt.command.ts'
import { waitingReceipts } from './waiting-receipts.queries.ts'

test('fills each point of the core once', async () => {
  await startTestApp()
  expect(transferClaims.all().map(({ accept }) => accept)).toEqual([acceptReceipt])
  const filled = [bookingParts.all(), forgettings.all(), issueSearches.all()].map((parts) =>
    parts.filter((part) => [findReceiptsPart, eraseReceipts, waitingReceipts].some((each) => each === part)),
  )
  expect(filled).toEqual([[findReceiptsPart], [eraseReceipts], [waitingReceipts]])
})
