import type { PublicModule } from '#web/storefront/public-module.ts'

import { ReceiptArrived } from './public/receipt-arrived.panel.tsx'
import { Receipts } from './public/receipts.panel.tsx'

export const publicPages = {
  bookingDone: [ReceiptArrived],
  bookingMoney: [Receipts],
} as const satisfies PublicModule
