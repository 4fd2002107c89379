import { randomUUID } from 'node:crypto'

import type { MultipartFields } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import { Refusal } from '#domain/refusal.ts'
import { typedFields } from '#words/typed-fields.ts'

import { InvalidInput } from '../errors/invalid-input.ts'
import type { FileStore } from './file-store.ts'
import { storePicture } from './pictures.ts'

type Uploaded = {
  name: string
  bytes: Buffer
  /** the other fields of the form */
  fields: Record<string, string>
}

/** Reads the one file of a multipart request; refuses a body without one, or of another type. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes }: { maxBytes?: number } = {},
): Promise<Uploaded> {
  if (!request.isMultipart()) throw Object.assign(new Error('Not multipart'), { statusCode: 415 })
  const parts = request.files(maxBytes ? { limits: { fileSize: maxBytes } } : undefined)
  const next = async () => (await parts.next().catch(brokenForm)).value
  const part = await next()
  // An empty file field has no name, and a part declared as bytes need not have one.
  if (!part?.filename) throw new InvalidInput({ file: typedFields.required })
  const name = part.filename
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)
  const bytes = await part.toBuffer().catch(brokenForm)
  // toBuffer() misses a file whose last bytes are the ones over the limit.
  if (part.file.truncated) throw Object.assign(new Error('Too large'), { statusCode: 413 })
  // A truncated form is only detected at its end.
  await next()
  const fields: Record<string, string> = Object.create(null)
  for (const [field, sent] of Object.entries<MultipartFields[string]>(part.fields))
    if (sent && 'value' in sent && typeof sent.value === 'string')
      fields[field] = sent.value.toWellFormed().replaceAll('\0', '')
  return { name: name || 'archivo', bytes, fields }
}

/** The parser's own errors do not say that the client is at fault: a form without its boundary, a truncated one. */
function brokenForm(cause: Error): never {
  throw 'statusCode' in cause
    ? cause
    : Object.assign(new Error('Broken form', { cause }), { statusCode: 400 })
}

/** By its first bytes, not by its name or declared type: drawings and documents are refused. */
export function isPhotograph(bytes: Buffer): boolean {
  const from = (start: number, end: number) => bytes.toString('latin1', start, end)
  return (
    from(0, 3) === '\xff\xd8\xff' ||
    from(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (from(0, 4) === 'RIFF' && from(8, 12) === 'WEBP') ||
    (from(4, 8) === 'ftyp' && ['avif', 'avis'].includes(from(8, 12)))
  )
}

/** A picture of an iPhone in the form that browsers and our reader don't open. */
const heic = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heic.has(bytes.toString('latin1', 8, 12))

/** Refuses what is no photograph; HEIC by its name. */
export function checkPhotograph(bytes: Buffer) {
  if (!isPhotograph(bytes)) throw new Refusal(isHeic(bytes) ? 'picture_heic' : 'picture_not_readable')
}

/**
 * Commits a transaction for which these files were written: they are deleted if it fails. `work` is the
 * transaction only, so that committed rows never lose their files.
 */
export async function committingFiles<Done>(
  files: FileStore,
  ids: readonly string[],
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    for (const id of ids) await files.remove(id)
    throw error
  }
}

/** Stores the copies of an uploaded picture under a new id; nothing stays when it can't be read. */
export async function receivePicture(request: FastifyRequest, files: FileStore) {
  const { name, bytes } = await readUpload(request)
  checkPhotograph(bytes)
  const file_id = randomUUID()
  return committingFiles(files, [file_id], async () => ({
    file_id,
    name,
    ...(await storePicture(files, file_id, bytes)),
  }))
}
