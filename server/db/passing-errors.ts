import { isOutgrown } from './database.ts'

/**
 * Temporary errors: the database is away (08), out of a resource (53), stopping or starting (57P), has a disk
 * error (58), is a read-only copy (25006), or a lock was held for too long.
 */
const passing = /^(08...|53...|57P..|58...|25006|25P0[23]|55P03|57014|40P01|40001)$/
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver reports a lost or silent server only in the message. */
const lostInWords =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|timeout expired|connection has been discarded/
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

type Coded = { code?: string; message?: string }

/** There is no room left, in the database or in our own folder. */
export const isDiskFull = (error: unknown): boolean => diskFull.has((error as Coded | null)?.code ?? '')

/** The database cannot serve for now; the same call may do in a moment. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Coded
  return passing.test(code) || unreachable.has(code) || lostInWords.test(message) || isOutgrown(error)
}
