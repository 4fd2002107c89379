import type { FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusal.ts'

import type { FileStore } from './file-store.ts'
import { copyPictureAside } from './reading/read-aside.ts'
import { checkPhotograph, readUpload } from './upload.ts'

type Owned = { tour_operator_id: string; id: string }

const place = ({ tour_operator_id, id }: Owned) => `crew-${tour_operator_id}/${id}.webp`

/** One copy of at most 1600 pixels, without what the phone wrote into it: the place, the hour, the model. */
export async function receiveCrewPicture(request: FastifyRequest) {
  const { bytes } = await readUpload(request)
  checkPhotograph(bytes)
  const [copy] = await copyPictureAside(bytes, [{ width: 1600, height: 1600 }])
  if (!copy) throw new Refusal('picture_not_readable')
  return copy
}

export const writeCrewPicture = (files: FileStore, owned: Owned, bytes: Uint8Array) =>
  files.write(place(owned), bytes)

export const readCrewPicture = (files: FileStore, owned: Owned) => files.read(place(owned))
