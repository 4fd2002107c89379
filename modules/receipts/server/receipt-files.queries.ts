import { Refusal } from '#domain/refusal.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readPdfAside, readReceiptAside } from '#server/files/reading/read-aside.ts'
import { isHeic, isPhotograph } from '#server/files/upload.ts'

type Owned = { tour_operator_id: string; id: string }
type MediaType = 'image/webp' | 'application/pdf'

/** The folder with all files of one receipt. */
export const receiptFolder = ({ tour_operator_id, id }: Owned) => `receipt-${tour_operator_id}/${id}`
const fileName = (media_type: MediaType) => (media_type === 'application/pdf' ? 'whole.pdf' : 'whole.webp')
const smallName = 'small.webp'
/** High as a screenshot of a long page is. */
const room = { width: 1600, height: 3200 }

function typeOf(bytes: Buffer): MediaType {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  if (isPhotograph(bytes)) return 'image/webp'
  throw new Refusal(isHeic(bytes) ? 'receipt_heic' : 'receipt_not_readable')
}

/**
 * Stores it: a document unchanged, a picture as a copy without metadata. Answers the indexes of the others that
 * show the same picture.
 */
export async function storeReceipt(
  files: FileStore,
  owned: Owned,
  bytes: Buffer,
  others: readonly Owned[],
): Promise<{ media_type: MediaType; bytes: number; same: Owned[] }> {
  const media_type = typeOf(bytes)
  const at = `${receiptFolder(owned)}/${fileName(media_type)}`
  if (media_type === 'application/pdf') {
    await readPdfAside(bytes).catch(unreadable)
    await files.write(at, bytes)
    return { media_type, bytes: bytes.length, same: [] }
  }
  const read = await Promise.all(others.map((other) => files.read(`${receiptFolder(other)}/${smallName}`)))
  const known = others.flatMap((other, index) => {
    const small = read[index]
    return small ? [{ other, small }] : []
  })
  const smalls = known.map(({ small }) => small)
  const { copy, small, same } = await readReceiptAside(bytes, room, smalls).catch(unreadable)
  await files.write(at, copy.data)
  if (small) await files.write(`${receiptFolder(owned)}/${smallName}`, small)
  return { media_type, bytes: copy.data.length, same: same.flatMap((index) => known[index]?.other ?? []) }
}

function unreadable(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const isLocked = error.code === 'document_with_password'
  throw new Refusal(isLocked ? 'receipt_with_password' : 'receipt_not_readable', {}, { cause: error })
}

export const readReceiptFile = (files: FileStore, owned: Owned, media_type: MediaType) =>
  files.read(`${receiptFolder(owned)}/${fileName(media_type)}`)
