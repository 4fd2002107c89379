import sharp from 'sharp'

/** The width at which pictures are compared: small, and the digits of a receipt still differ. */
const width = 480
const block = 16
/** How far from its position a piece is searched: a picture cropped by some pixels and scaled to the same width. */
const reach = 10
/** A piece that is nearly of one colour is in every picture. */
const leastInk = 12
/**
 * Largest mean difference of two equal pieces, as a share of the contrast within one. Saved again or cut by 12 of
 * 1080 pixels it is at most 0.35; another digit makes it 0.45.
 */
const mostDifference = 0.4

type Grey = { width: number; height: number; pixels: Uint8Array }

/** Longest aspect ratio of a receipt: a longer picture would be endless after scaling. */
const longest = 5
/** Below it no digit can be read. */
const leastSide = 60
/** Time limit for all comparisons; results so far are returned. Pictures of the same amount come first. */
const maxMilliseconds = 3000

const isComparable = ({ width: across, height }: { width: number; height: number }) =>
  Math.min(across, height) >= leastSide && Math.max(across, height) <= longest * Math.min(across, height)

/** The small copy for comparisons; null if the shape is not that of a receipt. */
export async function smallCopy(picture: Uint8Array): Promise<Buffer | null> {
  if (!isComparable(await sharp(picture).metadata())) return null
  return sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width, height: width * longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/** Scaled to one width, so that a smaller copy is found. */
async function greyOf(small: Uint8Array): Promise<Grey> {
  const found = await sharp(small).metadata()
  if (!isComparable(found)) throw new TypeError('A picture of no shape of a receipt')
  const { data, info } = await sharp(small)
    .greyscale()
    .resize({ width })
    .timeout({ seconds: 10 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/**
 * Which of the others show the same picture, though saved again, scaled down or cropped by some pixels: every
 * piece of it is found near its position. Two receipts of one bank differ in the pieces of their digits.
 */
export async function samePictures(
  small: Uint8Array,
  others: readonly Uint8Array[],
  milliseconds = maxMilliseconds,
): Promise<number[]> {
  const until = performance.now() + milliseconds
  const picture = await greyOf(small)
  const pieces = piecesOf(picture)
  const same: number[] = []
  for (const [index, other] of others.entries()) {
    if (performance.now() > until) break
    const seen = await greyOf(other).catch(() => null)
    if (seen && pieces.length > 0 && holds({ other: seen, picture, pieces, until })) same.push(index)
  }
  return same
}

type Piece = { left: number; top: number; contrast: number }

/** The pieces with something on them, the richest first: what is another picture is known after some of them. */
function piecesOf({ width: across, height, pixels }: Grey): Piece[] {
  const pieces: Piece[] = []
  for (let top = reach; top + block + reach <= height; top += block)
    for (let left = reach; left + block + reach <= across; left += block) {
      let sum = 0
      let squares = 0
      for (let y = top; y < top + block; y += 1)
        for (let x = left; x < left + block; x += 1) {
          const value = pixels[y * across + x] ?? 0
          sum += value
          squares += value * value
        }
      const mean = sum / block ** 2
      const contrast = Math.sqrt(Math.max(0, squares / block ** 2 - mean ** 2))
      if (contrast >= leastInk) pieces.push({ left, top, contrast })
    }
  return pieces.toSorted((one, other) => other.contrast - one.contrast)
}

type Comparing = { other: Grey; picture: Grey; pieces: readonly Piece[]; until: number }

/** A comparison that ran out of time counts as different. */
function holds({ other, picture, pieces, until }: Comparing): boolean {
  // Another shape is another picture, whatever is on it.
  if (Math.abs(other.height - picture.height) > picture.height * 0.06) return false
  return pieces.every((piece) => performance.now() <= until && isFound(other, picture, piece))
}

function isFound(other: Grey, picture: Grey, { left, top, contrast }: Piece): boolean {
  const most = contrast * mostDifference * block ** 2
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1)
      if (differs(other, picture, { left, top }, { down, across, most }) <= most) return true
  return false
}

function differs(
  other: Grey,
  picture: Grey,
  { left, top }: { left: number; top: number },
  { down, across, most }: { down: number; across: number; most: number },
): number {
  let sum = 0
  for (let y = top; y < top + block; y += 1) {
    const own = y * picture.width
    const theirs = (y + down) * other.width + across
    for (let x = left; x < left + block; x += 1)
      sum += Math.abs((picture.pixels[own + x] ?? 0) - (other.pixels[theirs + x] ?? 0))
    if (sum > most) return sum
  }
  return sum
}
