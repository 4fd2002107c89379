import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { qrCodeOf } from './qr-code.document.ts'

test.each([
  'https://tours.test/public/landing/booking-voucher/2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21',
  'https://x.test/ñandú?a=1&b=2',
  'A',
])('draws %s without a border, and a reader reads it', async (address) => {
  const { size, path } = qrCodeOf(address)
  expect(path).toMatch(/^M0 0h7v1h-7z/)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(size + 8) * 6}" height="${(size + 8) * 6}"
    viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="100%" height="100%"
    fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ data, width: info.width, height: info.height }, { format: 'RGBA' })).toBe(address)
})
