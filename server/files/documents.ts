import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusal.ts'

import type { FileStore } from './file-store.ts'
import { copyPictureAside, readPdfAside } from './reading/read-aside.ts'
import { readUpload } from './upload.ts'

type Type = { media_type: string; extension: string }

/** By its first bytes, not by its name or declared type. */
function typeOf(bytes: Buffer): Type | null {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return { media_type: 'application/pdf', extension: 'pdf' }
  if (start.startsWith('\xff\xd8\xff')) return { media_type: 'image/jpeg', extension: 'jpg' }
  if (start === '\x89PNG\r\n\x1a\n') return { media_type: 'image/png', extension: 'png' }
  return null
}

/** Refuses what a person could not open. */
async function checkDocument(bytes: Buffer, { media_type }: Type) {
  if (media_type === 'application/pdf') return readPdfAside(bytes)
  await copyPictureAside(bytes, [{ width: 100, height: 100 }]).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('document_not_readable', {}, { cause: error }) : error
  })
}

const place = (id: string) => `${id}/document`

/** Stores an uploaded document unchanged, under a new id. */
export async function receiveDocument(request: FastifyRequest, files: FileStore) {
  const { name, bytes } = await readUpload(request)
  const type = typeOf(bytes)
  if (!type) throw new Refusal('document_file_type')
  await checkDocument(bytes, type)
  const id = randomUUID()
  await files.write(place(id), bytes)
  // The extension follows the content, so that it opens as what it is.
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/["\\/]/g, ' ')
  return { id, name: `${stem}.${type.extension}`, media_type: type.media_type, bytes: bytes.length }
}

export const readDocument = (files: FileStore, id: string) => files.read(place(id))
