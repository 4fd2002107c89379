import { join } from 'node:path'

import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { paperAside } from '#server/files/paper-aside.ts'
import type { FindLogo } from '#server/mail/transport.ts'

import type { voucherPdf } from './voucher-pdf.document.ts'

const drawAside: (facts: Parameters<typeof voucherPdf>[0]) => Promise<Buffer> = paperAside(
  join(import.meta.dirname, 'voucher-pdf.thread.ts'),
)

/** The voucher with the operator's logo, drawn outside the main thread. */
export async function drawVoucher(page: VoucherPage, findLogo: FindLogo): Promise<Buffer> {
  const { logo_file_id } = page.operator
  return drawAside({ ...page, logo: logo_file_id ? await findLogo(logo_file_id) : null })
}
