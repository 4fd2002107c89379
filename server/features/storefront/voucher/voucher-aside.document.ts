import { join } from 'node:path'

import { paperAside } from '#server/files/paper-aside.ts'

import type { voucherPdf } from './voucher-pdf.document.ts'

/** The voucher, drawn outside the main thread. */
export const drawVoucher: (facts: Parameters<typeof voucherPdf>[0]) => Promise<Buffer> = paperAside(
  join(import.meta.dirname, 'voucher-pdf.thread.ts'),
)
