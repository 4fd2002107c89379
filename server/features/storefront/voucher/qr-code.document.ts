import { encodeQR } from 'qr'

import type { QrCode } from '#contract/storefront/storefront-page.ts'

/** An address as a QR code: one path of horizontal runs, sharp at any size on a page and in a PDF. */
export function qrCodeOf(address: string): QrCode {
  // The library draws at least one module of border, which the page adds by its own style.
  const data = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const size = data.length
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      let length = 1
      while (row[x + length]) length += 1
      runs.push(`M${x} ${y}h${length}v1h-${length}z`)
      x += length
    }
  }
  return { size, path: runs.join('') }
}

/** The runs of a code as rectangles of PDF: reading them as a path of SVG takes a tenth of the time of the voucher. */
export const rectanglesOf = ({ path }: QrCode) =>
  path.replaceAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g, '$1 $2 $3 1 re\n')
