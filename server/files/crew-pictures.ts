import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'

import { Refusal } from '#domain/refusal.ts'

import type { FileStore } from './file-store.ts'
import { isPhotograph, readUpload } from './upload.ts'

type Owned = { tour_operator_id: string; id: string }

const place = ({ tour_operator_id, id }: Owned) => `crew-${tour_operator_id}/${id}.webp`

/** One copy of at most 1600 pixels, without what the phone wrote into it: the place, the hour, the model. */
export async function receiveCrewPicture(request: FastifyRequest, files: FileStore, owned: Owned) {
  const { bytes } = await readUpload(request)
  if (!isPhotograph(bytes)) throw new Refusal('picture_not_readable')
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' })
    .rotate()
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new Refusal('picture_not_readable', {}, { cause: error })
    })
  await files.write(place(owned), data)
  return { width: info.width, height: info.height, bytes: info.size }
}

export const readCrewPicture = (files: FileStore, owned: Owned) => files.read(place(owned))
