/** Rasterises demo/pictures/*.svg into the WebP copies that the demo loader puts in the file store, and lists their sizes. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { pictureWidths } from '#server/files/pictures.ts'

const folder = join(import.meta.dirname, '../demo/pictures')
const svgs = (await readdir(folder)).filter((name) => name.endsWith('.svg')).toSorted()
const sizes: Record<string, { width: number; height: number }> = {}

for (const svg of svgs) {
  const drawing = await readFile(join(folder, svg))
  const { width: drawn } = await sharp(drawing).metadata()
  for (const width of pictureWidths) {
    const { data, info } = await sharp(drawing, { density: (72 * width) / drawn })
      .resize({ width })
      .webp({ quality: 78, effort: 6 })
      .toBuffer({ resolveWithObject: true })
    const name = svg.replace('.svg', '')
    await writeFile(join(folder, `${name}-${width}.webp`), data)
    sizes[name] = { width: info.width, height: info.height }
  }
}
await writeFile(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
