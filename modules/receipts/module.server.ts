import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { bookingParts } from '#server/features/storefront/pages/booking-parts.queries.ts'

import { clearRejected, removeReceiptFiles } from './server/clear-rejected.jobs.ts'
import { eraseReceipts } from './server/erase-receipts.command.ts'
import { receiptClaims } from './server/receipt-claims.command.ts'
import { receiptFormRoutes } from './server/receipt-form.routes.ts'
import { receiptRoutes } from './server/receipts.routes.ts'
import { findReceiptsPart } from './server/sent-receipts.queries.ts'
import { waitingReceipts } from './server/waiting-receipts.queries.ts'

const jobs: JobsOf<'remove_receipt_files' | 'clear_rejected_receipts'> = ({ acts, files, now }) => ({
  remove_receipt_files: (receipts) => removeReceiptFiles(files, receipts),
  clear_rejected_receipts: () => clearRejected(acts, files, now()),
})

export const server = {
  routes: [receiptRoutes],
  pages: [receiptFormRoutes],
  fills: [
    receiptClaims,
    bookingParts.with(findReceiptsPart),
    forgettings.with(eraseReceipts),
    issueSearches.with(waitingReceipts),
  ],
  jobs,
  crontab: ['23 * * * * clear_rejected_receipts ?fill=6h'],
} as const satisfies ServerModule
