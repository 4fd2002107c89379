import { encodeQR } from 'qr'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readQr } from './qr-reader.ts'

const address = 'https://reservas.example/public/landing/booking-voucher/2f1c9a34-8d5b-4b1e-9d6c-0a7b3f6e5d21'

/** A voucher held in front of a camera: askew, out of focus, in poor light. */
async function photographed(degrees: number, blur: number) {
  const data = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const size = data.length
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`<path d="M${x} ${y}h1v1h-1z"/>`] : [])),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/>${squares.join('')}</svg>`
  const code = await sharp(Buffer.from(svg)).rotate(degrees, { background: '#8a8a80' }).toBuffer()
  const { data: pixels, info } = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#8a8a80' },
  })
    .composite([{ input: code }])
    .blur(blur)
    .jpeg({ quality: 70 })
    .toBuffer()
    .then((picture) =>
      sharp(picture).linear(0.6, 20).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    )
  return { data: pixels, width: info.width, height: info.height }
}

test.each([
  [0, 0.3],
  [12, 0.8],
  [-30, 1],
  [90, 0.5],
])('a code turned by %i degrees and blurred by %f pixels is read', async (degrees, blur) => {
  expect(readQr(await photographed(degrees, blur))).toBe(address)
})

test('a picture without a code says nothing', () => {
  expect(readQr({ data: new Uint8ClampedArray(64 * 64 * 4).fill(200), width: 64, height: 64 })).toBeNull()
})
