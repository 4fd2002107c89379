import { smallPdf } from '#testing/given/small-pdf.ts'
import type { TestingModule } from '#testing/module-testing.ts'

import { receiptForm, sendReceipt } from './testing/send-receipt.ts'

const idle = () => Promise.resolve()

export const testing = {
  idleJobs: { remove_receipt_files: idle, clear_rejected_receipts: idle },
  stayingTables: { receipts: 'is the business, of which nothing is removed' },
  plainFiles: ['exportReceipts', 'getReceiptFile'],
  publicUploads: ['/public/booking/:booking_id/receipt'],
  sendClaim: (app, booking_id, fields) =>
    sendReceipt(app, booking_id, receiptForm(fields, smallPdf({ title: 'a transfer' }))),
  async holdEverywhere(add, { operator, booking_id }) {
    await add('receipts', {
      ...operator,
      booking_id,
      created_at: new Date(),
      amount: 1,
      currency: 'CLP',
      media_type: 'application/pdf',
      bytes: 1,
      file_hash: '0'.repeat(64),
      status: 'por_verificar',
    })
  },
} as const satisfies TestingModule
