import type { FastifyReply, FastifyRequest } from 'fastify'

import { InvalidInput } from '../errors/invalid-input.ts'
import { isStorable } from './input/unstorable.ts'

/** Start of the next page: the sort values of the last row shown, opaque to the client. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function decodeCursor(cursor: string | undefined, length: number): string[] | null {
  if (!cursor) return null
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((value) => typeof value === 'string' && isStorable(value))
    )
      return values
  } catch {
    // falls through: the same answer as any other broken cursor
  }
  throw new InvalidInput({ after: 'El cursor de la página no es válido' })
}

/** Rows were read one over the limit: cuts it off and, if it was there, links to the next page. */
export function paged<Row>(
  rows: readonly Row[],
  limit: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cursorOf: (row: Row) => readonly (string | number)[],
): Row[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (rows.length > limit && last) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('after', encodeCursor(cursorOf(last)))
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return shown
}
