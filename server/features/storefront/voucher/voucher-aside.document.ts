import { join } from 'node:path'

import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { paperAside } from '#server/files/paper-aside.ts'
import type { FindLogo } from '#server/mail/transport.ts'

import type { voucherPdf } from './voucher-pdf.document.ts'

const drawAside: (facts: Parameters<typeof voucherPdf>[0]) => Promise<Buffer> = paperAside(
  join(import.meta.dirname, 'voucher-pdf.thread.ts'),
)

/** The voucher with the logos of the operator and the agency, drawn outside the main thread. */
export async function drawVoucher(page: VoucherPage, findLogo: FindLogo): Promise<Buffer> {
  const logoOf = async (file_id: string | null | undefined) => (file_id ? findLogo(file_id) : null)
  return drawAside({
    ...page,
    logo: await logoOf(page.operator.logo_file_id),
    agencyLogo: await logoOf(page.booking.agency?.logo_file_id),
  })
}
