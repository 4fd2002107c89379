import sharp from 'sharp'

import { Refusal } from '#domain/refusal.ts'

import type { FileStore } from './file-store.ts'

/** Widths in pixels of the copies that pages choose from. */
export const pictureWidths = [240, 480, 960, 1600] as const
export const maxPictureBytes = 5 * 1024 * 1024

/**
 * Reads an uploaded picture, drops its metadata (a phone writes the place into it) and stores a WebP copy per width.
 * Answers the size of the largest.
 */
export async function storePicture(files: FileStore, id: string, bytes: Uint8Array) {
  try {
    const original = sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' }).rotate()
    let largest = { width: 0, height: 0, bytes: 0 }
    for (const width of pictureWidths) {
      const { data, info } = await original
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 74, effort: 4 })
        .timeout({ seconds: 10 })
        .toBuffer({ resolveWithObject: true })
      await files.write(`${id}/${width}.webp`, data)
      largest = { width: info.width, height: info.height, bytes: info.size }
    }
    return largest
  } catch (error) {
    throw new Refusal('picture_not_readable', {}, { cause: error })
  }
}

/** One copy of a picture. One stored before its width was offered gets it out of the next larger copy, once. */
export async function readPicture(files: FileStore, id: string, name: string): Promise<Buffer | null> {
  const width = pictureWidths.find((each) => name === `${each}.webp`)
  if (!width) return null
  const stored = await files.read(`${id}/${name}`)
  if (stored) return stored
  const larger = pictureWidths.find((each) => each > width)
  const source = larger && (await files.read(`${id}/${larger}.webp`))
  if (!source) return null
  const copy = await sharp(source)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()
  await files.write(`${id}/${name}`, copy)
  return copy
}
