import { sharedPicture } from '#contract/storefront/storefront-page.ts'
import { Refusal } from '#domain/refusal.ts'

import type { FileStore } from './file-store.ts'
import { copyPictureAside } from './reading/read-aside.ts'

/** Widths in pixels of the copies that pages choose from. */
export const pictureWidths = [240, 480, 960, 1600] as const
/** Pixels; less is a dot that a page would show as a smear. */
const minPictureSide = 16
export const maxPictureBytes = 5 * 1024 * 1024

/**
 * Reads an uploaded picture, drops its metadata (a phone writes the place into it) and stores a WebP copy per width.
 * Answers the size of the largest.
 */
export async function storePicture(files: FileStore, id: string, bytes: Uint8Array) {
  const copies = await copyPictureAside(
    bytes,
    pictureWidths.map((width) => ({ width })),
  )
  const [smallest] = copies
  if (!smallest || Math.min(smallest.width, smallest.height) < minPictureSide)
    throw new Refusal('picture_too_small', { min: minPictureSide })
  let largest = { width: 0, height: 0, bytes: 0 }
  for (const [index, { width, height, data }] of copies.entries()) {
    await files.write(`${id}/${pictureWidths[index]}.webp`, data)
    largest = { width, height, bytes: data.length }
  }
  return largest
}

/** The same picture under another id, for copied products. */
export async function copyPicture(files: FileStore, from: string, to: string) {
  for (const width of pictureWidths) {
    const stored = await files.read(`${from}/${width}.webp`)
    if (stored) await files.write(`${to}/${width}.webp`, stored)
  }
}

/** Cut out of the largest copy, once. */
async function sharedCopy(files: FileStore, id: string): Promise<Buffer | null> {
  const source = await files.read(`${id}/${pictureWidths.at(-1)}.webp`)
  if (!source) return null
  const { width, height, name } = sharedPicture
  const { default: sharp } = await import('sharp')
  const copy = await sharp(source).resize({ width, height, fit: 'cover' }).jpeg({ quality: 80 }).toBuffer()
  await files.write(`${id}/${name}`, copy)
  return copy
}

/** One copy of a picture. One stored before its width was offered gets it out of the next larger copy, once. */
export async function readPicture(files: FileStore, id: string, name: string): Promise<Buffer | null> {
  if (name === sharedPicture.name) return (await files.read(`${id}/${name}`)) ?? sharedCopy(files, id)
  const width = pictureWidths.find((each) => name === `${each}.webp`)
  if (!width) return null
  const stored = await files.read(`${id}/${name}`)
  if (stored) return stored
  const larger = pictureWidths.find((each) => each > width)
  const source = larger && (await files.read(`${id}/${larger}.webp`))
  if (!source) return null
  const { default: sharp } = await import('sharp')
  const copy = await sharp(source)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()
  await files.write(`${id}/${name}`, copy)
  return copy
}

/** Twice the displayed size, for sharp screens. */
const mailRoom = { width: 320, height: 88 }
const mailName = 'mail.png'

/**
 * A small copy for mails, which do not all know WebP; on white, because a dark mark would not be seen on a dark page. Width and
 * height are those with which it is shown.
 */
export async function readMailPicture(files: FileStore, id: string) {
  const png = (await files.read(`${id}/${mailName}`)) ?? (await mailCopy(files, id))
  // Fixed position of the size in a PNG.
  return (
    png && { png, width: Math.ceil(png.readUInt32BE(16) / 2), height: Math.ceil(png.readUInt32BE(20) / 2) }
  )
}

async function mailCopy(files: FileStore, id: string): Promise<Buffer | null> {
  const source = await readPicture(files, id, `${pictureWidths[1]}.webp`)
  if (!source) return null
  const { default: sharp } = await import('sharp')
  const copy = await sharp(source)
    .resize({ ...mailRoom, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer()
  await files.write(`${id}/${mailName}`, copy)
  return copy
}
