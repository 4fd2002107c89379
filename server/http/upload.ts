import type { FastifyRequest } from 'fastify'

import { requiredMessage } from '#contract/fields.ts'

import { InvalidInput } from './errors.ts'

/** The one file of a multipart form, whole: its size is limited where multipart is registered. */
export async function uploadedFile(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const part = request.isMultipart() ? await request.file() : undefined
  if (!part) throw new InvalidInput({ file: requiredMessage })
  const bytes = await part.toBuffer()
  if (bytes.length === 0) throw new InvalidInput({ file: requiredMessage })
  return { name: part.filename.slice(0, 200), bytes }
}
