import { Refusal } from '#domain/refusal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { copyPictureAside } from '#server/files/reading/read-aside.ts'
import { checkPhotograph } from '#server/files/upload.ts'

type Owned = { tour_operator_id: string; id: string }

/** The folder of one picture. */
export const guideFolder = ({ tour_operator_id, id }: Owned) => `guide-${tour_operator_id}/${id}`
const place = (owned: Owned) => `${guideFolder(owned)}/whole.webp`

/** Pixels: four times the displayed size, for sharp screens and prints. */
const side = 320
const minSide = 64

/** One copy, without what the phone wrote into the picture: the place, the hour, the model. */
export async function copyGuidePicture(bytes: Buffer): Promise<Uint8Array> {
  checkPhotograph(bytes)
  const [copy] = await copyPictureAside(bytes, [{ width: side * 2, height: side * 2 }])
  if (!copy) throw new Refusal('picture_not_readable')
  if (Math.min(copy.width, copy.height) < minSide) throw new Refusal('picture_too_small', { min: minSide })
  return copy.data
}

export const writeGuidePicture = (files: FileStore, owned: Owned, bytes: Uint8Array) =>
  files.write(place(owned), bytes)
export const readGuidePicture = (files: FileStore, owned: Owned) => files.read(place(owned))
export const removeGuidePictureFiles = (files: FileStore, owned: Owned) => files.remove(guideFolder(owned))
