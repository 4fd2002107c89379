import type { SentReceipts } from './contract/sent-receipts.ts'
/** The types that this module adds to those of the core. */
import type { ReceiptEvents } from './rules/events.ts'
import type { ReceiptRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends ReceiptRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends ReceiptEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    /** files of a forgotten person: the rows already mark them as deleted */
    remove_receipt_files: { tour_operator_id: string; receipt_ids: string[] }
    /** files of receipts rejected long ago */
    clear_rejected_receipts: Record<string, never>
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface BookingParts {
    receipts: SentReceipts
  }
}
