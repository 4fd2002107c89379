import sharp from 'sharp'

import { Refusal } from '#domain/refusal.ts'

/** The box that a copy must fit, in pixels; without a height it is unlimited. */
export type Room = { width: number; height?: number }
export type PictureCopy = { width: number; height: number; data: Uint8Array }

const maxPixels = 60_000_000

/** A WebP copy for each room, never larger than what came, without what the phone wrote into it: the place, the hour. */
export async function picturesFor(bytes: Uint8Array, rooms: readonly Room[]): Promise<PictureCopy[]> {
  try {
    const most = largestOf(rooms)
    // Millions of pixels are read once; every copy is made out of the largest.
    const { data: pixels, info: raw } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize({ ...most, ...inside })
      .timeout({ seconds: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const copies: PictureCopy[] = []
    for (const room of rooms) {
      const { data, info } = await sharp(pixels, { raw })
        .resize({ ...room, ...inside })
        .webp({ quality: 74, effort: 4 })
        .timeout({ seconds: 10 })
        .toBuffer({ resolveWithObject: true })
      copies.push({ width: info.width, height: info.height, data })
    }
    return copies
  } catch (error) {
    throw new Refusal('picture_not_readable', {}, { cause: error })
  }
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

function largestOf(rooms: readonly Room[]): Room {
  const width = Math.max(...rooms.map((room) => room.width))
  return rooms.every(({ height }) => height)
    ? { width, height: Math.max(...rooms.map(({ height = 0 }) => height)) }
    : { width }
}
