/** Rasterises demo/pictures/*.svg into the WebP copies that the demo loader puts in the file store. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { pictureWidths } from '#server/files/pictures.ts'

const folder = join(import.meta.dirname, '../demo/pictures')
const svgs = (await readdir(folder)).filter((name) => name.endsWith('.svg'))

for (const svg of svgs) {
  const drawing = await readFile(join(folder, svg))
  const { width: drawn } = await sharp(drawing).metadata()
  for (const width of pictureWidths) {
    const bytes = await sharp(drawing, { density: (72 * width) / drawn })
      .resize({ width })
      .webp({ quality: 78, effort: 6 })
      .toBuffer()
    await writeFile(join(folder, svg.replace('.svg', `-${width}.webp`)), bytes)
  }
}
