import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { qrCodeOf, rectanglesOf } from './qr-code.document.ts'

/** What a reader finds in a code that is drawn by these elements of SVG. */
async function readCode(size: number, drawn: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(size + 8) * 6}" height="${(size + 8) * 6}"
    viewBox="-4 -4 ${size + 8} ${size + 8}" shape-rendering="crispEdges"><rect x="-4" y="-4" width="100%" height="100%"
    fill="#fff"/>${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height }, { format: 'RGBA' })
}

test.each([
  'https://tours.test/public/landing/booking-voucher/2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21',
  'https://x.test/ñandú?a=1&b=2',
  'A',
])('draws %s without a border, on a page and in a PDF, and a reader reads it', async (address) => {
  const code = qrCodeOf(address)
  expect(code.path).toMatch(/^M0 0h7v1h-7z/)
  expect(await readCode(code.size, `<path d="${code.path}"/>`)).toBe(address)
  const rectangles = rectanglesOf(code).trimEnd().split('\n')
  const drawn = rectangles.map((each) => {
    const [x, y, width, height, operator] = each.split(' ')
    expect(operator).toBe('re')
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`
  })
  expect(await readCode(code.size, drawn.join(''))).toBe(address)
})
