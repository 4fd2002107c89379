import sharp from 'sharp'
import { expect, test } from 'vitest'

import { receiptPicture } from '#testing/given/receipt-pictures.ts'

import { readReceiptAside } from './reading/read-aside.ts'
import { samePictures, smallCopy } from './same-picture.ts'

const room = { width: 1600, height: 3200 }
const drawn = (options: { width: number; height: number }) =>
  sharp({ create: { ...options, channels: 3, background: '#345' } })
const smallOf = async (bytes: Uint8Array) => {
  const small = await smallCopy(bytes)
  if (!small) throw new Error('a picture to compare was expected')
  return small
}

test.each([
  ['one column of pixels', { width: 1, height: 20_000 }],
  ['one row of pixels', { width: 20_000, height: 1 }],
  ['a ribbon', { width: 300, height: 4000 }],
  ['a banner', { width: 4000, height: 300 }],
  ['a dot', { width: 8, height: 8 }],
])('%s is kept and compared with nothing', async (_name, size) => {
  const bytes = await drawn(size).png().toBuffer()
  const began = performance.now()
  const { copy, small, same } = await readReceiptAside(bytes, room, [
    await smallOf(await receiptPicture().png().toBuffer()),
  ])
  expect(small).toBe(null)
  expect(same).toEqual([])
  expect(copy.width).toBeLessThanOrEqual(room.width)
  expect(copy.height).toBeLessThanOrEqual(room.height)
  // Made as wide as the others, a column of pixels was thousands of millions of them.
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a kept copy is never larger than what came, and a smaller one is still found', async () => {
  const whole = await receiptPicture().png().toBuffer()
  const quarter = await sharp(whole).resize(270).jpeg().toBuffer()
  expect(await sharp(await smallOf(quarter)).metadata()).toMatchObject({ width: 270, height: 480 })
  const small = await smallOf(await sharp(whole).resize(540).jpeg().toBuffer())
  expect(await samePictures(small, [await smallOf(whole)])).toEqual([0])
  expect(
    await samePictures(small, [
      await smallOf(await receiptPicture({ amount: '$95.300', operation: '7' }).png().toBuffer()),
    ]),
  ).toEqual([])
})

test('a picture that lay on its side is the same once it is upright', async () => {
  const whole = await receiptPicture().jpeg().toBuffer()
  // As phones do: rotated, with an EXIF orientation.
  const turned = await sharp(await sharp(whole).rotate(-90).jpeg().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { copy, same } = await readReceiptAside(turned, room, [await smallOf(whole)])
  expect([copy.width, copy.height]).toEqual([1080, 1920])
  expect(same).toEqual([0])
})

test('comparing ends with its time, and says nothing of what it did not see', async () => {
  const small = await smallOf(await receiptPicture().png().toBuffer())
  expect(await samePictures(small, [small, small])).toEqual([0, 1])
  expect(await samePictures(small, [small, small], -1)).toEqual([])
})
